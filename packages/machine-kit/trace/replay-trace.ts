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
import { maskedCopy, type HiddenNames } from '../inspector/masked-copy.ts';
import { HeldClock } from '../held-clock.ts';
import { changesSince, goneAtStart } from './machine-revisions.ts';
import { actorPathOf, isActorRef, TraceRecorder } from './trace-recorder.ts';
import type { Trace, TraceEntry, TraceState, TraceTimer } from './trace.ts';

export interface ReplayOptions {
  /** The hidden names of the recording. Their values are not compared, because the trace has stand-ins. */
  readonly hiddenNames?: readonly HiddenNames[];
  /** The present version of the application, which is named beside the recorded one if they differ. */
  readonly appVersion?: string;
  /** Receives the running root actor, for code that sends it events from inside an action. */
  readonly onStarted?: (root: AnyActorRef) => void;
}

export interface Replay {
  /** How many entries led to the same result. */
  readonly equal: number;
  /** The first difference, in words; `null` if there is none. */
  readonly difference: string | null;
}

/**
 * Replays a recorded trace without a browser and without waiting, and compares the results. Makes no request:
 * every actor that is not a machine waits for the response in the trace. A timer must run as long as in the
 * trace. A response to an emitted event is sent at the same moment: when the event is emitted again.
 *
 * @param machine the root machine with all child machines; the external effects of its actions must be
 * harmless, and values that they read outside must come from `recordedReads`
 * @see MA-4
 */
export function replayTrace(
  trace: Trace,
  machine: AnyStateMachine,
  { hiddenNames = [], appVersion, onStarted }: ReplayOptions = {},
): Replay {
  if (goneAtStart(trace, machine).length > 0)
    return { equal: 0, difference: changesSince(trace, machine, appVersion) };
  const clock = new HeldClock();
  const root = createActor(muted(machine), {
    id: trace.rootId,
    ...(trace.rootSystemId !== undefined && { systemId: trace.rootSystemId }),
    clock,
    snapshot: { ...Object(trace.start.snapshot), status: 'active', output: undefined, error: undefined },
  });
  let failure: unknown = null;
  root.subscribe({ error: (error) => (failure = error) });
  root.start();
  onStarted?.(root);
  const recorder = new TraceRecorder(root, { mostEntries: Infinity, now: () => 0 });
  const waiting = [...trace.start.timers];
  const problems: string[] = [];
  const performNext = (): void => {
    const before = recorder.length;
    const entry = trace.entries[before];
    const problem = entry && perform(root, clock, entry, waiting);
    if (problem !== undefined) problems.push(problem);
    if (failure !== null) problems.push(`the root actor broke with ${jsonText(failure)}`);
    if (recorder.length === before) problems.push('it came to nothing');
  };
  let emitted = 0;
  root.on('*', () => {
    emitted += 1;
    while (problems.length === 0 && trace.entries[recorder.length]?.respondsTo === emitted) performNext();
  });
  while (problems.length === 0 && recorder.length < trace.entries.length) {
    emitted = 0;
    performNext();
  }
  const { equal, difference } = comparison(trace, recorder.trace, hiddenNames, problems[0]);
  root.stop();
  if (difference === null) return { equal, difference };
  const changes = changesSince(trace, machine, appVersion);
  return { equal, difference: changes === '' ? difference : `${changes}; ${difference}` };
}

/**
 * Returns the values that a replayed machine read outside at the recording: by name, one after the other. A
 * value that was not recorded is read now.
 */
export function recordedReads(trace: Trace): <Value>(name: string, read: () => Value) => Value {
  const reads = trace.entries.flatMap((entry) => entry.reads ?? []);
  return (name, read) => {
    const index = reads.findIndex((each) => each.name === name);
    if (index < 0) return read();
    const [recorded] = reads.splice(index, 1);
    return JSON.parse(jsonText(recorded?.value));
  };
}

function comparison(
  trace: Trace,
  again: Trace,
  hiddenNames: readonly HiddenNames[],
  problem: string | undefined,
): Replay {
  const before = new ContextsInTime();
  const after = new ContextsInTime();
  const firstDifference = comparing(trace, hiddenNames);
  for (const [index, entry] of trace.entries.entries()) {
    const replayed = again.entries[index];
    const difference = replayed
      ? firstDifference(
          { states: before.full(entry.states), timers: entry.timers, sent: entry.sent },
          {
            states: after.full(replayed.states),
            timers: replayed.timers,
            sent: entry.sent && replayed.sent,
          },
        )
      : (problem ?? 'it came to nothing');
    if (difference !== undefined)
      return {
        equal: index,
        difference: `entry ${index + 1} of ${trace.entries.length}, ${inWords(entry)}: ${difference}`,
      };
  }
  return { equal: trace.entries.length, difference: null };
}

/** Completes the contexts of states one entry after the other, because a trace has only the changed parts. */
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
  // Snapshots contain no timers: the trace tells which ones ran when the recording began.
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

/**
 * Names the first difference of two results. A hidden text is compared if the machines received it, since a machine can only have
 * copied it; other hidden values were calculated from the ones that the trace has stand-ins for.
 */
function comparing(trace: Trace, hiddenNames: readonly HiddenNames[]) {
  const amounts = hiddenNames.filter((hidden) => 'isAmount' in hidden && hidden.isAmount);
  const received = new Set(
    textsIn([trace.start.snapshot, trace.entries.map(({ event, reads }) => [event, reads])]),
  );
  return (recorded: unknown, replayed: unknown): string | undefined => {
    const differencesWithout = (names: readonly HiddenNames[]) =>
      differences(maskedCopy(recorded, names), maskedCopy(replayed, names));
    const shown = differencesWithout(hiddenNames);
    // The reason why an actor failed says more than the failure.
    const first =
      shown.find(({ path }) => path.endsWith('.error')) ??
      shown[0] ??
      differencesWithout(amounts).find(({ before }) => received.has(before));
    return first && `${first.path} was ${shortText(first.before)}, and is ${shortText(first.after)}`;
  };
}

/** The texts inside a value, without codes of two letters, such as of countries, which are hidden only in forms. */
function textsIn(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A value, cut so that two of them fit on a screen. */
function shortText(value: unknown): string {
  const text = jsonText(value);
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}… (${text.length} characters)`;
}

function inWords({ kind, to, event }: TraceEntry): string {
  return `${kind} ${event.type} to ${to}`;
}

const longestValue = 600;

const silent = fromPromise(() => new Promise<never>(() => {}));

/** The machine with all child machines, in which every other actor waits for ever. */
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
