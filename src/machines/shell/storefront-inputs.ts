import { holidaysOf } from '../../domain/configuration/holidays-of.ts';
import { timeZoneOf } from '../../domain/configuration/time-zone-of.ts';
import { listingSource } from '../../domain/listing/listing-source.ts';
import type { PageLocation } from '../../domain/routes/page-location.ts';
import type { Route } from '../../domain/routes/route.ts';
import { basketOwner, visitOf, type Customer, type Session } from '../../domain/session/session.ts';
import type { ProductRequest } from '../../services/product/product-services.ts';
import type { AccountInput } from '../account/account.machine.ts';
import type { CheckoutInput } from '../checkout/checkout.machine.ts';
import type { HomePageInput } from '../home/home-page.machine.ts';
import type { ListingAddress, ListingInput } from '../listing/listing.machine.ts';
import type { NamedListInput } from '../lists/named-list.machine.ts';
import type { OrderPageInput } from '../orders/order-page.machine.ts';
import type { OrderQuery } from '../../domain/orders/order.ts';
import type { ProductPageInput } from '../product/product-page.machine.ts';
import type { QuickOrderInput } from '../quick-order/quick-order.machine.ts';
import type { ProductTilesInput } from '../tile/product-tiles.machine.ts';
import type { PlainPageInput } from './plain-page.machine.ts';
import type { StorefrontContext } from './storefront-types.ts';

/** The route of a page of this kind. @throws Error if the page is of another kind */
export function routeOf<Kind extends Route['kind']>(
  { route }: PageLocation,
  kind: Kind,
): Extract<Route, { kind: Kind }> {
  if (!isOfKind(route, kind)) throw new Error(`storefront: the page is ${route.kind}, not ${kind}`);
  return route;
}

function isOfKind<Kind extends Route['kind']>(
  route: Route,
  kind: Kind,
): route is Extract<Route, { kind: Kind }> {
  return route.kind === kind;
}

/** The customer, or their visit from a procurement system; `null` for a visitor. */
export function customerId(session: Session): string | null {
  return session.kind === 'signedIn' ? basketOwner(session.customer) : null;
}

/** The further unit that the customer works in; `null` in their first. */
export function unitIn(session: Session): string | null {
  return (session.kind === 'signedIn' ? session.customer.unit : undefined) ?? null;
}

/** The visit from a procurement system. @throws Error without one */
export function visitIn({ session }: StorefrontContext): NonNullable<Customer['visit']> {
  const visit = visitOf(session);
  if (!visit) throw new Error('storefront: the session is not a visit from a procurement system');
  return visit;
}

/** Unique to this opening of the page: keys of orders are made from it (BA-4). */
export function keySeed({ tabKey, pageCount }: StorefrontContext): string {
  return `${tabKey}-${pageCount}`;
}

export function listingInput({ location, initial, configuration }: StorefrontContext): ListingInput {
  const source = listingSource(location.route);
  if (!source) throw new Error(`storefront: the page ${location.route.kind} is not a listing`);
  const { pageSize } = configuration.listing;
  return { source, ...listingAddressOf(location), pageSize, initial: initial.listing };
}

/** The address of a page with a listing. @throws Error if it has none */
export function listingAddressOf({ path, search, query }: PageLocation): ListingAddress {
  if (!query) throw new Error(`storefront: the page ${path} is not a listing`);
  return { path, search, query };
}

/** The product and the choice that an address names. */
export function productRequestOf({
  productId,
  selectedVariant,
  openChoices = [],
}: Extract<Route, { kind: 'product' }>): Required<ProductRequest> {
  return { productId, selectedVariant, openChoices };
}

export function productPageInput(context: StorefrontContext): ProductPageInput {
  const route = routeOf(context.location, 'product');
  return {
    ...productRequestOf(route),
    currentPath: route.currentPath,
    paths: context.configuration.paths,
    initial: context.initial.product,
    fromList: context.fromList,
    userId: customerId(context.session) ?? '',
    keySeed: keySeed(context),
    mostViewed: context.configuration.recentlyViewed.maximumItems,
  };
}

export function checkoutInput(context: StorefrontContext): CheckoutInput {
  const { configuration, session, location } = context;
  const { step, isSeveral = false } = routeOf(location, 'checkout');
  return {
    step,
    isSeveral,
    paths: configuration.paths,
    holidays: holidaysOf(session, configuration),
    timeZone: timeZoneOf(session, configuration),
    userId: customerId(session) ?? '',
    keySeed: keySeed(context),
  };
}

export function accountInput(context: StorefrontContext): AccountInput {
  return {
    section: routeOf(context.location, 'account').section,
    userId: customerId(context.session) ?? '',
    keySeed: keySeed(context),
  };
}

export function quickOrderInput(context: StorefrontContext): QuickOrderInput {
  const { session, configuration } = context;
  if (session.kind === 'anonymous') throw new Error('storefront: a visitor has no quick order');
  const { salesOrganisation, distributionChannel, division, currency } = session.customer;
  return {
    userId: basketOwner(session.customer),
    salesArea: { distributionChainId: `${salesOrganisation}-${distributionChannel}`, division, currency },
    resultCount: configuration.quickSearch.resultCount,
    keySeed: keySeed(context),
  };
}

export function orderPageInput(context: StorefrontContext): OrderPageInput {
  return { orderId: routeOf(context.location, 'order').orderId, keySeed: keySeed(context) };
}

export function namedListInput(context: StorefrontContext): NamedListInput {
  return { listId: routeOf(context.location, 'list').listId, keySeed: keySeed(context) };
}

export function plainPageInput(context: StorefrontContext): PlainPageInput {
  const { page, parameters, hasMachine = false } = routeOf(context.location, 'plain');
  return { page, parameters, hasMachine, keySeed: keySeed(context) };
}

export function productTilesInput(context: StorefrontContext): ProductTilesInput {
  const userId = customerId(context.session);
  if (userId === null) throw new Error('storefront: a visitor cannot order from a list');
  return { userId, keySeed: keySeed(context), isVisit: visitOf(context.session) !== null };
}

export function homePageInput(context: StorefrontContext): HomePageInput {
  const { initial, session, configuration } = context;
  return {
    categories: initial.categories,
    initial: initial.home,
    keySeed: keySeed(context),
    userId: customerId(session) ?? '',
    mostViewed: configuration.recentlyViewed.maximumItems,
  };
}

export function ordersInput({ location }: StorefrontContext): { readonly query: OrderQuery } {
  return { query: routeOf(location, 'orders').query };
}
