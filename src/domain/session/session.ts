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
}

/** The person at the shop. @see §6 */
export type Session =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly customer: Customer };

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

/** The sales areas in an addition to the basket; empty for a visitor (BA-1). */
export function salesAreasOf(session: Session): readonly SalesArea[] {
  if (session.kind === 'anonymous') return [];
  const { salesOrganisation, distributionChannel, division } = session.customer;
  return [{ salesOrganisation, distributionChannel, division }];
}
