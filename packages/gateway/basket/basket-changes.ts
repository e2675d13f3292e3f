import { randomUUID } from 'node:crypto';
import type { Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { fractionOf, plain, type Fraction } from '../pricing/fraction.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { catalogueProducts, type CatalogueProduct } from './catalogue-product.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import { refuseFaults, textFaults } from '../problems/field-fault.ts';
import {
  amountFault,
  orderQuantity,
  problemOf,
  productFault,
  unknownProduct,
  unreadableQuantity,
  type OrderFault,
} from './order-fault.ts';
import { pricedLine } from './priced-line.ts';
import { otherPriceSeen, type SentPrice } from './seen-price.ts';

/** How many lines a basket can hold, and how many one request can add (BA-8). */
export const mostLines = 1_000;

/** The maximum length of a line's note. */
export const longestNote = 500;

/** A line to add. The gateway trusts only its product, quantity and unit (H14). */
export interface WantedLine extends SentPrice {
  readonly productId: string;
  readonly orderQuantity: number | string;
  readonly salesUnit: string;
  /** The customer's note for the line. */
  readonly note?: string | undefined;
}

/** A customer's change of a line; missing fields stay as they are. */
export interface LineChange {
  readonly orderQuantity?: number | string | undefined;
  readonly salesUnit?: string | undefined;
  readonly note?: string | undefined;
}

/** A product and unit to add; `quantity` is the basket's quantity afterwards, which may be ordered. */
export interface Addition {
  readonly product: CatalogueProduct;
  readonly salesUnit: string;
  readonly added: Fraction;
  readonly quantity: Fraction;
  /** Empty if the line keeps its note. */
  readonly note: string;
  /** The price that the customer saw if it differs from what they pay; else `null`. */
  readonly otherPrice: string | null;
}

/** The sum of all wanted lines of one product and unit, or the reason why they cannot be added. */
export type WeighedAddition =
  | { readonly wanted: WantedLine; readonly addition: Addition }
  | {
      readonly wanted: WantedLine;
      readonly product: CatalogueProduct | undefined;
      readonly fault: OrderFault;
    };

/**
 * Adds all lines or none; a basket line of the same product and unit grows. Checks everything before it
 * writes, so that a refusal changes nothing.
 *
 * @throws Problem saying which product cannot be added and why.
 * @see BA-1, BA-2, BA-4
 */
export async function addLines(
  queries: Queries,
  customer: ShopCustomer,
  wanted: readonly WantedLine[],
): Promise<void> {
  await lockCustomer(queries, customer.customerId);
  const additions = (await weighAdditions(queries, customer, wanted)).map((weighed) => {
    if ('fault' in weighed) throw problemOf(weighed.fault);
    return weighed.addition;
  });
  await writeAdditions(queries, customer, additions);
}

/**
 * Computes each wanted line's quantity in the basket; lines of the same product and unit count together. The
 * caller must hold the customer's lock.
 *
 * @param replaces whether the lines will replace the basket, so that its present lines do not count
 */
export async function weighAdditions(
  queries: Queries,
  customer: ShopCustomer,
  wanted: readonly WantedLine[],
  replaces = false,
): Promise<WeighedAddition[]> {
  const products = await catalogueProducts(
    queries,
    wanted.map(({ productId }) => productId),
  );
  const present = await presentQuantities(queries, customer, replaces);
  const groups = Map.groupBy(wanted, ({ productId, salesUnit }) => lineKey(productId, salesUnit));
  return [...groups].map(([key, lines]) =>
    weigh(lines, present.get(key) ?? fractionOf(0), customer, products),
  );
}

/**
 * Writes the additions that `weighAdditions` accepted; with `replaces`, instead of the present lines.
 *
 * @throws Problem `BASKET_FULL` before anything is written.
 */
export async function writeAdditions(
  queries: Queries,
  customer: ShopCustomer,
  additions: readonly Addition[],
  replaces = false,
): Promise<void> {
  const { basketKey } = customer;
  const present = await presentQuantities(queries, customer, replaces);
  const fresh = additions.filter(
    ({ product, salesUnit }) => !present.has(lineKey(product.productId, salesUnit)),
  );
  if (present.size + fresh.length > mostLines)
    throw new Problem('BASKET_FULL', '', { figures: { most: mostLines } });
  if (replaces) await clearBasket(queries, customer);
  const row = await queries.get(
    'select coalesce(max(position), 0) as last from basket_line where customer_id = $1',
    [basketKey],
  );
  const last = row ? integer(row, 'last') : 0;
  await insertRows(
    queries,
    'basket_line',
    [
      'customer_id',
      'line_id',
      'position',
      'product_id',
      'sales_unit',
      'order_quantity',
      'material_number',
      'product_name',
      'note',
      ...seenColumns,
    ],
    additions.map(({ product, salesUnit, quantity, note, otherPrice }, index) => [
      basketKey,
      randomUUID(),
      last + index + 1,
      product.productId,
      salesUnit,
      plain(quantity, 6),
      product.materialNumber,
      product.names.en,
      note,
      ...seenValues(product, customer, quantity, salesUnit, otherPrice),
    ]),
    `on conflict (customer_id, product_id, sales_unit) do update set order_quantity = excluded.order_quantity,
     note = case when excluded.note = '' then basket_line.note else excluded.note end,
     seen_price = excluded.seen_price, seen_per = excluded.seen_per, seen_level = excluded.seen_level`,
  );
}

/**
 * Changes quantity, unit or note of a line. If the customer gives a line the unit of another line of the same
 * product, the two lines merge: quantities add up, and an empty note takes the other one.
 *
 * @throws Problem if the line does not exist, the new quantity may not be ordered or the note is too long.
 */
export async function changeLine(
  queries: Queries,
  customer: ShopCustomer,
  lineId: string,
  { note, ...change }: LineChange,
): Promise<void> {
  const { basketKey } = customer;
  await lockCustomer(queries, customer.customerId);
  const line = await queries.get(
    'select product_id, sales_unit, order_quantity from basket_line where customer_id = $1 and line_id = $2',
    [basketKey, lineId],
  );
  if (!line) throw new Problem('LINE_NOT_FOUND', `There is no line "${lineId}" in the basket`);
  const wantedNote = note === undefined ? undefined : usableNote(note);
  if (change.orderQuantity !== undefined || change.salesUnit !== undefined) {
    await changeAmount(queries, customer, {
      lineId,
      productId: text(line, 'product_id'),
      salesUnit: change.salesUnit ?? text(line, 'sales_unit'),
      orderQuantity: change.orderQuantity ?? text(line, 'order_quantity'),
    });
  }
  if (wantedNote !== undefined) {
    await queries.run('update basket_line set note = $1 where customer_id = $2 and line_id = $3', [
      wantedNote,
      basketKey,
      lineId,
    ]);
  }
}

interface WantedAmount {
  readonly lineId: string;
  readonly productId: string;
  readonly salesUnit: string;
  readonly orderQuantity: number | string;
}

async function changeAmount(
  queries: Queries,
  customer: ShopCustomer,
  { lineId, productId, salesUnit, orderQuantity: wanted }: WantedAmount,
): Promise<void> {
  const { basketKey } = customer;
  const product = (await catalogueProducts(queries, [productId])).get(productId);
  if (!product) throw problemOf(unknownProduct(productId));
  const unusable = productFault(product, customer);
  if (unusable) throw problemOf(unusable);
  const other = await queries.get(
    `select line_id, order_quantity, note from basket_line
     where customer_id = $1 and product_id = $2 and sales_unit = $3 and line_id <> $4`,
    [basketKey, productId, salesUnit, lineId],
  );
  const asked = orderQuantity(wanted);
  if (!asked) throw problemOf(unreadableQuantity(productId));
  const quantity = other ? asked.add(fractionOf(text(other, 'order_quantity'))) : asked;
  if (!orderQuantity(plain(quantity, 6))) throw problemOf(unreadableQuantity(productId));
  const fault = amountFault(product, quantity, salesUnit);
  if (fault) throw problemOf(fault);
  if (other) await deleteLines(queries, customer, [text(other, 'line_id')]);
  await queries.run(
    `update basket_line set order_quantity = $1, sales_unit = $2, seen_price = $3, seen_per = $4, seen_level = $5,
     note = case when note = '' then $6 else note end
     where customer_id = $7 and line_id = $8`,
    [
      plain(quantity, 6),
      salesUnit,
      ...seenValues(product, customer, quantity, salesUnit),
      other ? text(other, 'note') : '',
      basketKey,
      lineId,
    ],
  );
}

/** Removes a line. Removing a line twice succeeds. */
export async function removeLine(queries: Queries, customer: ShopCustomer, lineId: string): Promise<void> {
  await lockCustomer(queries, customer.customerId);
  await deleteLines(queries, customer, [lineId]);
}

/** Removes all lines. Clearing an empty basket succeeds. */
export async function clearBasket(queries: Queries, customer: ShopCustomer): Promise<void> {
  await lockCustomer(queries, customer.customerId);
  await queries.run('delete from basket_line where customer_id = $1', [customer.basketKey]);
}

/** Deletes lines of the basket. The caller must hold the customer's lock. */
export async function deleteLines(
  queries: Queries,
  { basketKey }: ShopCustomer,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  const list = listParameters(lineIds, 2);
  await queries.run(`delete from basket_line where customer_id = $1 and line_id in (${list.sql})`, [
    basketKey,
    ...list.values,
  ]);
}

async function presentQuantities(
  queries: Queries,
  { basketKey }: ShopCustomer,
  isReplaced: boolean,
): Promise<Map<string, Fraction>> {
  if (isReplaced) return new Map();
  const rows = await queries.all(
    'select product_id, sales_unit, order_quantity from basket_line where customer_id = $1',
    [basketKey],
  );
  return new Map(
    rows.map((row) => [
      lineKey(text(row, 'product_id'), text(row, 'sales_unit')),
      fractionOf(text(row, 'order_quantity')),
    ]),
  );
}

function weigh(
  lines: readonly WantedLine[],
  present: Fraction,
  customer: ShopCustomer,
  products: ReadonlyMap<string, CatalogueProduct>,
): WeighedAddition {
  const [wanted = { productId: '', orderQuantity: 0, salesUnit: '' }] = lines;
  const { productId, salesUnit } = wanted;
  const product = products.get(productId);
  const refused = (fault: OrderFault): WeighedAddition => ({ wanted, product, fault });
  if (!product) return refused(unknownProduct(productId));
  const unusable = productFault(product, customer);
  if (unusable) return refused(unusable);
  let added = fractionOf(0);
  for (const line of lines) {
    const quantity = orderQuantity(line.orderQuantity);
    if (!quantity) return refused(unreadableQuantity(productId));
    if (quantity.lte(0))
      return refused(amountFault(product, quantity, salesUnit) ?? unreadableQuantity(productId));
    added = added.add(quantity);
  }
  const quantity = present.add(added);
  if (!orderQuantity(plain(quantity, 6))) return refused(unreadableQuantity(productId));
  const fault = amountFault(product, quantity, salesUnit);
  const notes = lines.map(({ note = '' }) => usableNote(note)).filter((note) => note !== '');
  if (fault) return refused(fault);
  const paid = pricedLine(product, customer, added, salesUnit);
  const otherPrice = otherPriceSeen(lines.at(-1) ?? wanted, paid, customer.currency);
  return { wanted, addition: { product, salesUnit, added, quantity, note: notes.at(-1) ?? '', otherPrice } };
}

/** The note. @throws Problem `FORM_INVALID` if it is too long or has control characters. */
function usableNote(note: string): string {
  const usable = note.trim();
  refuseFaults(textFaults('note', usable, { max: longestNote, hasLines: true }));
  return usable;
}

const seenColumns = ['seen_price', 'seen_per', 'seen_level'];

/** Price and stock that the customer saw when they chose product and quantity (BA-5). */
function seenValues(
  product: CatalogueProduct,
  customer: ShopCustomer,
  quantity: Fraction,
  salesUnit: string,
  otherPrice: string | null = null,
): readonly [price: string, per: string, level: string] {
  const figures = pricedLine(product, customer, quantity, salesUnit);
  return [otherPrice ?? figures?.price ?? '', figures?.per ?? '', product.terms.level];
}

/** A key of product and unit; a basket or a list has at most one line for each key. */
export function lineKey(productId: string, salesUnit: string): string {
  return JSON.stringify([productId, salesUnit]);
}
