import * as v from 'valibot';
import type { Account } from '../../domain/account/account.ts';
import {
  decodeReadable,
  firstText,
  flag,
  numberOr,
  orEmpty,
  text,
  type GatewayCall,
  id,
} from '../transport/decoder-parts.ts';

const account = v.object({
  userId: id,
  name: text,
  company: text,
  email: text,
  phone: text,
  orderCount: numberOr(0),
  favouriteCount: numberOr(0),
});

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeAccount(call: GatewayCall, response: unknown): Account {
  const { name, ...facts } = decodeReadable(call, account, response);
  return { ...facts, name: firstText(name, facts.userId) };
}

const resetRequest = orEmpty(v.object({ isDemonstration: flag }));

/** The response to a request for a reset link; an empty one is not a demonstration's. */
export function decodeResetRequest(call: GatewayCall, response: unknown): { isDemonstration: boolean } {
  return decodeReadable(call, resetRequest, response);
}

const accepted = v.object({ userName: text });

/** The user name with which an invited person signs in. @throws GatewayResponseError naming the field (GW-3). */
export function decodeAccepted(call: GatewayCall, response: unknown): { userName: string } {
  return decodeReadable(call, accepted, response);
}
