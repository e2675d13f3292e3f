import type { PunchoutVisit } from '../punchout/visit.ts';

/** The part of the seller's organisation in which a customer buys. */
export interface SalesArea {
  readonly salesOrganisation: string;
  readonly distributionChannel: string;
  readonly division: string;
}

/** The person who signed in, and the sales area they buy in. */
export interface Customer extends SalesArea {
  readonly userId: string;
  readonly name: string;
  readonly company: string;
  readonly currency: string;
  /** The visit from a procurement system; missing if the customer signed in here. */
  readonly visit?: PunchoutVisit;
  /** The one of their further units in their company that they work in; missing in their first. */
  readonly unit?: string;
}

/** The person at the shop. @see §6 */
export type Session =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly customer: Customer };

/** The visit from a procurement system; `null` if the customer signed in here, or nobody did. */
export function visitOf(session: Session | null): PunchoutVisit | null {
  return session?.kind === 'signedIn' ? (session.customer.visit ?? null) : null;
}

/** A person's input to sign in. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A customer as whom a demonstration shop lets everyone sign in. */
export interface DemoCustomer extends Credentials {
  readonly name: string;
  readonly company: string;
  readonly note: string;
}

/** The cookie with the owner of the basket, which names the unit that the customer works in (CO-1). */
export const unitCookie = 'unit';

/** Begins the part of an owner's name that names a unit. */
const unitPart = ' unit ';

/**
 * Names the owner of a customer's basket, which in a visit is the visit, and in a further unit also names the unit.
 * Pages send it with their calls, so that no page acts for anyone else, or in another unit (H13, CO-1).
 */
export function basketOwner({ userId, visit, unit }: Customer): string {
  if (visit) return `${userId} ${visit.visitId}`;
  return unit === undefined ? userId : `${userId}${unitPart}${encodeURIComponent(unit)}`;
}

/** The name of an owner without the unit, and the part with it, which is empty in the first unit. */
export function ownerParts(owner: string): readonly [person: string, unit: string] {
  const at = owner.lastIndexOf(unitPart);
  return at === -1 ? [owner, ''] : [owner.slice(0, at), owner.slice(at)];
}

/** The customer in the unit that an owner's name has, if it is a name of theirs. */
export function inUnitOf(customer: Customer, owner: string): Customer {
  const [person, part] = ownerParts(owner);
  if (customer.visit || person !== customer.userId) return customer;
  const encoded = part.slice(unitPart.length);
  return inUnit(customer, new URLSearchParams(`unit=${encoded}`).get('unit') || null);
}

/** The customer in one of their further units, or in their first (`null`). */
export function inUnit({ unit: _before, ...customer }: Customer, unit: string | null): Customer {
  return unit === null ? customer : { ...customer, unit };
}

/** The sales areas in an addition, where the product's own fields replace those that the session lacks (BA-1). */
export function withProductArea(
  areas: readonly SalesArea[],
  product: Partial<SalesArea> = {},
): readonly SalesArea[] {
  const none = { salesOrganisation: '', distributionChannel: '', division: '' };
  return (areas.length === 0 ? [none] : areas)
    .map((area) => ({
      salesOrganisation: area.salesOrganisation || (product.salesOrganisation ?? ''),
      distributionChannel: area.distributionChannel || (product.distributionChannel ?? ''),
      division: area.division || (product.division ?? ''),
    }))
    .filter((area) => Object.values(area).some((part) => part !== ''));
}

/** The currency in which a customer buys; empty for a visitor (CF-3). */
export function currencyOf(session: Session): string {
  return session.kind === 'anonymous' ? '' : session.customer.currency;
}

/** The sales areas of a session; empty for a visitor (BA-1). */
export function salesAreasOf(session: Session): readonly SalesArea[] {
  if (session.kind === 'anonymous') return [];
  const { salesOrganisation, distributionChannel, division } = session.customer;
  return [{ salesOrganisation, distributionChannel, division }];
}
