import * as v from 'valibot';
import type { Invitations } from '../../domain/people/company-people.ts';
import { readWhole } from '../approval-rules/company-rules-decoder.ts';
import { flag, id, list, text, type GatewayCall } from '../transport/decoder-parts.ts';

const invitations = v.object({
  roles: list(
    v.object({ role: id, roles: list(v.string()), mayOrder: flag, seesPrices: v.exactOptional(v.boolean()) }),
  ),
  invitations: list(
    v.object({
      invitationId: id,
      name: text,
      mail: text,
      unit: text,
      role: text,
      limit: v.nullish(v.number(), null),
      expiresAt: text,
      isExpired: flag,
    }),
  ),
});

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeInvitations(call: GatewayCall, response: unknown): Invitations {
  return readWhole(call, invitations, response);
}
