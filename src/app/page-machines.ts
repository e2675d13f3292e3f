import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { ComposedStorefront } from './compose/compose-storefront.ts';
import type { PageMachines } from './page.ts';
import { customerPart, pages, visitPart } from './pages.ts';

/**
 * Adds machines to a composed root machine, whose actor may be running: it gets other implementations, as
 * `useActor` of @xstate/react gives it. Running children keep their logic. `provide` would build the whole machine again for that.
 */
export function providePageMachines({ machine }: ComposedStorefront, machines: PageMachines): void {
  addActors(machine, machines);
}

/** Adds the machine of a plain page in the same way, under the name of the page. */
export function providePlainMachine(
  { plainPage }: ComposedStorefront,
  page: string,
  machine: AnyStateMachine,
): void {
  addActors(plainPage, { [page]: machine });
}

function addActors(
  machine: Pick<AnyStateMachine, 'implementations'>,
  actors: Readonly<Record<string, AnyActorLogic>>,
): void {
  const { implementations } = machine;
  machine.implementations = { ...implementations, actors: { ...implementations.actors, ...actors } };
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
    shared.forEach((compose) => providePageMachines(composed, compose(composed.requests)));
    plain.forEach(
      ({ name, compose }) => compose && providePlainMachine(composed, name, compose(composed.requests)),
    );
  };
}
