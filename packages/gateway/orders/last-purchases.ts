import type { Purchase } from '../catalogue/read/customer-part.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { dayOf } from '../pricing/day.ts';
import type { ShopCustomer } from '../session/sessions.ts';

/**
 * A customer's purchases, the latest first, from the catalogue folder and from orders placed here; at most
 * `top` products. Cancelled orders do not count.
 */
export async function purchasedProducts(
  queries: Queries,
  customerId: string,
  top: number,
): Promise<readonly string[]> {
  const rows = await queries.all(
    `select product_id, purchased_on from purchase where customer_id = $1
     order by purchased_on desc, product_id limit $2`,
    [customerId, top],
  );
  const ordered = await queries.all(
    `select product_id, max(placed_at) as placed_at from ordered_product
     where customer_id = $1 and status <> 'CANCELLED'
     group by product_id order by max(placed_at) desc, product_id limit $2`,
    [customerId, top],
  );
  const times = [
    ...ordered.map((row) => [text(row, 'product_id'), integer(row, 'placed_at')] as const),
    ...rows.map((row) => [text(row, 'product_id'), Date.parse(text(row, 'purchased_on'))] as const),
  ].toSorted(([, one], [, other]) => other - one);
  return [...new Set(times.map(([productId]) => productId))].slice(0, top);
}

/**
 * A customer's last purchase of each product, from the catalogue folder or an order placed here; on the same
 * day the order. Cancelled orders do not count. Days are in the customer's time zone.
 */
export async function lastPurchases(
  queries: Queries,
  { customerId, timeZone }: Pick<ShopCustomer, 'customerId' | 'timeZone'>,
  productIds: readonly string[],
): Promise<Map<string, Purchase>> {
  const list = listParameters(productIds, 2);
  const rows = await queries.all(
    `select product_id, purchased_on, order_number from purchase
     where customer_id = $1 and product_id in (${list.sql})`,
    [customerId, ...list.values],
  );
  const ordered = await queries.all(
    `select product_id, order_id, placed_at from (
       select product_id, order_id, placed_at,
         row_number() over (partition by product_id order by placed_at desc, order_id desc) as recency
       from ordered_product
       where customer_id = $1 and status <> 'CANCELLED' and product_id in (${list.sql})
     ) as ranked where recency = 1`,
    [customerId, ...list.values],
  );
  const purchases = new Map<string, Purchase>(
    rows.map((row) => [
      text(row, 'product_id'),
      { lastPurchasedDate: text(row, 'purchased_on'), lastPurchasedOrder: text(row, 'order_number') },
    ]),
  );
  for (const row of ordered) {
    const productId = text(row, 'product_id');
    const lastPurchasedDate = dayOf(integer(row, 'placed_at'), timeZone);
    if ((purchases.get(productId)?.lastPurchasedDate ?? '') <= lastPurchasedDate) {
      purchases.set(productId, { lastPurchasedDate, lastPurchasedOrder: text(row, 'order_id') });
    }
  }
  return purchases;
}
