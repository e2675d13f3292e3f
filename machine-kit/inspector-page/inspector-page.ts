import { connectedType, openInspectorChannel, type TraceRequest } from '../inspector/inspector-protocol.ts';
import '../diagrams/chart.css';
import './inspector-page.css';
import { saveTrace } from '../trace/save-trace.ts';
import { decodeTraceMessage } from './decode-message.ts';
import type { DiagramUrl } from './live-chart.ts';
import { OpenApps } from './open-apps.ts';
import { createPageElements } from './page-elements.ts';
import { renderPage, type Shown } from './rendering.ts';

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
  const chosen = { appId: '', address: '', isOnlySelected: false, isSequence: false, search: '' };
  /** What a paused page goes on showing. */
  let held: Pick<Shown, 'view' | 'coverage'> | null = null;
  let isRenderingDue = false;

  const current = () => ({ view: apps.view(chosen.appId), coverage: apps.coverage(chosen.appId) });
  const renderSoon = () => {
    if (isRenderingDue) return;
    isRenderingDue = true;
    requestAnimationFrame(() => {
      isRenderingDue = false;
      const shown = { ...(held ?? current()), appIds: apps.ids, isPaused: held !== null };
      renderPage(elements, { ...options, ...chosen, ...shown }, (address) => {
        chosen.address = address;
        renderSoon();
      });
    });
  };
  const choose = (choice: Partial<typeof chosen>) => {
    Object.assign(chosen, choice);
    renderSoon();
  };

  const channel = openInspectorChannel(options.channelName);
  channel.listen((message) => {
    const trace = decodeTraceMessage(message);
    if (trace?.rootId === chosen.appId) saveTrace(trace.trace);
    const newest = apps.ids.at(-1);
    apps.hear(message);
    // an application that is loaded again is followed
    if (apps.ids.at(-1) !== newest) chosen.appId = apps.ids.at(-1) ?? '';
    renderSoon();
  });
  elements.app.addEventListener('change', () => choose({ appId: elements.app.value }));
  elements.onlySelected.addEventListener('change', () =>
    choose({ isOnlySelected: elements.onlySelected.checked }),
  );
  elements.asSequence.addEventListener('change', () => choose({ isSequence: elements.asSequence.checked }));
  elements.search.addEventListener('input', () => choose({ search: elements.search.value }));
  elements.pause.addEventListener('click', () => {
    held = held ? null : current();
    elements.pause.setAttribute('aria-pressed', String(held !== null));
    renderSoon();
  });
  elements.saveTrace.addEventListener('click', () => {
    const request: TraceRequest = { type: '@machine-kit.traceRequested', rootId: chosen.appId };
    channel.send(request);
  });

  channel.send({ type: connectedType });
  renderSoon();
}
