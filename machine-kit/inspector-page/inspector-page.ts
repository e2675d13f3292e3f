import { connectedType, openInspectorChannel } from '../inspector/inspector-protocol.ts';
import '../diagrams/chart.css';
import './inspector-page.css';
import type { DiagramUrl } from './live-chart.ts';
import { OpenApps } from './open-apps.ts';
import { createPageElements } from './page-elements.ts';
import { renderPage } from './rendering.ts';

export interface InspectorPageOptions {
  readonly channelName: string;
  /** What an application is called in the list of them, for example "Shop". */
  readonly appLabel: string;
  /** Shown while no application is heard: how to open one. */
  readonly noAppText: string;
  readonly diagramUrl: DiagramUrl;
}

/** Fills the page with the applications of this browser that send to the channel, as they are at every moment. @see MA-4 */
export function openInspectorPage(options: InspectorPageOptions): void {
  const apps = new OpenApps();
  const elements = createPageElements(options.appLabel);
  const selected = { appId: '', address: '', isOnlySelected: false };
  let isRenderingDue = false;

  const renderSoon = () => {
    if (isRenderingDue) return;
    isRenderingDue = true;
    requestAnimationFrame(() => {
      isRenderingDue = false;
      renderPage(elements, apps, { ...options, ...selected }, (address) => {
        selected.address = address;
        renderSoon();
      });
    });
  };

  const channel = openInspectorChannel(options.channelName);
  channel.listen((message) => {
    const newest = apps.ids.at(-1);
    apps.hear(message);
    if (apps.ids.at(-1) !== newest) selected.appId = apps.ids.at(-1) ?? '';
    renderSoon();
  });
  elements.app.addEventListener('change', () => {
    selected.appId = elements.app.value;
    renderSoon();
  });
  elements.onlySelected.addEventListener('change', () => {
    selected.isOnlySelected = elements.onlySelected.checked;
    renderSoon();
  });

  channel.send({ type: connectedType });
  renderSoon();
}
