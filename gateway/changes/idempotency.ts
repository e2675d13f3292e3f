import { createHash } from 'node:crypto';
import type { Database, Queries } from '../database/database.ts';
import { integer, text } from '../database/row.ts';
import { Problem } from '../problems/problem.ts';
import { lockCustomer } from './customer-lock.ts';

const keyLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * What is kept of a response, so that it can be given a second time: a refusal as it goes out, of a success what it was
 * (`{"orderId":"…"}`), never how the basket or the order looked, so that it is small whatever these hold.
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
 * Carries out a request once for its key. What it came to is kept in the same transaction as the effect; the same key with
 * the same body is told that again, also when it was a refusal, and when both come at the same moment to two processes: the
 * customer's lock lets one in after the other. The basket, order or address that a success responds with is read again by the
 * caller: the response to a repetition is what is so by then. Keys live for a week.
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

/** JSON with the keys in order, so that equal bodies are equal texts. */
function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
