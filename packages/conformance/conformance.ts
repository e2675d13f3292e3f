import { gatherCatalogue, productsIn } from './catalogue-evidence.ts';
import { gatherChanges } from './change-evidence.ts';
import { runChecks, type Check, type Result } from './check.ts';
import { visitChecks } from './checks/access.ts';
import { categoryChecks } from './checks/categories.ts';
import { fieldChecks } from './checks/fields.ts';
import { listingChecks } from './checks/listings.ts';
import { orderingChecks } from './checks/ordering.ts';
import { priceAndStockChecks } from './checks/prices.ts';
import { productsChecks } from './checks/products.ts';
import { createClient, credentialOf } from './client.ts';
import type { Evidence } from './evidence.ts';
import type { Send } from './exchange.ts';
import { listingOf, openPaths } from './paths.ts';
import { productsOf } from './samples.ts';
import {
  customerIn,
  gatherOwn,
  gatherStrangers,
  signIn,
  signOut,
  type Credentials,
  type KnownCustomer,
} from './session-evidence.ts';

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  ...categoryChecks,
  ...listingChecks,
  ...productsChecks,
  ...visitChecks,
  ...priceAndStockChecks,
  ...orderingChecks,
  ...fieldChecks,
];

export interface ConformanceOptions {
  readonly credentials: Credentials | null;
  /** A customer in place of the credentials. */
  readonly knownCustomer: KnownCustomer | null;
  /** Other origins from which the shop shows images. */
  readonly imageOrigins: readonly string[];
  /** Whether the checks may change data: they ask for a notice, and add and remove a line. */
  readonly mayWrite: boolean;
  /** The path that returns a CSRF token. */
  readonly tokenPath: string;
}

export interface ConformanceReport {
  readonly results: readonly Result[];
  readonly requestCount: number;
  /** The data that the run left at the gateway. */
  readonly remains: readonly string[];
}

export const defaultOptions: ConformanceOptions = {
  credentials: null,
  knownCustomer: null,
  imageOrigins: [],
  mayWrite: false,
  tokenPath: openPaths.session,
};

/** Requests everything that the checks need from a gateway, and judges it (GW-6). */
export async function checkConformance(send: Send, options: ConformanceOptions): Promise<ConformanceReport> {
  let requestCount = 0;
  const counted: Send = (request) => {
    requestCount += 1;
    return send(request);
  };
  const evidence = { ...(await gather(counted, options)), imageOrigins: options.imageOrigins };
  return {
    results: runChecks(checks, evidence),
    requestCount,
    remains: evidence.changes?.remains ?? [],
  };
}

async function gather(
  send: Send,
  { credentials, knownCustomer, mayWrite, tokenPath }: ConformanceOptions,
): Promise<Omit<Evidence, 'imageOrigins'>> {
  const clientFor = (headers: Readonly<Record<string, string>>) => createClient(send, headers, tokenPath);
  const visitorClient = clientFor({});
  const visitor = await gatherCatalogue(visitorClient);
  const password = credentials && (await signIn(clientFor({}), credentials));
  if (password === null && knownCustomer === null)
    return { visitor, session: null, customer: null, changes: null };

  const credential = password ? credentialOf(password.signedIn) : (knownCustomer?.credential ?? null);
  const session = {
    password,
    customer: password ? customerIn(password.signedIn) : (knownCustomer?.fields ?? {}),
    ...(await gatherStrangers(
      clientFor({ authorization: 'Bearer made-up' }),
      visitor.productId,
      visitor.listingId,
    )),
    ownOfVisitor: await gatherOwn(visitorClient),
  };
  const nobody = { own: null, listingWithVisitorTag: null, afterSignOut: null };
  if (credential === null)
    return { visitor, session: { ...session, ...nobody }, customer: null, changes: null };

  const client = clientFor({ authorization: credential });
  const customer = await gatherCatalogue(client);
  const own = await gatherOwn(client);
  const tag = visitor.listing.headers['etag'];
  const listingWithVisitorTag =
    tag === undefined ? null : await client.get(listingOf(visitor.listingId), { 'if-none-match': tag });
  const products = [...productsIn(customer.whole), ...productsOf(customer)];
  const changes = mayWrite ? await gatherChanges(client, visitorClient, session.customer, products) : null;
  const afterSignOut = password && (await signOut(client, visitor.productId));
  return { visitor, session: { ...session, own, listingWithVisitorTag, afterSignOut }, customer, changes };
}
