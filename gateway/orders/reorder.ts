import { lockCustomer } from '../changes/customer-lock.ts';
import { refillBasket, type Refilled } from '../basket/refill-basket.ts';
import type { Queries } from '../database/database.ts';
import { text } from '../database/row.ts';
import type { Language } from '../language.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { orderLines, orderRow } from './orders.ts';

/** Which order to put into the basket again; `replaces`: instead of what is in it. */
export interface Reorder {
  readonly orderId: string;
  readonly replaces: boolean;
}

/**
 * Puts what can still be ordered of an order into the basket, at today's prices, each compared with that of the order, and names
 * each line that cannot and why.
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
