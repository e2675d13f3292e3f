import {
  and,
  not,
  or,
  stateIn,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { withParameters, wordsFor, type DescribedMachine, type MachineWords } from './machine-words.ts';
import { nameTransition } from './transition-id.ts';

/** The requirement ids of a state or transition, and the state that names them. */
export interface ChartRequirements {
  readonly ids: readonly string[];
  /** `null` if it names them itself; else the nearest ancestor that names some. */
  readonly inheritedFrom: string | null;
  /** Whether it goes beyond the specification: its `meta.ours`, or that of a state around it, is `true`. */
  readonly isOurs: boolean;
}

export interface ChartInvoke {
  readonly id: string;
  readonly actor: string;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string;
  readonly requirements: ChartRequirements;
  /** Ids of its initial states. */
  readonly initial: readonly string[];
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The actors that its entry and exit actions spawn. */
  readonly spawns: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly states: readonly ChartState[];
}

export type ChartTransitionKind = 'event' | 'timer' | 'always' | 'done' | 'failed' | 'stateDone';

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  /** Empty if the transition does not leave the state. */
  readonly targets: readonly string[];
  readonly kind: ChartTransitionKind;
  readonly event: string;
  /** The event in words for people: "after debounce (1300 ms, configured)", "loadHits done". */
  readonly label: string;
  /** The names of its guard; `null` if it has none. */
  readonly guard: string | null;
  /** Its guard in words, with the values of parameters; `null` if it has none. */
  readonly condition: string | null;
  /** The parameters of its guard if they are data. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Position among the candidates of the same event, from 1; `null` if it is the only one. */
  readonly order: number | null;
  readonly actions: readonly string[];
  /** The actors that its actions spawn. */
  readonly spawns: readonly string[];
  readonly reenter: boolean;
  readonly description: string;
  readonly requirements: ChartRequirements;
}

/** A machine as plain data, for diagrams, the behaviour book, coverage and the inspector page. @see MA-2 */
export interface Chart {
  readonly id: string;
  /** The words of its guards, actions, actors and delays. */
  readonly words: MachineWords;
  /** The request policy of each actor as sentences, by the name of the actor. */
  readonly requests: Readonly<Record<string, string>>;
  readonly root: ChartState;
  readonly transitions: readonly ChartTransition[];
  /** Whether it leaves out conditions and effects, so that it is not the whole machine. */
  readonly isOverview?: true;
}

/** The description of a machine besides itself. */
type Description = Omit<DescribedMachine, 'machine'>;

/** @param description the words of its names; without it the chart has only names */
export function toChart(machine: AnyStateMachine, description: Description = { words: {} }): Chart {
  const root: AnyStateNode = machine.root;
  const { words, requests = {}, configuredMs = {} } = description;
  return {
    id: machine.id,
    words,
    requests,
    root: toChartState(machine, root),
    transitions: nodesOf(root).flatMap((node) => transitionsOf(machine, node, words, configuredMs)),
  };
}

/** A state and all its descendants, outermost first. */
export function statesOf(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

/** A node and all its descendants, outermost first. */
export function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** The candidates of each event that a node itself handles, in the order of trying. */
export function candidatesOf(
  node: AnyStateNode,
): readonly (readonly [string, readonly AnyTransitionDefinition[]])[] {
  return [...node.transitions.entries(), ...(node.always ? [['', node.always] as const] : [])];
}

/** The name of an action, guard or actor; `undefined` if it is an inline function. */
export function nameOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  if (typeof reference === 'object' && reference !== null && 'type' in reference)
    return nameOf(reference.type);
  return undefined;
}

/**
 * The text of a guard: its name, or the names in `and()`, `or()` and `not()`; `undefined` if it is an inline
 * function.
 *
 * @example guardText(and(['isOpen', not('isLocked')])) //=> 'isOpen and not isLocked'
 */
export function guardText(guard: unknown, textOf = nameOf): string | undefined {
  const parts = guardParts(guard);
  if (!parts) return stateInText(guard) ?? textOf(guard);
  const texts = parts.guards.map((part) => {
    const text = guardText(part, textOf);
    return (guardParts(part)?.guards.length ?? 0) > 1 ? text && `(${text})` : text;
  });
  if (texts.includes(undefined)) return undefined;
  return parts.word === 'not' ? `not ${texts[0]}` : texts.join(` ${parts.word} `);
}

function conditionOf(guard: unknown, words: MachineWords): string {
  const asked = (part: unknown) => {
    const name = nameOf(part);
    return name && withParameters(wordsFor(words, 'guards', name) ?? name, parametersOf(part));
  };
  return guardText(guard, asked) ?? '(inline)';
}

/** The parameters of a guard if they are data; empty if a function works them out. */
export function parametersOf(guard: unknown): Readonly<Record<string, unknown>> {
  const { params } = Object(guard);
  return typeof params === 'object' && params !== null ? { ...params } : {};
}

/** The parts of a guard with a name or inline function each, without `stateIn()`. */
export function namedGuards(guard: unknown): readonly unknown[] {
  return guardParts(guard)?.guards.flatMap(namedGuards) ?? (stateInText(guard) === undefined ? [guard] : []);
}

const combinators = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('')) };

function guardParts(guard: unknown) {
  const check = checkOf(guard);
  const [word] = Object.entries(combinators).find(([, each]) => each === check) ?? [];
  const guards = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined;
  return check === undefined || word === undefined ? undefined : { word, guards: listOf(guards) };
}

/** "in playing.paused" for `stateIn({ playing: 'paused' })`; `undefined` for any other guard. */
function stateInText(guard: unknown): string | undefined {
  return checkOf(guard) === checkOf(stateIn('')) && typeof guard === 'function' && 'stateValue' in guard
    ? `in ${valueText(guard.stateValue)}`
    : undefined;
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value.replace('#', '');
  return Object.entries(Object(value))
    .map(([key, inner]) => [key, valueText(inner)].filter(Boolean).join('.'))
    .join(' and ');
}

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined;
}

/** A value or array of XState as an array; empty for `undefined`. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * The actors, as names or logic, that actions spawn by `spawnChild`, named in `setup()` or inline. Actors
 * spawned by `enqueueActions` are unknown until it runs.
 */
export function spawnedActors(machine: AnyStateMachine, actions: readonly unknown[]): readonly unknown[] {
  const declared: Readonly<Record<string, unknown>> = machine.implementations.actions;
  return actions.flatMap((action) => spawnedActor(declared[nameOf(action) ?? ''] ?? action) ?? []);
}

/** The actor of a `spawnChild` action; `undefined` for any other. */
export function spawnedActor(action: unknown): unknown {
  const isSpawn =
    typeof action === 'function' &&
    'type' in action &&
    action.type === 'xstate.spawnChild' &&
    'src' in action;
  return isSpawn ? action.src : undefined;
}

/** The ids in `meta.requirements`; empty if it has another shape. */
export function requirementIds(meta: unknown): readonly string[] {
  if (typeof meta !== 'object' || meta === null || !('requirements' in meta)) return [];
  return listOf(meta.requirements).filter((id) => typeof id === 'string');
}

/** Whether `meta.ours` says that a state or transition goes beyond the specification. */
export function isOurs(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'ours' in meta && meta.ours === true;
}

/** The ids of a state or transition by the one rule of inheritance: its own, else those of the nearest ancestor. */
function requirementsOf(meta: unknown, around: AnyStateNode | undefined): ChartRequirements {
  const ancestors = withAncestors(around);
  const naming = ancestors.find((node) => requirementIds(node.meta).length > 0);
  const own = requirementIds(meta);
  return {
    ids: own.length > 0 ? own : requirementIds(naming?.meta),
    inheritedFrom: own.length > 0 ? null : (naming?.id ?? null),
    isOurs: isOurs(meta) || ancestors.some((node) => isOurs(node.meta)),
  };
}

/** A node and its ancestors, innermost first; empty for `undefined`. */
export function withAncestors(node: AnyStateNode | undefined): readonly AnyStateNode[] {
  return node ? [node, ...withAncestors(node.parent)] : [];
}

function toChartState(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  // From the configuration, because node.entry and node.exit also contain XState's actions for each timer.
  const entry = listOf(node.config.entry);
  const exit = listOf(node.config.exit);
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    description: node.description ?? '',
    requirements: requirementsOf(node.meta, node.parent),
    initial: node.type === 'compound' ? node.initial.target.map(({ id }) => id) : [],
    tags: node.tags,
    entry: actionNames(entry),
    exit: actionNames(exit),
    spawns: spawnedActors(machine, [...entry, ...exit]).map(shownName),
    invokes: node.invoke.map(({ id, src }) => ({ id, actor: invokedName(src) })),
    states: Object.values(node.states).map((child) => toChartState(machine, child)),
  };
}

function transitionsOf(
  machine: AnyStateMachine,
  node: AnyStateNode,
  words: MachineWords,
  configuredMs: ConfiguredMs,
): readonly ChartTransition[] {
  return candidatesOf(node).flatMap(([event, candidates]) =>
    candidates.map((transition, index) => ({
      id: nameTransition(node.id, event, index),
      source: node.id,
      targets: (transition.target ?? []).map(({ id }) => id),
      ...inWords(machine, node, event, configuredMs),
      event,
      guard: transition.guard === undefined ? null : (guardText(transition.guard) ?? '(inline)'),
      condition: transition.guard === undefined ? null : conditionOf(transition.guard, words),
      parameters: parametersOf(transition.guard),
      order: candidates.length > 1 ? index + 1 : null,
      actions: actionNames(transition.actions),
      spawns: spawnedActors(machine, transition.actions).map(shownName),
      reenter: transition.reenter,
      description: transition.description ?? '',
      requirements: requirementsOf(transition.meta, node),
    })),
  );
}

/** The names of actions except an inline `spawnChild`, which its actor represents. */
function actionNames(actions: readonly unknown[]): readonly string[] {
  return actions.filter((action) => spawnedActor(action) === undefined).map(shownName);
}

function shownName(reference: unknown): string {
  return nameOf(reference) ?? '(inline)';
}

function inWords(
  machine: AnyStateMachine,
  node: AnyStateNode,
  event: string,
  configuredMs: ConfiguredMs,
): Pick<ChartTransition, 'kind' | 'label'> {
  if (event === '') return { kind: 'always', label: 'always' };
  const timer = node.after.find(({ eventType }) => eventType === event);
  if (timer) return { kind: 'timer', label: `after ${delayInWords(machine, timer.delay, configuredMs)}` };
  const done = suffixOf(event, 'xstate.done.actor.');
  if (done !== undefined) return { kind: 'done', label: `${responderName(node, done)} done` };
  const failed = suffixOf(event, 'xstate.error.actor.');
  if (failed !== undefined) return { kind: 'failed', label: `${responderName(node, failed)} failed` };
  if (event.startsWith('xstate.done.state.')) return { kind: 'stateDone', label: 'all done' };
  return { kind: 'event', label: event };
}

/** The name of an invoked actor; XState calls an inline one `xstate.invoke.…`. */
function invokedName(src: unknown): string {
  const name = shownName(src);
  return name.startsWith('xstate.invoke.') ? '(inline)' : name;
}

/** The id of an invoked actor; if XState made it from the state, its name or "actor of loading". */
function responderName(node: AnyStateNode, id: string): string {
  const index = node.invoke.findIndex((invoke) => invoke.id === id);
  const isMade = index !== -1 && id === `${index}.${node.id}`;
  const name = invokedName(node.invoke[index]?.src);
  if (!isMade) return id;
  return name === '(inline)' ? `actor of ${node.key}` : name;
}

type ConfiguredMs = Readonly<Record<string, number>>;

function delayInWords(machine: AnyStateMachine, delay: unknown, configuredMs: ConfiguredMs): string {
  if (typeof delay === 'number') return `${delay} ms`;
  if (typeof delay !== 'string') return '(inline)';
  const duration: unknown = machine.implementations.delays[delay];
  if (typeof duration === 'number') return `${delay} (${duration} ms)`;
  const configured = configuredMs[delay];
  return configured === undefined ? delay : `${delay} (${configured} ms, configured)`;
}

function suffixOf(text: string, prefix: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
}
