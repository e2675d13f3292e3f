import { assign, type PromiseActorLogic } from 'xstate';
import type { Basket } from '../domain/basket/basket.ts';
import type { BasketAddition } from '../domain/basket/basket-changes.ts';
import { isForbidden, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import { isRefusal } from '../domain/faults/is-refusal.ts';
import { parseListingQuery } from '../domain/listing/listing-query.ts';
import { listingSource } from '../domain/listing/listing-source.ts';
import type { ParkedCommand } from '../domain/session/parked-command.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { PageLocation } from '../domain/routes/page-location.ts';
import type { Route } from '../domain/routes/route.ts';
import { allItemsMachine } from '../machines/all-items.machine.ts';
import { basketMachine } from '../machines/basket.machine.ts';
import { catalogueMenuMachine } from '../machines/catalogue-menu.machine.ts';
import { displayModeMachine } from '../machines/display-mode.machine.ts';
import { favouriteMachine } from '../machines/favourite.machine.ts';
import { filterDraftMachine } from '../machines/filter-draft.machine.ts';
import { linkPrefetchMachine } from '../machines/link-prefetch.machine.ts';
import { listingMachine } from '../machines/listing.machine.ts';
import { orderLineMachine } from '../machines/order-line.machine.ts';
import { productTilesMachine } from '../machines/product-tiles.machine.ts';
import { quickSearchMachine } from '../machines/quick-search.machine.ts';
import { promotionRowMachine } from '../machines/promotion-row.machine.ts';
import { promotionRowsMachine } from '../machines/promotion-rows.machine.ts';
import { requestActor, type RequestOptions } from '../machines/request-actor.ts';
import { sessionMachine } from '../machines/session.machine.ts';
import { siteContentMachine } from '../machines/site-content.machine.ts';
import { stockNotificationMachine } from '../machines/stock-notification.machine.ts';
import {
  storefrontMachine,
  type StorefrontActorRef,
  type StorefrontEvent,
} from '../machines/storefront.machine.ts';
import { orderLineOfMany, variantsPopupMachine } from '../machines/variants-popup.machine.ts';
import { basketMemory, type BasketMemory } from '../services/basket-memory.ts';
import { faultOf } from '../services/gateway-error.ts';
import type { GatewayServices, Service } from '../services/gateway-services.ts';
import { hasParked, parkedMemory } from '../services/parked-memory.ts';
import { watchAdditions } from '../services/response-order.ts';
import type { TextStorage } from '../services/text-storage.ts';
import { typedMemory } from '../services/typed-memory.ts';
import { withoutAbort, type LateCallbacks } from '../services/without-abort.ts';

/** What the shop depends on: the browser, or what stands in for it on the server and in tests. */
export interface Dependencies {
  /** The gateway's services; loaded with the first request, so that a page that came with its data never loads them. */
  readonly gateway: () => Promise<GatewayServices>;
  /** Loads everything that shows a page: its views and its machines. */
  readonly loadPage: (route: Route) => Promise<void>;
  readonly rememberMode: (mode: DisplayMode) => void;
  /** What the customer typed, chose and wanted to do, stored for as long as the visit lasts (SE-1). */
  readonly visitStorage: TextStorage;
  /** Which products the customer looked at; stored until they sign out (PD-8). */
  readonly viewedStorage: TextStorage;
  /** What was entered in the form of an application; stored for as long as the visit lasts (CT-4). */
  readonly applicationStorage: TextStorage;
  /** Tells the other tabs of this browser that a customer signed in or out (SE-4). */
  readonly tellOtherTabsOfSession: () => void;
  /** Changes of the basket and an order that the gateway has not confirmed; stored until it has, for every tab, which sees them change (BA-4). */
  readonly unconfirmedStorage: TextStorage;
  /** Tells other tabs of the shop that the basket has changed. */
  readonly tellOtherTabsOfBasket: () => void;
  /** Does something that no two tabs may do at the same time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while that is unknown. */
  readonly customer: () => string | null;
  /** Sends the root actor what a request learnt when no page waits for it, or beside the page's own response. */
  readonly tell: (event: StorefrontEvent) => void;
  /** Reports to the operator what a visitor is only told in general terms. */
  readonly report: (error: unknown) => void;
}

/**
 * What the machines are composed with. `request` makes an actor of a service; `customerRequest` one that a customer's session
 * may end under. A 401 says that it did: the page stays, and offers to sign in (SE-2); a 403 ends nothing, is shown by the
 * machine that requests it, and offers to sign in as well. `orderLine` orders in a list as on a product's page.
 */
export interface Requests extends Pick<
  Dependencies,
  'visitStorage' | 'viewedStorage' | 'applicationStorage' | 'unconfirmedStorage' | 'customer' | 'tell'
> {
  readonly request: MakeRequest;
  readonly customerRequest: MakeRequest;
  /** A service whose input is kept as a command when the session has ended, until its customer is back (SE-1). */
  readonly parkedAtEnd: <Input, Output>(
    service: Service<Input, Output>,
    commandOf: (input: Input) => ParkedCommand,
  ) => Service<Input, Output>;
  readonly basketMemoryOf: (userId: string) => BasketMemory;
  readonly orderLine: typeof orderLineMachine;
}

type MakeRequest = <Input, Output>(
  pick: (services: GatewayServices) => Service<Input, Output>,
) => PromiseActorLogic<Output, Input>;

/** The root machine with its services, and what the machines of whole pages are composed with. */
export type ComposedStorefront = ReturnType<typeof composeStorefront>;

/**
 * Gives every machine its services: the one place that knows both. The machines of whole pages are added by `page-code.ts`
 * before their page is opened.
 *
 * @see MA-1
 */
export function composeStorefront(dependencies: Dependencies) {
  const requests = createRequests(dependencies);
  const { request, customerRequest } = requests;
  const {
    rememberMode,
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    tellOtherTabsOfSession,
    tellOtherTabsOfBasket,
    report,
  } = dependencies;

  const machine = storefrontMachine.provide({
    guards: {
      isCommandParked: ({ context }) =>
        context.session.kind === 'signedIn' &&
        machine.implementations.actors['parkedCommand'] !==
          storefrontMachine.implementations.actors['parkedCommand'] &&
        hasParked(visitStorage),
    },
    actions: { reportFailure: (_, { error }) => report(error), tellOtherTabsOfBasket },
    actors: {
      session: sessionMachine.provide({
        actors: {
          loadSession: request((services) => services.loadSession),
          signIn: request((services) => services.signIn),
          clearSession: request((services) => services.clearSession),
        },
        actions: {
          forgetCustomer: () => {
            visitStorage.write('');
            viewedStorage.write('');
            applicationStorage.write('');
            unconfirmedStorage.write('');
          },
          tellOtherTabsOfSession,
        },
      }),
      displayMode: displayModeMachine.provide({
        actions: { rememberMode: ({ event }) => rememberMode(event.mode) },
      }),
      catalogueMenu: catalogueMenuMachine.provide({
        actors: { loadCategories: request((services) => services.loadCategories) },
      }),
      siteContent: siteContentMachine.provide({
        actors: { loadSite: request((services) => services.loadSite) },
      }),
      linkPrefetch: linkPrefetchMachine.provide({
        actors: { prefetchPage: requestActor(prefetchPage(dependencies)) },
      }),
      quickSearch: quickSearchMachine.provide({
        actors: { loadHits: customerRequest((services) => services.quickSearch) },
      }),
      listing: listingMachine.provide({
        actors: {
          loadListing: customerRequest((services) => services.loadListing),
          loadNearest: customerRequest((services) => services.loadNearest),
          filterDraft: filterDraftMachine.provide({
            actors: { countListing: customerRequest((services) => services.loadListing) },
          }),
          allItems: allItemsMachine.provide({
            actors: { loadSlice: customerRequest((services) => services.loadListing) },
          }),
        },
      }),
      productTiles: composeProductTiles(requests),
      promotionRows: promotionRowsMachine.provide({
        actors: {
          promotionRow: promotionRowMachine.provide({
            actors: { loadPromoted: customerRequest((services) => services.loadPromoted) },
          }),
        },
      }),
      variantsPopup: variantsPopupMachine.provide({
        actors: {
          loadRange: customerRequest((services) => services.loadRange),
          orderLine: orderLineOfMany(requests.orderLine),
        },
        actions: {
          recallTyped: assign({
            typed: ({ context }) => typedMemory(visitStorage, context.userId).recall('range'),
          }),
          rememberTyped: ({ context }, params) =>
            typedMemory(visitStorage, context.userId).remember('range', params.typed),
        },
      }),
      basket: composeBasket(dependencies, requests),
    },
  });
  return { machine, requests };
}

/** Failures without a response are reported, since the visitor is only told that something could not be loaded. */
function createRequests(dependencies: Dependencies): Requests {
  const {
    gateway,
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    customer,
    tell,
    report,
  } = dependencies;
  const request: MakeRequest = (pick) =>
    requestActor(async (input, options) => {
      try {
        return await pick(await gateway())(input, options);
      } catch (error) {
        const fault = faultOf(error);
        if (!options.signal.aborted && fault.status === 0) report(error);
        return Promise.reject(fault);
      }
    });

  const customerRequest: MakeRequest = (pick) =>
    request((services) => async (input, options) => {
      try {
        return await pick(services)(input, options);
      } catch (error) {
        if (!options.signal.aborted) {
          if (isSessionOver(faultOf(error))) tell({ type: 'session.expired' });
          if (isForbidden(faultOf(error)) && customer())
            tell({ type: 'notice.raised', content: { key: 'forbidden' } });
        }
        throw error;
      }
    });

  const parkedAtEnd: Requests['parkedAtEnd'] = (service, commandOf) => async (input, options) => {
    const userId = customer();
    try {
      return await service(input, options);
    } catch (error) {
      if (userId && isSessionOver(faultOf(error))) parkedMemory(visitStorage, userId).park(commandOf(input));
      throw error;
    }
  };

  const requests = {
    request,
    customerRequest,
    parkedAtEnd,
    basketMemoryOf: basketMemories(unconfirmedStorage),
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    customer,
    tell,
  };
  return { ...requests, orderLine: composeOrderLine(requests) };
}

/** Everything that the page of a location asks for first. */
function prefetchPage({ gateway, loadPage }: Dependencies) {
  return async ({ route, search }: PageLocation, options: RequestOptions) => {
    const source = listingSource(route);
    const { prefetchListing, prefetchProduct } = await gateway();
    await Promise.all([
      loadPage(route),
      source && prefetchListing({ source, query: parseListingQuery(search) }, options),
      route.kind === 'product' &&
        prefetchProduct({ productId: route.productId, selectedVariant: route.selectedVariant }, options),
    ]);
  };
}

/** Whether it is certain that this try added nothing: it was refused, or there was no session to add for. */
function hasAddedNothing(fault: Fault): boolean {
  return isRefusal(fault) || isSessionOver(fault);
}

/** One memory for each customer, so that the basket knows which additions are on their way from this page (BA-4). */
function basketMemories(unconfirmedStorage: TextStorage): (userId: string) => BasketMemory {
  const memories = new Map<string, BasketMemory>();
  return (userId) => {
    const memory = memories.get(userId) ?? basketMemory(unconfirmedStorage, userId, Date.now);
    memories.set(userId, memory);
    return memory;
  };
}

/** The basket, with what an earlier visit left unconfirmed, and in step with other tabs (BA-4). */
function composeBasket(
  { customer, inTurn }: Dependencies,
  { customerRequest, basketMemoryOf }: Pick<Requests, 'customerRequest' | 'basketMemoryOf'>,
) {
  return basketMachine.provide({
    actors: {
      loadBasket: customerRequest((services) => services.loadBasket),
      changeBasket: customerRequest(
        ({ changeBasket, loadBasket }) =>
          (change, options) =>
            inTurn(() => {
              const isWanted = basketMemoryOf(customer() ?? '').has(change.key);
              return isWanted ? changeBasket(change, options) : loadBasket({}, options);
            }),
      ),
    },
    actions: {
      recallChanges: assign({ changes: ({ context }) => basketMemoryOf(context.userId).recall() }),
      rememberChanges: ({ context: { userId, changes } }) => basketMemoryOf(userId).remember(changes),
    },
  });
}

/**
 * A customer who leaves a page before an addition is confirmed still gets it, or is told that it failed; one who closes it, too,
 * because it is stored until the gateway has decided (BA-4).
 */
function composeOrderLine({
  customerRequest,
  parkedAtEnd,
  basketMemoryOf,
  customer,
  tell,
}: Omit<Requests, 'orderLine'>) {
  const watched = watchAdditions();
  const lateAddition: LateCallbacks<BasketAddition> = {
    onLateResult: () => tell({ type: 'basket.outdated' }),
    onLateFailure: (error, addition) => {
      const fault = faultOf(error);
      if (hasAddedNothing(fault)) {
        if (!isSessionOver(fault))
          tell({ type: 'notice.raised', content: { key: 'addFailed', reason: fault.serverMessage } });
        tell({ type: 'basket.outdated' });
      } else {
        const { productName } = addition.line;
        tell({ type: 'notice.raised', content: { key: 'addWaits', productName } });
        tell({ type: 'addition.unconfirmed', addition });
      }
    },
  };
  const memory = () => {
    const userId = customer();
    return userId ? basketMemoryOf(userId) : null;
  };
  const forgetOnceDecided =
    (addLine: GatewayServices['addLine']): Service<BasketAddition, Basket> =>
    async (addition, options) => {
      const kept = memory();
      try {
        const basket = await addLine(addition, options);
        kept?.drop(addition.key);
        return basket;
      } catch (error) {
        if (hasAddedNothing(faultOf(error))) kept?.drop(addition.key);
        throw error;
      }
    };
  return orderLineMachine.provide({
    actors: {
      addLine: customerRequest((services) =>
        withoutAbort(
          watched(
            parkedAtEnd(forgetOnceDecided(services.addLine), (addition) => ({ kind: 'addition', addition })),
          ),
          lateAddition,
        ),
      ),
    },
    actions: { rememberAddition: (_, { addition }) => memory()?.keep(addition) },
  });
}

/**
 * What a customer does in the tiles of a list, with what they typed there before (SE-1). A customer who leaves the list before
 * a change is confirmed still gets it, or is told that it failed.
 */
function composeProductTiles({ customerRequest, parkedAtEnd, orderLine, visitStorage, tell }: Requests) {
  const tellFailure = (key: 'favouriteFailed' | 'notificationFailed'): LateCallbacks => ({
    onLateResult: () => undefined,
    onLateFailure: (error) => {
      const fault = faultOf(error);
      if (isSessionOver(fault)) return;
      tell({ type: 'notice.raised', content: { key, reason: fault.serverMessage } });
    },
  });
  return productTilesMachine.provide({
    actors: {
      orderLine,
      favourite: favouriteMachine.provide({
        actors: {
          saveFavourite: customerRequest((services) =>
            withoutAbort(services.saveFavourite, tellFailure('favouriteFailed')),
          ),
        },
      }),
      stockNotification: stockNotificationMachine.provide({
        actors: {
          lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
          requestNotification: customerRequest((services) =>
            withoutAbort(
              parkedAtEnd(services.requestNotification, (wish) => ({ kind: 'notification', wish })),
              tellFailure('notificationFailed'),
            ),
          ),
        },
      }),
    },
    actions: {
      recallTyped: assign({
        typed: ({ context }) => typedMemory(visitStorage, context.userId).recall('list'),
      }),
      rememberTyped: ({ context }, params) =>
        typedMemory(visitStorage, context.userId).remember('list', params.typed),
    },
  });
}

/** Id of the customer on whose screen the shop is: empty for a visitor, `null` until the session is known (SE-3). */
export function customerOnScreen(storefront: StorefrontActorRef): string | null {
  const { context, children } = storefront.getSnapshot();
  if (context.session.kind === 'signedIn') return context.session.customer.userId;
  return children.session?.getSnapshot().context.isKnown ? '' : null;
}
