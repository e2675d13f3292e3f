import type { SqlValue } from '@statefront/host/database/database-port.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { texts } from '../../../language.ts';
import { hashPassword } from '../../../session/password.ts';
import { builtInCustomers } from '../built-in-customers.ts';
import { files } from '../catalogue-files.ts';
import { writeFile } from '../catalogue-source.ts';
import type { FolderReader } from '../folder-reader.ts';
import type { Generation } from '../generation.ts';
import type { Counter } from '../import-progress.ts';
import type { CustomerLine, PurchaseLine } from '../line-schemas.ts';
import type { Survey } from '../survey/survey.ts';

/** At most this many hashes, which keep a processor busy, run between two heartbeats. */
const customersAtOnce = 50;

const customerColumns = [
  'generation',
  'customer_id',
  'user_name',
  'password_hash',
  'demo_password',
  'name',
  'company',
  'notes',
  'sales_organisation',
  'distribution_channel',
  'division',
  'currency',
  'discount_percent',
];

/**
 * Writes the customers. Stores passwords as hashes, also in the lines; only the password of a demonstration
 * customer, which the sign-in page shows to every visitor, stays readable. Returns their number.
 *
 * @param isDemonstration whether a folder without customers gets three
 * @param onWritten receives the number of further written customers
 */
export async function writeCustomers(
  generation: Generation,
  folder: FolderReader,
  survey: Survey,
  isDemonstration: boolean,
  onWritten: Counter,
): Promise<number> {
  const customers =
    isDemonstration && survey.customers.length === 0
      ? builtInCustomers(survey.currency, survey.buyers)
      : survey.customers;
  const hashes = new Map<string, string>();
  for (let from = 0; from < customers.length; from += customersAtOnce) {
    const some = customers.slice(from, from + customersAtOnce);
    const rows = await Promise.all(some.map((customer) => hashedRow(generation, customer)));
    for (const { id, hash } of rows) hashes.set(id, hash);
    await generation.write((queries) =>
      insertRows(
        queries,
        'catalogue_customer',
        customerColumns,
        rows.map(({ row }) => row),
      ),
    );
    onWritten(some.length);
  }
  await writeFile<CustomerLine>(generation, folder, files.customers, {
    kept: ({ text, value }) => {
      if (isDemo(value)) return text;
      const { password: _secret, ...rest } = value;
      return JSON.stringify({ ...rest, passwordHash: hashes.get(value.id) });
    },
  });
  return customers.length;
}

async function hashedRow(
  { number }: Generation,
  customer: CustomerLine,
): Promise<{ readonly id: string; readonly hash: string; readonly row: readonly SqlValue[] }> {
  const hash = await hashOf(customer);
  const row = [
    number,
    customer.id,
    customer.userName,
    hash,
    isDemo(customer) ? (customer.password ?? null) : null,
    customer.name,
    customer.company,
    JSON.stringify(texts(customer.note ?? '', customer.notes)),
    customer.salesOrganisation,
    customer.distributionChannel,
    customer.division,
    customer.currency,
    String(customer.discountPct),
  ];
  return { id: customer.id, hash, row };
}

/** Writes the purchases; the newest counts if several lines have the same customer and product. */
export function writePurchases(
  generation: Generation,
  folder: FolderReader,
  onWritten: Counter,
): Promise<number> {
  return writeFile<PurchaseLine>(generation, folder, files.purchases, {
    onWritten,
    rows: (queries, lines) =>
      insertRows(
        queries,
        'catalogue_purchase',
        ['generation', 'customer_id', 'product_id', 'purchased_on', 'order_number'],
        newest(lines).map((line) => [
          generation.number,
          line.customerId,
          line.productId,
          line.lastPurchasedDate,
          line.lastPurchasedOrder,
        ]),
        `on conflict (generation, customer_id, product_id) do update
         set purchased_on = excluded.purchased_on, order_number = excluded.order_number
         where excluded.purchased_on > catalogue_purchase.purchased_on`,
      ),
  });
}

/** Whether the sign-in page of a demonstration shop offers this customer. */
function isDemo({ demo }: CustomerLine): boolean {
  return demo === true;
}

async function hashOf(customer: CustomerLine): Promise<string> {
  if (!customer.password) return customer.passwordHash ?? '';
  return hashPassword(customer.password, isDemo(customer) ? 'published' : 'secret');
}

function newest(lines: readonly PurchaseLine[]): PurchaseLine[] {
  const kept = new Map<string, PurchaseLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.customerId, line.productId]);
    if (line.lastPurchasedDate > (kept.get(key)?.lastPurchasedDate ?? '')) kept.set(key, line);
  }
  return [...kept.values()];
}
