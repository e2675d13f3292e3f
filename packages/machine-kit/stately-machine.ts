import { createMachine, type AnyStateMachine } from 'xstate';
import { nodesOf, statesOf, toChart, type Chart, type ChartState, type ChartTransition } from './chart.ts';
import type { DescribedMachine, MachineWords } from './machine-words.ts';

/**
 * A machine as one line of JSON in the format of XState and Stately Studio: states, transitions and names,
 * without code. `meta` has the data that the format lacks: requirements, words, actors that actions spawn,
 * and lengths of delays.
 *
 * @see MA-5
 */
export function statelyMachine({ machine, words, requests, configuredMs }: DescribedMachine): string {
  const chart = toChart(machine, { words, ...(configuredMs && { configuredMs }) });
  const delaysMs = Object.entries(machine.implementations.delays).filter(
    ([, duration]) => typeof duration === 'number',
  );
  const config = {
    id: chart.id,
    ...stateConfig(chart, chart.root, {
      words,
      ...(requests && Object.keys(requests).length > 0 && { requests }),
      ...(delaysMs.length > 0 && { delaysMs: Object.fromEntries(delaysMs) }),
      ...(configuredMs && Object.keys(configuredMs).length > 0 && { configuredMs }),
    }),
  };
  return `${JSON.stringify(config)}\n`;
}

/** The chart of a machine in the format of `statelyMachine`. */
export function readStatelyMachine(text: string): Chart {
  const config: Parameters<typeof createMachine>[0] = JSON.parse(text);
  const rootMeta: RootMeta = Object(config.meta);
  const machine: AnyStateMachine = createMachine(config, { delays: rootMeta.delaysMs ?? {} });
  const chart = toChart(machine, {
    words: rootMeta.words ?? {},
    ...(rootMeta.requests && { requests: rootMeta.requests }),
    ...(rootMeta.configuredMs && { configuredMs: rootMeta.configuredMs }),
  });
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.id, node]));
  const withSpawns = (state: ChartState): ChartState => ({
    ...state,
    spawns: spawnsOf(nodes.get(state.id)?.meta),
    states: state.states.map(withSpawns),
  });
  return {
    ...chart,
    root: withSpawns(chart.root),
    transitions: chart.transitions.map((transition) => {
      const [, event = '', index = ''] = transition.id.split('|');
      const node = nodes.get(transition.source);
      const tried = event === 'always' ? node?.always : node?.transitions.get(event);
      return { ...transition, spawns: spawnsOf(tried?.[Number(index)]?.meta) };
    }),
  };
}

interface RootMeta {
  readonly words?: MachineWords;
  readonly requests?: Readonly<Record<string, string>>;
  readonly delaysMs?: Readonly<Record<string, number>>;
  readonly configuredMs?: Readonly<Record<string, number>>;
}

function stateConfig(chart: Chart, state: ChartState, ownMeta: object = {}): object {
  const { key, type, description, requirements, initial, tags, entry, exit, spawns, invokes } = state;
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const invoked = invokes.map(({ id, actor }) => ({
    id,
    src: actor,
    ...candidates('onDone', own, `xstate.done.actor.${id}`),
    ...candidates('onError', own, `xstate.error.actor.${id}`),
  }));
  const isInvoked = ({ event }: ChartTransition) =>
    invokes.some(({ id }) => event === `xstate.done.actor.${id}` || event === `xstate.error.actor.${id}`);
  const events = own.filter(
    (each) => !['always', 'timer', 'stateDone'].includes(each.kind) && !isInvoked(each),
  );
  const timers = own.filter(({ kind }) => kind === 'timer');
  return {
    ...(description !== '' && { description }),
    ...(state !== chart.root && !state.id.endsWith(`.${key}`) && { id: state.id }),
    ...((type === 'parallel' || type === 'final' || type === 'history') && { type }),
    ...(initial.length > 0 && { initial: keysOf(state, initial)[0] }),
    ...(tags.length > 0 && { tags }),
    ...(entry.length > 0 && { entry: named(entry) }),
    ...(exit.length > 0 && { exit: named(exit) }),
    ...meta(requirements, spawns, ownMeta),
    ...(invoked.length > 0 && { invoke: invoked }),
    ...group('on', events, ({ event }) => event),
    ...group('after', timers, ({ event }) => event.slice('xstate.after.'.length, -`.${state.id}`.length)),
    ...candidates('always', own, ''),
    ...candidates('onDone', own, `xstate.done.state.${state.id}`),
    ...(state.states.length > 0 && {
      states: Object.fromEntries(state.states.map((child) => [child.key, stateConfig(chart, child)])),
    }),
  };
}

function candidates(name: string, own: readonly ChartTransition[], event: string): object {
  const all = own.filter((transition) => transition.event === event);
  return all.length > 0 ? { [name]: all.map(transitionConfig) } : {};
}

function group(
  name: string,
  transitions: readonly ChartTransition[],
  keyOf: (transition: ChartTransition) => string,
): object {
  if (transitions.length === 0) return {};
  const groups = [...Map.groupBy(transitions, keyOf)];
  return { [name]: Object.fromEntries(groups.map(([key, all]) => [key, all.map(transitionConfig)])) };
}

function transitionConfig(transition: ChartTransition): object {
  const { targets, guard, parameters, actions, spawns, reenter, description, requirements } = transition;
  return {
    ...(description !== '' && { description }),
    ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
    ...(guard !== null && {
      guard: { type: guard, ...(Object.keys(parameters).length > 0 && { params: parameters }) },
    }),
    ...(actions.length > 0 && { actions: named(actions) }),
    ...(reenter && { reenter }),
    ...meta(requirements, spawns),
  };
}

function meta(
  { ids, inheritedFrom, isOurs }: ChartState['requirements'],
  spawns: readonly string[],
  more: object = {},
): object {
  const all = {
    ...(inheritedFrom === null && ids.length > 0 && { requirements: ids }),
    ...(isOurs && { ours: true }),
    ...(spawns.length > 0 && { spawns }),
    ...more,
  };
  return Object.keys(all).length > 0 ? { meta: all } : {};
}

function named(names: readonly string[]): readonly object[] {
  return names.map((type) => ({ type }));
}

function keysOf(state: ChartState, ids: readonly string[]): readonly string[] {
  return statesOf(state).flatMap(({ id, key }) => (ids.includes(id) ? [key] : []));
}

function spawnsOf(of: unknown): readonly string[] {
  const spawns: unknown = Reflect.get(Object(of), 'spawns');
  return Array.isArray(spawns) ? spawns.filter((name) => typeof name === 'string') : [];
}
