import { createHash, randomBytes } from 'node:crypto';
import { totalsOf } from '../basket/basket.ts';
import type { CatalogueProduct } from '../basket/catalogue-product.ts';
import { productsByMaterial, type ProductsNumbered } from '../basket/check-lines.ts';
import { amountFault, orderQuantity, productFault } from '../basket/order-fault.ts';
import { pricedLine } from '../basket/priced-line.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import { companyPersonOf } from '../company/company.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { orderedLine, writeOrder, type OrderAddress, type OrderedLine } from '../orders/order-record.ts';
import { cancelOrder } from '../orders/orders.ts';
import { currencyDigits } from '../pricing/currency-digits.ts';
import { fractionOf, parseFraction, plain, rounded } from '../pricing/fraction.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';

/** A line of a buyer's order. Figures are decimal texts. */
export interface DocumentLine {
  readonly lineNumber: string;
  /** Our number, the buyer's own number for it, or a product id. */
  readonly material: string;
  /** The number that the buyer's system shows; it must name the same product. Empty or missing: none. */
  readonly supplierPart?: string;
  readonly quantity: string;
  /** Our codes that the buyer's unit may mean; the product decides. Empty for the base unit. */
  readonly units: readonly string[];
  /** The value of the line as the buyer computes it, unrounded; `null` if the line has no price. */
  readonly value: string | null;
  readonly currency: string;
  readonly note: string;
}

/** A purchase order that a buyer's system sends as a document (PU-3). */
export interface DocumentOrder {
  readonly type: 'new' | 'update' | 'delete';
  /** The buyer's number of the order. */
  readonly orderId: string;
  /** Counts the changes of the order; missing or `null` if the buyer does not count them. */
  readonly version?: number | null;
  readonly payloadId: string;
  readonly note: string;
  readonly shipTo: OrderAddress | null;
  readonly lines: readonly DocumentLine[];
  readonly onPriceDifference: 'refuse' | 'note';
}

/** The order that a document became. */
export interface DocumentOrderOutcome {
  readonly orderId: string;
  /** Reads this order's state later, without a session. */
  readonly watchToken: string;
  /** The lines whose price differs from the customer's, with both values. */
  readonly differences: readonly LineDifference[];
}

interface LineDifference {
  readonly lineNumber: string;
  readonly asked: string;
  readonly paid: string;
}

interface LineFault {
  readonly lineNumber: string;
  readonly detail: string;
}

/**
 * Carries out a buyer's order: checks and prices each line for the customer, and writes the order, or nothing. The
 * caller makes it count once for its payload id.
 *
 * @throws Problem `BASKET_NOT_ORDERABLE` naming the lines, `PRICE_CHANGED`, `ORDER_NOT_FOUND`, `ORDER_EXISTS`,
 * `ORDER_OUTDATED` or `ORDER_NOT_CANCELLABLE`.
 */
export async function carryOutDocument(
  queries: Queries,
  customer: ShopCustomer,
  order: DocumentOrder,
  {
    now,
    language,
    productsNumbered,
  }: { readonly now: number; readonly language: Language; readonly productsNumbered: ProductsNumbered },
): Promise<DocumentOrderOutcome> {
  await lockCustomer(queries, customer.customerId);
  const profileId = customer.profileId ?? '';
  const present = await queries.get(
    'select order_id, order_version from punchout_order where profile_id = $1 and buyer_order_id = $2',
    [profileId, order.orderId],
  );
  const presentId = present && text(present, 'order_id');
  if (order.type === 'new' && presentId !== undefined)
    throw new Problem('ORDER_EXISTS', `Order "${order.orderId}" is order ${presentId} already`);
  if (order.type !== 'new' && presentId === undefined)
    throw new Problem('ORDER_NOT_FOUND', `There is no order "${order.orderId}"`);
  const presentVersion = present?.['order_version'];
  if (order.version && typeof presentVersion === 'number' && order.version < presentVersion)
    throw new Problem(
      'ORDER_OUTDATED',
      `Version ${order.version} of order "${order.orderId}" is older than version ${presentVersion}, which the shop has`,
    );
  const watchToken = randomBytes(32).toString('base64url');
  if (order.type === 'delete' && presentId !== undefined) {
    await cancelOrder(queries, customer.customerId, presentId, now);
    await watch(queries, profileId, order, watchToken);
    return { orderId: presentId, watchToken, differences: [] };
  }
  const { lines, differences } = await pricedLines(queries, customer, order, productsNumbered);
  const totals = totalsOf(
    lines.map(({ figures }) => figures),
    customer.currency,
  );
  const person = await companyPersonOf(queries, customer);
  const record = {
    customerId: customer.customerId,
    status: 'RECEIVED',
    placedAt: now,
    language,
    purchaseOrderNumber: order.orderId,
    requestedDate: '',
    note: noteOf(order, differences, customer.currency),
    deliveryAddress: order.shipTo,
    currency: customer.currency,
    totals,
    charged: { companyId: customer.companyId, unit: person?.person?.unit ?? null, costCentre: null },
    lines: lines.map(({ product, line }) => ({ productId: product.productId, line })),
  } as const;
  if (presentId !== undefined) {
    await removeOrder(queries, customer.customerId, presentId);
    await writeOrder(queries, { ...record, orderId: presentId });
    await watch(queries, profileId, order, watchToken);
    return { orderId: presentId, watchToken, differences };
  }
  const orderId = await nextOrderNumber(queries);
  await writeOrder(queries, { ...record, orderId });
  await queries.run(
    `insert into punchout_order (profile_id, buyer_order_id, customer_id, order_id, payload_id, watch_hash, order_version)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      profileId,
      order.orderId,
      customer.customerId,
      orderId,
      order.payloadId,
      hashed(watchToken),
      order.version ?? null,
    ],
  );
  return { orderId, watchToken, differences };
}

/** The order that a token of `carryOutDocument` watches. @throws Problem `ORDER_NOT_FOUND` */
export async function watchedOrder(queries: Queries, watchToken: string) {
  const row = await queries.get(
    `select p.customer_id, p.order_id, o.status, o.currency, o.net_total, o.tax_total from punchout_order p
     join customer_order o on o.customer_id = p.customer_id and o.order_id = p.order_id
     where p.watch_hash = $1`,
    [hashed(watchToken)],
  );
  if (!row) throw new Problem('ORDER_NOT_FOUND');
  const its = [text(row, 'customer_id'), text(row, 'order_id')];
  const history = await queries.all(
    'select status, changed_at from order_status where customer_id = $1 and order_id = $2 order by position',
    its,
  );
  const lines = await queries.all(
    'select body from order_line where customer_id = $1 and order_id = $2 order by position',
    its,
  );
  return {
    orderId: text(row, 'order_id'),
    status: text(row, 'status'),
    history: history.map((entry) => ({
      status: text(entry, 'status'),
      changedAt: entry['changed_at'] === null ? null : new Date(integer(entry, 'changed_at')).toISOString(),
    })),
    currency: text(row, 'currency'),
    netTotal: text(row, 'net_total'),
    taxTotal: text(row, 'tax_total'),
    lines: lines.map(watchedLine),
  };
}

function watchedLine(row: Row) {
  const line: OrderedLine = JSON.parse(text(row, 'body'));
  return { lineNumber: line.buyerLineNumber ?? '', quantity: line.orderQuantity, unit: line.salesUnit };
}

async function pricedLines(
  queries: Queries,
  customer: ShopCustomer,
  order: DocumentOrder,
  productsNumbered: ProductsNumbered,
) {
  const found = await productsByMaterial(
    queries,
    customer,
    order.lines.flatMap(({ material, supplierPart = '' }) => [material.trim(), supplierPart.trim()]),
    productsNumbered,
  );
  const weighed = order.lines.map((line) => {
    const products = found.get(line.material.trim()) ?? [];
    const others = found.get(line.supplierPart?.trim() ?? '') ?? [];
    return otherArticle(line, products, others) ?? weigh(line, products, customer, order.shipTo);
  });
  const faults = weighed.flatMap((one) => ('detail' in one ? [one] : []));
  const lines = weighed.flatMap((one) => ('detail' in one ? [] : [one]));
  if (faults.length > 0 || lines.length === 0) throw notOrderable(faults);
  const differences = lines.flatMap(({ difference }) => (difference ? [difference] : []));
  if (differences.length > 0 && order.onPriceDifference === 'refuse') {
    throw new Problem('PRICE_CHANGED', differenceText(differences, customer.currency), {
      members: () => ({ differences }),
    });
  }
  return { lines, differences };
}

function notOrderable(faults: readonly LineFault[]): Problem {
  const detail = faults.map(({ lineNumber, detail: each }) => `line ${lineNumber}: ${each}`).join('; ');
  return new Problem('BASKET_NOT_ORDERABLE', detail || 'The order has no line', {
    members: () => ({ lines: faults }),
  });
}

/** The fault of a line whose two numbers name different products. */
function otherArticle(
  { lineNumber, material, supplierPart }: DocumentLine,
  products: readonly CatalogueProduct[],
  others: readonly CatalogueProduct[],
): LineFault | undefined {
  const ids = new Set(products.map(({ productId }) => productId));
  if (ids.size === 0 || others.length === 0 || others.some(({ productId }) => ids.has(productId)))
    return undefined;
  return { lineNumber, detail: `"${supplierPart}" and "${material}" are different products` };
}

function weigh(
  line: DocumentLine,
  products: readonly CatalogueProduct[],
  customer: ShopCustomer,
  shipTo: OrderAddress | null,
) {
  const { lineNumber } = line;
  const fault = (detail: string): LineFault => ({ lineNumber, detail });
  const [product] = products;
  if (!product) return fault(`no product has the number "${line.material}"`);
  if (products.length > 1) return fault(`several products have the number "${line.material}"`);
  const unusable = productFault(product, customer);
  if (unusable) return fault(unusable.detail);
  const quantity = orderQuantity(line.quantity);
  if (!quantity) return fault(`"${line.quantity}" is no quantity`);
  const unit = unitMeant(product, line.units);
  const wrong = amountFault(product, quantity, unit);
  if (wrong) return fault(wrong.detail);
  const figures = pricedLine(product, customer, quantity, unit);
  if (!figures) return fault('the product has no price');
  if (line.value !== null && line.currency !== customer.currency)
    return fault(`the price is in ${line.currency}, the customer's currency is ${customer.currency}`);
  const ordered = orderedLine(
    {
      product,
      orderQuantity: plain(quantity, 6),
      salesUnit: unit,
      figures,
      deliveryAddress: shipTo,
      note: line.note,
    },
    customer,
  );
  const asked = line.value === null ? undefined : parseFraction(line.value);
  const askedTotal = asked && rounded(asked, currencyDigits(customer.currency));
  const isSame = askedTotal === undefined || fractionOf(askedTotal).equals(fractionOf(figures.lineTotal));
  return {
    product,
    figures,
    line: { ...ordered, buyerLineNumber: lineNumber },
    difference: isSame ? undefined : { lineNumber, asked: askedTotal, paid: figures.lineTotal },
  };
}

/** The unit of the product that the buyer's unit means; an unknown one stays, to be refused by name. */
function unitMeant({ terms: { units } }: CatalogueProduct, asked: readonly string[]): string {
  const [base] = units;
  if (asked.length === 0) return base?.unit ?? '';
  const known = asked
    .map((code) => units.find(({ unit }) => unit.toUpperCase() === code.toUpperCase()))
    .find((unit) => unit !== undefined);
  return known?.unit ?? asked[0] ?? '';
}

function noteOf({ note }: DocumentOrder, differences: readonly LineDifference[], currency: string): string {
  return [note, differenceText(differences, currency)].filter((part) => part !== '').join('\n');
}

function differenceText(differences: readonly LineDifference[], currency: string): string {
  return differences
    .map(
      ({ lineNumber, asked, paid }) =>
        `Line ${lineNumber}: ${asked} ${currency} ordered, ${paid} ${currency} is the price.`,
    )
    .join('\n');
}

/** Removes an order that an update replaces, unless it is being carried out. @throws Problem `ORDER_NOT_CANCELLABLE` */
async function removeOrder(queries: Queries, customerId: string, orderId: string): Promise<void> {
  const its = 'where customer_id = $1 and order_id = $2';
  const row = await queries.get(`select status from shop_order ${its}`, [customerId, orderId]);
  if (!row || text(row, 'status') !== 'RECEIVED')
    throw new Problem('ORDER_NOT_CANCELLABLE', `Order "${orderId}" is being carried out already`);
  for (const table of ['shop_order_line', 'shop_order_status', 'shop_order'])
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await queries.run(`delete from ${table} ${its}`, [customerId, orderId]);
}

async function watch(
  queries: Queries,
  profileId: string,
  { orderId, payloadId, version = null }: DocumentOrder,
  watchToken: string,
): Promise<void> {
  await queries.run(
    `update punchout_order set payload_id = $1, watch_hash = $2, order_version = coalesce($5, order_version)
     where profile_id = $3 and buyer_order_id = $4`,
    [payloadId, hashed(watchToken), profileId, orderId, version],
  );
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
