import type { Route } from '../domain/routes/route.ts';
import { hasParked } from '../services/parked-memory.ts';
import { storefrontMachine } from '../machines/storefront.machine.ts';
import { isPageViewLoaded, loadPageView } from '../views/page-views.ts';
import type { composeAccount } from './compose-account.ts';
import type { composeLineGrouping } from './compose-line-grouping.ts';
import type { composeCheckout } from './compose-checkout.ts';
import type { composeHome } from './compose-home.ts';
import type { composeJobApplication } from './compose-job-application.ts';
import type { composeLists } from './compose-lists.ts';
import type { composeOrders } from './compose-orders.ts';
import type { composeParked } from './compose-parked.ts';
import type { composePasswordReset } from './compose-password-reset.ts';
import type { composeProductPage } from './compose-product-page.ts';
import type { composeQuickOrder } from './compose-quick-order.ts';
import type { composeSignIn } from './compose-sign-in.ts';
import type { ComposedStorefront } from './compose-storefront.ts';

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
    loadLists: () => loadListMachines(composed()),
  };
}

/** The machines of one page, by the name under which the root machine invokes them. */
export type PageMachines = ReturnType<
  | typeof composeHome
  | typeof composeProductPage
  | typeof composeAccount
  | typeof composeLineGrouping
  | typeof composeCheckout
  | typeof composeJobApplication
  | typeof composeLists
  | typeof composeOrders
  | typeof composeParked
  | typeof composePasswordReset
  | typeof composeQuickOrder
  | typeof composeSignIn
>;

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
  const { requests } = storefront;
  if (isQuestionMissing(storefront)) {
    const { composeParked } = await import('./compose-parked.ts');
    providePageMachines(storefront, composeParked(requests));
  }
  switch (route.kind) {
    case 'home': {
      if (isProvided('homePage', storefront)) return;
      const { composeHome } = await import('./compose-home.ts');
      return providePageMachines(storefront, composeHome(requests));
    }
    case 'product': {
      if (isProvided('productPage', storefront)) return;
      const { composeProductPage } = await import('./compose-product-page.ts');
      return providePageMachines(storefront, composeProductPage(requests));
    }
    case 'checkout': {
      if (isProvided('checkout', storefront)) return;
      const { composeCheckout } = await import('./compose-checkout.ts');
      return providePageMachines(storefront, composeCheckout(requests));
    }
    case 'quickOrder': {
      if (isProvided('quickOrder', storefront)) return;
      const { composeQuickOrder } = await import('./compose-quick-order.ts');
      return providePageMachines(storefront, composeQuickOrder(requests));
    }
    case 'orders':
    case 'order': {
      if (isProvided('orderPage', storefront)) return;
      const [{ composeOrders }, { composeLineGrouping }] = await Promise.all([
        import('./compose-orders.ts'),
        import('./compose-line-grouping.ts'),
      ]);
      if (!isProvided('lineGrouping', storefront))
        providePageMachines(storefront, composeLineGrouping(requests));
      return providePageMachines(storefront, composeOrders(requests));
    }
    case 'account': {
      if (isProvided('account', storefront)) return;
      const { composeAccount } = await import('./compose-account.ts');
      return providePageMachines(storefront, composeAccount(requests));
    }
    case 'signIn': {
      if (isProvided('demoCustomers', storefront)) return;
      const { composeSignIn } = await import('./compose-sign-in.ts');
      return providePageMachines(storefront, composeSignIn(requests));
    }
    case 'passwordReset': {
      if (isProvided('passwordReset', storefront)) return;
      const { composePasswordReset } = await import('./compose-password-reset.ts');
      return providePageMachines(storefront, composePasswordReset(requests));
    }
    case 'jobApplication': {
      if (isProvided('jobApplication', storefront)) return;
      const { composeJobApplication } = await import('./compose-job-application.ts');
      return providePageMachines(storefront, composeJobApplication(requests));
    }
    case 'basket': {
      if (isProvided('lineGrouping', storefront)) return;
      const { composeLineGrouping } = await import('./compose-line-grouping.ts');
      return providePageMachines(storefront, composeLineGrouping(requests));
    }
    case 'list':
      return loadListMachines(storefront);
    case 'category':
    case 'search':
    case 'favourites':
    case 'notFound':
  }
}

async function loadListMachines(storefront: ComposedStorefront): Promise<void> {
  if (isProvided('listChoice', storefront)) return;
  const { composeLists } = await import('./compose-lists.ts');
  providePageMachines(storefront, composeLists(storefront.requests));
}

/** Whether something was pressed when a session had ended, and the code that asks about it is not there yet (SE-1). */
function isQuestionMissing(storefront: ComposedStorefront): boolean {
  return hasParked(storefront.requests.visitStorage) && !isProvided('parkedCommand', storefront);
}

function isProvided(
  name:
    | 'homePage'
    | 'productPage'
    | 'checkout'
    | 'quickOrder'
    | 'orderPage'
    | 'jobApplication'
    | 'passwordReset'
    | 'account'
    | 'listChoice'
    | 'lineGrouping'
    | 'demoCustomers'
    | 'parkedCommand',
  { machine }: ComposedStorefront,
): boolean {
  return machine.implementations.actors[name] !== storefrontMachine.implementations.actors[name];
}
