import type { Queries } from '@statefront/host/database/database.ts';

/** E-mail address and telephone number of a customer in a catalogue folder. */
export interface CustomerContact {
  readonly id: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Replaces e-mail addresses and telephone numbers of the last import. Changes by customers, including names
 * and passwords, have separate columns and stay.
 */
export async function importAccounts(queries: Queries, customers: Iterable<CustomerContact>): Promise<void> {
  await queries.run(`update account set email = '', phone = ''`);
  for (const { id, email, phone } of customers) {
    await queries.run(
      `insert into account (customer_id, email, phone) values ($1, $2, $3)
       on conflict (customer_id) do update set email = excluded.email, phone = excluded.phone`,
      [id, email ?? '', phone ?? ''],
    );
  }
}
