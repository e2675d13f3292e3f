import { lockCustomer } from '../changes/customer-lock.ts';
import { refillBasket, type Refilled } from '../basket/refill-basket.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { orderLines, orderRow } from './orders.ts';

/** The order to add to the basket again; `replaces` removes the present lines first. */
export interface Reorder {
  readonly orderId: string;
  readonly replaces: boolean;
}

/**
 * Adds the lines of an order that can still be ordered to the basket, at today's prices, each compared with
 * the order's price, and reports each other line with the reason.
 *
 * @throws Problem `ORDER_NOT_FOUND`, or `BASKET_FULL`.
 * @see BA-7
 */
export async function reorder(
  queries: Queries,
  customer: ShopCustomer,
  { orderId, replaces }: Reorder,
  language: Language,
): Promise<Refilled> {
  await lockCustomer(queries, customer.customerId);
  const order = await orderRow(queries, customer.customerId, orderId);
  const isComparable = text(order, 'currency') === customer.currency;
  const lines = await orderLines(queries, customer.customerId, orderId);
  return refillBasket(
    queries,
    customer,
    lines.map(({ productId, line }) => ({
      productId,
      orderQuantity: line.orderQuantity,
      salesUnit: line.salesUnit,
      materialNumber: line.materialNumber,
      productNames: line.productNames,
      price: isComparable ? line.price : null,
      per: line.per,
    })),
    { replaces, language },
  );
}
