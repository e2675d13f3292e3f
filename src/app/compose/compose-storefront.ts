import { listingSource } from '../../domain/listing/listing-source.ts';
import { basketOwner, type Session } from '../../domain/session/session.ts';
import { allProductsMachine, allProductsPolicies } from '../../machines/listing/all-products.machine.ts';
import { catalogueMenuMachine, catalogueMenuPolicies } from '../../machines/shell/catalogue-menu.machine.ts';
import { displayModeMachine } from '../../machines/shell/display-mode.machine.ts';
import { filterDraftMachine, filterDraftPolicies } from '../../machines/listing/filter-draft.machine.ts';
import {
  linkPrefetchMachine,
  type CodeRequest,
  type PrefetchRequest,
} from '../../machines/shell/link-prefetch.machine.ts';
import { listingMachine, listingPolicies } from '../../machines/listing/listing.machine.ts';
import { plainPageMachine } from '../../machines/shell/plain-page.machine.ts';
import { quickSearchMachine, quickSearchPolicies } from '../../machines/search/quick-search.machine.ts';
import { promotionRowMachine, promotionRowPolicies } from '../../machines/home/promotion-row.machine.ts';
import { promotionRowsMachine } from '../../machines/home/promotion-rows.machine.ts';
import { requestActor } from '../../machines/request-actor.ts';
import { sessionMachine, sessionPolicies } from '../../machines/session/session.machine.ts';
import { siteContentMachine, siteContentPolicies } from '../../machines/shell/site-content.machine.ts';
import { storefrontMachine, type StorefrontActorRef } from '../../machines/shell/storefront.machine.ts';
import type { Service } from '../../services/transport/service.ts';
import { customerId, productRequestOf } from '../../machines/shell/storefront-inputs.ts';
import { hasParked } from '../../services/session/parked-memory.ts';
import { composeVariantsPopup } from './customer/compose-variants-popup.ts';
import { locationOf } from '../location-of.ts';
import { createRequests, type Dependencies } from '../requests.ts';

/** The root machine with its services, the machine of plain pages, and the dependencies of the machines of pages. */
export type ComposedStorefront = ReturnType<typeof composeStorefront>;

/**
 * Gives every machine its services. Only this knows both. `page-code.ts` adds the machines of whole pages
 * before their page opens, and those of customers before a customer is signed in.
 *
 * @see MA-1
 */
export function composeStorefront(dependencies: Dependencies) {
  const requests = createRequests(dependencies);
  const { actor, recall } = requests;
  const {
    rememberMode,
    draftStorage,
    notifyOtherTabsOfSession,
    openElsewhere,
    notifyOtherTabsOfBasket,
    loadCustomer,
    reloadOnce,
    report,
  } = dependencies;

  /**
   * A customer is signed in once the shop also has all that they add to its pages. Without it the page would go on as a
   * visitor's, whose requests the server refuses.
   */
  const complete =
    <Input>(service: Service<Input, Session>): Service<Input, Session> =>
    async (input, options) => {
      const session = await service(input, options);
      if (session.kind === 'signedIn') await reloadOnce(loadCustomer);
      return session;
    };

  const plainPage = plainPageMachine.provide({});
  const machine = storefrontMachine.provide({
    guards: {
      isCommandParked: ({ context }) =>
        context.session.kind === 'signedIn' &&
        recall('storefront.isCommandParked', () =>
          hasParked(draftStorage, customerId(context.session) ?? ''),
        ),
    },
    actions: {
      reportFailure: (_, { error }) => report(error),
      notifyOtherTabsOfBasket,
      openVisit: ({ context: { location } }) => openElsewhere(`${location.path}${location.search}`),
    },
    actors: {
      session: sessionMachine.provide({
        actors: {
          loadSession: actor(sessionPolicies.loadSession, ({ loadSession }) => complete(loadSession)),
          signIn: actor(sessionPolicies.signIn, ({ signIn }) =>
            complete((credentials, options) => {
              void loadCustomer().catch(() => undefined);
              return signIn(credentials, options);
            }),
          ),
          clearSession: actor(sessionPolicies.clearSession, (services) => services.clearSession),
        },
        actions: {
          forgetCustomer: requests.forgetCustomer,
          rememberUnit: ({ context: { session } }) => requests.rememberUnit(customerId(session)),
          notifyOtherTabsOfSession,
          openElsewhere: (_, { to }) => to !== undefined && openElsewhere(to),
        },
      }),
      displayMode: displayModeMachine.provide({
        actions: { rememberMode: ({ event }) => rememberMode(event.mode) },
      }),
      catalogueMenu: catalogueMenuMachine.provide({
        actors: {
          loadCategories: actor(catalogueMenuPolicies.loadCategories, (services) => services.loadCategories),
        },
      }),
      siteContent: siteContentMachine.provide({
        actors: { loadSite: actor(siteContentPolicies.loadSite, (services) => services.loadSite) },
      }),
      linkPrefetch: linkPrefetchMachine.provide({
        actors: {
          prefetchPage: requestActor(prefetchPage(dependencies)),
          prefetchCode: requestActor(prefetchCode(dependencies)),
        },
      }),
      quickSearch: quickSearchMachine.provide({
        actors: { loadHits: actor(quickSearchPolicies.loadHits, (services) => services.quickSearch) },
      }),
      listing: listingMachine.provide({
        actors: {
          loadListing: actor(listingPolicies.loadListing, (services) => services.loadListing),
          loadNearest: actor(listingPolicies.loadNearest, (services) => services.loadNearest),
          filterDraft: filterDraftMachine.provide({
            actors: {
              countListing: actor(filterDraftPolicies.countListing, (services) => services.loadListing),
            },
          }),
          allProducts: allProductsMachine.provide({
            actors: { loadSlice: actor(allProductsPolicies.loadSlice, (services) => services.loadListing) },
          }),
        },
      }),
      promotionRows: promotionRowsMachine.provide({
        actors: {
          promotionRow: promotionRowMachine.provide({
            actors: {
              loadPromoted: actor(promotionRowPolicies.loadPromoted, (services) => services.loadPromoted),
            },
          }),
        },
      }),
      variantsPopup: composeVariantsPopup(requests),
      command: requests.command,
      plainPage,
    },
  });
  return { machine, plainPage, requests };
}

/** Prefetches the first requests of the page behind a link. */
function prefetchPage({ gateway, loadPage }: Dependencies): Service<PrefetchRequest, void> {
  const { prefetchListing, prefetchProduct } = gateway;
  return async ({ to, paths }, options) => {
    const { route, query } = locationOf(to, paths);
    const source = listingSource(route);
    await Promise.all([
      loadPage(route),
      source && query && prefetchListing({ source, query }, options),
      route.kind === 'product' && prefetchProduct(productRequestOf(route), options),
    ]);
  };
}

/** Loads the code of pages while the browser is idle, so that it delays no image and no press. */
function prefetchCode({ loadPage, untilIdle }: Dependencies): Service<CodeRequest, void> {
  return async ({ links, paths }) => {
    for (const link of links) {
      await untilIdle();
      // A page loads its code again if that failed.
      await loadPage(locationOf(link, paths).route).catch(() => undefined);
    }
  };
}

/** The customer or visit whose page is shown: empty for a visitor, `null` until the session is known (SE-3). */
export function customerOnScreen(storefront: StorefrontActorRef): string | null {
  const { context, children } = storefront.getSnapshot();
  if (context.session.kind === 'signedIn') return basketOwner(context.session.customer);
  return children.session?.getSnapshot().context.isKnown ? '' : null;
}
