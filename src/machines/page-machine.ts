import type { ActorLogic, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** A machine as its parent knows it: everything except its states. */
export type PageMachine<Machine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/**
 * Takes the place of a whole page's machine in `setup()` until the composition root provides it.
 *
 * @throws Error naming the machine, as the actor's failure, when it is not provided.
 */
export function pageMachine<Machine extends AnyStateMachine>(name: string): PageMachine<Machine> {
  const fail = () => {
    throw new Error(`${name} is not provided: see src/app/pages.ts`);
  };
  return { getInitialSnapshot: fail, transition: fail, getPersistedSnapshot: fail };
}
