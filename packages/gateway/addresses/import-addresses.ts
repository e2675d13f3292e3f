import type { Queries } from '@statefront/host/database/database.ts';

/** The addresses of one customer in a catalogue folder. */
export interface CustomerAddresses {
  readonly id: string;
  readonly addresses?:
    | readonly {
        readonly id: string;
        readonly name: string;
        readonly street: string;
        readonly postalCode: string;
        readonly city: string;
        readonly country: string;
        readonly isDefault?: boolean | null | undefined;
      }[]
    | null
    | undefined;
}

/**
 * Replaces the addresses of the last import. Addresses that customers entered or changed stay, and so does
 * the default that a customer chose; removed addresses do not return. Imported addresses come first, at
 * positions below 0. Returns how many were imported.
 */
export async function importAddresses(
  queries: Queries,
  customers: Iterable<CustomerAddresses>,
): Promise<number> {
  await queries.run(`delete from customer_address where origin = 'IMPORT'`);
  let count = 0;
  for (const { id, addresses } of customers) {
    for (const [position, address] of (addresses ?? []).entries()) {
      count += await queries.run(
        `insert into customer_address (customer_id, address_id, origin, position, preference, name, street,
           postal_code, city, country)
         values ($1, $2, 'IMPORT', $3, $4, $5, $6, $7, $8, $9)
         on conflict (customer_id, address_id) do nothing`,
        [
          id,
          address.id,
          position - (addresses ?? []).length,
          address.isDefault === true ? 1 : 0,
          address.name,
          address.street,
          address.postalCode,
          address.city,
          address.country,
        ],
      );
    }
  }
  const removed = await queries.run(
    `delete from customer_address where origin = 'IMPORT' and exists (
       select 1 from removed_address r
       where r.customer_id = customer_address.customer_id and r.address_id = customer_address.address_id)`,
  );
  return count - removed;
}
