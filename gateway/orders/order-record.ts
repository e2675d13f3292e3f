import { orderedGroupingTexts, type GroupingTexts } from '../basket/grouping.ts';
import type { Totals } from '../basket/basket.ts';
import type { CatalogueProduct } from '../basket/catalogue-product.ts';
import { productRules } from '../basket/priced-line.ts';
import type { Queries } from '../database/database.ts';
import type { Texts } from '../language.ts';
import type { LineFigures } from '../pricing/line-figures.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import type { OrderStatus } from './order-status.ts';

/** Where goods go, as it was when they were ordered. */
export interface OrderAddress {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** A line as ordered, kept as JSON: it stays what it was when the catalogue changes. Figures are decimal texts. */
export interface OrderedLine {
  readonly materialNumber: string;
  readonly customerMaterialNumber: string;
  readonly productNames: Texts;
  readonly thumbnail: string;
  readonly orderQuantity: string;
  readonly salesUnit: string;
  readonly salesUnitTexts: Texts;
  readonly price: string | null;
  readonly per: string;
  readonly priceUnit: string;
  readonly priceUnitTexts: Texts;
  readonly taxPercent: string;
  readonly lineTotal: string | null;
  readonly taxAmount: string;
  readonly groups: readonly GroupingTexts[];
  readonly deliveryAddress: OrderAddress | null;
}

export interface OrderRecord {
  readonly customerId: string;
  readonly orderId: string;
  readonly origin: 'SHOP' | 'IMPORT';
  readonly status: OrderStatus;
  readonly placedAt: number;
  readonly purchaseOrderNumber: string;
  readonly requestedDate: string;
  readonly note: string;
  readonly deliveryAddress: OrderAddress | null;
  readonly currency: string;
  readonly totals: Totals;
  readonly lines: readonly { readonly productId: string; readonly line: OrderedLine }[];
}

/** What of a line is known before it becomes part of an order. */
export interface LineToOrder {
  readonly product: CatalogueProduct;
  readonly orderQuantity: string;
  readonly salesUnit: string;
  readonly figures: LineFigures | undefined;
  readonly deliveryAddress: OrderAddress | null;
}

/** The line as it will always be shown. */
export function orderedLine(
  { product, orderQuantity, salesUnit, figures, deliveryAddress }: LineToOrder,
  customer: ShopCustomer,
): OrderedLine {
  const unit = product.terms.units.find((one) => one.unit === salesUnit);
  const unitTexts = unit?.text ?? { en: salesUnit, de: salesUnit };
  const { pricing, salesMaterial } = productRules(product, customer, 'en');
  return {
    materialNumber: product.materialNumber,
    customerMaterialNumber: salesMaterial.customerMaterialNumber,
    productNames: product.names,
    thumbnail: product.thumbnail,
    orderQuantity,
    salesUnit,
    salesUnitTexts: unitTexts,
    price: figures?.price ?? null,
    per: figures?.per ?? '1',
    priceUnit: figures?.unit.unit ?? salesUnit,
    priceUnitTexts: figures?.unit.text ?? unitTexts,
    taxPercent: String(pricing.tax),
    lineTotal: figures?.lineTotal ?? null,
    taxAmount: figures?.taxAmount ?? '0',
    groups: orderedGroupingTexts(product),
    deliveryAddress,
  };
}

/** Writes an order with its lines and its history so far. */
export async function writeOrder(queries: Queries, order: OrderRecord): Promise<void> {
  const { customerId, orderId, status, placedAt } = order;
  await queries.run(
    `insert into customer_order (customer_id, order_id, origin, status, placed_at, purchase_order_number,
       requested_date, note, delivery_address, currency, line_count, net_total, tax_total, grand_total, search_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      customerId,
      orderId,
      order.origin,
      status,
      placedAt,
      order.purchaseOrderNumber,
      order.requestedDate,
      order.note,
      order.deliveryAddress && JSON.stringify(order.deliveryAddress),
      order.currency,
      order.lines.length,
      order.totals.netTotal,
      order.totals.taxTotal,
      order.totals.grandTotal,
      searchText(orderId, order.purchaseOrderNumber),
    ],
  );
  for (const [index, { productId, line }] of order.lines.entries()) {
    await queries.run(
      'insert into order_line (customer_id, order_id, position, product_id, body) values ($1, $2, $3, $4, $5)',
      [customerId, orderId, (index + 1) * 10, productId, JSON.stringify(line)],
    );
  }
  await writeStatus(queries, order, { position: 1, status: 'RECEIVED', changedAt: placedAt });
  if (status !== 'RECEIVED') await writeStatus(queries, order, { position: 2, status, changedAt: null });
}

/** Adds an entry to an order's history; `changedAt` is `null` when nobody knows when. */
export async function writeStatus(
  queries: Queries,
  { customerId, orderId }: Pick<OrderRecord, 'customerId' | 'orderId'>,
  entry: { readonly position: number; readonly status: OrderStatus; readonly changedAt: number | null },
): Promise<void> {
  await queries.run(
    `insert into order_status (customer_id, order_id, position, status, changed_at) values ($1, $2, $3, $4, $5)`,
    [customerId, orderId, entry.position, entry.status, entry.changedAt],
  );
}

/** What `GET orders?q=` looks in, one number a line, in small letters. */
export function searchText(orderId: string, purchaseOrderNumber: string): string {
  return `${orderId}\n${purchaseOrderNumber}`.toLowerCase();
}
