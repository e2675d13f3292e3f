import { insertRows } from '../database/insert-rows.ts';
import { texts } from '../language.ts';
import { hashPassword } from '../session/password.ts';
import { builtInCustomers } from './built-in-customers.ts';
import { files } from './catalogue-files.ts';
import { writeFile } from './catalogue-source.ts';
import type { FolderReader } from './folder-reader.ts';
import type { Generation } from './generation.ts';
import type { CustomerLine, PurchaseLine } from './line-schemas.ts';
import type { Survey } from './survey.ts';

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
 * Writes who may sign in: those of the folder, else three for a demonstration. A password is kept as a hash, in the lines
 * too; only that of a demonstration customer, whom the sign-in page shows to everybody, stays readable. Answers how many
 * there are.
 */
export async function writeCustomers(
  generation: Generation,
  folder: FolderReader,
  survey: Survey,
): Promise<number> {
  const isBuiltIn = survey.customers.length === 0;
  const customers = isBuiltIn ? builtInCustomers(survey.currency, survey.buyers) : survey.customers;
  const hashes = new Map(
    await Promise.all(
      customers.map(async (customer): Promise<[string, string]> => [customer.id, await hashOf(customer)]),
    ),
  );
  const rows = customers.map((customer) => [
    generation.number,
    customer.id,
    customer.userName,
    hashes.get(customer.id) ?? '',
    isDemo(customer) ? (customer.password ?? null) : null,
    customer.name,
    customer.company,
    JSON.stringify(texts(customer.note ?? '', customer.notes)),
    customer.salesOrganisation,
    customer.distributionChannel,
    customer.division,
    customer.currency,
    String(customer.discountPct),
  ]);
  await generation.write((queries) => insertRows(queries, 'catalogue_customer', customerColumns, rows));
  await writeFile<CustomerLine>(generation, folder, files.customers, {
    kept: ({ text, value }) => {
      if (isDemo(value) && value.password) return text;
      const { password: _secret, ...rest } = value;
      return JSON.stringify({ ...rest, passwordHash: hashes.get(value.id) });
    },
  });
  return customers.length;
}

/** Writes what customers bought; of several lines for one customer and product the newest counts. */
export function writePurchases(generation: Generation, folder: FolderReader): Promise<number> {
  return writeFile<PurchaseLine>(generation, folder, files.purchases, {
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

/** A customer with a note is one that a demonstration shop invites everyone to sign in as. */
function isDemo({ note }: CustomerLine): boolean {
  return typeof note === 'string';
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
