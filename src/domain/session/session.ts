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

/**
 * Names the owner of a customer's basket, which in a visit is the visit. Pages send it with their calls, so that no
 * page acts for anyone else (H13).
 */
export function basketOwner({ userId, visit }: Customer): string {
  return visit ? `${userId} ${visit.visitId}` : userId;
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
