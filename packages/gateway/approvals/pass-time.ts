import type { Database, Queries, Row } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { companyAt } from '../company/company.ts';
import { lockCompany } from '../company/company-rules.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { addPassed, writeState } from './request-changes.ts';
import { decidersOf, storedRequest } from './stored-request.ts';

type TimeMails = Pick<CustomerMails, 'passedOn' | 'requestEnded'>;

interface Look {
  readonly now: number;
  /** Is called with the fault of one request, which keeps no other one waiting. */
  readonly onFault: (cause: unknown) => void;
}

/**
 * Stores what the passing of time has brought about, and tells those to whom a request has passed, or its requester that
 * it has expired.
 *
 * @see CO-3
 */
export async function passTime(db: Database, mails: TimeMails, { now, onFault }: Look): Promise<void> {
  const due = await db.all(
    'select company_id, request_id from approval_request where due_at <= $1 order by due_at, request_id',
    [now],
  );
  for (const row of due)
    // oxlint-disable-next-line no-await-in-loop -- one transaction each, so that a fault undoes one
    await db.transaction((queries) => passOne(queries, row, mails, now)).catch(onFault);
}

async function passOne(queries: Queries, row: Row, mails: TimeMails, now: number): Promise<void> {
  const [companyId, requestId] = [text(row, 'company_id'), text(row, 'request_id')];
  await lockCompany(queries, companyId);
  const company = await companyAt(queries, companyId, now);
  const request = company && (await storedRequest(queries, company, requestId, now));
  if (!company || !request) return;
  const [first] = request.passed;
  const before = first && (await storedRequest(queries, company, requestId, first.at - 1));
  await addPassed(queries, request);
  await writeState(queries, request, request);
  if (!before) return;
  await (request.status === 'expired'
    ? mails.requestEnded(queries, company, request, { kind: 'expired', comment: '' })
    : mails.passedOn(queries, company, request, { before: decidersOf(before), now }));
}
