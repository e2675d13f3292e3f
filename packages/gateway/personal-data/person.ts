import type { Queries, Row } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import { PersonError } from './person-error.ts';
import { unitOfBasket } from '../company/working-unit.ts';
import { waitingMessages } from './waiting-messages.ts';

/** Tables with a customer's data, which end with the customer. */
export const customerTables = [
  'account',
  'basket_line',
  'customer_address',
  'customer_material',
  'favourite',
  'idempotency_key',
  'invited_customer',
  'job_application',
  'password_reset',
  'product_list',
  'product_list_line',
  'removed_address',
  'session',
  'stock_notification',
] as const;

/** Tables with a customer's orders, which the law may require to keep. */
export const orderTables = [
  'shop_order',
  'shop_order_line',
  'shop_order_status',
  'punchout_order',
  'approval_request',
  'approval_event',
] as const;

/** Tables of the imported catalogue; only another import changes them. */
export const importedTables = [
  'catalogue_customer',
  'catalogue_order',
  'catalogue_order_line',
  'catalogue_order_status',
  'catalogue_purchase',
  'company_person',
  'punchout_profile',
] as const;

/** A row that belongs to a person, with the columns of its key. */
export interface PersonalRow {
  readonly table: string;
  readonly row: Row;
}

/** The names under which the database has a person's data. */
interface Person {
  readonly customerIds: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * The person with a customer id, user name or e-mail address; customers with the same e-mail address count as one.
 */
async function personOf(queries: Queries, name: string): Promise<Person> {
  const customers = await queries.all(
    `select customer_id from customer where customer_id = $1 or user_name = $1
     union select customer_id from account where lower(email) = lower($1) or lower(own_email) = lower($1)`,
    [name],
  );
  const customerIds = [name, ...customers.map((row) => text(row, 'customer_id'))];
  const { sql, values } = listParameters(customerIds);
  const accounts = await queries.all(
    `select email, own_email from account where customer_id in (${sql})`,
    values,
  );
  const addresses = [name, ...accounts.flatMap((row) => [row['email'], row['own_email']])].flatMap(
    (address) => (typeof address === 'string' && address.includes('@') ? [address.toLowerCase()] : []),
  );
  return { customerIds, addresses };
}

/**
 * Everything that database and mail folder have about a person, by table: also applications and waiting messages
 * that only have their e-mail address. Messages in the folder are rows of the table `outbox`.
 *
 * @throws PersonError if there is nothing.
 */
export async function personalRows(
  queries: Queries,
  name: string,
  mailFolder: string,
): Promise<readonly PersonalRow[]> {
  const { customerIds, addresses } = await personOf(queries, name);
  const { sql, values } = listParameters(customerIds);
  const found: PersonalRow[] = [];
  for (const table of [...customerTables, ...orderTables, ...importedTables]) {
    if (table === 'job_application') continue;
    const rows = await queries.all(`select * from ${table} where customer_id in (${sql})`, values);
    found.push(...rows.map((row) => ({ table, row })));
  }
  for (const start of customerIds.map((id) => `${id}${unitOfBasket}`)) {
    const rows = await queries.all('select * from basket_line where substr(customer_id, 1, $1) = $2', [
      start.length,
      start,
    ]);
    found.push(...rows.map((row) => ({ table: 'basket_line', row })));
  }
  const applications = await queries.all(
    'select application_id, job_id, customer_id, fields, file_name, submitted_at from job_application',
  );
  const mails = await queries.all('select mail_id, due_at, body from outgoing_mail');
  const isTheirs = (address: unknown) =>
    typeof address === 'string' && addresses.includes(address.toLowerCase());
  for (const row of applications) {
    const fields: Readonly<Record<string, unknown>> = JSON.parse(text(row, 'fields'));
    const customerId = row['customer_id'];
    const isByCustomer = typeof customerId === 'string' && customerIds.includes(customerId);
    if (isByCustomer || isTheirs(fields['email'])) found.push({ table: 'job_application', row });
  }
  const invitations = await queries.all('select * from company_invitation');
  found.push(
    ...invitations
      .filter((row) => isTheirs(row['mail']))
      .map((row) => ({ table: 'company_invitation', row })),
  );
  for (const row of mails) {
    const { to }: { to: unknown } = JSON.parse(text(row, 'body'));
    if (isTheirs(to)) found.push({ table: 'outgoing_mail', row });
  }
  const messages = await waitingMessages(mailFolder, addresses);
  found.push(...messages.map(({ path, text: message }) => ({ table: 'outbox', row: { path, message } })));
  if (found.length === 0) throw new PersonError(`Nothing is stored about "${name}".`);
  return found;
}
