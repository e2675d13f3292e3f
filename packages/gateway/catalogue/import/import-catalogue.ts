import { importAccounts } from '../../account/import-accounts.ts';
import { importAddresses } from '../../addresses/import-addresses.ts';
import { lockCustomers } from '../../changes/customer-lock.ts';
import { importCompanies } from '../../company/import-companies.ts';
import { askAgain, companiesNow, type PeopleChange } from '../../company/people-changed.ts';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { importOrders } from '../../orders/import-orders.ts';
import { countAbove } from '../../orders/order-number.ts';
import { hashProfiles, importProfiles, type HashedProfile } from '../../punchout/import-profiles.ts';
import { files } from './catalogue-files.ts';
import { writeFile } from './catalogue-source.ts';
import { folderReader, type FolderReader, type IsOwnAddress } from './folder-reader.ts';
import { beginGeneration, type Generation } from './generation.ts';
import { badLineText, BadLines, type BadLine } from './import-error.ts';
import { progressBy, written, type Progress } from './import-progress.ts';
import type { OrderLine } from './line-schemas.ts';
import { surveyCatalogue, type Survey } from './survey/survey.ts';
import { writeCategories } from './write/write-categories.ts';
import { writeCustomers, writePurchases } from './write/write-customers.ts';
import { writeMedia } from './write/write-media.ts';
import { writeProducts } from './write/write-products.ts';
import { writeSite } from './write/write-site.ts';

/** The result of an import. `warnings` are lines that were imported only in part. */
export interface ImportReport {
  readonly version: number;
  readonly categories: number;
  readonly products: number;
  readonly images: number;
  readonly customers: number;
  readonly purchases: number;
  readonly warnings: readonly BadLine[];
}

/** The dependencies and options of an import. */
export interface ImportDependencies {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives progress as lines for people. */
  readonly tell: (line: string) => void;
  readonly isOwnAddress: IsOwnAddress;
  readonly mails: PeopleChange['mails'];
  /** Whether a folder without products may empty the shop. */
  readonly isEmptyAllowed?: boolean | undefined;
  /** How many lines a file may have; 2,000,000 by default. */
  readonly mostLines?: number | undefined;
  /** Whether a folder without customers gets three for a demonstration. */
  readonly isDemonstration?: boolean | undefined;
  /** A folder with the words of classification codes, for a BMEcat document. */
  readonly classification?: string | undefined;
  /** A file that says what the columns of a table are for. */
  readonly mapping?: string | undefined;
  /** `only`: a table changes prices, even if it has names; `none`: its products get no prices. */
  readonly prices?: 'only' | 'none' | undefined;
  /** Whether most rows of a table may be left out, or most products of the shop be lost by it. */
  readonly isLossAllowed?: boolean | undefined;
  /** A folder with pictures and documents for the products of a table. */
  readonly files?: string | undefined;
  /** A folder with pages and further lines of the catalogue, for a table. */
  readonly content?: string | undefined;
  /** The origins from which pages may show the images of a table. */
  readonly imageOrigins?: readonly string[] | undefined;
}

const addedCustomers =
  'Warning: three demonstration customers were added; user names and passwords are shown to every visitor';
const noCustomers =
  'Warning: there are no customers, so nobody can sign in; DEMO=1 adds three for a demonstration';

/** Shared by all steps of an import. */
interface ImportSteps {
  readonly generation: Generation;
  readonly folder: FolderReader;
  readonly survey: Survey;
  readonly progress: Progress;
  readonly isDemonstration: boolean;
}

/**
 * Replaces the catalogue by the one of a folder: checks all lines, writes it beside the present catalogue
 * while the shop continues, and publishes it at once. Sessions and baskets stay.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 * @throws ImportBusyError while another import is running.
 */
export async function importCatalogue(
  db: Database,
  directory: string,
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  const { now, tell } = dependencies;
  const progress = progressBy(now, tell);
  const onSwept = progress((count) => `Removed ${count} rows of another catalogue`);
  const generation = await beginGeneration(db, now, onSwept);
  try {
    const report = await replaceCatalogue(generation, directory, progress, dependencies);
    await generation.end();
    return report;
  } catch (cause) {
    // A failing clean-up has the same cause as the failed import; the next import cleans up.
    await generation.end().catch(() => undefined);
    throw cause;
  }
}

/**
 * Reads a folder as an import does, reports its contents and faults, and changes nothing.
 *
 * @throws ImportError naming every bad line.
 */
export async function checkCatalogue(
  directory: string,
  { now, tell, isOwnAddress, isEmptyAllowed, mostLines }: ImportDependencies,
): Promise<ImportReport> {
  tell(`Checking ${directory}`);
  const checked = progressBy(now, tell)((count) => `Checked ${count} lines`);
  const folder = await folderReader(directory, {
    onChecked: async (lines) => checked(lines),
    isOwnAddress,
    mostLines,
  });
  const { tree, products, images, customers, purchases, orders } = await surveyCatalogue(folder, {
    isEmptyAllowed,
  });
  const { first, total } = folder.warnings;
  for (const warning of first) tell(`Warning: ${badLineText(warning)}`);
  if (total > first.length) tell(`… and ${total - first.length} more warnings`);
  tell(
    `Can be imported: ${tree.nodes.size} categories, ${products.ids.size} products, ${images.size} images, ${customers.length} customers, ${orders} orders`,
  );
  return {
    version: 0,
    categories: tree.nodes.size,
    products: products.ids.size,
    images: images.size,
    customers: customers.length,
    purchases,
    warnings: first,
  };
}

async function replaceCatalogue(
  generation: Generation,
  directory: string,
  progress: Progress,
  { now, tell, isOwnAddress, mails, isEmptyAllowed, mostLines, isDemonstration = false }: ImportDependencies,
): Promise<ImportReport> {
  tell(`Checking ${directory}`);
  const checked = progress((count) => `Checked ${count} lines`);
  const onChecked = (lines: number) => {
    checked(lines);
    return generation.stayAlive();
  };
  const folder = await folderReader(directory, { onChecked, isOwnAddress, mostLines });
  const survey = await surveyCatalogue(folder, { isEmptyAllowed });
  for (const warning of folder.warnings.first) tell(`Warning: ${badLineText(warning)}`);
  tell(`Checked ${survey.tree.nodes.size} categories and ${survey.products.ids.size} products`);
  const steps = { generation, folder, survey, progress, isDemonstration };
  const counts = await writeCatalogue(steps);
  const { orders, warnings } = await writeOrders(steps);
  for (const warning of warnings.first) tell(`Warning: ${badLineText(warning)}`);
  const profiles = await hashProfiles(generation, folder, survey.profiles);
  tell('Publishing the new catalogue');
  const problems = await publish(generation, survey, { orders, profiles, now: now(), mails });
  for (const problem of problems) tell(`Warning: ${badLineText(problem)}`);
  tell(`Imported ${counts.products} products, ${counts.images} images, ${counts.customers} customers`);
  if (orders.length > 0) tell(`Imported ${orders.length} orders`);
  if (survey.customers.length === 0) tell(isDemonstration ? addedCustomers : noCustomers);
  return {
    version: generation.number,
    categories: survey.tree.nodes.size,
    ...counts,
    warnings: [...folder.warnings.first, ...warnings.first, ...problems],
  };
}

async function writeCatalogue({
  generation,
  folder,
  survey,
  progress,
  isDemonstration,
}: ImportSteps): Promise<Pick<ImportReport, 'products' | 'images' | 'customers' | 'purchases'>> {
  const { tree, products: surveyed, customers: accounts, purchases: bought } = survey;
  const counter = (total: number, things: string) => progress(written(total, things));
  await writeCategories(generation, folder, survey, counter(tree.nodes.size, 'categories'));
  await writeSite(generation, folder, survey);
  await writeFile(generation, folder, files.units, {});
  await writeFile(generation, folder, files.offers, {});
  await writeFile(generation, folder, files.synonyms, {});
  await writeFile(generation, folder, files.orders, {});
  await writeFile(generation, folder, files.supplier, {});
  await writeFile(generation, folder, files.companies, {});
  const mediaCount = survey.images.size + survey.documents.size;
  const images = await writeMedia(generation, folder, survey, counter(mediaCount, 'images and documents'));
  const products = await writeProducts(generation, folder, survey, counter(surveyed.ids.size, 'products'));
  const purchases = await writePurchases(generation, folder, counter(bought, 'purchases'));
  const onCustomers = counter(accounts.length, 'customers');
  const customers = await writeCustomers(generation, folder, survey, isDemonstration, onCustomers);
  return { products, images, customers, purchases };
}

/** Writes the orders beside the present ones, priced by the new catalogue; returns their numbers. */
async function writeOrders({
  generation,
  folder,
  survey,
  progress,
}: ImportSteps): Promise<{ readonly orders: readonly string[]; readonly warnings: BadLines }> {
  const warnings = new BadLines();
  const lines = folder.goodLines<OrderLine>(files.orders);
  const orders = await importOrders(generation, lines, survey.customers, {
    onWarning: (line, reason) => warnings.add(files.orders, line, reason),
    onWritten: progress(written(survey.orders, 'orders')),
  });
  return { orders, warnings };
}

/**
 * Publishes the new catalogue with its orders, and imports profiles of buyers, companies, accounts and addresses; locks
 * these customers, so that their own changes wait. Returns what the people who are there now mean for approvals.
 */
async function publish(
  generation: Generation,
  { customers, companies }: Survey,
  {
    orders,
    profiles,
    ...change
  }: PeopleChange & { readonly orders: readonly string[]; readonly profiles: readonly HashedProfile[] },
): Promise<readonly BadLine[]> {
  const before = await generation.write((queries) => companiesNow(queries, change.now));
  return generation.publish(async (queries) => {
    const known = customers.map(({ id }) => id);
    await lockCustomers(queries, [...known, ...(await holdersOfImports(queries))]);
    await importAccounts(queries, customers);
    await importAddresses(queries, customers);
    await importCompanies(queries, companies, change.now);
    await countAbove(queries, orders);
    await importProfiles(queries, profiles);
    const problems = await askAgain(queries, before, change);
    return problems.map((reason) => ({ file: files.companies, line: 0, reason }));
  });
}

/** Customers with data of an earlier import, including customers that the new catalogue does not have. */
async function holdersOfImports(queries: Queries): Promise<string[]> {
  const rows = await queries.all(
    `select customer_id from customer_address where origin = 'IMPORT'
     union select customer_id from catalogue_order`,
  );
  return rows.map((row) => text(row, 'customer_id'));
}
