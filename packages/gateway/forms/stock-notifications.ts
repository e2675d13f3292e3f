import { randomUUID } from 'node:crypto';
import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import type { Terms } from '../pricing/terms.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { valueIn, type FormEntry } from './form-entry.ts';

/**
 * Stores the request to be notified, in the language of the customer, when a product is back in stock; a repetition for the same material
 * changes nothing.
 *
 * @returns its reference.
 * @throws Problem for another customer's id (H13), an unknown material, or one that is in stock.
 * @see SN-2, TI-8
 */
export async function keepStockNotification(
  queries: Queries,
  entry: FormEntry,
  customer: ShopCustomer,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<string> {
  const materialNumber = valueIn(entry, 'materialNumber');
  if (valueIn(entry, 'userId') !== customer.customerId) {
    throw new Problem('OTHER_CUSTOMER', 'userId is not the customer who is signed in');
  }
  const products = await queries.all('select terms from product where material_number = $1', [
    materialNumber,
  ]);
  if (products.length === 0) {
    throw new Problem('PRODUCT_NOT_FOUND', `materialNumber: there is no product "${materialNumber}"`);
  }
  if (products.every((row) => levelIn(text(row, 'terms')) === 'H')) {
    throw new Problem('ALREADY_IN_STOCK', `materialNumber: product "${materialNumber}" is in stock`);
  }
  const kept = await queries.get(
    `insert into stock_notification (customer_id, material_number, notification_id, site_id, requested_at, language)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, material_number) do update set site_id = excluded.site_id
     returning notification_id`,
    [customer.customerId, materialNumber, randomUUID(), valueIn(entry, 'siteId'), now, language],
  );
  return kept ? text(kept, 'notification_id') : '';
}

/**
 * A customer's requested notifications, the latest first and at most a thousand: the materials, and their
 * products in the catalogue (SN-2).
 */
export async function requestedNotifications(queries: Queries, customerId: string) {
  const rows = await queries.all(
    `select n.material_number, min(p.product_id) as product_id from stock_notification n
     left join product p on p.material_number = n.material_number
     where n.customer_id = $1 group by n.material_number, n.requested_at
     order by n.requested_at desc, n.material_number limit 1000`,
    [customerId],
  );
  return {
    requestedMaterials: rows.map((row) => text(row, 'material_number')),
    requestedProducts: rows.flatMap((row) => {
      const productId = row['product_id'];
      return typeof productId === 'string'
        ? [{ materialNumber: text(row, 'material_number'), productId }]
        : [];
    }),
  };
}

function levelIn(stored: string): string {
  const terms: Terms = JSON.parse(stored);
  return terms.level;
}
