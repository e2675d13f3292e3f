import { importAccounts } from '../account/import-accounts.ts';
import { importAddresses } from '../addresses/import-addresses.ts';
import { noteCustomerMaterials } from '../basket/customer-materials.ts';
import type { Db, Queries } from '../database/database.ts';
import { integer } from '../database/row.ts';
import { languages, texts } from '../language.ts';
import { importOrders } from '../orders/import-orders.ts';
import { hashPassword } from '../session/password.ts';
import { builtInCustomers } from './built-in-customers.ts';
import { catalogueLines, type CatalogueLine, type LineSchema } from './catalogue-lines.ts';
import { categoryDocument } from './category-document.ts';
import { badLineText, BadLines, ImportError, type BadLine } from './import-error.ts';
import { indexEntry, variation } from './index-entry.ts';
import { imageLine, orderLine, productLine, purchaseLine, type CustomerLine } from './line-schemas.ts';
import { materialNumber, productDocument } from './product-document.ts';
import { productTerms } from './product-terms.ts';
import { files, surveyCatalogue, type Survey } from './survey.ts';

/** What an import brought in. `warnings` are lines that were taken over only in part. */
export interface ImportReport {
  readonly version: number;
  readonly categories: number;
  readonly products: number;
  readonly images: number;
  readonly customers: number;
  readonly purchases: number;
  readonly warnings: readonly BadLine[];
}

const progressEvery = 10_000;

/**
 * Replaces the catalogue by that of a folder: checked line by line first, then written in one transaction. Sessions and
 * baskets stay. A folder without customers is given three.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
export async function importCatalogue(
  db: Db,
  directory: string,
  now: () => number,
  onProgress: (line: string) => void,
): Promise<ImportReport> {
  const warnings = new BadLines();
  onProgress(`Checking ${directory}`);
  const survey = await surveyCatalogue(directory, warnings);
  for (const warning of warnings.first) onProgress(`Warning: ${badLineText(warning)}`);
  onProgress(`Checked ${survey.tree.nodes.size} categories and ${survey.products.size} products`);
  const customers = await customerRows(survey);
  return db.transaction(async (queries) => {
    const row = await queries.get('select version from catalogue');
    const version = (row ? integer(row, 'version') : 0) + 1;
    await clear(queries);
    await writeCategories(queries, survey);
    const images = await writeImages(queries, directory, survey);
    const products = await writeProducts(queries, directory, survey, onProgress);
    const purchases = await writePurchases(queries, directory);
    for (const values of customers) await queries.run(insertCustomer, values);
    await importAccounts(queries, survey.customers);
    await importAddresses(queries, survey.customers);
    const orders = await importOrders(
      queries,
      secondReading(directory, files.orders, orderLine),
      (line, reason) => warnings.add(files.orders, line, reason),
    );
    await queries.run('insert into catalogue (one, version, imported_at) values (1, $1, $2)', [
      version,
      now(),
    ]);
    onProgress(`Imported ${products} products, ${images} images, ${customers.length} customers`);
    if (orders > 0) onProgress(`Imported ${orders} orders`);
    return {
      version,
      categories: survey.tree.nodes.size,
      products,
      images,
      customers: customers.length,
      purchases,
      warnings: warnings.first,
    };
  });
}

async function clear(queries: Queries): Promise<void> {
  for (const table of [
    'catalogue',
    'category',
    'category_document',
    'product',
    'product_document',
    'media',
    'customer',
    'purchase',
  ]) {
    await queries.run(`delete from ${table}`);
  }
}

async function writeCategories(queries: Queries, survey: Survey): Promise<void> {
  const ordered = [...survey.tree.top];
  for (const node of ordered) ordered.push(...node.children);
  for (const [position, node] of ordered.entries()) {
    const { id } = node.line;
    await queries.run('insert into category (category_id, parent_id, position) values ($1, $2, $3)', [
      id,
      node.parent?.line.id ?? null,
      position,
    ]);
    for (const language of languages) {
      await queries.run('insert into category_document (category_id, language, body) values ($1, $2, $3)', [
        id,
        language,
        categoryDocument(node, survey, language),
      ]);
    }
  }
}

async function writeImages(queries: Queries, directory: string, survey: Survey): Promise<number> {
  let count = 0;
  for await (const { value } of secondReading(directory, files.images, imageLine)) {
    const mediaId = survey.images.get(value.id)?.mediaId ?? '';
    await queries.run(
      'insert into media (media_id, media_type, content) values ($1, $2, $3) on conflict (media_id) do nothing',
      [mediaId, value.mediaType, Buffer.from(value.base64, 'base64')],
    );
    count += 1;
  }
  return count;
}

async function writeProducts(
  queries: Queries,
  directory: string,
  survey: Survey,
  onProgress: (line: string) => void,
): Promise<number> {
  let count = 0;
  for await (const { value } of secondReading(directory, files.products, productLine)) {
    await queries.run(
      `insert into product (product_id, ordinal, kind, parent_id, material_number, variation, entry, terms)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        value.id,
        count,
        value.kind,
        value.kind === 'variant' ? (value.parentId ?? null) : null,
        materialNumber(value),
        JSON.stringify(variation(value)),
        JSON.stringify(indexEntry(value, survey)),
        JSON.stringify(productTerms(value, survey)),
      ],
    );
    await noteCustomerMaterials(queries, value.id, value.customerMaterialNumbers ?? {});
    for (const language of languages) {
      const { name, thumbnail, detail, tile } = productDocument(value, survey, language);
      await queries.run(
        `insert into product_document (product_id, language, name, thumbnail, detail, tile)
         values ($1, $2, $3, $4, $5, $6)`,
        [value.id, language, name, thumbnail, detail, tile],
      );
    }
    count += 1;
    if (count % progressEvery === 0) onProgress(`Written ${count} of ${survey.products.size} products`);
  }
  return count;
}

async function writePurchases(queries: Queries, directory: string): Promise<number> {
  let count = 0;
  for await (const { value } of secondReading(directory, files.purchases, purchaseLine)) {
    await queries.run(
      `insert into purchase (customer_id, product_id, purchased_on, order_number) values ($1, $2, $3, $4)
       on conflict (customer_id, product_id) do update
       set purchased_on = excluded.purchased_on, order_number = excluded.order_number
       where excluded.purchased_on > purchase.purchased_on`,
      [value.customerId, value.productId, value.lastPurchasedDate, value.lastPurchasedOrder],
    );
    count += 1;
  }
  return count;
}

const insertCustomer = `insert into customer (customer_id, user_name, password_hash, demo_password, name, company, notes,
   sales_organisation, distribution_channel, division, currency, discount_percent)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** A customer with a note is one that a demonstration shop invites everyone to sign in as: his password stays readable. */
function customerRows(survey: Survey): Promise<(string | null)[][]> {
  const customers =
    survey.customers.length > 0 ? survey.customers : builtInCustomers(survey.currency, survey.buyers);
  return Promise.all(customers.map(customerRow));
}

async function customerRow(customer: CustomerLine): Promise<(string | null)[]> {
  const isDemo = typeof customer.note === 'string';
  return [
    customer.id,
    customer.userName,
    await hashPassword(customer.password, isDemo ? 'published' : 'secret'),
    isDemo ? customer.password : null,
    customer.name,
    customer.company,
    JSON.stringify(texts(customer.note ?? '', customer.notes)),
    customer.salesOrganisation,
    customer.distributionChannel,
    customer.division,
    customer.currency,
    String(customer.discountPct),
  ];
}

/** The lines of a file that was found good a moment ago. */
async function* secondReading<Value>(
  directory: string,
  file: string,
  schema: LineSchema<Value>,
): AsyncGenerator<CatalogueLine<Value>> {
  const bad = new BadLines();
  yield* catalogueLines(directory, file, schema, bad);
  if (bad.total > 0) throw new ImportError(directory, bad);
}
