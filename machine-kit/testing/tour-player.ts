import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { AnyMachineModel } from './machine-model.ts';
import { jsonText } from '../json-text.ts';
import { firstStep, nextStep } from './pure-step.ts';
import { acceptingParent, HeldClock, mutedMachine } from './test-doubles.ts';
import type { Tour } from './transition-tours.ts';

/**
 * Plays a tour on a running machine: events are sent, timers fire, muted actors respond. After each step the
 * machine has to be where the pure transition leads to, in status, value and context.
 *
 * @throws Error naming the step and both snapshots when it is elsewhere.
 */
export function playTour(
  model: AnyMachineModel,
  tour: Tour,
  inspect?: (event: InspectionEvent) => void,
): void {
  const machine = mutedMachine(model);
  const clock = new HeldClock();
  const parent = acceptingParent(model.parentSystemId, { clock, ...(inspect && { inspect }) });
  parent.start();
  const actor = createActor(machine, { parent, id: machine.id, input: tour.input });
  actor.start();
  let expected = firstStep(machine, tour.input, model.parentSystemId).snapshot;
  compare(tour, 0, expected, actor.getSnapshot());
  for (const [index, event] of tour.events.entries()) {
    expected = nextStep(machine, expected, event, model.parentSystemId).snapshot;
    perform(model, { actor, clock }, event);
    compare(tour, index + 1, expected, actor.getSnapshot());
  }
}

interface Stage {
  readonly actor: Actor<AnyStateMachine>;
  readonly clock: HeldClock;
}

function perform(model: AnyMachineModel, { actor, clock }: Stage, event: AnyEventObject): void {
  if (event.type.startsWith('xstate.after.')) {
    fireTimer(actor, clock, event.type);
    return;
  }
  const child = mutedChild(model, actor, event);
  if (!child) {
    actor.send(event);
  } else if ('error' in event) {
    child.send({ type: 'xstate.promise.reject', data: event['error'] });
  } else {
    child.send({ type: 'xstate.promise.resolve', data: event['output'] });
  }
}

function fireTimer(actor: Actor<AnyStateMachine>, clock: HeldClock, type: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of which event a timer sends
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const due = scheduled.find(({ event, target }) => event.type === type && target === actor);
  if (!due)
    throw new Error(`${type} is due, but that timer is not running; is its delay declared in setup()?`);
  clock.fire(due.delay, scheduled.filter(({ delay }) => delay === due.delay).indexOf(due));
}

function mutedChild(
  { actors = {} }: AnyMachineModel,
  actor: Actor<AnyStateMachine>,
  event: AnyEventObject,
): AnyActorRef | undefined {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
  const child = typeof event['actorId'] === 'string' ? children[event['actorId']] : undefined;
  return child && typeof child.src === 'string' && !(child.src in actors) ? child : undefined;
}

function compare(tour: Tour, steps: number, expected: AnyMachineSnapshot, actual: AnyMachineSnapshot): void {
  const [wanted, got] = [expected, actual].map(({ status, value, context }) =>
    jsonText({ status, value, context }),
  );
  if (wanted === got) return;
  const taken = tour.events.slice(0, steps).map(({ type }) => type);
  throw new Error(
    [
      `${actual.machine.id}: after ${['start', ...taken].join(', ')} the running machine is not where its transitions lead`,
      `transitions: ${wanted}`,
      `running:     ${got}`,
      ...(actual.status === 'error' ? [`error:       ${jsonText(actual.error)}`] : []),
    ].join('\n'),
  );
}
