import { isMachineSnapshot } from 'xstate';

/** The ids of every state a machine is in, outermost first; none for an actor that is no machine. */
export function activeStates(snapshot: unknown): readonly string[] {
  if (!isMachineSnapshot(snapshot)) return [];
  // oxlint-disable-next-line no-underscore-dangle -- XState's only list of active states with their ids
  return snapshot._nodes.map(({ id }) => id);
}
