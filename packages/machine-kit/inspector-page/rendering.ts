import type { Difference } from '../differences.ts';
import { jsonText } from '../json-text.ts';
import type { ActorView, AppView, EventView } from './app-view.ts';
import { showKeyed } from './keyed-children.ts';
import { reveal, showChart, type DiagramUrl } from './live-chart.ts';
import type { OpenedTrace } from './opened-trace.ts';
import type { RefusalCount } from './refusals.ts';
import type { VisitCoverage } from './open-apps.ts';
import { element, type PageElements } from './page-elements.ts';
import type { Presence } from './presence.ts';
import { showSequence } from './sequence.ts';
import { eventLabel } from '../transition-id.ts';

/** The present state of the page, with the reader's choices. */
export interface Shown {
  readonly appIds: readonly string[];
  readonly appId: string;
  readonly presenceOf: (appId: string) => Presence;
  readonly view: AppView | undefined;
  readonly coverage: ReadonlyMap<string, VisitCoverage>;
  readonly refusals: readonly RefusalCount[];
  /** By machine id and requirement: ids of the states and transitions that name it themselves. */
  readonly carriedOutBy: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The chosen requirement; empty for none. */
  readonly requirement: string;
  /** The saved trace, if it is shown instead of an application. */
  readonly trace: OpenedTrace | undefined;
  readonly actorPath: string;
  readonly isOnlySelected: boolean;
  readonly search: string;
  readonly isSequence: boolean;
  readonly isPaused: boolean;
  readonly diagramUrl: DiagramUrl;
  /** The page of the behaviour book about a machine; `undefined` if there is none. */
  readonly bookUrl: (machineId: string) => string | undefined;
}

const longestList = 300;

/** Shows the selected application; calls `select` with the path of a clicked actor. */
export function renderPage(elements: PageElements, shown: Shown, select: (actorPath: string) => void): void {
  const { view, appIds, appId } = shown;
  setText(elements.connection, view ? statusText(view, shown) : '');
  elements.start.hidden = view !== undefined;
  elements.tools.hidden = view === undefined;
  elements.panels.hidden = view === undefined;
  showKeyed(
    elements.app,
    appIds.map((id, index) => ({
      id,
      label: id === shown.trace?.id ? id : appLabel(id, index, shown.presenceOf(id)),
    })),
    ({ id }) => id,
    ({ id, label }) => element('option', { value: id }, label),
    (option, { label }) => setText(option, label),
  );
  elements.app.value = appId;
  elements.saveTrace.disabled =
    appId === '' || shown.trace?.id === appId || shown.presenceOf(appId) === 'closed';
  renderTravel(elements, shown.trace?.id === appId ? shown.trace : undefined);
  renderRequirements(elements, shown);
  const actors = [...(view?.actors.values() ?? [])].toSorted((a, b) =>
    a.actorPath.localeCompare(b.actorPath),
  );
  const actor = actors.find(({ actorPath }) => actorPath === shown.actorPath) ?? actors[0];
  const showActors = (list: HTMLElement, listed: readonly ActorView[]) =>
    showKeyed(
      list,
      listed,
      ({ actorPath }) => actorPath,
      (each) => actorItem(each, each === actor, select),
      (item, each) => updateActorItem(item, each, each === actor),
    );
  const ended = actors.filter(({ status }) => status !== 'active');
  showActors(
    elements.actors,
    actors.filter(({ status }) => status === 'active'),
  );
  showActors(elements.endedActors, ended);
  elements.ended.hidden = ended.length === 0;
  setText(elements.endedCount, `Ended: ${ended.length}`);
  renderActor(elements, actor, shown);
  const events = (view?.events ?? [])
    .filter(({ to, from }) => !shown.isOnlySelected || to === actor?.actorPath || from === actor?.actorPath)
    .filter((event) => isFound(event, shown.search));
  const newest = events.slice(-longestList).toReversed();
  elements.events.hidden = shown.isSequence;
  elements.sequence.hidden = !shown.isSequence;
  const isRequest = (path: string) => view?.actors.get(path)?.machineId === null;
  elements.panels.classList.toggle('with-sequence', shown.isSequence);
  if (shown.isSequence) showSequence(elements.sequence, newest, isRequest);
  else showKeyed(elements.events, newest, eventVersion, eventItem);
  setText(elements.found, `${events.length} of ${view?.events.length ?? 0} events`);
}

function appLabel(id: string, index: number, presence: Presence): string {
  return `${index + 1} (${id.slice(0, 8)})${presence === 'open' ? '' : `, ${presence}`}`;
}

function statusText({ actors, events }: AppView, { appId, presenceOf, coverage, isPaused }: Shown): string {
  const presence = { open: '', asleep: 'Asleep: it does not respond. ', closed: 'Closed. ' }[
    presenceOf(appId)
  ];
  const all = [...coverage.values()];
  const sum = (of: (each: VisitCoverage) => number) => all.reduce((total, each) => total + of(each), 0);
  const visit = `${sum(({ taken }) => taken)} of ${sum(({ declared }) => declared)} transitions taken in this visit`;
  return `${presence}${isPaused ? 'Paused. ' : ''}${actors.size} actors, ${events.length} events${all.length > 0 ? `, ${visit}` : ''}`;
}

function renderActor(elements: PageElements, actor: ActorView | undefined, shown: Shown): void {
  setText(elements.actorTitle, actor?.actorPath ?? 'State');
  setText(elements.state, actor ? stateText(actor) : '');
  setText(elements.context, actor ? (JSON.stringify(actor.context, null, 2) ?? '') : '');
  const visit = shown.coverage.get(actor?.machineId ?? '');
  setText(
    elements.coverage,
    visit ? `${visit.taken} of ${visit.declared} transitions taken in this visit` : '',
  );
  const { machineId = null, states = [], lastTaken = [] } = actor ?? {};
  const url = machineId === null ? undefined : shown.bookUrl(machineId);
  elements.bookLink.hidden = url === undefined;
  if (url !== undefined) elements.bookLink.setAttribute('href', url);
  const meant = shown.carriedOutBy.get(machineId ?? '')?.get(shown.requirement) ?? [];
  const revealed = [actor?.actorPath, shown.isSequence, ...states, ...lastTaken, ...meant].join(' ');
  void showChart(elements.chart, { machineId, states, transitions: lastTaken, meant }, shown.diagramUrl).then(
    (drawn) => {
      if (!drawn || elements.chart.dataset['revealed'] === revealed) return;
      elements.chart.dataset['revealed'] = revealed;
      reveal(elements.chart, drawn, states);
    },
  );
  showKeyed(
    elements.refusals,
    shown.refusals,
    (refusal) => Object.values(refusal).join(' '),
    ({ times, guard, event, machineId: of, description }) =>
      element(
        'li',
        {},
        element('strong', {}, `${times} × ${guard}`),
        ` said no to ${event} of ${of}. `,
        element('span', {}, `Otherwise: ${description}`),
      ),
  );
}

/** The scrubber of a saved trace; empty for an application. */
function renderTravel(elements: PageElements, trace: OpenedTrace | undefined): void {
  elements.travel.hidden = trace === undefined;
  if (!trace) return;
  elements.step.max = String(trace.steps);
  elements.step.value = String(trace.step);
  elements.step.setAttribute('aria-valuetext', trace.inWords);
  elements.stepBack.disabled = trace.step === 0;
  elements.stepOn.disabled = trace.step === trace.steps;
  setText(elements.stepText, trace.inWords);
}

function renderRequirements(elements: PageElements, { carriedOutBy, requirement }: Shown): void {
  const ids = [...new Set([...carriedOutBy.values()].flatMap((ofMachine) => [...ofMachine.keys()]))];
  showKeyed(
    elements.requirement,
    ['', ...ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))],
    (id) => id,
    (id) => element('option', { value: id }, id === '' ? 'none' : id),
  );
  elements.requirement.value = requirement;
}

/** Whether an event matches the search: by name, actor, meaning, requirement or content. */
function isFound(event: EventView, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const { type, from, to, meanings, payload } = event;
  const texts = [
    type,
    from ?? 'page',
    to,
    ...meanings.flatMap(({ description, requirements }) => [description, ...requirements]),
    jsonText(payload),
  ];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

function actorItem(
  actor: ActorView,
  isSelected: boolean,
  select: (actorPath: string) => void,
): HTMLLIElement {
  const ids = actor.actorPath.split('/');
  const button = element(
    'button',
    { type: 'button', 'data-depth': String(Math.min(ids.length - 1, 4)) },
    element('strong', {}, ids.at(-1) ?? ''),
    element('span', {}),
  );
  button.addEventListener('click', () => select(actor.actorPath));
  const item = element('li', {}, button);
  updateActorItem(item, actor, isSelected);
  return item;
}

function updateActorItem(item: Element, actor: ActorView, isSelected: boolean): void {
  const button = item.querySelector('button');
  button?.setAttribute('data-status', actor.status);
  button?.setAttribute('aria-current', String(isSelected));
  const state = item.querySelector('span');
  if (state) setText(state, stateText(actor));
}

/** Changes if an event has caused more, so that it is rendered again. */
function eventVersion({ key, transitions, changes }: EventView): string {
  return `${key} ${transitions.length} ${changes.length}`;
}

function eventItem(event: EventView): HTMLLIElement {
  const payload = jsonText(event.payload);
  return element(
    'li',
    {},
    element('small', {}, `${(event.atMs / 1000).toFixed(2)} s`),
    element('strong', {}, eventLabel(event.type)),
    element('span', {}, `${event.from ?? 'page'} → ${event.to}`),
    ...event.meanings.map(({ description, requirements }) =>
      element('em', {}, `${description} ${requirements.join(', ')}`.trim()),
    ),
    ...(payload === '{}' ? [] : [payloadElement(event.payload, payload)]),
    ...(event.changes.length > 0 ? [element('ul', {}, ...event.changes.map(changeItem))] : []),
  );
}

/** A payload; one of more than a line is folded. */
function payloadElement(payload: EventView['payload'], text: string): HTMLElement {
  if (text.length <= longestLine) return element('code', {}, text);
  const whole = element('pre', {}, JSON.stringify(payload, null, 2));
  return element('details', {}, element('summary', {}, element('code', {}, cut(text, longestLine))), whole);
}

const longestLine = 100;

function changeItem({ path, before, after }: Difference): HTMLLIElement {
  return element('li', {}, `${path}: ${shortText(before)} → ${shortText(after)}`);
}

function shortText(value: unknown): string {
  return cut(jsonText(value), 60);
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)} ...` : text;
}

function stateText({ status, value }: ActorView): string {
  const state = statePaths(value).join(', ');
  if (state === '') return status;
  return status === 'active' ? state : `${state} (${status})`;
}

/** The names of the innermost active states, such as `ready.typing`: one for each region. */
function statePaths(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const paths = statePaths(inner);
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`);
  });
}

/** Writes only changed text, so that a selection in unchanged text stays. */
function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
