import {
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';
import { nodesOf } from '../chart.ts';
import { jsonText } from '../json-text.ts';
import type { AnyMachineModel } from './machine-model.ts';
import { nextStep } from './pure-step.ts';
import { openStage, type Stage } from './stage.ts';
import { mutedMachine } from './test-doubles.ts';
import { eventsAt, nearestSituations, type Tour } from './transition-tours.ts';

/** Results of overlapping requests of a machine. */
export interface RaceReport {
  /** How many situations with overlapping calls were tried, each in every order of responses. */
  readonly tried: number;
  /** Situations in which the order of the responses changes the final state, in words. */
  readonly lost: readonly string[];
}

const mostCalls = 3;
/** How many intents of one situation are combined with each other. */
const mostIntents = 4;
/** How many situations calls may begin in; situations after more events are similar. */
const mostSituations = 400;
/** How many rounds of requests may follow from responses. */
const mostRounds = 4;

/**
 * Lets up to three calls of a machine overlap, in every situation of its model, and respond in every order,
 * done or failed. The machine must end in the same state as if they responded in the order of the calls: the
 * one that the last intent asks for.
 *
 * @param isRequest whether an actor of the machine, by its name, responds once
 * @see MA-3
 */
export function raceReport(model: AnyMachineModel, isRequest: (actor: string) => boolean): RaceReport {
  const races = startsOf(model, isRequest).flatMap((start) => racesFrom(model, isRequest, start));
  return {
    tried: races.length,
    lost: races.flatMap((tour) => {
      const [inOrder = '', ...others] = outcomesOf(model, isRequest, tour);
      const other = others.find((outcome) => outcome !== inOrder);
      return other === undefined
        ? []
        : [`${tour.events.map(({ type }) => type).join(', ')}: ${inOrder} or ${other}`];
    }),
  };
}

interface Situation {
  readonly tour: Tour;
  readonly snapshot: AnyMachineSnapshot;
}

/** The nearest situation for each set of simultaneous calls and of the states that made them. */
function startsOf(model: AnyMachineModel, isRequest: (actor: string) => boolean): readonly Situation[] {
  const starts = new Map<string, Situation>();
  for (const situation of nearestSituations(model, mostSituations)) {
    const { snapshot } = situation;
    const calls = callsIn(snapshot, isRequest).map(({ id }) => id);
    const key = jsonText([invokingStates(snapshot.machine.root, snapshot), calls]);
    if (calls.length > 0 && !starts.has(key)) starts.set(key, situation);
  }
  return [...starts.values()];
}

function invokingStates(root: AnyStateNode, snapshot: AnyMachineSnapshot): readonly string[] {
  return nodesOf(root)
    .filter((node) => node.invoke.length > 0 && snapshot.matches(valueOf(node)))
    .map(({ id }) => id);
}

/** The value of a snapshot in a state, seen from the root. */
function valueOf(node: AnyStateNode): StateValue {
  return node.path.reduceRight<StateValue>((inner, key) => ({ [key]: inner }), {});
}

/**
 * Tours to several calls without a response between them: calls that start together, and a first call with
 * one or two more.
 */
function racesFrom(
  model: AnyMachineModel,
  isRequest: (actor: string) => boolean,
  start: Situation,
): readonly Tour[] {
  const machine = mutedMachine(model);
  const further = (from: Situation) => intentsAt(model, machine, isRequest, from);
  const second = further(start);
  const third = second.flatMap(further);
  const isShared = callsIn(start.snapshot, isRequest).length > 1;
  return [...(isShared ? [start] : []), ...second, ...third].map(({ tour }) => tour);
}

/** Situations in which a person's next event leads to another call, at once or after a delay. */
function intentsAt(
  model: AnyMachineModel,
  machine: AnyStateMachine,
  isRequest: (actor: string) => boolean,
  { tour, snapshot }: Situation,
): readonly Situation[] {
  const before = callsIn(snapshot, isRequest);
  const isMade = (at: AnyMachineSnapshot) => callsIn(at, isRequest).some((call) => !before.includes(call));
  const after = (from: Situation, event: AnyEventObject): Situation => ({
    tour: { ...tour, events: [...from.tour.events, event] },
    snapshot: nextStep(machine, from.snapshot, event, model.parentSystemId).snapshot,
  });
  const found = eventsAt(model, snapshot)
    .filter(({ type }) => !type.startsWith('xstate.'))
    .flatMap((event) => {
      const asked = after({ tour, snapshot }, event);
      if (isMade(asked.snapshot)) return [asked];
      return eventsAt(model, asked.snapshot)
        .filter(({ type }) => type.startsWith('xstate.after.'))
        .map((timer) => after(asked, timer))
        .filter((waited) => isMade(waited.snapshot));
    });
  return spread(found).slice(0, mostIntents);
}

/** One situation for each kind of event first, then the others. */
function spread(situations: readonly Situation[]): readonly Situation[] {
  const kinds = new Set<string>();
  const kindOf = ({ tour }: Situation) => tour.events.at(-1)?.type ?? '';
  const first = situations.filter((each) => {
    const isNew = !kinds.has(kindOf(each));
    kinds.add(kindOf(each));
    return isNew;
  });
  return [...first, ...situations.filter((each) => !first.includes(each))];
}

function callsIn(
  snapshot: AnyMachineSnapshot,
  isRequest: (actor: string) => boolean,
): readonly AnyActorRef[] {
  const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshot.children);
  return children.flatMap((child) =>
    child && typeof child.src === 'string' && isRequest(child.src) ? [child] : [],
  );
}

/**
 * The final state of a machine, as text, for each order of the responses to a tour's calls; the calls' order
 * comes first. A call that the machine gave up has no listener, so that a single remaining call has one
 * order.
 */
function outcomesOf(
  model: AnyMachineModel,
  isRequest: (actor: string) => boolean,
  tour: Tour,
): readonly string[] {
  const count = play(model, isRequest, tour).calls.length;
  if (count < 2) return [];
  const numbers = Array.from({ length: count }, (_, index) => index);
  const orders = permutations(numbers);
  const ends = [null, ...numbers].map((failing) =>
    orders.map((order) => endOf(model, isRequest, tour, order, failing)),
  );
  return ends.find((all) => new Set(all).size > 1) ?? [];
}

interface Played {
  readonly stage: Stage;
  /** The calls that the machine still waits for, in their order. */
  readonly calls: readonly AnyActorRef[];
}

function play(model: AnyMachineModel, isRequest: (actor: string) => boolean, tour: Tour): Played {
  const stage = openStage(model, tour.input);
  const made = new Set(callsIn(stage.actor.getSnapshot(), isRequest));
  for (const event of tour.events) {
    stage.perform(event);
    for (const call of callsIn(stage.actor.getSnapshot(), isRequest)) made.add(call);
  }
  return { stage, calls: [...made].filter(isRunning).slice(-mostCalls) };
}

function endOf(
  model: AnyMachineModel,
  isRequest: (actor: string) => boolean,
  tour: Tour,
  order: readonly number[],
  failing: number | null,
): string {
  const { stage, calls } = play(model, isRequest, tour);
  for (const index of order) {
    const call = calls[index];
    if (call && isRunning(call)) respond(model, call, index, index === failing);
  }
  for (let round = 0; round < mostRounds; round += 1) {
    for (const call of callsIn(stage.actor.getSnapshot(), isRequest).filter(isRunning))
      respond(model, call, 0, false);
  }
  const { status, value, context, error } = stage.actor.getSnapshot();
  return jsonText({ status, value, context, ...(error !== undefined && { error }) });
}

function isRunning(call: AnyActorRef): boolean {
  return call.getSnapshot().status === 'active';
}

/** Lets a call respond; each call gets a different response. */
function respond(model: AnyMachineModel, call: AnyActorRef, index: number, isFailing: boolean): void {
  const outcome = isFailing ? 'error' : 'done';
  const samples = model.samples.filter(({ type }) => type === `xstate.${outcome}.actor.${call.id}`);
  const anyFailure = model.samples.find(({ type }) => type.startsWith('xstate.error.actor.'));
  const sample = samples[index % Math.max(1, samples.length)] ?? (isFailing ? anyFailure : undefined);
  call.send(
    isFailing
      ? { type: 'xstate.promise.reject', data: sample?.['error'] }
      : { type: 'xstate.promise.resolve', data: sample?.['output'] },
  );
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** The names of a machine's actors that are not machines. */
export function requestsOf(machine: AnyStateMachine, machineIds: readonly string[]): readonly string[] {
  return Object.entries(machine.implementations.actors)
    .filter(([name, logic]) => !(logic instanceof StateMachine) && !machineIds.includes(name))
    .map(([name]) => name);
}
