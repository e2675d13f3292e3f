import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceForKey, type StoredResponse } from '../changes/idempotency.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import type { Language } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { sendJsonText } from './send-json.ts';
import { languageOf, type GatewayContext } from '../routes/gateway-context.ts';

/** The schema of the header with the idempotency key. */
export const keyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description: 'A new random value for each thing the customer wants; the same one when it is sent again',
    },
  },
};

/** The same for changes that `onceForRequest` refuses without it. */
export const requiredKeyHeader = { ...keyHeader, required: ['idempotency-key'] };

export interface KeyHeader {
  readonly 'idempotency-key'?: string;
}

/** A change with its key, and the data that distinguish it from another request with the same key. */
export interface KeyedChange {
  readonly customer: ShopCustomer;
  readonly body: unknown;
}

/**
 * Carries out a change once for the request's Idempotency-Key. A refusal is also stored for the key, except
 * for faults in the fields of a form: the corrected form may use the same key (P4). `carryOut` checks
 * everything before it writes, because the refusal is stored in its transaction.
 *
 * @throws Problem `KEY_MISSING` without a key.
 * @see BA-4
 */
export function onceForRequest(
  context: GatewayContext,
  request: FastifyRequest<{ Headers: KeyHeader }>,
  { customer, body }: KeyedChange,
  carryOut: (queries: Queries) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const key = keyOf(request);
  const { customerId, unit } = customer;
  const keyed = { customerId, key, body: unit === undefined ? body : { unit, body } };
  return onceForKey(context.db, keyed, context.now(), (queries) =>
    decided(languageOf(request), () => carryOut(queries)),
  );
}

/** The key of a change. @throws Problem `KEY_MISSING` without one */
export function keyOf({ headers }: FastifyRequest<{ Headers: KeyHeader }>): string {
  const key = headers['idempotency-key'];
  if (key !== undefined) return key;
  throw new Problem('KEY_MISSING', 'Send an Idempotency-Key header with a new random value for each change');
}

/** Sends a response to a customer; a problem as a problem body. */
export function sendResponse(
  reply: FastifyReply,
  { status, body }: StoredResponse,
  customer: ShopCustomer,
): FastifyReply {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return sendJsonText(reply.code(status), body, customer, type);
}

/** A value as a successful response. */
export function successResponse(value: unknown, status = 200): StoredResponse {
  return { status, body: JSON.stringify(value) };
}

async function decided(language: Language, carryOut: () => Promise<StoredResponse>): Promise<StoredResponse> {
  try {
    return await carryOut();
  } catch (cause) {
    if (!(cause instanceof Problem) || cause.code === 'FORM_INVALID') throw cause;
    return { status: cause.status, body: JSON.stringify(cause.body(language)) };
  }
}
