import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { isReadableOnPaper, layoutForPaper, type ChartLayout } from './chart-layout.ts';

/** A chart that is small enough for a page. */
export interface ChartPart {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  /** The states that it shows and no deeper part does. */
  readonly stateIds: ReadonlySet<string>;
}

/**
 * The charts that show a chart on paper: an overview, and one for each state with children, as deep as
 * needed. A chart that would still be too small has only the names of states and events, and many states without
 * children are drawn in groups.
 *
 * @param layout of the whole; if it is readable on one page, there are no parts
 * @see MA-2
 */
export async function paperParts(chart: Chart, layout: ChartLayout): Promise<readonly ChartPart[]> {
  return isReadableOnPaper(layout) ? [] : partsOf(chart, chart.root);
}

async function partsOf(chart: Chart, state: ChartState): Promise<readonly ChartPart[]> {
  const open = await laidOut(partOf(chart, state.id, new Set()), statesOf(state));
  if (isReadableOnPaper(open.layout)) return [open];
  const closed = state.states.filter(({ states }) => states.length > 0);
  if (closed.length === 0 && state.states.length > mostUngrouped) {
    const groups = groupsOf(state);
    const first = groups.find(({ initial }) => initial.length > 0);
    const inGroups = { ...state, states: groups, initial: first ? [first.id] : [] };
    const grouped = { ...chart, root: replaced(chart.root, inGroups) };
    const overview = counted(partOf(grouped, state.id, new Set(groups.map(({ id }) => id))));
    return [await laidOut(overview, [state]), ...(await partsOfEach(grouped, groups))];
  }
  const overview = partOf(chart, state.id, new Set(closed.map(({ id }) => id)));
  const deeper = new Set(closed.flatMap(statesOf));
  const states = statesOf(state).filter((each) => !deeper.has(each));
  const detailed = closed.length === 0 ? open : await laidOut(overview, states);
  const part = isReadableOnPaper(detailed.layout) ? detailed : await laidOut(brief(overview), states);
  return [part, ...(await partsOfEach(chart, closed))];
}

async function partsOfEach(chart: Chart, states: readonly ChartState[]): Promise<readonly ChartPart[]> {
  const parts: ChartPart[] = [];
  for (const state of states) parts.push(...(await partsOf(chart, state)));
  return parts;
}

async function laidOut(chart: Chart, states: readonly ChartState[]): Promise<ChartPart> {
  return { chart, layout: await layoutForPaper(chart), stateIds: new Set(states.map(({ id }) => id)) };
}

/** So many states without children are drawn together, if their drawing is too small. */
const mostUngrouped = 12;
const mostGroups = 6;

/** The children of a state in groups of neighbours, each as a state around them. */
function groupsOf(state: ChartState): readonly ChartState[] {
  const { id, type, initial, states } = state;
  const count = Math.min(mostGroups, Math.ceil(states.length / mostUngrouped));
  const size = Math.ceil(states.length / count);
  return Array.from({ length: count }, (_, index) => {
    const group = states.slice(index * size, (index + 1) * size);
    const [first, last] = [group[0]?.key ?? '', group.at(-1)?.key ?? ''];
    const inside = new Set(group.map((each) => each.id));
    return {
      ...bare(state),
      id: `${id}.${first}-to-${last}`,
      key: `${first} to ${last}`,
      type,
      initial: initial.filter((each) => inside.has(each)),
      states: group,
    };
  });
}

/** A state in which a descendant, or itself, is replaced by another state with the same id. */
function replaced(state: ChartState, by: ChartState): ChartState {
  return state.id === by.id ? by : { ...state, states: state.states.map((child) => replaced(child, by)) };
}

/**
 * A state with its descendants as a separate chart. States in `closed` are boxes without their children, with
 * `…` after the name; transitions from these children start at the box. A target outside of the state appears
 * beside it, with `↗` before its name.
 *
 * @throws Error if the chart does not have the state
 */
export function partOf(chart: Chart, stateId: string, closed: ReadonlySet<string>): Chart {
  const all = statesOf(chart.root);
  const state = all.find(({ id }) => id === stateId);
  if (!state) throw new Error(`${chart.id}: there is no state ${stateId}`);
  const boxes = statesOf(state).filter(({ id }) => closed.has(id));
  const boxOf = new Map(boxes.flatMap((box) => statesOf(box).map(({ id }) => [id, box.id] as const)));
  const inside = new Set(statesOf(state).map(({ id }) => id));
  const own = chart.transitions.filter(({ source }) => inside.has(source));
  const transitions = distinct(own.flatMap((transition) => seenBetween(transition, boxOf)));
  const outside = all.filter(
    ({ id }) => !inside.has(id) && transitions.some(({ targets }) => targets.includes(id)),
  );
  const root = withClosed(state, closed);
  const states = [...root.states, ...outside.map(asPointer)];
  return { ...chart, ...(closed.size > 0 && { isOverview: true }), root: { ...root, states }, transitions };
}

/** A chart with only the names of its states and events. */
export function brief(chart: Chart): Chart {
  return {
    ...chart,
    isOverview: true,
    root: briefState(chart.root),
    transitions: distinct(
      chart.transitions.filter(({ targets }) => targets.length > 0).map(withoutConditions),
    ),
  };
}

/** A chart with one arrow from a state to another, which says how many transitions it represents. */
function counted(chart: Chart): Chart {
  const pairs = Map.groupBy(
    chart.transitions.flatMap((each) => each.targets.map((target) => ({ ...each, targets: [target] }))),
    ({ source, targets }) => JSON.stringify([source, targets]),
  );
  return {
    ...chart,
    transitions: [...pairs.values()].flatMap(([first, ...more]) =>
      first ? [more.length === 0 ? first : { ...first, label: `${more.length + 1} transitions` }] : [],
    ),
  };
}

/** A transition between the visible boxes; `undefined` if it stays inside a closed one. */
function seenBetween(
  transition: ChartTransition,
  boxOf: ReadonlyMap<string, string>,
): readonly ChartTransition[] {
  const targets = [...new Set(transition.targets.map((target) => boxOf.get(target) ?? target))];
  const box = boxOf.get(transition.source);
  if (box === undefined) return [{ ...transition, targets }];
  const leaving = targets.filter((target) => target !== box);
  if (leaving.length === 0) return [];

  const seen = { ...transition, source: box, targets: leaving };
  return [transition.source === box ? seen : withoutConditions(seen)];
}

function withoutConditions(transition: ChartTransition): ChartTransition {
  return {
    ...transition,
    guard: null,
    condition: null,
    order: null,
    actions: [],
    spawns: [],
    requirements: nothingNamed,
  };
}

/** Transitions without visual duplicates. */
function distinct(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  const looks = transitions.map(({ source, targets, label, condition, order, actions, requirements }) =>
    JSON.stringify([source, targets, label, condition, order, actions, requirements.ids]),
  );
  return transitions.filter((_, index) => looks.indexOf(looks[index] ?? '') === index);
}

function withClosed(state: ChartState, closed: ReadonlySet<string>): ChartState {
  return closed.has(state.id)
    ? { ...state, key: `${state.key} …`, initial: [], states: [] }
    : { ...state, states: state.states.map((child) => withClosed(child, closed)) };
}

const nothingNamed = { ids: [], inheritedFrom: null, isOurs: false };

function asPointer(state: ChartState): ChartState {
  return { ...bare(state), key: `↗ ${state.key}`, type: 'atomic', initial: [], states: [] };
}

function briefState(state: ChartState): ChartState {
  return { ...bare(state), states: state.states.map(briefState) };
}

function bare(state: ChartState): ChartState {
  return {
    ...state,
    description: '',
    requirements: nothingNamed,
    tags: [],
    entry: [],
    exit: [],
    spawns: [],
    invokes: [],
  };
}
