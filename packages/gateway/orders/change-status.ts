import { lockCustomer } from '../changes/customer-lock.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { OrderError } from '../problems/order-error.ts';
import { writeStatus } from './order-record.ts';
import { orderStatus, orderStatuses, type OrderStatus } from './order-status.ts';
import { orderRow } from './orders.ts';

/** The statuses that an order can have after each status. */
const following: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  RECEIVED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** A change of an order by the operator. */
export interface StatusRequest {
  readonly orderId: string;
  /** As typed; letter case does not count. */
  readonly status: string;
  /** Needed if several customers have an order with this number. */
  readonly customerId?: string | undefined;
}

export interface StatusChange {
  readonly customerId: string;
  readonly before: OrderStatus;
  /** The same as `before` if the order has this status already, which changes nothing. */
  readonly status: OrderStatus;
}

/**
 * Gives an order its next status. An imported order becomes one of the shop, so that the next import does not
 * restore it.
 *
 * @throws OrderError that names the possible statuses, or the customers to choose from.
 * @see BA-7
 */
export async function changeStatus(
  queries: Queries,
  request: StatusRequest,
  now: number,
): Promise<StatusChange> {
  const { orderId } = request;
  const status = orderStatuses.find((each) => each === request.status.toUpperCase());
  if (!status) throw new OrderError(`"${request.status}" is no status; use ${listed(orderStatuses)}.`);
  const customerId = await customerOf(queries, request);
  await lockCustomer(queries, customerId);
  const before = orderStatus(text(await orderRow(queries, customerId, orderId), 'status'));
  if (before === status) return { customerId, before, status };
  const possible = following[before];
  if (!possible.includes(status)) {
    const end = possible.length === 0 ? 'which is final' : `and can become ${listed(possible)}`;
    throw new OrderError(`Order "${orderId}" is ${before}, ${end}.`);
  }
  await writeStatus(queries, { customerId, orderId }, { status, changedAt: now });
  return { customerId, before, status };
}

async function customerOf(queries: Queries, { orderId, customerId }: StatusRequest): Promise<string> {
  const rows = await queries.all(
    'select customer_id from customer_order where order_id = $1 order by customer_id',
    [orderId],
  );
  const owners = rows.map((row) => text(row, 'customer_id'));
  const [owner, ...others] = owners.filter((each) => customerId === undefined || each === customerId);
  if (owner === undefined) {
    const whose = customerId === undefined ? '' : ` of customer "${customerId}"`;
    throw new OrderError(`There is no order "${orderId}"${whose}.`);
  }
  if (others.length > 0)
    throw new OrderError(`Several customers have an order "${orderId}"; add --customer ${listed(owners)}.`);
  return owner;
}

function listed(names: readonly string[]): string {
  return names.join(' or ');
}
