import { showChart, type DiagramUrl } from './live-chart.ts';
import type { OpenApps } from './open-apps.ts';
import type { ActorView, EventView } from './app-view.ts';
import { element, type PageElements } from './page-elements.ts';

interface Shown {
  readonly appId: string;
  readonly address: string;
  readonly isOnlySelected: boolean;
  readonly noAppText: string;
  readonly diagramUrl: DiagramUrl;
}

/** Shows the selected application as it is now; `select` is called with the address of the actor that is clicked. */
export function renderPage(
  elements: PageElements,
  apps: OpenApps,
  shown: Shown,
  select: (address: string) => void,
): void {
  const view = apps.view(shown.appId);
  elements.connection.textContent = view
    ? `${view.actors.size} actors, ${view.events.length} events`
    : shown.noAppText;
  elements.app.replaceChildren(...apps.ids.map((appId, index) => appOption(appId, index, shown)));
  const actors = [...(view?.actors.values() ?? [])].toSorted((a, b) => a.address.localeCompare(b.address));
  const actor = actors.find(({ address }) => address === shown.address) ?? actors[0];
  elements.actors.replaceChildren(...actors.map((each) => actorItem(each, each === actor, select)));
  renderActor(elements, actor, shown.diagramUrl);
  const events = (view?.events ?? []).filter(
    ({ to, from }) => !shown.isOnlySelected || to === actor?.address || from === actor?.address,
  );
  elements.events.replaceChildren(...events.toReversed().map(eventItem));
}

function renderActor(elements: PageElements, actor: ActorView | undefined, diagramUrl: DiagramUrl): void {
  elements.actorTitle.textContent = actor?.address ?? 'State';
  elements.state.textContent = actor ? stateText(actor) : '';
  elements.context.textContent = actor ? (JSON.stringify(actor.context, null, 2) ?? '') : '';
  const live = {
    machineId: actor?.machineId ?? null,
    states: actor?.states ?? [],
    transitions: actor?.lastTaken ?? [],
  };
  showChart(elements.chart, live, diagramUrl);
}

function appOption(appId: string, index: number, shown: Shown): HTMLOptionElement {
  const option = element('option', { value: appId }, `${index + 1} (${appId.slice(0, 8)})`);
  option.selected = appId === shown.appId;
  return option;
}

function actorItem(actor: ActorView, isSelected: boolean, select: (address: string) => void): HTMLLIElement {
  const ids = actor.address.split('/');
  const button = element(
    'button',
    {
      type: 'button',
      'data-depth': String(Math.min(ids.length - 1, 4)),
      'data-status': actor.status,
      'aria-current': String(isSelected),
    },
    element('strong', {}, ids.at(-1) ?? ''),
    element('span', {}, stateText(actor)),
  );
  button.addEventListener('click', () => select(actor.address));
  return element('li', {}, button);
}

function eventItem(event: EventView): HTMLLIElement {
  const payload = JSON.stringify(event.payload);
  return element(
    'li',
    {},
    element('small', {}, `${(event.atMs / 1000).toFixed(2)} s`),
    element('strong', {}, event.type),
    element('span', {}, `${event.from ?? 'page'} → ${event.to}`),
    ...event.transitions.map((id) => element('em', {}, id)),
    ...(payload === '{}' ? [] : [element('code', {}, payload)]),
  );
}

function stateText({ status, value }: ActorView): string {
  const state = JSON.stringify(value ?? {}).replaceAll('"', '');
  if (state === '{}') return status;
  return status === 'active' ? state : `${state} (${status})`;
}
