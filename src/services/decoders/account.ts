import * as v from 'valibot';
import type { Account } from '../../domain/account/account.ts';
import { decodeReadable, numberOr, text, type GatewayCall } from './parts.ts';

const account = v.object({
  userId: v.string(),
  name: text,
  company: text,
  email: text,
  phone: text,
  orderCount: numberOr(0),
  favouriteCount: numberOr(0),
});

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeAccount(call: GatewayCall, response: unknown): Account {
  return decodeReadable(call, account, response);
}
