import { cleanup, fireEvent } from '@testing-library/react';
import { isDeepStrictEqual } from 'node:util';
import { createActor, type AnyEventObject, type AnyMachineSnapshot, type StateValue } from 'xstate';
import { jsonText } from '@statefront/machine-kit/json-text.ts';
import { openStage } from '@statefront/machine-kit/testing/stage.ts';
import { eventsAt, nearestSituations, type Tour } from '@statefront/machine-kit/testing/transition-tours.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { signedIn } from '#tests/support/made/a-session.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { everythingSeenIn, htmlIn, type SeenPage } from './seen.ts';
import { childMachines, shopMachine } from './shop-machine.ts';
import { aHost, shown as render } from './shown.tsx';
import type { AnyScreen, Around, Control, Seen } from './screens/screen.ts';

/** A situation whose page is looked at. */
interface Situation {
  readonly tour: Tour;
  readonly snapshot: AnyMachineSnapshot;
}

const signedInShop = { session: signedIn(), location: aStorefrontInput.location };

/** At most this many situations of a machine are shown, the nearest ones. */
const mostSituations = 1_000;

/** A page as its screen promises it. */
interface Promised {
  readonly situation: Situation;
  readonly reached: Reached;
  readonly snapshot: AnyMachineSnapshot;
  readonly shown: readonly Seen[];
  readonly presses: readonly (readonly [Control, readonly AnyEventObject[], string | undefined])[];
}

/**
 * Reaches the situations of a machine by its model, shows its view in each, and uses every control.
 *
 * @returns what differs from its screen, in sentences, all pages, also those that a control changes by itself, and the
 * page as HTML for each innermost state, from the nearest situation in it
 */
export function playedScreen(screen: AnyScreen, language: Language) {
  const spec = screen.shows(messagesIn(language), language);
  const promisedIn = (snapshot: AnyMachineSnapshot) => ({
    snapshot,
    shown: Object.entries(spec.states ?? {}).flatMap(([path, seen]) =>
      isActive(snapshot, path) ? (seen?.(snapshot) ?? []) : [],
    ),
    presses: spec
      .presses(snapshot)
      .map(([control, sends, reason]) => [control, [sends].flat(), reason] as const),
  });
  /** A page is looked at for what its state promises, accepts or has for the first time. */
  const tried = new Set<string>();
  const pages = situationsOf(screen).flatMap((situation): readonly Promised[] => {
    const { snapshot, shown, presses } = promisedIn(situation.snapshot);
    const accepted = presses.filter(([, events]) => isAccepted(snapshot, events));
    const here = language === 'en' ? snapshot.value : null;
    const marks = [
      [snapshot.value, Object.keys(snapshot.children)],
      ...shown.map((seen) => [here, seen]),
      ...accepted.map(([{ role, name }, events]) => [here, role, name, events.map(({ type }) => type)]),
      ...traitsOf(snapshot.context).map((trait) => [snapshot.value, trait]),
    ].map(jsonText);
    if (marks.every((mark) => tried.has(mark))) return [];
    for (const mark of marks) tried.add(mark);
    const reached = reach(screen, situation);
    return reached?.view ? [{ situation, reached, ...promisedIn(reached.actor.getSnapshot()) }] : [];
  });
  const anywhere = new Map(pages.flatMap(({ shown }) => shown).map((seen) => [jsonText(seen), seen]));
  /** The same press in several situations is made once. */
  const done = new Set<string>();
  const isNew = (what: unknown) => !done.has(jsonText(what)) && done.add(jsonText(what));
  /** Of presses that differ only in figures, such as those of many rows, three are made. */
  const similar = new Map<string, number>();
  const isRare = (what: unknown) => {
    const kind = jsonText(what).replaceAll(/\d+/g, '0');
    similar.set(kind, (similar.get(kind) ?? 0) + 1);
    return (similar.get(kind) ?? 0) <= 3;
  };
  const seenPages = new Map<string, SeenPage>();
  const usedPages = new Map<string, SeenPage & { readonly hasFocusMoved: boolean }>();
  const pictures = new Map<string, string>();
  /** The same page again is not looked at, unless the focus has moved. */
  const look = (name: string, hasFocusMoved: boolean) => {
    const lines = everythingSeenIn(document.body);
    const key = jsonText(hasFocusMoved ? [name, lines] : lines);
    if (!usedPages.has(key)) usedPages.set(key, { name, lines, hasFocusMoved });
  };
  const faults = pages.flatMap((page) => {
    let opened = open(screen, page.reached, language);
    const reopen = () => {
      if (opened.isUsed()) opened = open(screen, reachAgain(screen, page.situation), language);
      return opened;
    };
    const state = jsonText(page.snapshot.value);
    const lines = everythingSeenIn(document.body);
    seenPages.set(jsonText([state, lines]), { name: state, lines });
    const looked: Looked = (control, focused) =>
      look(
        `${state}, after ${control}`,
        document.activeElement !== focused && document.activeElement !== document.body,
      );
    const { _nodes: nodes } = page.snapshot;
    const states = nodes.filter(({ id, type }) => type === 'atomic' && !pictures.has(id));
    for (const { id } of states) pictures.set(id, htmlIn(document.body));
    return [
      ...misplaced(page, anywhere),
      ...unpromised(page),
      ...withoutControl(screen, page),
      ...wrongControls(page),
      ...(language === 'en'
        ? [
            ...page.presses
              .filter(([control, events]) => {
                const what = [control, events, isAccepted(page.snapshot, events)];
                return isNew(what) && isRare(what);
              })
              .flatMap((press) => wrongEvents(page, press, reopen, looked)),
            ...(isNew([page.snapshot.value, controls().map(namesOf)])
              ? undeclared(screen, page, reopen, looked)
              : []),
          ]
        : []),
    ].map((fault) => `${state}: ${fault}`);
  });
  cleanup();
  const known = new Set([...seenPages.values()].map(({ lines }) => jsonText(lines)));
  return {
    faults: [...new Set([...faults, ...wrongReasons(screen, pages), ...misled(screen)])],
    pages: [
      ...seenPages.values(),
      ...[...usedPages.values()].filter(
        ({ lines, hasFocusMoved }) => hasFocusMoved || !known.has(jsonText(lines)),
      ),
    ],
    pictures,
  };
}

type Reopen = () => OpenPage;
/** Looks at the page after the use of a control, before which the focus was there. */
type Looked = (control: string, focused: Element | null) => void;

/** Promised parts that are missing, and parts that only other states promise. */
function misplaced({ shown }: Promised, anywhere: ReadonlyMap<string, Seen>) {
  const promised = new Set(shown.map(jsonText));
  return [...anywhere].flatMap(([key, seen]) => {
    if (promised.has(key) === elementsOf(seen).length > 0) return [];
    return [`${nameOf(seen)} ${promised.has(key) ? 'is missing' : 'belongs to another state'}`];
  });
}

/** Links and announced sentences that the screen does not promise; a link with the whole address to which it leads. */
function unpromised({ shown, presses }: Promised) {
  const promised = [...shown, ...presses.map(([control]) => control)].flatMap((seen) =>
    seen.role === 'link' && !seen.is?.startsWith('[href=') ? [] : elementsOf(seen),
  );
  const links = [...document.body.querySelectorAll<HTMLElement>('a[href]')];
  const sentences = [...document.body.querySelectorAll<HTMLElement>('[role=alert], [role=status]')].flatMap(
    (message) =>
      [message, ...message.querySelectorAll<HTMLElement>('*')].filter(
        (each) =>
          [...each.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && plain(node.textContent ?? ''),
          ) &&
          !each.closest('button, a') &&
          !promised.some((known) => message.contains(known) && known.contains(each)),
      ),
  );
  return [
    ...links
      .filter((each) => !promised.includes(each))
      .map(
        (each) => `nothing promises the link "${plain(each.textContent)}" to ${each.getAttribute('href')}`,
      ),
    ...sentences.map((each) => `nothing promises to announce "${plain(each.textContent)}"`),
  ];
}

/** Events that the machine accepts, but no control sends. */
function withoutControl({ model, others = {} }: AnyScreen, { snapshot, presses }: Promised) {
  const accepted = eventsAt(model, snapshot).filter((event) => snapshot.can(event));
  const sent = presses.flatMap(([, events]) => events.map(({ type }) => type));
  return [...new Set(accepted.map(({ type }) => type))]
    .filter((type) => !type.startsWith('xstate.') && !others[type] && !sent.includes(type))
    .map((type) => `no control sends ${type}`);
}

/** Selectors that say something else than the machine. */
function misled(screen: AnyScreen) {
  return situationsOf(screen).flatMap(({ snapshot }) =>
    Object.entries(screen.asks ?? {}).flatMap(([selector, asks]) =>
      asks
        .filter((ask) => ask.says(snapshot) !== snapshot.can(ask.event))
        .map(({ event }) => `${jsonText(snapshot.value)}: ${selector} is wrong about ${jsonText(event)}`),
    ),
  );
}

/** The fault of each control that is missing, repeated, blocked, or open too early. */
function wrongControls({ snapshot, presses }: Promised) {
  return presses.flatMap(([control, events, ignored]) => {
    const [element, ...more] = elementsOf(control);
    const accepts = isAccepted(snapshot, events);
    if (control.role === 'reason') return [];
    if (!element) return accepts ? [`${nameOf(control)} is missing`] : [];
    if (more.length > 0) return [`${nameOf(control)} is there ${more.length + 1} times`];
    if (isBlocked(element) && accepts) return [`${nameOf(control)} is blocked`];
    return isBlocked(element) || accepts || ignored !== undefined
      ? []
      : [`${nameOf(control)} is open, although the machine ignores ${jsonText(events)}`];
  });
}

/** The events of a control that sends others than its own. */
function wrongEvents(
  { snapshot }: Promised,
  [control, events]: Promised['presses'][number],
  reopen: Reopen,
  looked: Looked,
) {
  const opened = reopen();
  const [element] = elementsOf(control);
  if (!element) return [];
  const focused = document.activeElement;
  const sent = opened.sentBy(() => control.use(element));
  looked(nameOf(control), focused);
  const isRight = isDeepStrictEqual(sent, events) || (!isAccepted(snapshot, events) && sent.length === 0);
  return isRight ? [] : [`${nameOf(control)} sends ${jsonText(sent)} instead of ${jsonText(events)}`];
}

function isAccepted(snapshot: AnyMachineSnapshot, events: readonly AnyEventObject[]): boolean {
  return events.every((event) => 'at' in event || snapshot.can(event));
}

/** Controls that the screen does not name, and that send something all the same. */
function undeclared({ others = {} }: AnyScreen, { presses }: Promised, reopen: Reopen, looked: Looked) {
  const isDeclared = (control: HTMLElement) => presses.some(([each]) => elementsOf(each).includes(control));
  let opened = reopen();
  return controls().flatMap((_, index) => {
    if (opened.hasMoved()) opened = reopen();
    const control = controls()[index];
    if (!control || isDeclared(control)) return [];
    const name = `${control.localName} "${namesOf(control)[0]}"`;
    const focused = document.activeElement;
    const sent = opened.sentBy(() => useAnyhow(control)).filter(({ type }) => !others[type]);
    if (!control.matches('textarea, select, input')) looked(name, focused);
    return sent.length > 0 ? [`an undeclared ${name} sends ${jsonText(sent)}`] : [];
  });
}

/** Events without a control and without a reason, and reasons of events that a control sends. */
function wrongReasons({ model: { machine }, others = {} }: AnyScreen, pages: readonly Promised[]) {
  const sent = new Set(
    pages.flatMap(({ presses }) => presses.flatMap(([, events]) => events.map(({ type }) => type))),
  );
  return machine.events
    .filter((type) => !/^xstate|\*/.test(type) && sent.has(type) === (others[type] !== undefined))
    .map((type) =>
      sent.has(type) ? `a control sends ${type}, which needs no reason` : `no control ever sends ${type}`,
    );
}

/** The values in a context, by their path, and whether each is there. Elements of a list count as one. */
function traitsOf(value: unknown, path = '', depth = 5): readonly string[] {
  const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
  const own = `${path} ${isThere}`;
  if (depth === 0 || typeof value !== 'object' || value === null) return [own];
  const below = Array.isArray(value)
    ? value.flatMap((each: unknown) => traitsOf(each, path, depth - 1))
    : Object.entries(value).flatMap(([key, each]) => traitsOf(each, `${path}.${key}`, depth - 1));
  return [...new Set([own, ...below])];
}

const situations = new WeakMap<AnyScreen, readonly Situation[]>();

/** The situations of a screen's machine, also those that only differ in what is there to be seen. */
function situationsOf(screen: AnyScreen): readonly Situation[] {
  const known = situations.get(screen);
  if (known) return known;
  const { model } = screen;
  const key = (snapshot: AnyMachineSnapshot) => [model.key?.(snapshot), shapeOf(snapshot.context)];
  const nearest = nearestSituations({ ...model, key }, mostSituations).filter(
    ({ snapshot }) => snapshot.status === 'active',
  );
  situations.set(screen, nearest);
  return nearest;
}

const muted: Around['muted'] = (ref) => Object.assign(ref, { send: () => undefined });

/** Which values of a context are there, of which kind, and which are empty: what a page shows differs with them. */
function shapeOf(context: object): readonly unknown[] {
  return Object.values(context).map((value: unknown) => {
    if (Array.isArray(value)) return value.length > 0;
    if (typeof value !== 'object' || value === null) return Boolean(value);
    if ('serverMessage' in value) return [value.serverMessage !== null, 'fields' in value];
    return 'kind' in value ? value.kind : true;
  });
}

const actorsOf = new WeakMap<AnyScreen, NonNullable<AnyScreen['model']['actors']>>();

type Reached = NonNullable<ReturnType<typeof reach>>;

/** A running machine in a situation, with its view; `null` if the machines that it starts lead it elsewhere. */
function reach(screen: AnyScreen, { tour, snapshot }: Situation) {
  const { model } = screen;
  let sent: AnyEventObject[] = [];
  const actors = actorsOf.get(screen) ?? { ...childMachines(model.machine), ...model.actors };
  actorsOf.set(screen, actors);
  const { actor, perform } = openStage({ ...model, actors }, tour.input);
  actor.system.inspect((step) => {
    if (step.type !== '@xstate.event' || step.actorRef !== actor) return;
    if (step.sourceRef === undefined || !screen.others?.[step.event.type]) sent.push(step.event);
  });
  for (const event of tour.events) perform(event);
  if (!isDeepStrictEqual(actor.getSnapshot().value, snapshot.value)) return null;
  const watched: Around['watched'] = (name, ref) =>
    Object.assign(ref, { send: (event: AnyEventObject) => sent.push({ at: name, ...event }) });
  const { session, location } = screen.shop ?? signedInShop;
  const input = { ...aStorefrontInput, location, initial: { ...aStorefrontInput.initial, session } };
  const storefront = watched('shop', createActor(shopMachine, { input }));
  return {
    actor,
    storefront,
    view: screen.view(actor, { storefront, watched, muted }),
    sentBy: (act: () => void) => {
      sent = [];
      act();
      byName = null;
      return sent.filter(({ type }) => type !== 'link.approached' && !type.startsWith('xstate.'));
    },
  };
}

/** The open page of a running machine. */
interface OpenPage {
  /** Uses something in the page, and returns the events that the view sent. */
  readonly sentBy: (act: () => void) => readonly AnyEventObject[];
  /** Whether something was used in the page. */
  readonly isUsed: () => boolean;
  /** Whether the machine is no longer as it was when the page was opened. */
  readonly hasMoved: () => boolean;
}

function reachAgain(screen: AnyScreen, situation: Situation): Reached {
  const reached = reach(screen, situation);
  if (!reached) throw new Error(`${screen.model.machine.id}: the situation is reached once and not again`);
  return reached;
}

/** Shows the view of a running machine. */
function open(screen: AnyScreen, { actor, storefront, view, sentBy }: Reached, language: Language): OpenPage {
  cleanup();
  byName = null;
  render(
    <StorefrontContext value={aHost(storefront)}>{view}</StorefrontContext>,
    language,
    screen.configuration,
  );
  const snapshot = actor.getSnapshot();
  let isUsed = false;
  return {
    sentBy: (act) => {
      isUsed = true;
      return sentBy(act);
    },
    isUsed: () => isUsed,
    hasMoved: () => actor.getSnapshot() !== snapshot,
  };
}

/** Whether a state such as `editing.empty` is active. */
function isActive(snapshot: AnyMachineSnapshot, path: string): boolean {
  return snapshot.matches(
    path.split('.').reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), ''),
  );
}

const everyControl =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=option], [contenteditable]';

function controls(): readonly HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>(everyControl)];
}

/** Uses any control as a person could. */
function useAnyhow(element: HTMLElement): void {
  if (element.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])'))
    fireEvent.change(element, { target: { value: '1' } });
  fireEvent.click(element);
}

/** Elements by role, as far as the shop's views use it. */
const withRole: Readonly<Record<string, string>> = {
  heading: 'h1, h2, h3',
  button: 'button:not([role])',
  link: 'a[href]',
  textbox: 'textarea, input:not([type]), input[type=text]:not([role])',
  searchbox: 'input[type=search]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: 'select',
  group: 'fieldset, details',
  dialog: 'dialog',
  region: 'section',
  file: 'input[type=file]',
  field: 'input, textarea, select',
};

/** The elements of the page by their names; `null` until one is looked for in a page that has changed. */
let byName: Map<string, HTMLElement[]> | null = null;

function elementsByName() {
  if (byName) return byName;
  byName = new Map();
  for (const each of document.body.querySelectorAll<HTMLElement>('*')) {
    for (const name of new Set(namesOf(each).map(plain)))
      byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  return byName;
}

/** The elements of a role, or of any, with an accessible name or a text. */
function elementsOf({ role, name, is = '*' }: Seen): readonly HTMLElement[] {
  const selector = role === null ? '*' : (withRole[role] ?? role);
  const named = elementsByName().get(plain(name)) ?? [];
  return named.filter((each) => each.matches(`:is(${selector}, [role=${role}]):is(${is})`));
}

/** The accessible name of an element, and its text. */
function namesOf(element: HTMLElement): readonly string[] {
  const by = element.getAttribute('aria-labelledby');
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const named =
    element.ariaLabel ??
    element.querySelector(':scope > caption, :scope > legend')?.textContent ??
    (by && document.getElementById(by)?.textContent) ??
    labels.map(({ textContent }) => textContent?.replace(element.textContent, '')).join(' ');
  return [...(named ? [named] : []), ...(element.ariaLabel === null ? [element.textContent] : [])];
}

function isBlocked(element: HTMLElement): boolean {
  return element.matches(':disabled, [readonly], [aria-disabled=true], [aria-busy=true]:is(button)');
}

function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

function nameOf({ role, name }: Seen): string {
  return role === null ? `"${name}"` : `${role} "${name}"`;
}
