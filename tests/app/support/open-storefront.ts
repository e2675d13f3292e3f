import { createActor, waitFor } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { composeLineGrouping } from '#src/app/compose/compose-line-grouping.ts';
import { composeCustomer } from '#src/app/compose/customer/compose-customer.ts';
import { composeHome } from '#src/app/compose/compose-home.ts';
import { composeOrders } from '#src/app/compose/compose-orders.ts';
import { composePunchout } from '#src/app/compose/compose-punchout.ts';
import { composeProductPage } from '#src/app/compose/compose-product-page.ts';
import { composeSignIn } from '#src/app/compose/compose-sign-in.ts';
import { composeStorefront, customerOnScreen } from '#src/app/compose/compose-storefront.ts';
import { addMachines } from '#src/app/page-machines.ts';
import type { Capabilities } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { storefrontMachine, StorefrontEmitted } from '#src/machines/shell/storefront.machine.ts';
import type { InitialData } from '#src/domain/document/document-data.ts';
import { orderLineOf } from '#src/machines/tile/product-tiles.machine.ts';
import { aHeldService } from '#tests/support/running/a-held-request.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { aBasket, aCustomerProduct, aListing } from '#tests/support/made/a-product.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { someServices } from '#tests/support/made/some-services.ts';

/** Resolves when all responses have arrived. */
export function everythingArrived() {
  return new Promise((resolve) => setImmediate(resolve));
}

export function breakWith(fault: Error) {
  return () => {
    throw fault;
  };
}

/** A customer added a product to their basket, and the response is still pending. */
export async function openAndAdd(
  address: string,
  unconfirmedStorage = aKeptText(),
  session = signedIn(),
  capabilities: Capabilities = 'announced',
) {
  const initial = {
    session,
    listing: aListing(),
    product: { product: aCustomerProduct(), variants: null, variant: null },
  };
  const shop = open(address, initial, {}, unconfirmedStorage, capabilities);
  const { storefront, held } = shop;
  await held.loadBasket.whenAsked(1);
  held.loadBasket.response(0, aBasket({ lines: [] }));
  if (address.startsWith('/p/')) {
    const productPage = await productPageOf(storefront);
    productPage.getSnapshot().children.orderLine?.send({ type: 'add.requested' });
  } else {
    orderLineOf(await productTilesOf(storefront), aCustomerProduct())?.send({ type: 'add.requested' });
  }
  await held.addLine.whenAsked(1);
  await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));
  return shop;
}

export function noticesOf(storefront: ReturnType<typeof open>['storefront']) {
  return storefront.getSnapshot().children.notices?.getSnapshot().context.notices;
}

export async function productTilesOf(storefront: ReturnType<typeof open>['storefront']) {
  await waitFor(storefront, (snapshot) => snapshot.matches({ page: { listing: 'ordering' } }));
  return tilesIn(storefront);
}

export function tilesIn(storefront: ReturnType<typeof open>['storefront']) {
  const { productTiles } = storefront.getSnapshot().children;
  if (!productTiles) throw new Error('nothing is ordered from the list');
  return productTiles;
}

export async function productPageOf(storefront: ReturnType<typeof open>['storefront']) {
  const { children } = await waitFor(storefront, (snapshot) => snapshot.matches({ page: 'product' }));
  const { productPage } = children;
  if (!productPage) throw new Error('the product page is not open');
  return productPage;
}

export function prefetchOf(storefront: ReturnType<typeof open>['storefront']) {
  const { linkPrefetch } = storefront.getSnapshot().children;
  if (!linkPrefetch) throw new Error('no links are watched');
  return linkPrefetch;
}

export function basketOf(storefront: ReturnType<typeof open>['storefront']) {
  const { basket } = storefront.getSnapshot().children;
  if (!basket) throw new Error('No customer is signed in');
  return basket;
}

export function listingOf(storefront: ReturnType<typeof open>['storefront']) {
  const { listing } = storefront.getSnapshot().children;
  if (!listing) throw new Error('no listing is open');
  return listing;
}

/** The storefront as the host composes it, open at an address; each service responds when the test says so. */
export function open(
  address: string,
  initial: Partial<InitialData> = {},
  actors: Parameters<typeof storefrontMachine.provide>[0]['actors'] = {},
  unconfirmedStorage = aKeptText(),
  capabilities: Capabilities = 'announced',
) {
  const configuration = { ...defaultConfiguration, capabilities };
  /** The services that tests respond to; every other waits. */
  const held = {
    loadListing: aHeldService((services) => services.loadListing),
    prefetchListing: aHeldService((services) => services.prefetchListing),
    loadProduct: aHeldService((services) => services.loadProduct),
    prefetchProduct: aHeldService((services) => services.prefetchProduct),
    loadMatrix: aHeldService((services) => services.loadMatrix),
    loadCategories: aHeldService((services) => services.loadCategories),
    loadSite: aHeldService((services) => services.loadSite),
    loadOrders: aHeldService((services) => services.loadOrders),
    loadSession: aHeldService((services) => services.loadSession),
    signIn: aHeldService((services) => services.signIn),
    clearSession: aHeldService((services) => services.clearSession),
    endVisit: aHeldService((services) => services.endVisit),
    loadBasket: aHeldService((services) => services.loadBasket),
    addLine: aHeldService((services) => services.addLine),
    addLines: aHeldService((services) => services.addLines),
    changeBasket: aHeldService((services) => services.changeBasket),
    loadOrder: aHeldService((services) => services.loadOrder),
    cancelOrder: aHeldService((services) => services.cancelOrder),
    reorder: aHeldService((services) => services.reorder),
    saveFavourite: aHeldService((services) => services.saveFavourite),
    lookUpStockForm: aHeldService((services) => services.lookUpStockForm),
    requestNotification: aHeldService((services) => services.requestNotification),
  };
  const remembered: string[] = [];
  const loadedPages: string[] = [];
  const reports: unknown[] = [];
  const reported: string[] = [];
  const nextTries: (() => void)[] = [];
  const composed = composeStorefront(
    standInDependencies({
      configuration,
      gateway: someServices(
        Object.fromEntries(Object.entries(held).map(([name, { service }]) => [name, service])),
      ),
      loadPage: async ({ kind }) => {
        loadedPages.push(kind);
      },
      rememberMode: (mode) => remembered.push(mode),
      draftStorage: aKeptText(),
      viewedStorage: aKeptText(),
      lineRowsStorage: aKeptText(),
      applicationStorage: aKeptText(),
      unconfirmedStorage,
      notifyOtherTabsOfBasket: () => reported.push('tabs'),
      untilNextTry: () => new Promise((resolve) => nextTries.push(resolve)),
      customer: () => customerOnScreen(storefront),
      tell: (event) => storefront.send(event),
      report: (error) => reports.push(error),
    }),
  );
  for (const compose of [
    composeCustomer,
    composeLineGrouping,
    composeHome,
    composeOrders,
    composeProductPage,
    composePunchout,
    composeSignIn,
  ])
    addMachines(composed.machine, compose(composed.requests));
  const storefront = createActor(composed.machine.provide({ actors }), {
    id: 'storefront',
    systemId: 'storefront',
    input: {
      configuration,
      initial: {
        session: anonymous,
        categories: [],
        site: noSiteContent,
        listing: null,
        product: null,
        home: null,
        isMissing: false,
        ...initial,
      },
      rememberedMode: 'list',
      location: locationOf(address, defaultConfiguration.paths),
      isPrefetchAllowed: true,
      tabKey: 'tab',
    },
  });
  const emitted: StorefrontEmitted[] = [];
  storefront.on('navigation.requested', (event) => emitted.push(event));
  storefront.start();
  const go = (to: string) =>
    storefront.send({ type: 'route.changed', ...locationOf(to, defaultConfiguration.paths) });
  const fail = (to: string) =>
    storefront.send({ type: 'route.failed', ...locationOf(to, defaultConfiguration.paths) });
  const signInAs = async (userId: string) => {
    storefront
      .getSnapshot()
      .children.session?.send({ type: 'signIn.requested', credentials: { userName: userId, password: 'x' } });
    await held.signIn.whenAsked(1);
    held.signIn.response(0, signedIn({ userId }));
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'signedIn' }));
  };
  return { storefront, held, go, fail, signInAs, emitted, remembered, reports, loadedPages, reported };
}
