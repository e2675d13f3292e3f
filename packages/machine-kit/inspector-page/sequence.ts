import { eventLabel } from '../transition-id.ts';
import type { EventView } from './app-view.ts';
import { showKeyed } from './keyed-children.ts';
import { element } from './page-elements.ts';

const mostActors = 6;

/**
 * A sequence diagram: a column for each of the last active actors, and each event as its words and an arrow, oldest
 * first. All requests are one column. A reader at its end stays there when an event is added.
 */
export function showSequence(
  parent: HTMLElement,
  newest: readonly EventView[],
  isRequest: (actorPath: string) => boolean,
): void {
  const nameOf = (path: string | null) => (path === null ? page : isRequest(path) ? requests : path);
  const renamed = newest
    .map((event) => ({ ...event, from: nameOf(event.from), to: nameOf(event.to) }))
    .filter(({ from, to }) => from !== requests || to !== requests);
  const columns = participants(renamed);
  const events = renamed
    .filter(({ from, to }) => columns.includes(from) && columns.includes(to))
    .toReversed();
  const isAtEnd = parent.scrollHeight - parent.scrollTop - parent.clientHeight < nearEndPx;
  parent.style.setProperty('--columns', String(columns.length));
  const heads = { key: `heads ${columns.join(' ')}`, event: null };
  showKeyed<{ readonly key: string; readonly event: RenamedEvent | null }>(
    parent,
    [heads, ...events.map((event) => ({ key: `${columns.join(' ')} ${event.key}`, event }))],
    ({ key }) => key,
    ({ event }) => (event ? eventItem(event, columns) : headItem(columns)),
  );
  if (isAtEnd) parent.scrollTop = parent.scrollHeight;
}

const nearEndPx = 80;

type RenamedEvent = EventView & { readonly from: string };

/** The view first, then the actors, in the order of the tree, and the requests last. */
function participants(newest: readonly RenamedEvent[]): readonly string[] {
  const names = new Set<string>();
  for (const { from, to } of newest) {
    const added = [from, to].filter((name) => !names.has(name));
    if (names.size + added.length > mostActors) break;
    for (const name of added) names.add(name);
  }
  const machines = [...names].filter((name) => name !== page && name !== requests).toSorted();
  return [page, ...machines, requests].filter((name) => names.has(name));
}

const page = 'page';
const requests = 'requests';

function headItem(columns: readonly string[]): HTMLLIElement {
  return element(
    'li',
    { class: 'heads', 'aria-hidden': 'true' },
    element('p', {}),
    element(
      'div',
      {},
      ...columns.map((name) => element('span', { title: name }, name.split('/').at(-1) ?? name)),
    ),
  );
}

function eventItem(event: RenamedEvent, columns: readonly string[]): HTMLLIElement {
  const from = columns.indexOf(event.from);
  const to = columns.indexOf(event.to);
  const words = element(
    'p',
    {},
    element('strong', {}, eventLabel(event.type)),
    element('span', { class: 'unseen' }, ` from ${event.from} to ${event.to} `),
    ...event.meanings.map(({ description }) => element('span', {}, description)),
  );
  const direction = from === to ? 'self' : from < to ? 'right' : 'left';
  const arrow = element('span', { class: 'arrow', 'aria-hidden': 'true', 'data-direction': direction });
  arrow.style.setProperty('--span', String(Math.abs(to - from) + 1));
  arrow.style.setProperty('grid-column', `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}`);
  return element('li', {}, words, element('div', {}, arrow));
}
