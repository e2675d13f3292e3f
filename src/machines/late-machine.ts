import type { ActorLogic, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** A machine as its parent knows it, when its code comes later: everything about it but its states. */
export type LateMachine<Machine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/**
 * Stands in `setup()` for a machine whose code is not part of the first page, until the composition root provides it.
 *
 * @throws Error naming the machine, when an actor of it is made and nobody provided it.
 */
export function notLoaded<Machine extends AnyStateMachine>(name: string): LateMachine<Machine> {
  const fail = () => {
    throw new Error(`${name} is not provided in composeStorefront`);
  };
  return { getInitialSnapshot: fail, transition: fail, getPersistedSnapshot: fail };
}
