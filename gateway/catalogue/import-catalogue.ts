import { importAccounts } from '../account/import-accounts.ts';
import { importAddresses } from '../addresses/import-addresses.ts';
import { lockCustomers } from '../changes/customer-lock.ts';
import type { Db, Queries } from '../database/database.ts';
import { text } from '../database/row.ts';
import { importOrders } from '../orders/import-orders.ts';
import { files } from './catalogue-files.ts';
import { writeFile } from './catalogue-source.ts';
import { folderReader, type FolderReader } from './folder-reader.ts';
import { beginGeneration, type Generation } from './generation.ts';
import { badLineText, BadLines, type BadLine } from './import-error.ts';
import { lineCounter } from './import-progress.ts';
import type { OrderLine } from './line-schemas.ts';
import { surveyCatalogue, type Survey } from './survey.ts';
import { writeCategories } from './write-categories.ts';
import { writeCustomers, writePurchases } from './write-customers.ts';
import { writeMedia } from './write-media.ts';
import { writeProducts } from './write-products.ts';

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

type Tell = (line: string) => void;

/**
 * Replaces the catalogue by that of a folder: checked line by line first, then written beside the present one while the shop
 * goes on, and shown all at once. Sessions and baskets stay. A folder without customers is given three.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 * @throws ImportBusyError while another import is running.
 */
export async function importCatalogue(
  db: Db,
  directory: string,
  now: () => number,
  onProgress: Tell,
): Promise<ImportReport> {
  const generation = await beginGeneration(db, now);
  try {
    const report = await replaceCatalogue(generation, directory, onProgress);
    await generation.end();
    return report;
  } catch (cause) {
    // What keeps this from cleaning up is what ended the import; the next one cleans up.
    await generation.end().catch(() => undefined);
    throw cause;
  }
}

async function replaceCatalogue(
  generation: Generation,
  directory: string,
  onProgress: Tell,
): Promise<ImportReport> {
  onProgress(`Checking ${directory}`);
  const checked = (count: number) => onProgress(`Checked ${count} lines`);
  const folder = folderReader(
    directory,
    lineCounter(checked, () => generation.stayAlive()),
  );
  const survey = await surveyCatalogue(folder);
  for (const warning of folder.warnings.first) onProgress(`Warning: ${badLineText(warning)}`);
  onProgress(`Checked ${survey.tree.nodes.size} categories and ${survey.products.ids.size} products`);
  const counts = await writeCatalogue(generation, folder, survey, onProgress);
  const { orders, warnings } = await publish(generation, folder, survey);
  for (const warning of warnings.first) onProgress(`Warning: ${badLineText(warning)}`);
  onProgress(`Imported ${counts.products} products, ${counts.images} images, ${counts.customers} customers`);
  if (orders > 0) onProgress(`Imported ${orders} orders`);
  return {
    version: generation.number,
    categories: survey.tree.nodes.size,
    ...counts,
    warnings: [...folder.warnings.first, ...warnings.first],
  };
}

async function writeCatalogue(
  generation: Generation,
  folder: FolderReader,
  survey: Survey,
  onProgress: Tell,
): Promise<Pick<ImportReport, 'products' | 'images' | 'customers' | 'purchases'>> {
  const total = survey.products.ids.size;
  const written = (count: number) =>
    onProgress(`Written ${count} of ${total} products (${Math.floor((100 * count) / total)} %)`);
  await writeCategories(generation, folder, survey);
  await writeFile(generation, folder, files.units, {});
  await writeFile(generation, folder, files.offers, {});
  await writeFile(generation, folder, files.orders, {});
  const { images } = await writeMedia(generation, folder, survey);
  const products = await writeProducts(
    generation,
    folder,
    survey,
    lineCounter(written, () => generation.stayAlive()),
  );
  const purchases = await writePurchases(generation, folder);
  const customers = await writeCustomers(generation, folder, survey);
  return { products, images, customers, purchases };
}

/**
 * Shows the new catalogue; what customers hold of their own is brought in with it, priced by it, while what they change
 * themselves waits.
 */
async function publish(
  generation: Generation,
  folder: FolderReader,
  { customers }: Survey,
): Promise<{ readonly orders: number; readonly warnings: BadLines }> {
  return generation.publish(async (queries) => {
    const known = customers.map(({ id }) => id);
    await lockCustomers(queries, [...known, ...(await holdersOfImports(queries))]);
    await importAccounts(queries, customers);
    await importAddresses(queries, customers);
    const warnings = new BadLines();
    const lines = folder.goodLines<OrderLine>(files.orders);
    const orders = await importOrders(queries, lines, customers, (line, reason) =>
      warnings.add(files.orders, line, reason),
    );
    return { orders, warnings };
  });
}

/** Who holds something of the last import, also those whom the new catalogue does not know. */
async function holdersOfImports(queries: Queries): Promise<string[]> {
  const rows = await queries.all(
    `select customer_id from customer_address where origin = 'IMPORT'
     union select customer_id from customer_order where origin = 'IMPORT'`,
  );
  return rows.map((row) => text(row, 'customer_id'));
}
