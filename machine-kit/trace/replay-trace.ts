import {
  createActor,
  fromPromise,
  StateMachine,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import { differences } from '../differences.ts';
import { jsonText } from '../json-text.ts';
import type { HiddenNames } from '../inspector/masked-copy.ts';
import { HeldClock } from '../held-clock.ts';
import { actorPathOf, isActorRef, TraceRecorder } from './trace-recorder.ts';
import type { Trace, TraceEntry, TraceState, TraceTimer } from './trace.ts';

export interface ReplayOptions {
  /** As they were when the trace was recorded. */
  readonly hiddenNames?: readonly HiddenNames[];
  /** Values that the machines can work with instead of hidden ones, by name. */
  readonly standIns?: Readonly<Record<string, unknown>>;
}

export interface Replay {
  /** Entries that led to the same. */
  readonly equal: number;
  /** What was different first, in words; `null` when nothing was. */
  readonly difference: string | null;
}

/**
 * Lets everything happen again that a trace recorded, without a browser and without waiting, and compares where it leads. No
 * request is made: every actor that is no machine waits for the response in the trace. A timer has to run as long as it did.
 *
 * @param machine the root machine with all machines below it; what its actions do outside has to be harmless
 * @see MA-4
 */
export function replayTrace(
  trace: Trace,
  machine: AnyStateMachine,
  { hiddenNames = [], standIns = {} }: ReplayOptions = {},
): Replay {
  const clock = new HeldClock();
  const root = createActor(muted(machine), {
    id: trace.rootId,
    ...(trace.rootSystemId !== undefined && { systemId: trace.rootSystemId }),
    clock,
    snapshot: {
      ...Object(withStandIns(trace.start.snapshot, standIns)),
      status: 'active',
      output: undefined,
      error: undefined,
    },
  });
  let failure: unknown = null;
  root.subscribe({ error: (error) => (failure = error) });
  root.start();
  const recorder = new TraceRecorder(root, { hiddenNames, mostEntries: Infinity, now: () => 0 });
  const waiting = [...trace.start.timers];
  let problem: string | undefined;
  for (const entry of trace.entries) {
    problem ??= perform(root, clock, { ...entry, event: eventOf(entry, standIns) }, waiting);
    if (failure !== null) problem ??= `the root actor broke with ${jsonText(failure)}`;
    if (problem !== undefined) break;
  }
  const again = recorder.trace.entries;
  const before = new ContextsInTime();
  const after = new ContextsInTime();
  for (const [index, entry] of trace.entries.entries()) {
    const replayed = again[index];
    const difference = replayed
      ? firstDifference(
          { states: before.full(entry.states), timers: entry.timers },
          { states: after.full(replayed.states), timers: replayed.timers },
        )
      : (problem ?? 'it came to nothing');
    if (difference !== undefined)
      return {
        equal: index,
        difference: `entry ${index + 1} of ${trace.entries.length}, ${inWords(entry)}: ${difference}`,
      };
  }
  root.stop();
  return { equal: trace.entries.length, difference: null };
}

/** Completes the contexts of states one entry after the other: a trace holds only what is new in them. */
class ContextsInTime {
  readonly #contexts = new Map<string, Readonly<Record<string, unknown>>>();

  full(states: readonly TraceState[]): Readonly<Record<string, TraceState>> {
    return Object.fromEntries(
      states.map((state) => {
        if (!state.context) return [state.of, state];
        const context = { ...this.#contexts.get(state.of), ...state.context };
        this.#contexts.set(state.of, context);
        return [state.of, { ...state, context }];
      }),
    );
  }
}

function perform(
  root: Actor<AnyStateMachine>,
  clock: HeldClock,
  { kind, to, event }: TraceEntry,
  waiting: TraceTimer[],
): string | undefined {
  const actor = actorAt(root, to);
  if (!actor) return `there is no actor ${to}`;
  if (kind !== 'timer') {
    actor.send(event);
    return undefined;
  }
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of running timers
  const scheduled = Object.values(root.system.getSnapshot()._scheduledEvents);
  const due = scheduled.find((each) => each.target === actor && jsonText(each.event) === jsonText(event));
  if (due) {
    clock.fire(due.delay, scheduled.filter(({ delay }) => delay === due.delay).indexOf(due));
    return undefined;
  }
  // timers are in no snapshot: what ran when the recording began has to be told
  const index = waiting.findIndex((timer) => timer.of === to && jsonText(timer.event) === jsonText(event));
  if (index < 0) return 'that timer is not running';
  waiting.splice(index, 1);
  actor.send(event);
  return undefined;
}

function actorAt(root: Actor<AnyStateMachine>, actorPath: string): AnyActorRef | undefined {
  const search = (actor: AnyActorRef): AnyActorRef | undefined => {
    const own = actorPathOf(actor);
    if (own === actorPath) return actor;
    if (!actorPath.startsWith(`${own}/`)) return undefined;
    const children: unknown = actor.getSnapshot()?.children;
    return Object.values(Object(children)).filter(isActorRef).map(search).find(Boolean);
  };
  return search(root);
}

function firstDifference(recorded: object, replayed: object): string | undefined {
  const all = differences(plain(recorded), plain(replayed));
  // why an actor broke says more than that it did
  const first = all.find(({ path }) => path.endsWith('.error')) ?? all[0];
  return first && `${first.path} was ${jsonText(first.before)}, and is ${jsonText(first.after)}`;
}

function plain(value: object): unknown {
  return JSON.parse(jsonText(value));
}

function inWords({ kind, to, event }: TraceEntry): string {
  return `${kind} ${event.type} to ${to}`;
}

function eventOf({ event }: TraceEntry, standIns: Readonly<Record<string, unknown>>): TraceEntry['event'] {
  return { ...Object(withStandIns(event, standIns)), type: event.type };
}

/** A copy with stand-ins for what was hidden. */
function withStandIns(value: unknown, standIns: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(jsonText(value), (name, part: unknown) =>
    part === '(hidden)' && name in standIns ? standIns[name] : part,
  );
}

const silent = fromPromise(() => new Promise<never>(() => {}));

/** The machine and all machines below it, with every other actor waiting for ever. */
function muted(machine: AnyStateMachine): AnyStateMachine {
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors;
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? muted(logic) : silent,
      ]),
    ),
  });
}
