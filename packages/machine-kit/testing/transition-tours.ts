import {
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { toChart } from '../chart.ts';
import type { AnyMachineModel } from './machine-model.ts';
import { mutedMachine } from './test-doubles.ts';
import { firstStep, nextStep, type PureStep } from './pure-step.ts';

/** A sequence of events from the start of a machine, including responses and timers. */
export interface Tour {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
}

const mostSituations = 5_000;

/**
 * The shortest tour to each transition that inputs and samples reach, by the transition's id: its last event
 * takes it.
 *
 * @see MA-3
 */
export function shortestTours(model: AnyMachineModel): ReadonlyMap<string, Tour> {
  const machine = mutedMachine(model);
  const wanted = new Set(toChart(machine).transitions.map(({ id }) => id));
  const found = new Map<string, Tour>();
  for (const { tour, transitions } of shortestSteps(machine, model)) {
    for (const id of transitions) if (wanted.delete(id)) found.set(id, tour);
    if (wanted.size === 0) break;
  }
  return found;
}

/**
 * The shortest tours that together start the machine with each input and take every transition that inputs and samples lead to.
 *
 * @throws Error when the model distinguishes more than 5,000 situations before that.
 */
export function coveringTours(model: AnyMachineModel): readonly Tour[] {
  const shortest = [...new Set(shortestTours(model).values())];
  const tours = shortest.filter((tour) => !shortest.some((other) => isBeginningOf(tour, other)));
  const unused = model.inputs.filter((input) => tours.every((tour) => tour.input !== input));
  return [...tours, ...unused.map((input) => ({ input, events: [] }))];
}

function isBeginningOf(tour: Tour, { input, events }: Tour): boolean {
  return (
    tour.input === input &&
    tour.events.length < events.length &&
    tour.events.every((event, index) => event === events[index])
  );
}

/**
 * The shortest tour to each situation that inputs and samples reach, and the machine there; the nearest ones.
 */
export function nearestSituations(
  model: AnyMachineModel,
  most: number,
): readonly { readonly tour: Tour; readonly snapshot: AnyMachineSnapshot }[] {
  const nearest: Step[] = [];
  for (const step of shortestSteps(mutedMachine(model), model)) {
    if (nearest.length === most) break;
    if (step.isNew) nearest.push(step);
  }
  return nearest;
}

interface Step extends PureStep {
  readonly tour: Tour;
  /** Whether the situation is reached for the first time. */
  readonly isNew: boolean;
}

/** Every step of a model; steps after few events come first. */
function* shortestSteps(machine: AnyStateMachine, model: AnyMachineModel): Generator<Step> {
  const waiting = new Map<string, Step>();
  const reach = (tour: Tour, step: PureStep): Step => {
    const key = `${model.inputs.indexOf(tour.input)} ${situationKey(model, step.snapshot)}`;
    const reached = { ...step, tour, isNew: !waiting.has(key) };
    if (reached.isNew) waiting.set(key, reached);
    return reached;
  };
  for (const input of model.inputs)
    yield reach({ input, events: [] }, firstStep(machine, input, model.parentSystemId));
  for (const { snapshot, tour } of waiting.values()) {
    if (waiting.size > mostSituations) {
      throw new Error(
        `${machine.id}: more than ${mostSituations} situations; let the model's key say less, or give fewer samples`,
      );
    }
    for (const event of eventsAt(model, snapshot)) {
      const step = nextStep(machine, snapshot, event, model.parentSystemId);
      yield reach({ ...tour, events: [...tour.events, event] }, step);
    }
  }
}

/** The key of a snapshot's situation: two snapshots with the same key are one situation for the model. */
export function situationKey(model: AnyMachineModel, snapshot: AnyMachineSnapshot): string {
  const running = Object.keys(snapshot.children).filter((id) => snapshot.children[id] !== undefined);
  return JSON.stringify([snapshot.value, snapshot.status, running.toSorted(), model.key?.(snapshot) ?? null]);
}

/** The events that a model tries at a snapshot. */
export function eventsAt(model: AnyMachineModel, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const descriptors = new Set(getNextTransitions(snapshot).map(({ eventType }): string => eventType));
  const samples = model.samples.map(asResponse);
  const events = [...descriptors].flatMap((descriptor) => eventsFor(descriptor, samples));
  return [...new Set(events)]
    .filter((event) => canRespond(snapshot, event))
    .filter((event) => snapshot.machine.getTransitionData(snapshot, event).length > 0)
    .filter((event) => model.possible?.(snapshot, event) ?? true);
}

function eventsFor(descriptor: string, samples: readonly AnyEventObject[]): readonly AnyEventObject[] {
  if (descriptor === '') return [];
  if (descriptor === '*') return samples;
  if (descriptor.endsWith('*')) return samples.filter(({ type }) => type.startsWith(descriptor.slice(0, -1)));
  const own = samples.filter(({ type }) => type === descriptor);
  return own.length > 0 ? own : [asResponse({ type: descriptor })];
}

/** The event as a running actor sends it when it is done or fails. */
function asResponse(sample: AnyEventObject): AnyEventObject {
  const [, outcome, actorId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(sample.type) ?? [];
  if (outcome === undefined) return sample;
  return outcome === 'done'
    ? { output: undefined, ...sample, actorId }
    : { error: undefined, ...sample, actorId };
}

function canRespond(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return !event.type.startsWith('xstate.') || !('actorId' in event) || event['actorId'] in snapshot.children;
}
