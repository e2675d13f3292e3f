import type { Client } from './client.ts';
import type { Exchange } from './exchange.ts';
import { listingOf, openPaths, paths } from './paths.ts';
import { isRecord, recordOf, type Fields } from './reading.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A customer whom OpenID or a proxy has signed in, as the shop passes them on. */
export interface KnownCustomer {
  /** The header `Authorization` of the customer. */
  readonly credential: string;
  /** The known fields of the customer, such as their sales area. */
  readonly fields: Fields;
}

/** Signing in with a right and a wrong password. */
export interface PasswordEvidence {
  readonly signedIn: Exchange;
  readonly wrongPassword: Exchange;
}

/** Signing in and out, and the customer's data beside the catalogue. */
export interface SessionEvidence {
  /** `null` for a customer who is known by headers. */
  readonly password: PasswordEvidence | null;
  readonly customer: Fields;
  readonly madeUpToken: Exchange;
  readonly madeUpTokenListing: Exchange;
  /** The customer's data; `null` if they could not sign in. */
  readonly own: Readonly<Record<OwnPart, Exchange>> | null;
  /** The same without a session. */
  readonly ownOfVisitor: Readonly<Record<OwnPart, Exchange>>;
  /** The customer's listing, requested with the entity tag of the visitor's. */
  readonly listingWithVisitorTag: Exchange | null;
  readonly afterSignOut: Exchange | null;
}

export const ownParts = [
  'basket',
  'orders',
  'addresses',
  'favourites',
  'lists',
  'purchases',
  'account',
] as const;

export type OwnPart = (typeof ownParts)[number];

const ownAddresses: Readonly<Record<OwnPart, string>> = {
  basket: openPaths.basket,
  orders: `${openPaths.orders}?$top=3&$skip=0`,
  addresses: openPaths.addresses,
  favourites: openPaths.favourites,
  lists: openPaths.lists,
  purchases: `${openPaths.purchases}?$top=3`,
  account: openPaths.account,
};

/** The customer in the response to a sign-in. */
export function customerIn({ data }: Exchange): Fields {
  return isRecord(data) ? recordOf(data, 'customer') : {};
}

/** Signs in; wrong passwords first. */
export async function signIn(client: Client, { userName, password }: Credentials): Promise<PasswordEvidence> {
  const wrongPassword = await client.change('POST', openPaths.session, {
    userName,
    password: `${password}-wrong`,
  });
  return { wrongPassword, signedIn: await client.change('POST', openPaths.session, { userName, password }) };
}

/** The responses to a made-up credential. */
export async function gatherStrangers(
  stranger: Client,
  productId: string,
  listingId: string,
): Promise<Pick<SessionEvidence, 'madeUpToken' | 'madeUpTokenListing'>> {
  return {
    madeUpToken: await stranger.get(`${paths.product}${encodeURIComponent(productId)}`),
    madeUpTokenListing: await stranger.get(listingOf(listingId)),
  };
}

/** A customer's data as one client reads it. */
export async function gatherOwn({ get }: Client): Promise<Readonly<Record<OwnPart, Exchange>>> {
  return {
    basket: await get(ownAddresses.basket),
    orders: await get(ownAddresses.orders),
    addresses: await get(ownAddresses.addresses),
    favourites: await get(ownAddresses.favourites),
    lists: await get(ownAddresses.lists),
    purchases: await get(ownAddresses.purchases),
    account: await get(ownAddresses.account),
  };
}

/** Signs out, and makes another request with the ended credential. */
export async function signOut(client: Client, productId: string): Promise<Exchange> {
  await client.change('DELETE', openPaths.session);
  return client.get(`${paths.product}${encodeURIComponent(productId)}`);
}
