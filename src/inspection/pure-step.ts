import {
  createActor,
  fromTransition,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { takenTransitions } from './taken-transitions.ts';

/** Where a machine is after an event, and every transition it took on the way, eventless ones included. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
}

/** The step a machine takes when it starts. Runs no action and starts no actor. */
export function firstStep(machine: AnyStateMachine, input: unknown): PureStep {
  return observed((scope) => machine.getInitialSnapshot(scope, input));
}

/**
 * The step a machine takes on an event. Runs no action and starts no actor. Unlike XState's own
 * `transition` it says which transitions were taken and gives the machine a parent to send to.
 */
export function nextStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): PureStep {
  return observed((scope) => machine.transition(snapshot, event, scope));
}

const silent = fromTransition(() => null, null);
const ignore = () => {};

function observed(
  step: (scope: ActorScope<AnyMachineSnapshot, AnyEventObject>) => AnyMachineSnapshot,
): PureStep {
  const parent = createActor(silent);
  const self: AnyActorRef = createActor(silent, { parent });
  const transitions: string[] = [];
  parent.system.inspect((event) => transitions.push(...takenTransitions(event).map(({ id }) => id)));
  const snapshot = step({
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: parent.system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  });
  return { snapshot, transitions };
}
