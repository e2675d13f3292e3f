import { groupingProperties } from '../basket/grouping.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import { catalogueId } from '../catalogue/stored/product-body.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import { dayAfter, startOfDay } from '../pricing/day.ts';
import { shownContent } from '../pricing/unit-content.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import type { CompanyPerson } from '../company/company.ts';
import { shownUnit } from '../company/working-unit.ts';
import { writeStatus, type OrderAddress, type OrderedLine } from './order-record.ts';
import { orderStatus, orderStatuses, statusText, type OrderStatus } from './order-status.ts';

/**
 * A search in a customer's orders. The term is searched in both numbers of an order; `OPEN` means neither
 * delivered nor cancelled; `from` and `to` are days of the customer's time zone (ISO), both included. Empty
 * means any.
 */
export interface OrderSearch {
  readonly term: string;
  readonly status: OrderStatus | 'OPEN' | '';
  readonly from: string;
  readonly to: string;
  readonly skip: number;
  readonly top: number;
}

const itsShopOrder = `from shop_order s
  where s.customer_id = customer_order.customer_id and s.order_id = customer_order.order_id`;

/** The view of all orders lacks lead time, cost centre, unit and request: they are only known of orders that were placed here. */
const headColumns = `customer_order.*, (select ships_in_days ${itsShopOrder}) as ships_in_days,
  (select cost_centre ${itsShopOrder}) as cost_centre, (select unit_id ${itsShopOrder}) as unit_id,
  (select request_id from approval_request r
  where r.customer_id = customer_order.customer_id and r.order_id = customer_order.order_id) as request_id`;

/** A page of a customer's orders, newest first, and their total number. @see BA-7 */
export async function ordersOf(
  queries: Queries,
  { customerId, timeZone }: Pick<ShopCustomer, 'customerId' | 'timeZone'>,
  { term, status, from, to, skip, top }: OrderSearch,
  language: Language,
  person: CompanyPerson | null = null,
) {
  const pattern = `%${term.trim().toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  const statuses = listParameters(statusesOf(status), 5);
  const found = `from customer_order where customer_id = $1 and search_text like $2 escape '!'
    and placed_at >= $3 and placed_at < $4 and status in (${statuses.sql})`;
  const values = [
    customerId,
    pattern,
    from === '' ? 0 : startOfDay(from, timeZone),
    to === '' ? Number.MAX_SAFE_INTEGER : startOfDay(dayAfter(to), timeZone),
    ...statuses.values,
  ];
  const counted = await queries.get(`select count(*) as orders ${found}`, values);
  const at = values.length;
  const rows = await queries.all(
    `select ${headColumns} ${found} order by placed_at desc, order_id desc limit $${at + 1} offset $${at + 2}`,
    [...values, top, skip],
  );
  return {
    orders: rows.map((row) => orderHead(row, language, person)),
    orderCount: counted ? integer(counted, 'orders') : 0,
  };
}

function statusesOf(status: OrderSearch['status']): readonly OrderStatus[] {
  if (status === '') return orderStatuses;
  if (status !== 'OPEN') return [status];
  return orderStatuses.filter((each) => each !== 'DELIVERED' && each !== 'CANCELLED');
}

/** How many orders a customer has. */
export async function orderCount(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.get('select count(*) as orders from customer_order where customer_id = $1', [
    customerId,
  ]);
  return row ? integer(row, 'orders') : 0;
}

/**
 * One order as it was placed.
 *
 * @throws Problem `ORDER_NOT_FOUND`, also for an order of another customer (H13).
 * @see BA-7
 */
export async function orderOf(
  queries: Queries,
  customerId: string,
  orderId: string,
  language: Language,
  person: CompanyPerson | null = null,
) {
  const row = await orderRow(queries, customerId, orderId);
  const address = textOrNull(row, 'delivery_address');
  const deliveryAddress: OrderAddress | null = address === null ? null : JSON.parse(address);
  const lines = await orderLines(queries, customerId, orderId);
  const history = await queries.all(
    `select status, changed_at from order_status where customer_id = $1 and order_id = $2 order by position`,
    [customerId, orderId],
  );
  return {
    ...orderHead(row, language, person),
    canBeCancelled: text(row, 'status') === 'RECEIVED',
    statusHistory: history.map((entry) => ({
      ...statusOf(entry, language),
      changedAt: entry['changed_at'] === null ? null : isoTime(integer(entry, 'changed_at')),
    })),
    note: text(row, 'note'),
    deliveryAddress,
    lines: lines.map((line) => shownLine(line, text(row, 'currency'), language)),
  };
}

/** A line as it was ordered, as responses have it. */
export function shownLine(
  {
    lineId,
    productId,
    line,
  }: { readonly lineId: string; readonly productId: string; readonly line: OrderedLine },
  currency: string,
  language: Language,
) {
  return {
    lineId,
    productId,
    catalogueId,
    materialNumber: line.materialNumber,
    customerMaterialNumber: line.customerMaterialNumber,
    productName: line.productNames[language],
    thumbnail: line.thumbnail,
    orderQuantity: Number(line.orderQuantity),
    salesUnit: line.salesUnit,
    salesUnitText: line.salesUnitTexts[language],
    salesUnitContent: shownContent(line.salesUnitContent, language),
    price: line.price === null ? null : Number(line.price),
    per: Number(line.per),
    priceUnit: line.priceUnit,
    priceUnitText: line.priceUnitTexts[language],
    currency,
    tax: Number(line.taxPercent),
    lineTotal: line.lineTotal === null ? null : Number(line.lineTotal),
    taxAmount: Number(line.taxAmount),
    deliveryAddress: line.deliveryAddress,
    deliveries: (line.deliveries ?? []).map((delivery) => ({
      ...delivery,
      orderQuantity: Number(delivery.orderQuantity),
    })),
    shipsInDays: line.shipsInDays ?? null,
    note: line.note ?? '',
    groupingProperties: groupingProperties(line.groups, language),
  };
}

/** The lines of an order in their order. */
export async function orderLines(queries: Queries, customerId: string, orderId: string) {
  const rows = await queries.all(
    'select position, product_id, body from order_line where customer_id = $1 and order_id = $2 order by position',
    [customerId, orderId],
  );
  return rows.map((row) => {
    const line: OrderedLine = JSON.parse(text(row, 'body'));
    return { lineId: String(integer(row, 'position')), productId: text(row, 'product_id'), line };
  });
}

/**
 * Cancels an order that is not being processed yet; repeating it succeeds. An imported order becomes the
 * customer's own, so that the next import does not restore it.
 *
 * @throws Problem `ORDER_NOT_FOUND`, or `ORDER_NOT_CANCELLABLE` from CONFIRMED on.
 */
export async function cancelOrder(
  queries: Queries,
  customerId: string,
  orderId: string,
  now: number,
): Promise<void> {
  await lockCustomer(queries, customerId);
  const status = text(await orderRow(queries, customerId, orderId), 'status');
  if (status === 'CANCELLED') return;
  if (status !== 'RECEIVED') {
    throw new Problem('ORDER_NOT_CANCELLABLE', `Order "${orderId}" is ${status} already`);
  }
  await writeStatus(queries, { customerId, orderId }, { status: 'CANCELLED', changedAt: now });
}

/** @throws Problem `ORDER_NOT_FOUND` */
export async function orderRow(queries: Queries, customerId: string, orderId: string): Promise<Row> {
  const its = 'where customer_id = $1 and order_id = $2';
  const row = await queries.get(`select ${headColumns} from customer_order ${its}`, [customerId, orderId]);
  if (!row) throw new Problem('ORDER_NOT_FOUND', `There is no order "${orderId}"`);
  return row;
}

function orderHead(row: Row, language: Language, person: CompanyPerson | null) {
  return {
    orderId: text(row, 'order_id'),
    placedAt: isoTime(integer(row, 'placed_at')),
    ...statusOf(row, language),
    purchaseOrderNumber: text(row, 'purchase_order_number'),
    costCentre: textOrNull(row, 'cost_centre') ?? '',
    requestedDate: text(row, 'requested_date'),
    ...shownUnit(person, person?.personId ?? '', textOrNull(row, 'unit_id')),
    approvalRequestId: textOrNull(row, 'request_id'),
    shipsInDays: row['ships_in_days'] === null ? null : integer(row, 'ships_in_days'),
    lineCount: integer(row, 'line_count'),
    currency: text(row, 'currency'),
    netTotal: Number(text(row, 'net_total')),
    taxTotal: Number(text(row, 'tax_total')),
    grandTotal: Number(text(row, 'grand_total')),
    groupingProperties: [
      { propertyKey: 'ORDER_STATUS', value: statusText(orderStatus(text(row, 'status')), language) },
    ],
  };
}

function statusOf(row: Row, language: Language) {
  const status = orderStatus(text(row, 'status'));
  return { status, statusText: statusText(status, language) };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
