import type { Route } from '../domain/routes/route.ts';
import { visitOf, type Session } from '../domain/session/session.ts';
import type { BrowserGateway } from '../services/create-gateway-services.ts';
import { lazyView, type LazyView } from '../views/ui/lazy/lazy-view.tsx';
import { noCustomer, type CustomerSlot } from '../views/customer-slot.ts';
import { noVisit, type VisitSlot } from '../views/visit-slot.ts';
import type { ComposedStorefront } from './compose/compose-storefront.ts';
import { customerPart, pageAt, visitPart } from './pages.ts';
import type { LoadMachine, LoadMachines, Page, PageViewProps } from './page.ts';
import { addMachines } from './page-machines.ts';

/** Fetches the code of pages, each once. */
export interface PageLoader {
  readonly isLoaded: (route: Route) => boolean;
  /** @throws the network's failure; the next call tries again. */
  readonly load: (route: Route) => Promise<void>;
  /** Loads what a customer adds to every page (SE-3). */
  readonly loadCustomer: () => Promise<void>;
  /** The customer's views, once they have loaded. */
  readonly customerSlot: () => CustomerSlot;
  /** Loads what a visit changes in the shop; changes nothing for other sessions (PU-4). */
  readonly loadVisit: (session: Session | null) => Promise<VisitSlot>;
}

/**
 * A page is its view and its own machines; both have loaded before the root actor learns its location,
 * because creating the actor opens the first page. Machines are provided once, to a root machine whose actor
 * may be running.
 *
 * @param addCustomerServices if the gateway's services lack a customer's at first
 */
export function createPageLoader(
  composed: () => ComposedStorefront,
  addCustomerServices: BrowserGateway['addCustomer'] = () => {},
): PageLoader {
  let customerSlot = noCustomer;
  const provided = new Set<() => Promise<unknown>>();
  const once = async <Compose>(load: () => Promise<Compose>, provide: (compose: Compose) => void) => {
    if (provided.has(load)) return;
    const compose = await load();
    if (provided.has(load)) return;
    provided.add(load);
    provide(compose);
  };
  const loadMachines = (load: LoadMachines) =>
    once(load, (compose) => addMachines(composed().machine, compose(composed().requests)));
  const loadMachine = (name: string, load: LoadMachine) =>
    once(load, (compose) => addMachines(composed().plainPage, { [name]: compose(composed().requests) }));
  return {
    isLoaded: (route) => {
      const page = pageAt(route);
      const { machines, machine } = page;
      return (
        viewOf(page).isLoaded() &&
        [...machines, ...(machine ? [machine] : [])].every((load) => provided.has(load))
      );
    },
    loadCustomer: async () => {
      const [slot] = await Promise.all([
        customerPart.slot(),
        once(customerPart.services, addCustomerServices),
        loadMachines(customerPart.machines),
      ]);
      customerSlot = slot;
    },
    customerSlot: () => customerSlot,
    loadVisit: async (session) => {
      const visit = visitOf(session);
      if (!visit) return noVisit;
      const [slotOf] = await Promise.all([visitPart.slot(), loadMachines(visitPart.machines)]);
      return slotOf(visit);
    },
    load: async (route) => {
      const page = pageAt(route);
      const { machines, machine } = page;
      await Promise.all([
        viewOf(page).load(),
        ...machines.map(loadMachines),
        route.kind === 'plain' && machine && loadMachine(route.page, machine),
      ]);
    },
  };
}

const views = new Map<Page['view'], LazyView<PageViewProps>>();

/** The view of a page; pages that share one get the same. */
export function viewOf({ view }: Page): LazyView<PageViewProps> {
  const found = views.get(view) ?? lazyView(view);
  views.set(view, found);
  return found;
}
