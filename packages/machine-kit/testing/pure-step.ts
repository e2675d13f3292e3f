import {
  createActor,
  fromTransition,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { jsonText } from '../json-text.ts';
import { acceptingParent } from './test-doubles.ts';
import { takenTransitions } from '../transition-id.ts';

/** The state of a machine after an event, and every transition it took, including eventless ones. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
  /** The external effects of its actions, in order, as text. */
  readonly effects: readonly string[];
}

/**
 * The step of a machine that starts. Runs no action and starts no actor.
 *
 * @param parentSystemId the `systemId` of its parent, if it has one
 */
export function firstStep(machine: AnyStateMachine, input: unknown, parentSystemId?: string): PureStep {
  return observed(parentSystemId, (scope) => machine.getInitialSnapshot(scope, input));
}

/**
 * The step of a machine for an event. Runs no action and starts no actor. Unlike XState's `transition`, it
 * returns the transitions that were taken and gives the machine a parent to send to.
 *
 * @param parentSystemId the `systemId` of that parent, if it has one
 */
export function nextStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  parentSystemId?: string,
): PureStep {
  return observed(parentSystemId, (scope) => machine.transition(snapshot, event, scope));
}

const silent = fromTransition(() => null, null);
const ignore = () => {};

function observed(
  parentSystemId: string | undefined,
  step: (scope: ActorScope<AnyMachineSnapshot, AnyEventObject>) => AnyMachineSnapshot,
): PureStep {
  const parent = acceptingParent(parentSystemId);
  const self: AnyActorRef = createActor(silent, { parent });
  const transitions: string[] = [];
  const effects: string[] = [];
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
    actionExecutor: ({ type, params }) => effects.push(jsonText([type, params])),
  });
  return { snapshot, transitions, effects };
}
