import { rm } from 'node:fs/promises';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { askAgain, companiesNow, type PeopleChange } from '../company/people-changed.ts';
import { customerTables, orderTables, personalRows, type PersonalRow } from './person.ts';
import { PersonError } from './person-error.ts';

/** The keys of tables whose rows may have no customer. */
const ownKeys: Readonly<Record<string, string>> = {
  job_application: 'application_id',
  outgoing_mail: 'mail_id',
  company_invitation: 'invitation_id',
};

export interface DeletedPerson {
  /** The number of deleted rows and messages. */
  readonly deleted: number;
  /** Problems for the approvals of their company, as sentences. */
  readonly problems: readonly string[];
}

interface Deleting extends PeopleChange {
  readonly db: Database;
  readonly mailFolder: string;
}

/**
 * Deletes the rows of a person, except imported ones, and orders only if `isWithOrders`, and their messages in
 * the mail folder.
 *
 * @throws PersonError if there are none, or if several customers have the name.
 */
export async function deletePerson(
  { db, mailFolder, ...change }: Deleting,
  name: string,
  isWithOrders: boolean,
): Promise<DeletedPerson> {
  const tables: readonly string[] = [
    ...customerTables,
    'outgoing_mail',
    'company_invitation',
    ...(isWithOrders ? orderTables : []),
  ];
  const { rows, messages, problems } = await db.transaction(async (queries) => {
    const all = await personalRows(queries, name, mailFolder);
    const named = all.filter(({ table }) => table !== 'basket_line');
    const customerIds = [...new Set(named.flatMap(({ row }) => row['customer_id'] ?? []))];
    if (customerIds.length > 1)
      throw new PersonError(`Several customers are "${name}"; name one of them: ${customerIds.join(', ')}.`);
    const before = await companiesNow(queries, change.now, customerIds.map(String));
    const deleted = all.filter(({ table }) => tables.includes(table));
    for (const each of deleted) await deleteRow(queries, each);
    if (isWithOrders) await queries.run(eventsWithoutRequest);
    const found = await askAgain(queries, before, change);
    return {
      rows: deleted,
      messages: all.filter(({ table }) => table === 'outbox'),
      problems: found,
    };
  });
  await Promise.all(messages.map(({ row }) => rm(text(row, 'path'), { force: true })));
  return { deleted: rows.length + messages.length, problems };
}

/** Decisions and comments of others in requests of the person. */
const eventsWithoutRequest =
  'delete from approval_event where request_id not in (select request_id from approval_request)';

async function deleteRow(queries: Queries, { table, row }: PersonalRow): Promise<void> {
  const key = ownKeys[table] ?? 'customer_id';
  await queries.run(`delete from ${table} where ${key} = $1`, [text(row, key)]);
}

const dayMs = 24 * 60 * 60 * 1000;

/** How each kind of data that ends by age is deleted; orders with their lines and statuses. */
const deletedByAge: Readonly<Record<string, readonly string[]>> = {
  applications: ['delete from job_application where submitted_at < $1'],
  'stock-notifications': ['delete from stock_notification where requested_at < $1'],
  orders: [
    ...['shop_order_line', 'shop_order_status', 'punchout_order'].map(
      (table) =>
        `delete from ${table} where exists (select 1 from shop_order o where o.customer_id = ${table}.customer_id
         and o.order_id = ${table}.order_id and o.placed_at < $1)`,
    ),
    `delete from approval_event where exists (select 1 from approval_request r
       where r.request_id = approval_event.request_id and r.created_at < $1)`,
    'delete from approval_request where created_at < $1',
    'delete from shop_order where placed_at < $1',
  ],
};

/** Deletes what is older than some days, and returns how much that was. @throws PersonError for another kind or age */
export function deleteOld(db: Database, { kind, days }: OldData, now: number): Promise<number> {
  const statements = Object.hasOwn(deletedByAge, kind) ? deletedByAge[kind] : undefined;
  if (!statements)
    throw new PersonError(
      `Only ${Object.keys(deletedByAge).join(', ')} can be deleted by age, not "${kind}".`,
    );
  if (!/^[1-9]\d{0,5}$/.test(days))
    throw new PersonError(`The age must be a number of days, but is "${days}".`);
  return db.transaction(async (queries) => {
    let deleted = 0;
    for (const statement of statements) deleted = await queries.run(statement, [now - Number(days) * dayMs]);
    return deleted;
  });
}

interface OldData {
  /** `applications`, `stock-notifications` or `orders`. */
  readonly kind: string;
  readonly days: string;
}
