import type { Queries } from '@statefront/host/database/database.ts';
import { lockRow } from '@statefront/host/database/row-lock.ts';

/** Makes other changes of the customer wait: basket, orders, favourites, addresses, account. */
export function lockCustomer(queries: Queries, customerId: string): Promise<void> {
  return lockRow(queries, `basket:${customerId}`);
}

/** The same for several customers, in the order of their ids, so that two callers never deadlock. */
export async function lockCustomers(queries: Queries, customerIds: Iterable<string>): Promise<void> {
  for (const customerId of [...new Set(customerIds)].toSorted()) await lockCustomer(queries, customerId);
}
