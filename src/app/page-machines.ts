import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { ComposedStorefront } from './compose/compose-storefront.ts';
import { customerPart, pages, visitPart } from './pages.ts';

/**
 * Adds machines to the composed root machine, or to that of plain pages, whose actor may be running: it gets other
 * implementations, as `useActor` of @xstate/react gives it. Running children keep their logic. `provide` would build the whole machine again for that.
 */
export function addMachines(
  to: Pick<AnyStateMachine, 'implementations'>,
  machines: Readonly<Record<string, AnyActorLogic>>,
): void {
  const { implementations } = to;
  to.implementations = { ...implementations, actors: { ...implementations.actors, ...machines } };
}

/**
 * Loads the functions that compose the machines of every page, for tools and tests. Returns a function that
 * adds them to a composed shop.
 */
export async function loadEveryMachine(): Promise<(composed: ComposedStorefront) => void> {
  const named = Object.entries(pages);
  const loads = new Set([
    customerPart.machines,
    visitPart.machines,
    ...named.flatMap(([, { machines }]) => machines),
  ]);
  const shared = await Promise.all([...loads].map((load) => load()));
  const plain = await Promise.all(
    named.map(async ([name, { machine }]) => ({ name, compose: machine && (await machine()) })),
  );
  return (composed) => {
    shared.forEach((compose) => addMachines(composed.machine, compose(composed.requests)));
    plain.forEach(
      ({ name, compose }) =>
        compose && addMachines(composed.plainPage, { [name]: compose(composed.requests) }),
    );
  };
}
