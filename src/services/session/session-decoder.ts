import * as v from 'valibot';
import type { PunchoutVisit } from '../../domain/punchout/visit.ts';
import type { DemoCustomer, Session } from '../../domain/session/session.ts';
import {
  decodeReadable,
  firstText,
  flag,
  text,
  type GatewayCall,
  id,
  list,
  numberOr,
} from '../transport/decoder-parts.ts';

const visit = v.object({
  visitId: id,
  protocol: v.picklist(['oci', 'cxml']),
  operation: v.picklist(['create', 'edit', 'inspect']),
  company: text,
  userName: v.nullable(text),
  leftOut: list(v.object({ number: text, description: text })),
  state: v.picklist(['shopping', 'returning', 'returned', 'cancelled', 'expired']),
  endsAt: numberOr(0),
  isFramed: flag,
});

const visitEnd = v.object({ address: v.string() });

const session = v.object({
  isLoggedIn: flag,
  csrfToken: text,
  customer: v.nullish(
    v.object({
      userId: id,
      name: text,
      company: text,
      currency: text,
      salesOrganisation: text,
      distributionChannel: text,
      division: text,
      visit: v.optional(visit),
      unit: v.optional(v.string()),
    }),
  ),
});

const signOut = v.object({ location: v.string() });

/** The page that signs a customer out at their provider; `undefined` for an empty response. */
export function decodeSignOut(call: GatewayCall, response: unknown): string | undefined {
  return response === undefined || response === null
    ? undefined
    : decodeReadable(call, signOut, response).location;
}

const demoCustomers = v.object({
  customers: list(v.object({ userName: id, password: id, name: text, company: text, note: text })),
});

const mainCustomers = { field: 'customers', itemFields: ['userName'] };

/** The signed-in customer, and the token that every change needs. @throws GatewayResponseError (GW-3). */
export function decodeSession(call: GatewayCall, response: unknown): { session: Session; csrfToken: string } {
  const { isLoggedIn, customer, csrfToken } = decodeReadable(call, session, response);
  return {
    session: isLoggedIn && customer ? signedIn(customer) : { kind: 'anonymous' },
    csrfToken,
  };
}

/** The customer; a missing visit or unit stays missing. */
function signedIn({
  visit: ofBuyer,
  unit,
  ...customer
}: NonNullable<v.InferOutput<typeof session>['customer']>): Session {
  const name = firstText(customer.name, customer.userId);
  return {
    kind: 'signedIn',
    customer: { ...customer, name, ...(ofBuyer && { visit: ofBuyer }), ...(unit !== undefined && { unit }) },
  };
}

/** The visit of the session. @throws GatewayResponseError naming the field (GW-3). */
export function decodeVisit(call: GatewayCall, response: unknown): PunchoutVisit {
  return decodeReadable(call, visit, response);
}

/** The address of the document that leads back. @throws GatewayResponseError naming the field (GW-3). */
export function decodeVisitEnd(call: GatewayCall, response: unknown): string {
  return decodeReadable(call, visitEnd, response).address;
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeDemoCustomers(call: GatewayCall, response: unknown): readonly DemoCustomer[] {
  return decodeReadable(call, demoCustomers, response, mainCustomers).customers.map((customer) => ({
    ...customer,
    name: firstText(customer.name, customer.userName),
  }));
}
