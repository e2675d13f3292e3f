import { openInspectorChannel } from '../inspector/inspector-channel.ts';
import { connectedType } from '../inspector/inspector-message.ts';
import '../diagrams/chart.css';
import './inspector-page.css';
import { OpenShops } from './open-apps.ts';
import { elementOf, renderShop } from './rendering.ts';

const shops = new OpenShops();
const selected = { shopId: '', address: '', isOnlySelected: false };
let isRenderingDue = false;

const channel = openInspectorChannel();
channel.listen((message) => {
  const newest = shops.ids.at(-1);
  shops.hear(message);
  if (shops.ids.at(-1) !== newest) selected.shopId = shops.ids.at(-1) ?? '';
  renderSoon();
});

elementOf('shop').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) selected.shopId = target.value;
  renderSoon();
});
elementOf('only-selected').addEventListener('change', ({ target }) => {
  selected.isOnlySelected = target instanceof HTMLInputElement && target.checked;
  renderSoon();
});

channel.send({ type: connectedType });
renderSoon();

function renderSoon(): void {
  if (isRenderingDue) return;
  isRenderingDue = true;
  requestAnimationFrame(() => {
    isRenderingDue = false;
    renderShop(shops, selected, (address) => {
      selected.address = address;
      renderSoon();
    });
  });
}
