import {
  not,
  StateMachine,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { listOf, nameOf, nodesOf } from '../chart.ts';
import { nameTransition } from '../transition-id.ts';
import { alteredCopy, isRecord, withPart, withoutPart, type Path } from './altered-copy.ts';

/** The kinds of faults that are seeded, in the order of a report. */
export const mutantKinds = [
  'wrong target',
  'lost guard',
  'inverted guard',
  'swapped candidates',
  'lost onError',
  'lost action',
  'wrong delay',
  'lost event',
  'wrong actor input',
  'reentry',
] as const;

export type MutantKind = (typeof mutantKinds)[number];

/** A machine with one seeded fault, which its tests should notice. @see MA-3 */
export interface Mutant {
  readonly machineId: string;
  readonly kind: MutantKind;
  /** The id of the faulty transition or state. */
  readonly at: string;
  /** The difference in words. */
  readonly change: string;
  /** The faulty machine; the original does not change. */
  readonly build: () => AnyStateMachine;
}

/**
 * Every possible fault of the ten kinds in the configuration of a machine, in the order of its states. Faults
 * change configurations, not the code of guards and actions. Child machines are checked separately.
 *
 * @see MA-3
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  return nodesOf(machine.root).flatMap((node) => [
    ...slotsOf(node).flatMap((slot) => transitionMutants(machine, node, slot)),
    ...(['entry', 'exit'] as const).flatMap((moment) =>
      lostActions(machine, node.config[moment], [...configPath(node), moment], `${node.id} ${moment}`),
    ),
    ...lostEvents(machine, node),
    ...listOf(node.config.invoke).flatMap((invoke, index) => invokeMutants(machine, node, invoke, index)),
    ...wrongDelays(machine, node),
  ]);
}

/** The position of an event's candidates in a configuration. */
interface Slot {
  readonly path: Path;
  readonly event: string;
  readonly candidates: readonly Readonly<Record<string, unknown>>[];
  readonly compiled: readonly AnyTransitionDefinition[];
}

function slotsOf(node: AnyStateNode): readonly Slot[] {
  const { config } = node;
  const path = configPath(node);
  const slot = (part: Path, event: string, value: unknown): readonly Slot[] => {
    const candidates = listOf(value).map(asRecord);
    const compiled = (event === '' ? node.always : node.transitions.get(event)) ?? [];
    return candidates.length === 0 ? [] : [{ path: [...path, ...part], event, candidates, compiled }];
  };
  return [
    ...Object.entries(config.on ?? {}).flatMap(([event, value]) => slot(['on', event], event, value)),
    ...slot(['always'], '', config.always),
    ...Object.entries(config.after ?? {}).flatMap(([delay, value]) =>
      slot(['after', delay], `xstate.after.${delay}.${node.id}`, value),
    ),
    ...slot(['onDone'], `xstate.done.state.${node.id}`, config.onDone),
    ...listOf(config.invoke).flatMap((value, index) => {
      const invoke = asRecord(value);
      const id = node.invoke[index]?.id ?? '';
      const invokePath = Array.isArray(config.invoke) ? ['invoke', index] : ['invoke'];
      return [
        ...slot([...invokePath, 'onDone'], `xstate.done.actor.${id}`, invoke['onDone']),
        ...slot([...invokePath, 'onError'], `xstate.error.actor.${id}`, invoke['onError']),
        ...slot([...invokePath, 'onSnapshot'], `xstate.snapshot.${id}`, invoke['onSnapshot']),
      ];
    }),
  ];
}

function transitionMutants(machine: AnyStateMachine, node: AnyStateNode, slot: Slot): readonly Mutant[] {
  return slot.candidates.flatMap((candidate, index) => {
    const at = nameTransition(node.id, slot.event, index);
    const compiled = slot.compiled[index];
    const next = slot.candidates[index + 1];
    const mutant = (kind: MutantKind, change: string, changed: Readonly<Record<string, unknown>>): Mutant =>
      mutantAt(machine, kind, at, change, slot.path, slot.candidates.with(index, changed));
    return [
      ...wrongTargets(compiled).map(({ change, target }) =>
        mutant('wrong target', change, { ...candidate, target }),
      ),
      ...(candidate['guard'] === undefined
        ? []
        : [
            mutant('lost guard', `always instead of ${shownName(candidate['guard'])}`, {
              ...candidate,
              guard: undefined,
            }),
            mutant('inverted guard', `not ${shownName(candidate['guard'])}`, {
              ...candidate,
              guard: inverted(candidate['guard']),
            }),
          ]),
      ...(next
        ? [
            mutantAt(
              machine,
              'swapped candidates',
              at,
              `tried after the next one (${shownName(next['guard'] ?? 'else')})`,
              slot.path,
              slot.candidates.with(index, next).with(index + 1, candidate),
            ),
          ]
        : []),
      ...lostActions(machine, candidate['actions'], [...slot.path, index, 'actions'], at, slot),
      ...(canReenter(compiled)
        ? [
            mutant('reentry', compiled.reenter ? 'no longer enters again' : 'enters again', {
              ...candidate,
              reenter: !compiled.reenter,
            }),
          ]
        : []),
    ];
  });
}

/** The next sibling of the first target; empty if the target is a region or has no sibling. */
function wrongTargets(
  compiled: AnyTransitionDefinition | undefined,
): readonly { readonly change: string; readonly target: readonly string[] }[] {
  const [target, ...others] = compiled?.target ?? [];
  if (!target?.parent || target.parent.type !== 'compound') return [];
  const beside: readonly AnyStateNode[] = Object.values(target.parent.states);
  const wrong = beside[(beside.indexOf(target) + 1) % beside.length];
  if (!wrong || wrong === target) return [];
  return [
    {
      change: `${wrong.key} instead of ${target.key}`,
      target: [wrong, ...others].map(({ id }) => `#${id}`),
    },
  ];
}

/**
 * Whether entering its own state again makes a difference: the state has entry or exit actions or actors, or
 * other descendants than the target's start again.
 */
function canReenter(compiled: AnyTransitionDefinition | undefined): compiled is AnyTransitionDefinition {
  const targets = compiled?.target ?? [];
  if (!compiled || targets.length === 0) return false;
  const { source } = compiled;
  const doesSomething = [source.entry, source.exit, source.invoke, source.after].some(
    ({ length }) => length > 0,
  );
  const startsOthers = source.type === 'parallel' || (source.type === 'compound' && targets.includes(source));
  return targets.every((target) => isInside(target, source)) && (doesSomething || startsOthers);
}

function isInside(node: AnyStateNode | undefined, around: AnyStateNode | undefined): boolean {
  return node !== undefined && (node === around || isInside(node.parent, around));
}

function lostActions(
  machine: AnyStateMachine,
  actions: unknown,
  path: Path,
  at: string,
  slot?: Slot,
): readonly Mutant[] {
  return listOf(actions).map((action, index) => {
    const rest = listOf(actions).toSpliced(index, 1);
    const change = `without ${shownName(action)}`;
    // A slot may contain its only candidate without an array, or as the name of its target.
    return slot
      ? mutantAt(
          machine,
          'lost action',
          at,
          change,
          slot.path,
          withPart(slot.candidates, path.slice(slot.path.length), rest),
        )
      : mutantAt(machine, 'lost action', at, change, path, rest);
  });
}

function lostEvents(machine: AnyStateMachine, node: AnyStateNode): readonly Mutant[] {
  return Object.keys(node.config.on ?? {}).map((event) => ({
    machineId: machine.id,
    kind: 'lost event',
    at: node.id,
    change: `does nothing on ${event}`,
    build: () => rebuilt(machine, withoutPart(machine.config, [...configPath(node), 'on', event])),
  }));
}

function invokeMutants(
  machine: AnyStateMachine,
  node: AnyStateNode,
  value: unknown,
  index: number,
): readonly Mutant[] {
  const invoke = asRecord(value);
  const id = node.invoke[index]?.id ?? '';
  const path = [...configPath(node), 'invoke', ...(Array.isArray(node.config.invoke) ? [index] : [])];
  const mutant = (kind: MutantKind, change: string, changed: object): Mutant =>
    mutantAt(machine, kind, node.id, change, path, changed);
  const input = invoke['input'];
  return [
    ...(invoke['onError'] === undefined
      ? []
      : [mutant('lost onError', `${id} without onError`, { ...invoke, onError: undefined })]),
    ...(input === undefined || (isRecord(input) && Object.keys(input).length === 0)
      ? []
      : [
          mutant('wrong actor input', `${id} with other values`, {
            ...invoke,
            input:
              typeof input === 'function' ? (args: unknown) => alteredCopy(input(args)) : alteredCopy(input),
          }),
        ]),
  ];
}

function wrongDelays(machine: AnyStateMachine, node: AnyStateNode): readonly Mutant[] {
  const factors = { 'twice as long': 2, 'half as long': 0.5 };
  return Object.entries(node.config.after ?? {}).flatMap(([delay, value]) =>
    Object.entries(factors).map(([words, factor]): Mutant => {
      const at = nameTransition(node.id, `xstate.after.${delay}.${node.id}`, 0);
      const change = `${delay} is ${words}`;
      const ms = Number(delay);
      if (Number.isNaN(ms)) {
        const build = () => {
          const faulty = rebuilt(machine, machine.config);
          const original: Readonly<Record<string, unknown>> = machine.implementations.delays;
          Object.assign(faulty.implementations, {
            delays: { ...original, [delay]: scaled(original[delay], factor) },
          });
          return faulty;
        };
        return { machineId: machine.id, kind: 'wrong delay', at, change, build };
      }
      const after = withoutPart(node.config.after, [delay]);
      return mutantAt(machine, 'wrong delay', at, change, [...configPath(node), 'after'], {
        ...asRecord(after),
        [ms * factor]: value,
      });
    }),
  );
}

function scaled(delay: unknown, factor: number): unknown {
  if (typeof delay === 'number') return delay * factor;
  return typeof delay === 'function' ? (...args: readonly unknown[]) => delay(...args) * factor : delay;
}

function inverted(guard: unknown): unknown {
  return isGuard(guard) ? not(guard) : guard;
}

function isGuard(value: unknown): value is Parameters<typeof not>[0] {
  return typeof value === 'function' || nameOf(value) !== undefined;
}

function mutantAt(
  machine: AnyStateMachine,
  kind: MutantKind,
  at: string,
  change: string,
  path: Path,
  part: unknown,
): Mutant {
  return {
    machineId: machine.id,
    kind,
    at,
    change,
    build: () => rebuilt(machine, withPart(machine.config, path, part)),
  };
}

/** A fault can make a machine loop endlessly; it fails instead. */
const mostIterations = 1000;

function rebuilt(machine: AnyStateMachine, changed: unknown): AnyStateMachine {
  const options = { ...asRecord(asRecord(changed)['options']), maxIterations: mostIterations };
  return new StateMachine(
    { ...machine.config, ...asRecord(changed), options },
    { ...machine.implementations },
  );
}

function configPath(node: AnyStateNode): Path {
  return node.path.flatMap((key: string) => ['states', key]);
}

/** A transition may be only the name of its target. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') return { target: value };
  return isRecord(value) ? value : {};
}

function shownName(reference: unknown): string {
  return nameOf(reference) ?? '(inline)';
}
