import { orderedGroupingTexts, type GroupingTexts } from '../basket/grouping.ts';
import { centsOf } from '../budgets/budget.ts';
import type { Totals } from '../basket/basket.ts';
import type { CatalogueProduct } from '../basket/catalogue-product.ts';
import { productRules } from '../basket/priced-line.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import type { SqlValue } from '@statefront/host/database/database-port.ts';
import { integer } from '@statefront/host/database/row.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import type { Language, Texts } from '../language.ts';
import type { LineFigures } from '../pricing/line-figures.ts';
import { unitContent, type UnitContent } from '../pricing/unit-content.ts';
import { unitTextOf } from '../pricing/unit-text.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import type { OrderStatus } from './order-status.ts';

/** The delivery address as it was when the order was placed. */
export interface OrderAddress {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** A line as ordered, stored as JSON: it does not change with the catalogue. Figures are decimal texts. */
export interface OrderedLine {
  readonly materialNumber: string;
  readonly customerMaterialNumber: string;
  readonly productNames: Texts;
  readonly thumbnail: string;
  readonly orderQuantity: string;
  readonly salesUnit: string;
  readonly salesUnitTexts: Texts;
  /** Missing in orders before it was stored. */
  readonly salesUnitContent?: UnitContent | null;
  readonly price: string | null;
  readonly per: string;
  readonly priceUnit: string;
  readonly priceUnitTexts: Texts;
  readonly taxPercent: string;
  readonly lineTotal: string | null;
  readonly taxAmount: string;
  readonly groups: readonly GroupingTexts[];
  readonly deliveryAddress: OrderAddress | null;
  /** The addresses of a split line; missing or empty if all of it goes to one. */
  readonly deliveries?: readonly OrderedDelivery[];
  /** The customer's note for the line, if there is one. */
  readonly note?: string;
  /**
   * Working days until it is sent, as announced when it was ordered: 0 from stock, `null` if not announced.
   * Missing in orders before it was stored.
   */
  readonly shipsInDays?: number | null;
  /** The number of the line in the order document of a buyer's system. */
  readonly buyerLineNumber?: string;
}

/** The part of a line that goes to one of several addresses; a decimal text. */
export interface OrderedDelivery {
  readonly deliveryAddress: OrderAddress;
  readonly orderQuantity: string;
}

export interface OrderRecord {
  readonly customerId: string;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly placedAt: number;
  /** The language of messages about the order; unknown of an imported one. */
  readonly language?: Language;
  readonly purchaseOrderNumber: string;
  readonly requestedDate: string;
  readonly note: string;
  readonly deliveryAddress: OrderAddress | null;
  readonly currency: string;
  readonly totals: Totals;
  /** The company, unit and cost centre from whose budgets it takes. */
  readonly charged?: {
    readonly companyId: string | null;
    readonly unit: string | null;
    readonly costCentre: string | null;
  };
  readonly lines: readonly { readonly productId: string; readonly line: OrderedLine }[];
}

/** The data of a line before it becomes part of an order. */
export interface LineToOrder {
  readonly product: CatalogueProduct;
  readonly orderQuantity: string;
  readonly salesUnit: string;
  readonly figures: LineFigures | undefined;
  readonly deliveryAddress: OrderAddress | null;
  readonly deliveries?: readonly OrderedDelivery[];
  readonly note?: string;
}

/** The line as the order will always show it. */
export function orderedLine(
  { product, orderQuantity, salesUnit, figures, deliveryAddress, deliveries = [], note = '' }: LineToOrder,
  customer: ShopCustomer,
): OrderedLine {
  const unit = product.terms.units.find((one) => one.unit === salesUnit);
  const unitTexts = unit ? unitTextOf(orderQuantity, unit) : { en: salesUnit, de: salesUnit };
  const { pricing, salesMaterial } = productRules(product, customer, 'en');
  return {
    materialNumber: product.materialNumber,
    customerMaterialNumber: salesMaterial.customerMaterialNumber,
    productNames: product.names,
    thumbnail: product.thumbnail,
    orderQuantity,
    salesUnit,
    salesUnitTexts: unitTexts,
    salesUnitContent: unitContent(product.terms.units, salesUnit),
    price: figures?.price ?? null,
    per: figures?.per ?? '1',
    priceUnit: figures?.unit.unit ?? salesUnit,
    priceUnitTexts: figures ? unitTextOf(figures.per, figures.unit) : unitTexts,
    taxPercent: String(pricing.tax),
    lineTotal: figures?.lineTotal ?? null,
    taxAmount: figures?.taxAmount ?? '0',
    groups: orderedGroupingTexts(product),
    deliveryAddress,
    shipsInDays: salesMaterial.availabilityLevel === 'H' ? 0 : (salesMaterial.leadTimeDays ?? null),
    ...(deliveries.length > 0 ? { deliveries } : {}),
    ...(note === '' ? {} : { note }),
  };
}

/** Working days until the last line is sent; `null` if that is not announced for each. */
function lastShipsInDays(lines: OrderRecord['lines']): number | null {
  return lines.reduce<number | null>((last, { line: { shipsInDays: days = null } }) => {
    return last === null || days === null ? null : Math.max(last, days);
  }, 0);
}

const orderColumns = [
  'customer_id',
  'order_id',
  'status',
  'placed_at',
  'purchase_order_number',
  'requested_date',
  'note',
  'delivery_address',
  'currency',
  'line_count',
  'net_total',
  'tax_total',
  'grand_total',
  'search_text',
];
const lineColumns = ['customer_id', 'order_id', 'position', 'product_id', 'body'];
const statusColumns = ['customer_id', 'order_id', 'position', 'status', 'changed_at'];

/** Writes an order of the shop with its lines and its history. */
export async function writeOrder(queries: Queries, order: OrderRecord): Promise<void> {
  const { language = null, lines, totals, charged } = order;
  const { companyId = null, unit = null, costCentre = null } = charged ?? {};
  const charge = [companyId, unit, costCentre, centsOf(totals.grandTotal)];
  const columns = [
    ...orderColumns,
    'language',
    'ships_in_days',
    'company_id',
    'unit_id',
    'cost_centre',
    'cents',
  ];
  const row = [...orderRow(order), language, lastShipsInDays(lines), ...charge];
  await insertRows(queries, 'shop_order', columns, [row]);
  await insertRows(queries, 'shop_order_line', lineColumns, lineRows(order));
  await insertRows(queries, 'shop_order_status', statusColumns, statusRows(order));
}

/** Writes imported orders, which are shown and removed with their generation. */
export async function writeImportedOrders(
  queries: Queries,
  generation: number,
  orders: readonly OrderRecord[],
): Promise<void> {
  const insert = (table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) =>
    insertRows(
      queries,
      table,
      ['generation', ...columns],
      rows.map((row) => [generation, ...row]),
    );
  await insert('catalogue_order', orderColumns, orders.map(orderRow));
  await insert('catalogue_order_line', lineColumns, orders.flatMap(lineRows));
  await insert('catalogue_order_status', statusColumns, orders.flatMap(statusRows));
}

/** Makes an imported order one of the shop, which stays when the catalogue is replaced. */
async function keepOrder(queries: Queries, customerId: string, orderId: string): Promise<void> {
  const its = 'where customer_id = $1 and order_id = $2';
  const kept = await queries.get(`select order_id from shop_order ${its}`, [customerId, orderId]);
  if (kept) return;
  // The order itself comes last: from then on the views show the shop's rows instead of the copied ones.
  for (const [table, view, columns] of [
    ['shop_order_line', 'order_line', lineColumns],
    ['shop_order_status', 'order_status', statusColumns],
    ['shop_order', 'customer_order', orderColumns],
  ] as const) {
    const list = columns.join(', ');
    await queries.run(`insert into ${table} (${list}) select ${list} from ${view} ${its}`, [
      customerId,
      orderId,
    ]);
  }
}

interface StatusEntry {
  readonly status: OrderStatus;
  readonly changedAt: number;
}

/** Gives an order a status and adds it to the history; an imported order becomes one of the shop. */
export async function writeStatus(
  queries: Queries,
  { customerId, orderId }: Pick<OrderRecord, 'customerId' | 'orderId'>,
  { status, changedAt }: StatusEntry,
): Promise<void> {
  await keepOrder(queries, customerId, orderId);
  const its = 'where customer_id = $1 and order_id = $2';
  await queries.run(`update shop_order set status = $3 ${its}`, [customerId, orderId, status]);
  const last = await queries.get(`select max(position) as position from shop_order_status ${its}`, [
    customerId,
    orderId,
  ]);
  const position = (last ? integer(last, 'position') : 0) + 1;
  const row = [customerId, orderId, position, status, changedAt];
  await insertRows(queries, 'shop_order_status', statusColumns, [row]);
}

function orderRow(order: OrderRecord): SqlValue[] {
  return [
    order.customerId,
    order.orderId,
    order.status,
    order.placedAt,
    order.purchaseOrderNumber,
    order.requestedDate,
    order.note,
    order.deliveryAddress && JSON.stringify(order.deliveryAddress),
    order.currency,
    order.lines.length,
    order.totals.netTotal,
    order.totals.taxTotal,
    order.totals.grandTotal,
    searchText(order.orderId, order.purchaseOrderNumber),
  ];
}

function lineRows({ customerId, orderId, lines }: OrderRecord): SqlValue[][] {
  return lines.map(({ productId, line }, index) => [
    customerId,
    orderId,
    (index + 1) * 10,
    productId,
    JSON.stringify(line),
  ]);
}

function statusRows({ customerId, orderId, status, placedAt }: OrderRecord): SqlValue[][] {
  const received = [customerId, orderId, 1, 'RECEIVED', placedAt];
  return status === 'RECEIVED' ? [received] : [received, [customerId, orderId, 2, status, null]];
}

/** The text that `GET orders?q=` searches: one number a line, in lower case. */
export function searchText(orderId: string, purchaseOrderNumber: string): string {
  return `${orderId}\n${purchaseOrderNumber}`.toLowerCase();
}
