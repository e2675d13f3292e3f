import type { Route } from '../domain/routes/route.ts';
import { hasParked } from '../services/session/parked-memory.ts';
import { storefrontMachine } from '../machines/shell/storefront.machine.ts';
import { isPageViewLoaded, loadPageView } from '../views/page-views.ts';
import type { ComposedStorefront } from './compose/compose-storefront.ts';
import type { Requests } from './requests.ts';

/** Fetches the code of pages, which is never fetched twice. */
export interface PageLoader {
  readonly isLoaded: (route: Route, isForCustomer: boolean) => boolean;
  /** @throws the network's failure; the next call tries again. */
  readonly load: (route: Route, isForCustomer: boolean) => Promise<void>;
  /** Fetches the code that saves products in a list, on the first press of a visit that asks for it (BA-5). @throws as `load` does. */
  readonly loadLists: () => Promise<void>;
}

/** A page is its views and the machines that only it needs; both are there before the root actor hears of its location. */
export function createPageLoader(composed: () => ComposedStorefront): PageLoader {
  const withMachines = new Set<Route['kind']>();
  return {
    isLoaded: (route, isForCustomer) =>
      withMachines.has(route.kind) &&
      isPageViewLoaded(route, isForCustomer) &&
      !isQuestionMissing(composed()),
    load: async (route, isForCustomer) => {
      await Promise.all([loadPageView(route, isForCustomer), loadPageMachines(route, composed())]);
      withMachines.add(route.kind);
    },
    loadLists: () => loadMachines(lists, composed()),
  };
}

/** Machines that the root machine invokes, by the name of their actor. */
export type PageMachines = NonNullable<Parameters<typeof storefrontMachine.provide>[0]['actors']>;

/** Code that composes machines, fetched when a page needs them. */
interface MachineCode {
  /** One of the actors that it provides; until then their place is taken by `pageMachine`. */
  readonly provides: keyof PageMachines;
  readonly load: () => Promise<(requests: Requests) => PageMachines>;
}

const parked: MachineCode = {
  provides: 'parkedCommand',
  load: async () => (await import('./compose/compose-parked.ts')).composeParked,
};
const lists: MachineCode = {
  provides: 'listChoice',
  load: async () => (await import('./compose/compose-lists.ts')).composeLists,
};
const lineGrouping: MachineCode = {
  provides: 'lineGrouping',
  load: async () => (await import('./compose/compose-line-grouping.ts')).composeLineGrouping,
};
const orders: MachineCode = {
  provides: 'orderPage',
  load: async () => (await import('./compose/compose-orders.ts')).composeOrders,
};

/** What a page needs beside its views; `server/pages/page-files.ts` names the same files, so that the document asks for them at once. */
const codeOfPage: Readonly<Record<Route['kind'], readonly MachineCode[]>> = {
  home: [{ provides: 'homePage', load: async () => (await import('./compose/compose-home.ts')).composeHome }],
  category: [],
  search: [],
  favourites: [],
  list: [lists],
  product: [
    {
      provides: 'productPage',
      load: async () => (await import('./compose/compose-product-page.ts')).composeProductPage,
    },
  ],
  basket: [lineGrouping],
  checkout: [
    {
      provides: 'checkout',
      load: async () => (await import('./compose/compose-checkout.ts')).composeCheckout,
    },
  ],
  quickOrder: [
    {
      provides: 'quickOrder',
      load: async () => (await import('./compose/compose-quick-order.ts')).composeQuickOrder,
    },
  ],
  orders: [orders, lineGrouping],
  order: [orders, lineGrouping],
  jobApplication: [
    {
      provides: 'jobApplication',
      load: async () => (await import('./compose/compose-job-application.ts')).composeJobApplication,
    },
  ],
  account: [
    { provides: 'account', load: async () => (await import('./compose/compose-account.ts')).composeAccount },
  ],
  passwordReset: [
    {
      provides: 'passwordReset',
      load: async () => (await import('./compose/compose-password-reset.ts')).composePasswordReset,
    },
  ],
  signIn: [
    {
      provides: 'demoCustomers',
      load: async () => (await import('./compose/compose-sign-in.ts')).composeSignIn,
    },
  ],
  notFound: [],
};

/**
 * Adds the machines of a page to a composed root machine, whose actor may be running. The actors record of the machine is
 * changed in place, as `useActor` of @xstate/react does when it swaps implementations; actors that run keep their logic.
 */
export function providePageMachines({ machine }: ComposedStorefront, machines: PageMachines): void {
  Object.assign(machine.implementations.actors, machines);
}

/**
 * Imports the machines of a route's page and provides them, once per root machine. The host awaits this before it creates the
 * root actor, since creating it opens the first page, and before it tells the actor about another location. A failed import is
 * tried again by the next call. Most pages need no machines of their own.
 *
 * @throws when the import fails: the connection broke, or a newer version of the shop replaced this one.
 */
export async function loadPageMachines(route: Route, storefront: ComposedStorefront): Promise<void> {
  const needed = [...(isQuestionMissing(storefront) ? [parked] : []), ...codeOfPage[route.kind]];
  await Promise.all(needed.map((code) => loadMachines(code, storefront)));
}

async function loadMachines({ provides, load }: MachineCode, storefront: ComposedStorefront): Promise<void> {
  if (isProvided(provides, storefront)) return;
  const compose = await load();
  providePageMachines(storefront, compose(storefront.requests));
}

/** Whether something was pressed when a session had ended, and the code that asks about it is not there yet (SE-1). */
function isQuestionMissing(storefront: ComposedStorefront): boolean {
  return hasParked(storefront.requests.visitStorage) && !isProvided('parkedCommand', storefront);
}

function isProvided(name: keyof PageMachines, { machine }: ComposedStorefront): boolean {
  return machine.implementations.actors[name] !== storefrontMachine.implementations.actors[name];
}
