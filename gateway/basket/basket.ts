import { randomUUID } from 'node:crypto';
import type { Queries, Row } from '../database/database.ts';
import { text, textOrNull } from '../database/row.ts';
import { lockRow } from '../database/row-lock.ts';
import type { Language } from '../language.ts';
import { customerPrice } from '../pricing/customer-price.ts';
import {
  compare,
  fractionOf,
  parseFraction,
  plain,
  rounded,
  sum,
  type Fraction,
} from '../pricing/fraction.ts';
import { lineFigures } from '../pricing/line-figures.ts';
import { quantityFault } from '../pricing/quantity-fault.ts';
import type { Terms, UnitTerms } from '../pricing/terms.ts';
import { catalogueId } from '../catalogue/catalogue-id.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';

const largestQuantity = fractionOf(1_000_000_000);

/** A line to add, of which the gateway believes nothing but product, quantity and unit (H14). */
export interface WantedLine {
  readonly productId: string;
  readonly orderQuantity: number | string;
  readonly salesUnit: string;
}

/**
 * Adds lines, all or none: what is in the basket already of the same product and unit grows. Checks everything before
 * it writes, so that a refusal leaves nothing behind.
 *
 * @throws Problem saying which product cannot be added and why.
 * @see BA-1, BA-2, BA-4
 */
export async function addLines(
  queries: Queries,
  customer: ShopCustomer,
  wanted: readonly WantedLine[],
): Promise<void> {
  const additions = await checkedAdditions(queries, customer, wanted);
  for (const addition of additions) {
    await queries.run(
      `insert into basket_line (line_id, customer_id, position, product_id, sales_unit, order_quantity,
         material_number, product_name)
       values ($1, $2, (select coalesce(max(position), 0) + 1 from basket_line where customer_id = $2),
         $3, $4, $5, $6, $7)
       on conflict (customer_id, product_id, sales_unit) do update set order_quantity = excluded.order_quantity`,
      [
        randomUUID(),
        customer.customerId,
        addition.product.productId,
        addition.salesUnit,
        plain(addition.quantity, 6),
        addition.product.materialNumber,
        addition.product.name,
      ],
    );
  }
}

/**
 * Changes quantity and, where given, unit of a line. A line that takes the unit of another line of the same product
 * takes in its quantity.
 *
 * @throws Problem when there is no such line or the new quantity may not be ordered.
 */
export async function changeLine(
  queries: Queries,
  customer: ShopCustomer,
  lineId: string,
  change: { readonly orderQuantity: number | string; readonly salesUnit: string | undefined },
): Promise<void> {
  await lockRow(queries, `basket:${customer.customerId}`);
  const line = await queries.get(
    'select product_id, sales_unit from basket_line where customer_id = $1 and line_id = $2',
    [customer.customerId, lineId],
  );
  if (!line) throw new Problem('LINE_NOT_FOUND', `There is no line "${lineId}" in the basket`);
  const productId = text(line, 'product_id');
  const salesUnit = change.salesUnit ?? text(line, 'sales_unit');
  const product = await productToOrder(queries, productId, customer);
  const other = await queries.get(
    `select line_id, order_quantity from basket_line
     where customer_id = $1 and product_id = $2 and sales_unit = $3 and line_id <> $4`,
    [customer.customerId, productId, salesUnit, lineId],
  );
  const asked = quantityOf(change.orderQuantity, productId);
  const quantity = other ? sum(asked, fractionOf(text(other, 'order_quantity'))) : asked;
  checkQuantity(product, quantity, salesUnit);
  if (other) await queries.run('delete from basket_line where line_id = $1', [text(other, 'line_id')]);
  await queries.run('update basket_line set order_quantity = $1, sales_unit = $2 where line_id = $3', [
    plain(quantity, 6),
    salesUnit,
    lineId,
  ]);
}

/** Removes a line; a line that is gone already is no error, so that a repeated request is none. */
export async function removeLine(queries: Queries, customer: ShopCustomer, lineId: string): Promise<void> {
  await lockRow(queries, `basket:${customer.customerId}`);
  await queries.run('delete from basket_line where customer_id = $1 and line_id = $2', [
    customer.customerId,
    lineId,
  ]);
}

/** The whole basket, every figure computed anew from the catalogue as it is now. @see BA-5 */
export async function basketOf(queries: Queries, customer: ShopCustomer, language: Language) {
  const rows = await queries.all(
    `select l.line_id, l.product_id, l.sales_unit, l.order_quantity, l.material_number, l.product_name,
       p.terms, d.name, d.thumbnail
     from basket_line l
     left join product p on p.product_id = l.product_id
     left join product_document d on d.product_id = l.product_id and d.language = $2
     where l.customer_id = $1 order by l.position, l.line_id`,
    [customer.customerId, language],
  );
  const lines = rows.map((row) => basketLine(row, customer, language));
  const net = total(lines.map(({ lineTotal }) => lineTotal ?? 0));
  const tax = total(lines.map(({ taxAmount }) => taxAmount));
  return {
    lines,
    currency: customer.currency,
    netTotal: Number(net),
    taxTotal: Number(tax),
    grandTotal: Number(total([net, tax])),
  };
}

function basketLine(row: Row, customer: ShopCustomer, language: Language) {
  const storedTerms = textOrNull(row, 'terms');
  const terms: Terms | undefined = storedTerms === null ? undefined : JSON.parse(storedTerms);
  const unitCode = text(row, 'sales_unit');
  const unit = terms?.units.find((one) => one.unit === unitCode);
  const price = terms && customerPrice(terms, customer);
  const quantity = text(row, 'order_quantity');
  const figures = price && unit ? lineFigures(price, fractionOf(quantity), unit) : undefined;
  return {
    lineId: text(row, 'line_id'),
    productId: text(row, 'product_id'),
    catalogueId,
    materialNumber: text(row, 'material_number'),
    productName: textOrNull(row, 'name') ?? text(row, 'product_name'),
    thumbnail: textOrNull(row, 'thumbnail') ?? '',
    orderQuantity: Number(quantity),
    salesUnit: unitCode,
    salesUnitText: unit?.text[language] ?? unitCode,
    price: figures ? Number(figures.price) : null,
    per: figures ? Number(figures.per) : 1,
    priceUnitText: figures?.unit.text[language] ?? unit?.text[language] ?? unitCode,
    currency: customer.currency,
    lineTotal: figures ? Number(figures.lineTotal) : null,
    taxAmount: figures ? Number(figures.taxAmount) : 0,
  };
}

interface OrderableProduct {
  readonly productId: string;
  readonly materialNumber: string;
  readonly name: string;
  readonly terms: Terms;
}

interface Addition {
  readonly product: OrderableProduct;
  readonly salesUnit: string;
  readonly quantity: Fraction;
}

async function checkedAdditions(
  queries: Queries,
  customer: ShopCustomer,
  wanted: readonly WantedLine[],
): Promise<Addition[]> {
  const additions = new Map<string, Addition>();
  for (const { productId, orderQuantity, salesUnit } of wanted) {
    const key = JSON.stringify([productId, salesUnit]);
    const before = additions.get(key);
    const product = before?.product ?? (await productToOrder(queries, productId, customer));
    const present = before?.quantity ?? (await presentQuantity(queries, customer, productId, salesUnit));
    const added = quantityOf(orderQuantity, productId);
    if (compare(added, fractionOf(0)) <= 0) {
      throw new Problem('BELOW_MINIMUM', `The quantity of product "${productId}" must be above 0`);
    }
    additions.set(key, { product, salesUnit, quantity: sum(present, added) });
  }
  for (const { product, quantity, salesUnit } of additions.values()) {
    checkQuantity(product, quantity, salesUnit);
  }
  return [...additions.values()];
}

async function presentQuantity(
  queries: Queries,
  customer: ShopCustomer,
  productId: string,
  salesUnit: string,
): Promise<Fraction> {
  const row = await queries.get(
    'select order_quantity from basket_line where customer_id = $1 and product_id = $2 and sales_unit = $3',
    [customer.customerId, productId, salesUnit],
  );
  return fractionOf(row ? text(row, 'order_quantity') : 0);
}

async function productToOrder(
  queries: Queries,
  productId: string,
  customer: ShopCustomer,
): Promise<OrderableProduct> {
  const row = await queries.get(
    `select p.kind, p.material_number, p.terms, d.name from product p
     join product_document d on d.product_id = p.product_id and d.language = 'en' where p.product_id = $1`,
    [productId],
  );
  if (!row) throw new Problem('PRODUCT_NOT_FOUND', `There is no product "${productId}"`);
  if (text(row, 'kind') === 'configurable') {
    throw new Problem('VARIANT_REQUIRED', `Product "${productId}" is ordered by one of its variants`);
  }
  const terms: Terms = JSON.parse(text(row, 'terms'));
  if (terms.restrictions.length > 0) {
    throw new Problem('RESTRICTED', `Product "${productId}" is restricted: ${terms.restrictions.join(', ')}`);
  }
  if (!customerPrice(terms, customer)) {
    throw new Problem('NO_PRICE', `Product "${productId}" has no price in ${customer.currency}`);
  }
  return { productId, materialNumber: text(row, 'material_number'), name: text(row, 'name'), terms };
}

function quantityOf(value: number | string, productId: string): Fraction {
  const quantity = parseFraction(value);
  const isUsable =
    quantity !== undefined &&
    compare(quantity, largestQuantity) <= 0 &&
    compare(quantity, fractionOf(rounded(quantity, 6))) === 0;
  if (!isUsable) {
    throw new Problem(
      'INVALID_QUANTITY',
      `The quantity of product "${productId}" must be a number up to 1000000000 with at most 6 decimals`,
    );
  }
  return quantity;
}

function checkQuantity({ productId, terms }: OrderableProduct, quantity: Fraction, salesUnit: string): void {
  const unit = unitOf(terms, salesUnit, productId);
  const fault =
    compare(quantity, fractionOf(0)) <= 0 ? 'BELOW_MINIMUM' : quantityFault(terms, quantity, unit);
  if (fault !== undefined) {
    const base = terms.units[0]?.unit ?? '';
    throw new Problem(
      fault,
      `${plain(quantity, 6)} ${salesUnit} of product "${productId}": the minimum is ${terms.minimum} ${base}, in steps of ${terms.step} ${base}`,
    );
  }
}

function unitOf(terms: Terms, salesUnit: string, productId: string): UnitTerms {
  const unit = terms.units.find((one) => one.unit === salesUnit);
  if (unit) return unit;
  const known = terms.units.map((one) => one.unit).join(', ');
  throw new Problem('UNKNOWN_UNIT', `Product "${productId}" is sold in ${known}, not in "${salesUnit}"`);
}

function total(figures: readonly (number | string)[]): string {
  return rounded(figures.map(fractionOf).reduce(sum, fractionOf(0)), 2);
}
