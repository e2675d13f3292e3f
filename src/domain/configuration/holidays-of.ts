import type { Session } from '../session/session.ts';
import type { Configuration } from './configuration.ts';

/** The days on which a customer's sales area does not deliver; empty for a visitor. @see BA-6 */
export function holidaysOf(
  session: Session,
  { delivery }: Pick<Configuration, 'delivery'>,
): readonly string[] {
  if (session.kind === 'anonymous') return [];
  const { salesOrganisation, distributionChannel, division } = session.customer;
  return delivery.holidays[`${salesOrganisation}/${distributionChannel}/${division}`] ?? [];
}
