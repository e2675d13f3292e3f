import { addressesOf } from '../addresses/addresses.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import type { Database, Queries, Row } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { favouriteCount } from '../favourites/favourites.ts';
import { orderCount } from '../orders/orders.ts';
import { fieldProblem } from '../problems/field-fault.ts';
import { Problem } from '../problems/problem.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { customerFacts, passwordHash } from '../session/sessions.ts';
import { wrongOldPassword, type AccountBody } from './account-fields.ts';

/** Everything the account page shows. */
export async function accountOf(queries: Queries, customerId: string) {
  const row = await accountRow(queries, customerId);
  const customer = customerFacts(row);
  const [defaultAddress = null] = await addressesOf(queries, customerId);
  return {
    userId: customerId,
    userName: text(row, 'user_name'),
    name: customer.name,
    company: customer.company,
    email: own(row, 'own_email', 'email'),
    phone: own(row, 'own_phone', 'phone'),
    salesOrganisation: customer.salesOrganisation,
    distributionChannel: customer.distributionChannel,
    distributionChain: `${customer.salesOrganisation}-${customer.distributionChannel}`,
    division: customer.division,
    currency: customer.currency,
    defaultAddress,
    orderCount: await orderCount(queries, customerId),
    favouriteCount: await favouriteCount(queries, customerId),
  };
}

/**
 * Stores a customer's changes of their account. They override the catalogue's values, also after the next
 * import.
 */
export async function changeAccount(
  queries: Queries,
  customerId: string,
  change: AccountBody,
): Promise<void> {
  await lockCustomer(queries, customerId);
  await queries.run(
    `insert into account (customer_id, email, phone, own_name, own_email, own_phone) values ($1, '', '', $2, $3, $4)
     on conflict (customer_id) do update set
       own_name = coalesce(excluded.own_name, account.own_name),
       own_email = coalesce(excluded.own_email, account.own_email),
       own_phone = coalesce(excluded.own_phone, account.own_phone)`,
    [customerId, change.name ?? null, change.email ?? null, change.phone ?? null],
  );
}

/**
 * Gives a customer a new password; `endOtherSessions` runs in the same transaction. Repeating a change
 * succeeds and changes nothing, since the first response may have been lost.
 *
 * @throws Problem `FORM_INVALID` if the old password is wrong.
 */
export async function changePassword(
  db: Database,
  customerId: string,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
  endOtherSessions: (queries: Queries) => Promise<void>,
): Promise<void> {
  const before = passwordHash(await accountRow(db, customerId));
  if (await verifyPassword(oldPassword, before)) {
    const hash = await hashPassword(newPassword, 'secret');
    const isChanged = await db.transaction(async (queries) => {
      await lockCustomer(queries, customerId);
      if (passwordHash(await accountRow(queries, customerId)) !== before) return false;
      await storePassword(queries, customerId, hash);
      await endOtherSessions(queries);
      return true;
    });
    if (isChanged) return;
  }
  if (!(await hasPassword(db, customerId, newPassword))) throw fieldProblem([wrongOldPassword]);
}

/** Whether this is the customer's password. */
export async function hasPassword(queries: Queries, customerId: string, password: string): Promise<boolean> {
  return verifyPassword(password, passwordHash(await accountRow(queries, customerId)));
}

/** Stores the hash of a customer's new password; earlier reset links stop working. */
export async function storePassword(queries: Queries, customerId: string, hash: string): Promise<void> {
  await queries.run(
    `insert into account (customer_id, email, phone, own_password_hash) values ($1, '', '', $2)
     on conflict (customer_id) do update set own_password_hash = excluded.own_password_hash`,
    [customerId, hash],
  );
  await queries.run('delete from password_reset where customer_id = $1', [customerId]);
}

async function accountRow(queries: Queries, customerId: string): Promise<Row> {
  const row = await queries.get(
    `select c.*, a.email, a.phone, a.own_name, a.own_email, a.own_phone, a.own_password_hash from customer c
     left join account a on a.customer_id = c.customer_id where c.customer_id = $1`,
    [customerId],
  );
  if (!row) throw new Problem('SESSION_EXPIRED');
  return row;
}

function own(row: Row, ownColumn: string, column: string): string {
  const value = row[ownColumn] ?? row[column];
  return typeof value === 'string' ? value : '';
}
