import * as v from 'valibot';
import { decodeReadable, list, type GatewayCall, id } from '../transport/decoder-parts.ts';

const products = v.object({ productIds: list(id) });

/**
 * Ids of the customer's favourites or purchases, newest first. @throws GatewayResponseError naming the field
 * (GW-3).
 */
export function decodeProductIds(call: GatewayCall, response: unknown): readonly string[] {
  return decodeReadable(call, products, response, { field: 'productIds', itemFields: [] }).productIds;
}
