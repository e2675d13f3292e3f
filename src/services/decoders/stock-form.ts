import * as v from 'valibot';
import { decode, list } from './parts.ts';

const stockForm = v.object({ requestedMaterials: list(v.string()) });

/** The materials that the customer asked to be told of already. @throws GatewayResponseError naming the field (GW-3). */
export function decodeStockForm(call: string, response: unknown): readonly string[] {
  return decode(call, stockForm, response).requestedMaterials;
}
