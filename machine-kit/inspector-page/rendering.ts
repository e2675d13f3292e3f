import { showChart } from './live-chart.ts';
import type { OpenShops } from './open-apps.ts';
import type { ActorView, EventView } from './app-view.ts';

interface Selection {
  readonly shopId: string;
  readonly address: string;
  readonly isOnlySelected: boolean;
}

/** Shows the selected shop as it is now; `select` is called with the address of the actor that QA clicks. */
export function renderShop(shops: OpenShops, selection: Selection, select: (address: string) => void): void {
  const view = shops.view(selection.shopId);
  elementOf('connection').textContent = view
    ? `${view.actors.size} actors, ${view.events.length} events`
    : 'No shop is open with "?inspect" in its address. Open one in another tab of this browser.';
  elementOf('shop').replaceChildren(
    ...shops.ids.map((shopId, index) => shopOption(shopId, index, selection)),
  );
  const actors = [...(view?.actors.values() ?? [])].toSorted((a, b) => a.address.localeCompare(b.address));
  const actor = actors.find(({ address }) => address === selection.address) ?? actors[0];
  elementOf('actors').replaceChildren(...actors.map((each) => actorItem(each, each === actor, select)));
  renderActor(actor);
  const events = (view?.events ?? []).filter(
    ({ to, from }) => !selection.isOnlySelected || to === actor?.address || from === actor?.address,
  );
  elementOf('events').replaceChildren(...events.toReversed().map(eventItem));
}

/** @throws Error when the page has no such element. */
export function elementOf(id: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#${id}`);
  if (!element) throw new Error(`inspector/index.html has no element with the id ${id}`);
  return element;
}

function renderActor(actor: ActorView | undefined): void {
  elementOf('actor-title').textContent = actor?.address ?? 'State';
  elementOf('state').textContent = actor ? stateText(actor) : '';
  elementOf('context').textContent = actor ? (JSON.stringify(actor.context, null, 2) ?? '') : '';
  showChart(elementOf('chart'), {
    machineId: actor?.machineId ?? null,
    states: actor?.states ?? [],
    transitions: actor?.lastTaken ?? [],
  });
}

function shopOption(shopId: string, index: number, selection: Selection): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = shopId;
  option.textContent = `${index + 1} (${shopId.slice(0, 8)})`;
  option.selected = shopId === selection.shopId;
  return option;
}

function actorItem(actor: ActorView, isSelected: boolean, select: (address: string) => void): HTMLLIElement {
  const ids = actor.address.split('/');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['depth'] = String(Math.min(ids.length - 1, 4));
  button.dataset['status'] = actor.status;
  button.setAttribute('aria-current', String(isSelected));
  button.append(textElement('strong', ids.at(-1) ?? ''), textElement('span', stateText(actor)));
  button.addEventListener('click', () => select(actor.address));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function eventItem(event: EventView): HTMLLIElement {
  const item = document.createElement('li');
  item.append(
    textElement('small', `${(event.atMs / 1000).toFixed(2)} s`),
    textElement('strong', event.type),
    textElement('span', `${event.from ?? 'page'} → ${event.to}`),
    ...event.transitions.map((id) => textElement('em', id)),
  );
  const payload = JSON.stringify(event.payload);
  if (payload !== '{}') item.append(textElement('code', payload));
  return item;
}

function stateText({ status, value }: ActorView): string {
  const state = JSON.stringify(value ?? {}).replaceAll('"', '');
  if (state === '{}') return status;
  return status === 'active' ? state : `${state} (${status})`;
}

function textElement(name: 'strong' | 'span' | 'small' | 'em' | 'code', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
