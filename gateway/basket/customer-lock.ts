import type { Queries } from '../database/database.ts';
import { lockRow } from '../database/row-lock.ts';

/** Makes a customer's other changes wait: basket, orders, favourites, addresses, account. */
export function lockCustomer(queries: Queries, customerId: string): Promise<void> {
  return lockRow(queries, `basket:${customerId}`);
}
