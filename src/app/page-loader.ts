import type { Route } from '../domain/routes/route.ts';
import { isPageViewLoaded, loadPageView } from '../views/page-views.ts';
import type { ComposedStorefront } from './compose-storefront.ts';
import { loadPageMachines } from './page-machines.ts';

/** Fetches the code of pages, which is never fetched twice. */
export interface PageLoader {
  readonly isLoaded: (route: Route, isForCustomer: boolean) => boolean;
  /** @throws the network's failure; the next call tries again. */
  readonly load: (route: Route, isForCustomer: boolean) => Promise<void>;
}

/** A page is its views and the machines that only it needs; both are there before the root actor hears of its location. */
export function createPageLoader(composed: () => ComposedStorefront): PageLoader {
  const withMachines = new Set<Route['kind']>();
  return {
    isLoaded: (route, isForCustomer) =>
      withMachines.has(route.kind) && isPageViewLoaded(route, isForCustomer),
    load: async (route, isForCustomer) => {
      await Promise.all([loadPageView(route, isForCustomer), loadPageMachines(route, composed())]);
      withMachines.add(route.kind);
    },
  };
}
