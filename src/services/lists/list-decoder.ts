import * as v from 'valibot';
import type { ListHead } from '../../domain/listing/listing.ts';
import type { ProductList } from '../../domain/lists/product-list.ts';
import {
  decimalOr,
  decodeComplete,
  decodeReadable,
  firstText,
  list,
  numberOr,
  text,
  type GatewayCall,
  id,
} from '../transport/decoder-parts.ts';

const head = { listId: id, name: text, lineCount: numberOr(null) };

const lists = v.object({ lists: list(v.object(head)) });

const productList = v.object({
  ...head,
  lines: list(v.object({ productId: id, orderQuantity: decimalOr('1'), salesUnit: text })),
});

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeLists(call: GatewayCall, response: unknown): readonly ListHead[] {
  return decodeReadable(call, lists, response, { field: 'lists', itemFields: ['listId'] }).lists.map(named);
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeList(call: GatewayCall, response: unknown): ProductList {
  const read = decodeComplete(call, productList, response, { field: 'lines', itemFields: [] });
  return named({ ...read, lineCount: read.lineCount ?? read.lines.length });
}

/** A nameless list is called by its id. */
function named<Named extends { readonly listId: string; readonly name: string }>(each: Named): Named {
  return { ...each, name: firstText(each.name, each.listId) };
}
