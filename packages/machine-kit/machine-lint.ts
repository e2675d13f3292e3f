import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  onlySpells,
  saysItself,
  type DescribedMachine,
  type ImplementationKind,
  type MachineWords,
} from './machine-words.ts';
import {
  candidatesOf,
  namedGuards,
  listOf,
  nameOf,
  nodesOf,
  parametersOf,
  requirementIds,
  spawnedActor,
  spawnedActors,
  toChart,
  withAncestors,
  type Chart,
} from './chart.ts';

/**
 * How much the lint asks for: only faults, also names (of implementations, invokes and delays), or also
 * descriptions and requirement ids.
 */
export type LintLevel = 'faults' | 'names' | 'descriptions';

/**
 * Faults of a machine that the compiler does not find, and missing descriptions: each line names the state or
 * transition, the fault and its correction. `[]` if there are none. Child machines are checked separately.
 *
 * @param requirementId the format of ids in `meta.requirements`; `null` if the machine needs none
 * @param level a project begins with `faults`, and adds names and descriptions later
 * @see MA-2
 */
export function lintMachine(
  machine: AnyStateMachine,
  requirementId: RegExp | null = /^[A-Z]+-\d+$/,
  level: LintLevel = 'descriptions',
): readonly string[] {
  const nodes = nodesOf(machine.root);
  const names = (faults: readonly string[]) => (level === 'faults' ? [] : faults);
  const descriptions = (faults: readonly string[]) => (level === 'descriptions' ? faults : []);
  return [
    ...unknownKeys(machine),
    ...nodes.flatMap((node) => [
      ...unknownInitial(node),
      ...descriptions(undocumentedState(node, requirementId)),
      ...names(unnamedActions(machine, node.id, [...listOf(node.config.entry), ...listOf(node.config.exit)])),
      ...names(unnamedInvokes(machine, node)),
      ...carelessInvokes(machine, node),
      ...names(unknownDelays(machine, node)),
      ...carelessEnd(node),
      ...candidatesOf(node).flatMap(([, candidates]) =>
        candidates.flatMap((transition, index) => [
          ...descriptions(undocumentedTransition(transition, index, requirementId)),
          ...names(unnamedActions(machine, candidateName(transition, index), transition.actions)),
          ...names(unnamedGuards(machine, transition, index)),
          ...carelessGuard(transition, index, candidates.length),
          ...carelessReentry(transition, index),
        ]),
      ),
    ]),
    ...duplicateIds(machine),
    ...unreachable(machine),
  ];
}

const kinds: readonly ImplementationKind[] = ['guards', 'actions', 'actors', 'delays'];

/**
 * Missing words of a machine, and requests that nothing waits for: each actor and delay of its `setup()` needs one
 * sentence, a computed delay its configured length, and a guard or action a sentence unless its name says it in
 * plain English. A sentence names the parameters of its guard, and no two candidates of one event read the same.
 *
 * @see MA-2
 */
export function lintWords({ machine, ...description }: DescribedMachine): readonly string[] {
  const { words, requests = {}, configuredMs = {} } = description;
  return [
    ...alikeCandidates(toChart(machine, description)),
    ...parametersWithoutWords(machine, words),
    ...nodesOf(machine.root).flatMap((node) => unawaitedRequests(node, requests)),
    ...kinds.flatMap((kind) => {
      const declared = Object.keys(machine.implementations[kind]);
      const sentences = words[kind] ?? {};
      const at = `${machine.id}: ${kind.slice(0, -1)}`;
      return [
        ...declared
          .filter((name) => !saysItself(kind, name) && !Object.hasOwn(sentences, name))
          .map((name) => `${at} '${name}' has no words; say in one sentence what it means`),
        ...Object.keys(sentences)
          .filter((name) => !declared.includes(name))
          .map((name) => `${at} '${name}' has words but is not declared in setup(); remove them`),
        ...Object.entries(sentences)
          .filter(([name, sentence]) => saysItself(kind, name) && onlySpells(sentence, name))
          .map(([name]) => `${at} '${name}' has words that only spell its name; remove them`),
        ...Object.entries(sentences)
          .filter(([, sentence]) => !plainSentence.test(sentence))
          .map(
            ([name]) =>
              `${at} '${name}': write a sentence that starts with a small letter and has no full stop`,
          ),
      ];
    }),
    ...Object.entries(machine.implementations.delays)
      .filter(([name, duration]) => typeof duration === 'function' && configuredMs[name] === undefined)
      .map(
        ([name]) =>
          `${machine.id}: delay '${name}' is worked out; say in configuredMs how long it is as delivered`,
      ),
  ];
}

/** Candidates of one event whose conditions read the same. */
function alikeCandidates({ transitions }: Chart): readonly string[] {
  const guarded = transitions.filter(({ condition }) => condition !== null);
  const alike = Map.groupBy(guarded, ({ source, event, condition }) =>
    JSON.stringify([source, event, condition]),
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [
          `${first.source} on ${first.label}: ${others.length + 1} candidates read “${first.condition}”; say what differs`,
        ]
      : [],
  );
}

/** Sentences of guards that leave out a parameter of theirs. */
function parametersWithoutWords(machine: AnyStateMachine, words: MachineWords): readonly string[] {
  const transitions = nodesOf(machine.root)
    .flatMap(candidatesOf)
    .flatMap(([, candidates]) => candidates);
  const faults = transitions.flatMap(({ guard }) =>
    namedGuards(guard).flatMap((each) => {
      const name = nameOf(each) ?? '';
      const sentence = words.guards?.[name];
      return Object.keys(parametersOf(each))
        .filter((parameter) => sentence?.includes(`{${parameter}}`) === false)
        .map(
          (parameter) =>
            `${machine.id}: guard '${name}' is asked with ${parameter}; write {${parameter}} into its words`,
        );
    }),
  );
  return [...new Set(faults)];
}

/** Invoked requests whose response changes nothing. */
function unawaitedRequests(node: AnyStateNode, requests: object): readonly string[] {
  return listOf(node.config.invoke).flatMap((invoke) => {
    const { src, onDone } = partsOf(invoke);
    const name = nameOf(src);
    return name !== undefined && name in requests && onDone === undefined
      ? [`${node.id}: invoke '${name}' has no onDone, so its response changes nothing`]
      : [];
  });
}

const plainSentence = /^[a-z][^\n]* [^\n]*[^.\s]$/;

// `setup()` itself adds `schemas`.
const machineKeys = `id description meta type tags context initial states output version options schemas
  on always after invoke entry exit`.split(/\s+/);

function unknownKeys({ id, config }: AnyStateMachine): readonly string[] {
  return [
    ...('id' in config ? [] : [`${id}: has no id; give it its file's stem in camelCase`]),
    ...Object.keys(config)
      .filter((key) => !machineKeys.includes(key))
      .map((key) => `${id}: '${key}' means nothing to XState at the top of a machine; remove or correct it`),
  ];
}

function unknownInitial(node: AnyStateNode): readonly string[] {
  if (node.type !== 'compound') return [];
  const key = initialKey(node);
  return key !== undefined && key in node.states
    ? []
    : [
        `${node.id}: initial '${key ?? ''}' is not one of its states (${Object.keys(node.states).join(', ')})`,
      ];
}

function initialKey(node: AnyStateNode): string | undefined {
  const initial: unknown = node.config.initial;
  if (typeof initial === 'string') return initial;
  if (typeof initial !== 'object' || initial === null || !('target' in initial)) return undefined;
  return typeof initial.target === 'string' ? initial.target : undefined;
}

function undocumentedState(node: AnyStateNode, requirementId: RegExp | null): readonly string[] {
  return [
    ...(node.description
      ? []
      : [`${node.id}: has no description; say in one line what it means for the user`]),
    ...(requirementId === null
      ? []
      : [
          ...(node.parent === undefined && requirementIds(node.meta).length === 0
            ? [`${node.id}: has no meta.requirements; name the ids the machine carries out`]
            : []),
          ...malformedIds(node.id, requirementIds(node.meta), requirementId),
        ]),
  ];
}

function undocumentedTransition(
  transition: AnyTransitionDefinition,
  index: number,
  requirementId: RegExp | null,
): readonly string[] {
  const at = candidateName(transition, index);
  return [
    ...(transition.description ? [] : [`${at}: has no description; say what happened and what follows`]),
    ...(requirementId === null
      ? []
      : [
          ...ambiguousIds(at, transition),
          ...malformedIds(at, requirementIds(transition.meta), requirementId),
        ]),
  ];
}

/** A transition carries out what its state does only if that is a single requirement. */
function ambiguousIds(at: string, { source, meta }: AnyTransitionDefinition): readonly string[] {
  const naming = withAncestors(source).find((node) => requirementIds(node.meta).length > 0);
  const inherited = requirementIds(naming?.meta);
  return requirementIds(meta).length > 0 || inherited.length < 2
    ? []
    : [`${at}: ${naming?.id} names ${inherited.join(', ')}; say in meta.requirements which it carries out`];
}

function malformedIds(at: string, ids: readonly string[], requirementId: RegExp): readonly string[] {
  return ids
    .filter((id) => !requirementId.test(id))
    .map((id) => `${at}: requirement '${id}' does not match ${requirementId.toString()}`);
}

function unnamedActions(
  machine: AnyStateMachine,
  at: string,
  actions: readonly unknown[],
): readonly string[] {
  const { actions: declared, actors } = machine.implementations;
  return [
    ...actions
      .filter((action) => spawnedActor(action) === undefined)
      .flatMap((action) => undeclared(at, 'action', action, declared)),
    ...spawnedActors(machine, actions).flatMap((actor) => undeclared(at, 'actor', actor, actors)),
  ];
}

function unnamedGuards(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  index: number,
): readonly string[] {
  const guards = transition.guard === undefined ? [] : namedGuards(transition.guard);
  return guards.flatMap((guard) =>
    undeclared(candidateName(transition, index), 'guard', guard, machine.implementations.guards),
  );
}

function carelessGuard(
  transition: AnyTransitionDefinition,
  index: number,
  candidates: number,
): readonly string[] {
  return transition.guard !== undefined || index === candidates - 1
    ? []
    : [`${candidateName(transition, index)}: has no guard, so the candidates after it are never taken`];
}

function carelessReentry(transition: AnyTransitionDefinition, index: number): readonly string[] {
  return transition.reenter && transition.source.parent?.type === 'parallel'
    ? [
        `${candidateName(transition, index)}: reenter on a region resets the regions beside it; target a child instead`,
      ]
    : [];
}

function unnamedInvokes(machine: AnyStateMachine, node: AnyStateNode): readonly string[] {
  return listOf(node.config.invoke).flatMap((invoke) => {
    const { id, src } = partsOf(invoke);
    return [
      ...(id === undefined
        ? [`${node.id}: invoke '${nameOf(src) ?? '(inline)'}' has no id; give it one`]
        : []),
      ...undeclared(node.id, 'actor', src, machine.implementations.actors),
    ];
  });
}

function carelessInvokes(machine: AnyStateMachine, node: AnyStateNode): readonly string[] {
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors;
  return listOf(node.config.invoke).flatMap((invoke) => {
    const { src, onError } = partsOf(invoke);
    const isMachine = 'root' in partsOf(typeof src === 'string' ? actors[src] : src);
    return onError === undefined && !isMachine
      ? [
          `${node.id}: invoke '${nameOf(src) ?? '(inline)'}' has no onError, so one failure ends the whole machine`,
        ]
      : [];
  });
}

/** A part that ends without effect, `onDone` of a part that never ends, and a final state with transitions. */
function carelessEnd(node: AnyStateNode): readonly string[] {
  if (node.type === 'final') {
    return candidatesOf(node).length > 0
      ? [`${node.id}: is final and has transitions; a part that has ended does nothing more`]
      : [];
  }
  if (node.type !== 'compound' || !node.parent) return [];
  const hasEnd = Object.values(node.states).some(({ type }) => type === 'final');
  const waits = [node, node.parent].some(
    (each) => each.config.onDone !== undefined && (each === node || each.type === 'parallel'),
  );
  if (hasEnd && !waits) return [`${node.id}: ends, but has no onDone, so nothing follows`];
  return !hasEnd && node.config.onDone !== undefined
    ? [`${node.id}: has onDone, but none of its states is final`]
    : [];
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function unknownDelays(machine: AnyStateMachine, node: AnyStateNode): readonly string[] {
  return Object.keys(node.config.after ?? {}).flatMap((delay) => {
    if (/^\d+$/.test(delay)) return [`${node.id}: inline delay ${delay}; name it in setup()`];
    return undeclared(node.id, 'delay', delay, machine.implementations.delays);
  });
}

function undeclared(
  at: string,
  kind: 'action' | 'guard' | 'actor' | 'delay',
  reference: unknown,
  declared: object,
): readonly string[] {
  const name = nameOf(reference);
  if (name === undefined) return [`${at}: inline ${kind}; name it in setup()`];
  return name in declared ? [] : [`${at}: ${kind} '${name}' is not declared in setup()`];
}

function duplicateIds(machine: AnyStateMachine): readonly string[] {
  const ids = configuredIds(machine.config);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${machine.id}: the id '${id}' is given to more than one state; XState keeps only the last`,
  );
}

function configuredIds(config: unknown): readonly string[] {
  const { id, states } = partsOf(config);
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(partsOf(states)).flatMap(configuredIds)];
}

function unreachable(machine: AnyStateMachine): readonly string[] {
  const reached = new Set<AnyStateNode>([machine.root]);
  for (const node of reached) {
    for (const next of leadsTo(node)) reached.add(next);
  }
  return nodesOf(machine.root)
    .filter((node) => !reached.has(node))
    .map(({ id }) => `${id}: nothing leads here from the start; delete it or draw the transition`);
}

function leadsTo(node: AnyStateNode): readonly AnyStateNode[] {
  const first = node.type === 'compound' ? node.states[initialKey(node) ?? ''] : undefined;
  const targets = candidatesOf(node).flatMap(([, candidates]) =>
    candidates.flatMap(({ target }) => target ?? []),
  );
  return [
    ...(first ? [first] : []),
    ...(node.type === 'parallel' ? Object.values(node.states) : []),
    ...targets.flatMap(withAncestors),
  ];
}

function candidateName({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${source.id} on ${eventType === '' ? 'always' : eventType}[${index}]`;
}
