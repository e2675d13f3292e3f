import * as v from 'valibot';
import { decodeReadable, list, type GatewayCall, id } from '../transport/decoder-parts.ts';

/** The id of the form of stock notifications (SN-2). */
export const stockFormId = 'STOCK_NOTIFICATION';

const stockForm = v.object({
  requestedMaterials: list(id),
  requestedProducts: list(v.object({ materialNumber: id, productId: id })),
});

/**
 * The materials for which the customer already requested a notification. @throws GatewayResponseError naming
 * the field (GW-3).
 */
export function decodeStockForm(call: GatewayCall, response: unknown): readonly string[] {
  return decodeReadable(call, stockForm, response).requestedMaterials;
}

/**
 * The same with their products, if the gateway names them.
 *
 * @throws GatewayResponseError naming the field (GW-3).
 */
export function decodeRequested(call: GatewayCall, response: unknown) {
  return decodeReadable(call, stockForm, response);
}
