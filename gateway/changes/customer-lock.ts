import type { Queries } from '../database/database.ts';
import { lockRow } from '../database/row-lock.ts';

/** Makes a customer's other changes wait: basket, orders, favourites, addresses, account. */
export function lockCustomer(queries: Queries, customerId: string): Promise<void> {
  return lockRow(queries, `basket:${customerId}`);
}

/** The same for several customers, in the order of their ids, so that two who lock many never wait for each other. */
export async function lockCustomers(queries: Queries, customerIds: Iterable<string>): Promise<void> {
  for (const customerId of [...new Set(customerIds)].toSorted()) await lockCustomer(queries, customerId);
}
