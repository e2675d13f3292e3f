import type { Queries } from '@statefront/host/database/database.ts';
import { bytes, integer } from '@statefront/host/database/row.ts';
import { files } from '../import/catalogue-files.ts';
import { unpackedLines } from '../import/catalogue-source.ts';
import type { SupplierLine } from '../import/line-schemas.ts';

/** The supplier's document that the present catalogue comes from; `undefined` if unknown. */
export async function presentSupplier(queries: Queries): Promise<SupplierLine | undefined> {
  const row = await queries.get('select content from source where file = $1 and part = 0', [files.supplier]);
  if (!row) return undefined;
  const [line] = await unpackedLines(bytes(row, 'content'));
  return line === undefined ? undefined : JSON.parse(line);
}

/** The numbers of an import's report for the present catalogue. */
export async function presentCounts(queries: Queries) {
  const count = async (table: string) =>
    integer((await queries.get(`select count(*) as rows from ${table}`)) ?? {}, 'rows');
  const catalogue = await queries.get('select version from catalogue');
  return {
    version: catalogue ? integer(catalogue, 'version') : 0,
    categories: await count('category'),
    products: await count('product'),
    images: await count('media'),
    customers: await count('customer'),
    purchases: await count('purchase'),
  };
}
