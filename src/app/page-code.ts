import type { Route } from '../domain/routes/route.ts';
import { hasParked } from '../services/session/parked-memory.ts';
import { customerPartsOf } from '../views/page-views.ts';
import { lazyView, type LazyView } from '../views/ui/lazy/lazy-view.tsx';
import type { ComposedStorefront } from './compose/compose-storefront.ts';
import { listMachines, pageAt, parkedMachines } from './pages.ts';
import type { LoadMachine, LoadMachines, Page, PageViewProps } from './page.ts';
import { providePageMachines, providePlainMachine } from './page-machines.ts';

/** Fetches the code of pages, each once. */
export interface PageLoader {
  readonly isLoaded: (route: Route, isForCustomer: boolean) => boolean;
  /** @throws the network's failure; the next call tries again. */
  readonly load: (route: Route, isForCustomer: boolean) => Promise<void>;
  /**
   * Fetches the code that saves products in a list, at the first press that needs it (BA-5). @throws like
   * `load`
   */
  readonly loadLists: () => Promise<void>;
}

/**
 * A page is its view and its own machines; both have loaded before the root actor learns its location,
 * because creating the actor opens the first page. Machines are provided once, to a root machine whose actor
 * may be running.
 */
export function createPageLoader(composed: () => ComposedStorefront): PageLoader {
  const provided = new Set<() => Promise<unknown>>();
  const once = async <Compose>(load: () => Promise<Compose>, provide: (compose: Compose) => void) => {
    if (provided.has(load)) return;
    const compose = await load();
    if (provided.has(load)) return;
    provided.add(load);
    provide(compose);
  };
  const loadMachines = (load: LoadMachines) =>
    once(load, (compose) => providePageMachines(composed(), compose(composed().requests)));
  const loadMachine = (name: string, load: LoadMachine) =>
    once(load, (compose) => providePlainMachine(composed(), name, compose(composed().requests)));
  const machinesOf = (route: Route) => [
    ...(hasParked(composed().requests.visitStorage) ? [parkedMachines] : []),
    ...pageAt(route).machines,
  ];
  return {
    isLoaded: (route, isForCustomer) => {
      const { machine } = pageAt(route);
      return (
        [...machinesOf(route), ...(machine ? [machine] : [])].every((load) => provided.has(load)) &&
        viewsOf(route, isForCustomer).every((view) => view.isLoaded())
      );
    },
    load: async (route, isForCustomer) => {
      const { machine } = pageAt(route);
      await Promise.all([
        ...viewsOf(route, isForCustomer).map((view) => view.load()),
        ...machinesOf(route).map(loadMachines),
        route.kind === 'plain' && machine && loadMachine(route.page, machine),
      ]);
    },
    loadLists: () => loadMachines(listMachines),
  };
}

/** The views of a page, for a customer including the ones that only customers see. */
function viewsOf(route: Route, isForCustomer: boolean) {
  return [viewOf(pageAt(route)), ...(isForCustomer ? customerPartsOf(route) : [])];
}

const views = new Map<Page['view'], LazyView<PageViewProps>>();

/** The view of a page; pages that share one get the same. */
export function viewOf({ view }: Page): LazyView<PageViewProps> {
  const found = views.get(view) ?? lazyView(view);
  views.set(view, found);
  return found;
}
