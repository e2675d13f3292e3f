import type { PromiseActorLogic } from 'xstate';
import { isSessionOver } from '../domain/faults/fault.ts';
import { faultOf } from '../services/gateway-error.ts';
import { parseListingQuery } from '../domain/listing/listing-query.ts';
import { listingSource } from '../domain/listing/listing-source.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { Place } from '../domain/routes/place.ts';
import type { Route } from '../domain/routes/route.ts';
import { requestActor, type RequestOptions } from '../machines/request-actor.ts';
import { catalogueMenuMachine } from '../machines/catalogue-menu.machine.ts';
import { demoCustomersMachine } from '../machines/demo-customers.machine.ts';
import { displayModeMachine } from '../machines/display-mode.machine.ts';
import { linkPrefetchMachine } from '../machines/link-prefetch.machine.ts';
import { listingMachine } from '../machines/listing.machine.ts';
import { sessionMachine } from '../machines/session.machine.ts';
import { storefrontMachine, type StorefrontEvent } from '../machines/storefront.machine.ts';
import type { LateCallbacks } from '../services/finished-anyway.ts';
import type { GatewayServices, Service } from '../services/gateway-services.ts';
import type { KeptText } from '../services/typed-memory.ts';
import { allProductsChunk, basketSummaryChunk, tileChunk } from '../views/pages/page-chunks.tsx';
import { lateMachine } from './late-machine.ts';

/** What the shop needs of the world around it. */
export interface Surroundings {
  /** The gateway's services; asked for with the first request, so that a page that came with its data never loads them. */
  readonly gateway: () => Promise<GatewayServices>;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while nobody knows. */
  readonly customer: () => string | null;
  /** Loads the code that shows a page. */
  readonly loadView: (route: Route, isForCustomer: boolean) => Promise<void>;
  readonly rememberMode: (mode: DisplayMode) => void;
  /** What the customer typed and did not order yet, for as long as his visit lasts (SE-1). */
  readonly typed: KeptText;
  /** What a request learnt when no page waits for it, or beside what its page is answered. */
  readonly tell: (event: StorefrontEvent) => void;
  /** For whoever runs the shop: what a visitor is only told in general terms. */
  readonly report: (error: unknown) => void;
}

/**
 * What a machine is composed with when its code comes later. `request` makes an actor of a service; `customerRequest` one that
 * a customer's session may end under. A 401 says that it did: the page stays, and offers to sign in (SE-2); a 403 ends nothing
 * and is told by whoever asked. `lateAddition` is what follows when something was put into the basket whose page was left
 * meanwhile (BA-4).
 */
export interface Requests extends Pick<Surroundings, 'typed' | 'customer' | 'tell'> {
  readonly request: MakeRequest;
  readonly customerRequest: MakeRequest;
  readonly lateAddition: LateCallbacks;
}

/** `pickInHand` is what answers at once where it can. */
type MakeRequest = <Input, Output>(
  pick: (services: GatewayServices) => Service<Input, Output>,
  pickInHand?: (services: GatewayServices) => (input: Input) => Output | undefined,
) => PromiseActorLogic<Output, Input>;

/**
 * Gives every machine its services: the one place that knows both. Machines of pages that are not part of the first page's
 * code are composed in chunks of their own.
 *
 * @see MA-1
 */
export function composeStorefront({
  gateway,
  customer,
  loadView,
  rememberMode,
  typed,
  tell,
  report,
}: Surroundings) {
  let known: GatewayServices | undefined;
  const loadServices = async () => (known = await gateway());
  const request: MakeRequest = (pick, pickInHand) =>
    requestActor(
      async (input, options) => {
        try {
          return await pick(await loadServices())(input, options);
        } catch (error) {
          const fault = faultOf(error);
          if (!options.signal.aborted && fault.status === 0) report(error);
          return Promise.reject(fault);
        }
      },
      (input) => known && pickInHand?.(known)(input),
    );

  const customerRequest: MakeRequest = (pick, pickInHand) =>
    request(
      (services) => async (input, options) => {
        try {
          return await pick(services)(input, options);
        } catch (error) {
          if (isSessionOver(faultOf(error)) && !options.signal.aborted) tell({ type: 'session.lost' });
          throw error;
        }
      },
      pickInHand,
    );

  const lateAddition: LateCallbacks = {
    onLateAnswer: () => tell({ type: 'basket.outdated' }),
    onLateFailure: (error) => {
      const { serverMessage: reason } = faultOf(error);
      tell({ type: 'notice.raised', content: { key: 'addFailed', reason } });
      tell({ type: 'basket.outdated' });
    },
  };

  const requests: Requests = { request, customerRequest, lateAddition, typed, customer, tell };

  const basket = lateMachine(async () => {
    const [{ composeBasket }] = await Promise.all([import('./compose-basket.ts'), basketSummaryChunk.load()]);
    return composeBasket(requests);
  });

  const productPage = lateMachine(async () => {
    const { composeProductPage } = await import('./compose-product-page.ts');
    return composeProductPage(requests);
  });

  const quickSearch = lateMachine(async () => {
    const [{ composeQuickSearch }] = await Promise.all([
      import('./compose-quick-search.ts'),
      import('../views/pages/quick-search.tsx'),
      gateway(),
    ]);
    return composeQuickSearch(requests);
  });

  const listingDrafts = async () => {
    const { composeListingDrafts } = await import('./compose-listing-drafts.ts');
    return composeListingDrafts(requests);
  };
  const filterDraft = lateMachine(async () => (await listingDrafts()).filterDraft);
  const sortDraft = lateMachine(async () => (await listingDrafts()).sortDraft);

  const tileRequests = lateMachine(async () => {
    const [{ composeTileRequests }] = await Promise.all([
      import('./compose-tile-requests.ts'),
      tileChunk.load(),
    ]);
    return composeTileRequests(requests);
  });

  const offers = lateMachine(async () => {
    const { composeOffers } = await import('./compose-offers.ts');
    return composeOffers(requests);
  });

  const allItems = lateMachine(async () => {
    const [{ allItemsMachine }] = await Promise.all([
      import('../machines/all-items.machine.ts'),
      allProductsChunk.load(),
    ]);
    return allItemsMachine.provide({
      actors: { loadSlice: customerRequest((services) => services.loadListing) },
    });
  });
  /** Everything that the page behind an address will ask for first. */
  const loadPageAhead = async ({ route, search }: Place, options: RequestOptions) => {
    const source = listingSource(route);
    const { loadListingAhead, loadProductAhead } = await loadServices();
    await Promise.all([
      loadView(route, Boolean(customer())),
      source && customer() && tileRequests.load(),
      source && loadListingAhead({ source, query: parseListingQuery(search) }, options),
      route.kind === 'product' && productPage.load(),
      route.kind === 'product' &&
        loadProductAhead({ productId: route.productId, selectedVariant: route.selectedVariant }, options),
    ]);
  };

  return storefrontMachine.provide({
    actions: { reportFailure: (_, { error }) => report(error) },
    actors: {
      loadPageCode: requestActor(({ page }) =>
        ({ basket, productPage, quickSearch, tileRequests, offers })[page].load(),
      ),
      session: sessionMachine.provide({
        actors: {
          loadSession: request((services) => services.loadSession),
          signIn: request((services) => services.signIn),
          clearSession: request((services) => services.clearSession),
        },
        actions: { forgetTyped: () => typed.write('') },
      }),
      displayMode: displayModeMachine.provide({
        actions: { rememberMode: (_, params) => rememberMode(params.mode) },
      }),
      catalogueMenu: catalogueMenuMachine.provide({
        actors: { loadCategories: request((services) => services.loadCategories) },
      }),
      linkPrefetch: linkPrefetchMachine.provide({
        actors: { loadPageAhead: requestActor(loadPageAhead) },
      }),
      listing: listingMachine.provide({
        actors: {
          loadListing: customerRequest(
            ({ loadListing }) => loadListing,
            ({ listingInHand }) => listingInHand,
          ),
          loadNearest: customerRequest((services) => services.loadNearest),
          loadDraftCode: requestActor(async () => {
            await Promise.all([
              filterDraft.load(),
              sortDraft.load(),
              import('../views/pages/listing-drafts.tsx'),
            ]);
          }),
          filterDraft: filterDraft.logic,
          sortDraft: sortDraft.logic,
          loadAllItemsCode: requestActor(() => allItems.load()),
          allItems: allItems.logic,
        },
      }),
      tileRequests: tileRequests.logic,
      productPage: productPage.logic,
      quickSearch: quickSearch.logic,
      offers: offers.logic,
      basket: basket.logic,
      demoCustomers: demoCustomersMachine.provide({
        actors: { loadDemoCustomers: request((services) => services.loadDemoCustomers) },
      }),
    },
  });
}
