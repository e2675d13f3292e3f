import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SessionStore } from '../session/session-store.ts';
import type { SignedInBuyer } from './buyer-gateway.ts';
import type { VisitFacts } from './visit-store.ts';

/** Text that fits every procurement system as an id. */
export function newVisitId(): string {
  return randomBytes(16).toString('hex');
}

/** Starts the session of a visit and stores the visit; returns the address of its start page. */
export async function beginVisit(
  sessions: SessionStore,
  buyer: SignedInBuyer,
  facts: Omit<VisitFacts, 'company' | 'profile' | 'protocol'>,
): Promise<string> {
  const { bearer, customer, expiresAt, profile } = buyer;
  const { visitId } = facts;
  const session = await sessions.start({
    bearer,
    userName: `punchout ${profile.profileId}`,
    customer,
    expiresAt,
    pass: buyer.pass(),
    visitId,
  });
  const all = { ...facts, company: customer.company, profile, protocol: profile.protocol };
  const token = await sessions.visits.add(all, { sid: session.sid, endsAt: session.endsAt });
  return `/punchout/start/${token}`;
}

/** Whether the browser opens the document in a frame; `undefined` if it does not say. */
export function isFramed({ headers }: FastifyRequest): boolean | undefined {
  const place = headers['sec-fetch-dest'];
  return place === undefined ? undefined : place === 'iframe' || place === 'frame';
}
