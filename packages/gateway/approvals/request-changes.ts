import { statusOf } from '@statefront/approval-rules/machine.ts';
import type { RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import type { CompanyPerson } from '../company/company.ts';
import { afterEvents, nextInTime, type RequestState, type StoredRequest } from './stored-request.ts';

export type EventKind =
  | 'submitted'
  | 'approved'
  | 'declined'
  | 'sentBack'
  | 'withdrawn'
  | 'replaced'
  | 'passedOn'
  | 'priceChanged'
  | 'budgetSpent'
  | 'ordered'
  | 'expired';

interface RequestEvent {
  readonly now: number;
  /** `null` if nobody did it, such as when a time limit ended. */
  readonly by: string | null;
  readonly kind: EventKind;
  readonly comment?: string;
}

/** Adds an event to the history of a request. */
export async function addEvent(
  queries: Queries,
  requestId: string,
  { now, by, kind, comment = '' }: RequestEvent,
): Promise<void> {
  const last = await queries.get(
    'select coalesce(max(position), 0) as position from approval_event where request_id = $1',
    [requestId],
  );
  const position = (last ? integer(last, 'position') : 0) + 1;
  await insertRows(
    queries,
    'approval_event',
    ['request_id', 'position', 'happened_at', 'customer_id', 'kind', 'comment'],
    [[requestId, position, now, by, kind, comment]],
  );
}

/** The history of a request. */
export function eventsOf(queries: Queries, requestId: string): Promise<readonly Row[]> {
  return queries.all('select * from approval_event where request_id = $1 order by position', [requestId]);
}

/** The request that replaces the one with these events; `null` if none does. */
export function replacedBy(events: readonly Row[]): string | null {
  const replaced = events.find((row) => row['kind'] === 'replaced');
  return replaced ? text(replaced, 'comment') : null;
}

/** The state of a request as it is stored. */
export function stateText(state: RequestState): string {
  return JSON.stringify(state);
}

/** The columns by which requests are found, from the state of their machine. */
export function stateIn(ruleSet: RuleSet, snapshot: RequestState['snapshot'], since: number) {
  return {
    status: statusOf(snapshot),
    since_at: since,
    due_at: nextInTime(ruleSet, snapshot, since)?.at ?? null,
  };
}

/** Stores the state of a request. The caller has locked the company. */
export async function writeState(
  queries: Queries,
  { requestId, steps, budgetSteps, decidedBefore, ruleSet }: StoredRequest,
  {
    since,
    snapshot,
    orderId = null,
  }: Pick<StoredRequest, 'since' | 'snapshot'> & { readonly orderId?: string | null },
): Promise<void> {
  await queries.run(
    `update approval_request set status = $2, since_at = $3, due_at = $4, snapshot = $5, order_id = $6
     where request_id = $1`,
    [
      requestId,
      ...Object.values(stateIn(ruleSet, snapshot, since)),
      stateText({ snapshot, steps, budgetSteps, decidedBefore }),
      orderId,
    ],
  );
}

/** Adds to the history what the passing of time has brought about. A caller stores the state of the request. */
export async function addPassed(queries: Queries, { requestId, passed }: StoredRequest): Promise<void> {
  for (const { at, kind } of passed) await addEvent(queries, requestId, { now: at, by: null, kind });
}

/** Ends a request of the person by their own wish. */
export async function endRequest(
  queries: Queries,
  { personId: by }: CompanyPerson,
  request: StoredRequest,
  { now, type }: { readonly now: number; readonly type: 'request.withdrawn' | 'request.changed' },
): Promise<void> {
  await addPassed(queries, request);
  const snapshot = afterEvents(request.ruleSet, request.snapshot, [{ type, by }]);
  await writeState(queries, request, { since: now, snapshot });
  await addEvent(queries, request.requestId, { now, by, kind: 'withdrawn' });
}
