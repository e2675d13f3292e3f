/** Through which part of the seller's organisation a customer buys. */
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
}

/** Who is looking at the shop. @see §6 */
export type Session =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly customer: Customer };

/** What a person types to sign in. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A customer that a demonstration shop invites everyone to sign in as. */
export interface DemoCustomer extends Credentials {
  readonly name: string;
  readonly company: string;
  readonly note: string;
}

/** The sales areas that an addition to the basket names; a visitor has none (BA-1). */
export function salesAreasOf(session: Session): readonly SalesArea[] {
  if (session.kind === 'anonymous') return [];
  const { salesOrganisation, distributionChannel, division } = session.customer;
  return [{ salesOrganisation, distributionChannel, division }];
}
