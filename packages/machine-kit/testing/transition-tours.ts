import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
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
 * @param thrown receives what guards and actions threw: it ends their path and not the run
 * @see MA-3
 */
export function shortestTours(model: AnyMachineModel, thrown = new Set<string>()): ReadonlyMap<string, Tour> {
  const machine = mutedMachine(model);
  const wanted = new Set(toChart(machine).transitions.map(({ id }) => id));
  const found = new Map<string, Tour>();
  for (const { tour, transitions } of shortestSteps(machine, model, thrown)) {
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
export function coveringTours(model: AnyMachineModel, thrown = new Set<string>()): readonly Tour[] {
  const shortest = [...new Set(shortestTours(model, thrown).values())];
  const tours = shortest.filter((tour) => !shortest.some((other) => isBeginningOf(tour, other)));
  const unused = model.inputs.filter(
    (input) =>
      tours.every((tour) => tour.input !== input) && attempt(() => firstStep(model.machine, input), thrown),
  );
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
function* shortestSteps(
  machine: AnyStateMachine,
  model: AnyMachineModel,
  thrown = new Set<string>(),
): Generator<Step> {
  const waiting = new Map<string, Step>();
  const reach = (tour: Tour, step: PureStep): Step => {
    const key = `${model.inputs.indexOf(tour.input)} ${situationKey(model, step.snapshot)}`;
    const reached = { ...step, tour, isNew: !waiting.has(key) };
    if (reached.isNew) waiting.set(key, reached);
    return reached;
  };
  for (const input of model.inputs) {
    const step = attempt(() => firstStep(machine, input, model.parentSystemId), thrown);
    if (step) yield reach({ input, events: [] }, step);
  }
  for (const { snapshot, tour } of waiting.values()) {
    if (waiting.size > mostSituations) {
      throw new Error(
        `${machine.id}: more than ${mostSituations} situations; let the model's key say less, or give fewer samples`,
      );
    }
    for (const event of eventsAt(model, snapshot, thrown)) {
      const step = attempt(() => nextStep(machine, snapshot, event, model.parentSystemId), thrown);
      if (step) yield reach({ ...tour, events: [...tour.events, event] }, step);
    }
  }
}

/** The key of a snapshot's situation: two snapshots with the same key are one situation for the model. */
export function situationKey(model: AnyMachineModel, snapshot: AnyMachineSnapshot): string {
  const running = Object.keys(snapshot.children).filter((id) => snapshot.children[id] !== undefined);
  return JSON.stringify([snapshot.value, snapshot.status, running.toSorted(), model.key?.(snapshot) ?? null]);
}

/** The result of a step; `undefined` if it throws, or ends in an error, which is noted. */
function attempt<Result>(step: () => Result, thrown: Set<string>): Result | undefined {
  try {
    return step();
  } catch (error) {
    thrown.add(error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error));
    return undefined;
  }
}

/** The events that a model tries at a snapshot. */
export function eventsAt(
  model: AnyMachineModel,
  snapshot: AnyMachineSnapshot,
  thrown = new Set<string>(),
): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const descriptors = new Set(handledEvents(snapshot));
  const samples = model.samples.map(asResponse);
  const events = [...descriptors].flatMap((descriptor) => eventsFor(descriptor, samples));
  return [...new Set(events)]
    .filter((event) => canRespond(snapshot, event))
    .filter((event) => attempt(() => snapshot.machine.getTransitionData(snapshot, event).length > 0, thrown))
    .filter((event) => model.possible?.(snapshot, event) ?? true);
}

/** The descriptors that the active states handle. */
function handledEvents({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] {
  return nodes.toReversed().flatMap((node) => [...node.transitions.keys()]);
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
