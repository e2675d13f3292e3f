import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import { once } from './once.ts';

/**
 * A machine in a chunk of its own. `logic` is what the parent is provided with; an actor of it may be made once `load` has
 * resolved. The machine is fetched once, however many ask for it; a load that failed is tried anew.
 */
export function lateMachine<State extends Snapshot<unknown>, Event extends EventObject, Input>(
  importMachine: () => Promise<ActorLogic<State, Event, Input>>,
): { readonly logic: ActorLogic<State, Event, Input>; readonly load: () => Promise<void> } {
  let loaded: ActorLogic<State, Event, Input> | undefined;
  const machine = () => {
    if (!loaded) throw new Error('The code of this machine is not loaded yet');
    return loaded;
  };
  return {
    load: once(async () => {
      loaded = await importMachine();
    }),
    logic: {
      getInitialSnapshot: (scope, input) => machine().getInitialSnapshot(scope, input),
      transition: (snapshot, event, scope) => machine().transition(snapshot, event, scope),
      start: (snapshot, scope) => machine().start?.(snapshot, scope),
      getPersistedSnapshot: (snapshot, options) => machine().getPersistedSnapshot(snapshot, options),
    },
  };
}
