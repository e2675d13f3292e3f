import { createActor, fromTransition, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { composeStorefront } from '#src/app/compose/compose-storefront.ts';
import { loadEveryMachine } from '#src/app/page-machines.ts';
import type { Dependencies } from '#src/app/requests.ts';
import type { StorefrontEvent } from '#src/machines/shell/storefront.machine.ts';

const provideEveryMachine = await loadEveryMachine();

/** The whole shop with the machines of all its pages, as if each had been opened. */
export function composeShop(dependencies: Dependencies) {
  const composed = composeStorefront(dependencies);
  provideEveryMachine(composed);
  return composed;
}

/** The requests that a composed machine and the machines inside it make, by machine and actor: `favourite.saveFavourite`. */
export function requestsIn(machine: AnyStateMachine): ReadonlyMap<string, AnyActorLogic> {
  const found = new Map<string, AnyActorLogic>();
  const visit = (each: AnyStateMachine, name: string) => {
    for (const [actor, logic] of Object.entries(each.implementations.actors)) {
      if ('src' in logic) throw new Error(`${name}.${actor} is provided with an input of its own`);
      // the form of a forgotten password has no signed-in customer
      if (logic instanceof StateMachine) visit(logic, name === 'passwordReset' ? name : logic.id);
      else if (!found.has(`${name}.${actor}`)) found.set(`${name}.${actor}`, logic);
    }
  };
  visit(machine, machine.id);
  return found;
}

/** A composed machine and the machines inside it, by id. */
export function machinesIn(machine: AnyStateMachine): ReadonlyMap<string, AnyStateMachine> {
  const inside = Object.values(machine.implementations.actors).filter(
    (logic) => logic instanceof StateMachine,
  );
  // the first one counts: the form of a forgotten password is the last one
  return new Map([...inside.flatMap((each) => [...machinesIn(each)]).toReversed(), [machine.id, machine]]);
}

/** A shop that starts the actors of commands, as the root actor would, and passes on whatever else is reported to it. */
export function commandsOnly(dependencies: Dependencies) {
  const composed = composeShop({ ...dependencies, tell: (event) => shop.send(event) });
  const logic = fromTransition((_: null, event: StorefrontEvent, { self }) => {
    if (event.type === 'command.sent') {
      const { command } = event;
      createActor(composed.requests.command, { id: command.id, parent: self, input: command }).start();
    } else if (!event.type.startsWith('xstate.')) dependencies.tell(event);
    return null;
  }, null);
  const shop = createActor(logic, { systemId: 'storefront' }).start();
  return composed;
}
