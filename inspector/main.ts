import { inspectorChannelName, isShopMessage, type PageMessage } from '#src/inspection/inspector-message.ts';
import './chart.css';
import './inspector.css';
import { elementOf, renderShop } from './rendering.ts';
import { afterMessage, emptyShopView, type ShopView } from './shop-view.ts';

const shops = new Map<string, ShopView>();
const selected = { shopId: '', address: '', isOnlySelected: false };
let isRenderingDue = false;

const channel = new BroadcastChannel(inspectorChannelName);
channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isShopMessage(data)) return;
  const view = shops.get(data.shopId);
  if (!view && data.type !== 'shop.described') {
    ask();
    return;
  }
  shops.set(data.shopId, afterMessage(view ?? emptyShopView(data.shopId), data));
  if (!shops.has(selected.shopId)) selected.shopId = data.shopId;
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

ask();
renderSoon();

function ask(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
  channel.postMessage({ type: 'page.opened' } satisfies PageMessage);
}

function renderSoon(): void {
  if (isRenderingDue) return;
  isRenderingDue = true;
  requestAnimationFrame(() => {
    isRenderingDue = false;
    renderShop([...shops.keys()], shops.get(selected.shopId), selected, (address) => {
      selected.address = address;
      renderSoon();
    });
  });
}
