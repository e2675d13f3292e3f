import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { AnyMachineModel } from './machine-model.ts';
import { HeldClock } from '../held-clock.ts';
import { acceptingParent, mutedMachine } from './test-doubles.ts';

/** The part of a model that starts a machine on a stage. */
type StageModel = Pick<AnyMachineModel, 'machine' | 'actors' | 'parentSystemId'>;

/** A running timer of a machine. */
interface RunningTimer {
  /** The type of its event. */
  readonly type: string;
  readonly delayMs: number;
}

/** A running machine with a stopped clock, whose muted actors respond only on command. */
export interface Stage {
  readonly actor: Actor<AnyStateMachine>;
  readonly parent: AnyActorRef;
  readonly timers: () => readonly RunningTimer[];
  /**
   * Sends an event, fires its timer, or sends the response of its muted actor.
   *
   * @throws Error if the timer is not running
   */
  readonly perform: (event: AnyEventObject) => void;
  /** Fires a timer, named by its event and its index among timers with the same event. */
  readonly fire: (type: string, index?: number) => void;
}

/** Starts a machine below a parent that accepts everything. */
export function openStage(
  model: StageModel,
  input: unknown,
  inspect?: (event: InspectionEvent) => void,
): Stage {
  const machine = mutedMachine(model);
  const clock = new HeldClock();
  const parent = acceptingParent(model.parentSystemId, { clock, ...(inspect && { inspect }) });
  parent.start();
  const actor = createActor(machine, { parent, id: machine.id, input });
  actor.start();

  const fire = (type: string, index = 0) => {
    const all = scheduledEvents(actor);
    const due = all.filter(({ event, target }) => event.type === type && target === actor)[index];
    if (!due)
      throw new Error(`${type} is due, but that timer is not running; is its delay declared in setup()?`);
    clock.fire(due.delay, all.filter(({ delay }) => delay === due.delay).indexOf(due));
  };
  return {
    actor,
    parent,
    fire,
    timers: () =>
      scheduledEvents(actor)
        .filter(({ target }) => target === actor)
        .map(({ event, delay }) => ({ type: event.type, delayMs: delay })),
    perform: (event) => {
      if (event.type.startsWith('xstate.after.')) {
        fire(event.type);
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
    },
  };
}

function scheduledEvents(actor: Actor<AnyStateMachine>) {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of which event a timer sends
  return Object.values(actor.system.getSnapshot()._scheduledEvents);
}

function mutedChild(
  { actors = {} }: StageModel,
  actor: Actor<AnyStateMachine>,
  event: AnyEventObject,
): AnyActorRef | undefined {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
  const child = typeof event['actorId'] === 'string' ? children[event['actorId']] : undefined;
  return child && typeof child.src === 'string' && !(child.src in actors) ? child : undefined;
}
