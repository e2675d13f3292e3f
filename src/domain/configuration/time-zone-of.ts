import type { Session } from '../session/session.ts';
import type { Configuration } from './configuration.ts';

/** The time zone of a customer's sales area; UTC without one, and for a visitor. @see BA-7 */
export function timeZoneOf(session: Session, { timeZones }: Pick<Configuration, 'timeZones'>): string {
  if (session.kind === 'anonymous') return 'UTC';
  const { salesOrganisation, distributionChannel, division } = session.customer;
  return timeZones[`${salesOrganisation}/${distributionChannel}/${division}`] ?? 'UTC';
}
