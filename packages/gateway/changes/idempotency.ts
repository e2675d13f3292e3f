import { createHash } from 'node:crypto';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';
import { lockCustomer } from './customer-lock.ts';

const keyLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The stored part of a response, for repetitions: a refusal as sent, of a success only its effect
 * (`{"orderId":"…"}`), never the basket or order itself, so that it stays small.
 */
export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export interface KeyedRequest {
  readonly customerId: string;
  readonly key: string;
  readonly body: unknown;
}

/**
 * Carries out a request once for its key. Stores the outcome in the same transaction as the effect; the same
 * key with the same body gets the outcome again, also a refusal. The customer's lock puts simultaneous
 * requests in order, also across processes. `carryOut` may turn a refusal into a response only before it has
 * written anything, because its writes stay. The caller reads the basket, order or address of a success
 * again, so that the response to a repetition shows it as it is by then. Keys expire after a week.
 *
 * @throws Problem `KEY_REUSED` for the same key with another body.
 * @see BA-4
 */
export function onceForKey(
  db: Database,
  request: KeyedRequest,
  now: number,
  carryOut: (queries: Queries) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const hash = createHash('sha256').update(canonical(request.body)).digest('base64url');
  return db.transaction(async (queries) => {
    await lockCustomer(queries, request.customerId);
    const known = await queries.get(
      `select request_hash, status, answer from idempotency_key where customer_id = $1 and idempotency_key = $2`,
      [request.customerId, request.key],
    );
    if (known) {
      if (text(known, 'request_hash') === hash) {
        return { status: integer(known, 'status'), body: text(known, 'answer') };
      }
      throw new Problem('KEY_REUSED', 'This Idempotency-Key came with another body before; use a new one');
    }
    const response = await carryOut(queries);
    await queries.run('delete from idempotency_key where created_at < $1', [now - keyLifetimeMs]);
    await queries.run(
      `insert into idempotency_key (customer_id, idempotency_key, request_hash, status, answer, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [request.customerId, request.key, hash, response.status, response.body, now],
    );
    return response;
  });
}

/** JSON with sorted keys, so that equal bodies are equal texts. */
function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
