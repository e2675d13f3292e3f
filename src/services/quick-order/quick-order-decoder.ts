import * as v from 'valibot';
import type { CheckedLine } from '../../domain/quick-order/quick-order-row.ts';
import {
  decimalOr,
  decodeComplete,
  firstText,
  list,
  text,
  type GatewayCall,
  id,
  image,
  unitContent,
} from '../transport/decoder-parts.ts';
import { refusalFields } from '../transport/refusal-decoder.ts';

/** A nameless product is called by its article number. */
const named = <
  Found extends { readonly productId: string; readonly materialNumber: string; readonly productName: string },
>(
  product: Found,
): Found => ({
  ...product,
  productName: firstText(product.productName, product.materialNumber, product.productId),
});

const found = { productId: id, materialNumber: text, productName: text, thumbnail: image };

const checkedLines = v.object({
  lines: list(
    v.object({
      product: v.nullish(
        v.pipe(
          v.object({
            ...found,
            catalogueId: text,
            units: list(v.object({ unit: id, unitText: text, content: unitContent })),
          }),
          v.transform(named),
        ),
        null,
      ),
      candidates: list(v.pipe(v.object(found), v.transform(named))),
      orderQuantity: decimalOr(null),
      salesUnit: text,
      salesUnitText: text,
      price: decimalOr(null),
      per: decimalOr('1'),
      taxAmount: decimalOr('0'),
      lineTotal: decimalOr(null),
      currency: text,
      problem: v.nullish(v.object({ ...refusalFields, nearestQuantity: decimalOr(null) }), null),
    }),
  ),
});

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeCheckedLines(call: GatewayCall, response: unknown): readonly CheckedLine[] {
  return decodeComplete(call, checkedLines, response, { field: 'lines', itemFields: [] }).lines;
}
