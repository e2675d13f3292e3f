import { gzipSync } from 'node:zlib';
import type { Database, Queries, Row } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { bytes, integer, text } from '@statefront/host/database/row.ts';
import { updateTexts } from '@statefront/host/database/update-texts.ts';
import type { Terms } from '../../pricing/terms.ts';
import type { ProductTile } from '../stored/product-body.ts';
import { validity } from '../stored/product-document.ts';
import { priceEntry, type StoredEntry } from '../stored/stored-entry.ts';
import { files } from './catalogue-files.ts';
import { packedHow, unpackedLines } from './catalogue-source.ts';
import { lockImports } from './generation.ts';
import type { ProductLine, SupplierLine } from './line-schemas.ts';
import { allPriceTerms } from './write/product-terms.ts';

/** A product before and after a change of its prices. */
interface Repriced {
  readonly before: ProductLine;
  readonly after: ProductLine;
  /** Counts from 0 in the file of products. */
  readonly ordinal: number;
}

/** Gives products other prices. */
export interface PriceChange {
  /** The product with other prices; `undefined` if they stay. */
  change(line: ProductLine): ProductLine | undefined;
  /** Is called after the last product; an error keeps all prices. */
  end(): void;
}

/**
 * Changes prices, scales, tax and validity of products of the present catalogue, in one transaction. The
 * version stays, and the new time of import tells every process to build its search index again.
 *
 * @param begin is called again if the database repeats the transaction
 * @param supplier the document with the prices, if it has a version
 * @returns the number of changed products
 * @throws ImportBusyError while an import is running, and errors of the change; nothing has changed then
 */
export async function changePrices(
  db: Database,
  now: number,
  begin: () => PriceChange,
  supplier?: SupplierLine,
): Promise<number> {
  return db.transaction(async (queries) => {
    await lockImports(queries, now);
    const catalogue = await queries.get('select version, imported_at from catalogue');
    if (!catalogue) return 0;
    const generation = integer(catalogue, 'version');
    const prices = begin();
    let count = 0;
    let ordinal = 0;
    for (let part = 0; ; part += 1) {
      const lines = await linesOf(queries, generation, part);
      if (!lines) break;
      const first = ordinal;
      const texts = [...lines];
      const repriced = lines.flatMap((line, index): Repriced[] => {
        const before: ProductLine = JSON.parse(line);
        const after = prices.change(before);
        if (!after) return [];
        texts[index] = JSON.stringify(after);
        return [{ before, after, ordinal: first + index }];
      });
      ordinal += lines.length;
      count += repriced.length;
      if (repriced.length === 0) continue;
      await writeRows(queries, generation, repriced);
      await writeLines(queries, { generation, file: files.products, part, lines: texts });
    }
    prices.end();
    if (supplier)
      await writeLines(queries, {
        generation,
        file: files.supplier,
        part: 0,
        lines: [JSON.stringify(supplier)],
      });
    const importedAt = Math.max(now, integer(catalogue, 'imported_at') + 1);
    await queries.run('update catalogue set imported_at = $1', [importedAt]);
    return count;
  });
}

async function linesOf(
  queries: Queries,
  generation: number,
  part: number,
): Promise<readonly string[] | undefined> {
  const row = await queries.get(
    'select content from catalogue_source where generation = $1 and file = $2 and part = $3',
    [generation, files.products, part],
  );
  return row && unpackedLines(bytes(row, 'content'));
}

interface WrittenLines {
  readonly generation: number;
  readonly file: string;
  readonly part: number;
  readonly lines: readonly string[];
}

async function writeLines(queries: Queries, { generation, file, part, lines }: WrittenLines): Promise<void> {
  const packed = gzipSync(`${lines.join('\n')}\n`, packedHow);
  await insertRows(
    queries,
    'catalogue_source',
    ['generation', 'file', 'part', 'content'],
    [[generation, file, part, packed]],
    'on conflict (generation, file, part) do update set content = excluded.content',
  );
}

async function writeRows(queries: Queries, generation: number, repriced: readonly Repriced[]): Promise<void> {
  const rows = await queries.all(
    `select ordinal, entry, terms from catalogue_product
     where generation = $1 and ordinal >= $2 and ordinal <= $3`,
    [generation, repriced[0]?.ordinal ?? 0, repriced.at(-1)?.ordinal ?? 0],
  );
  const byOrdinal = new Map(rows.map((row) => [integer(row, 'ordinal'), row]));
  await updateTexts(queries, 'catalogue_product', generation, {
    keys: ['product_id'],
    columns: ['entry', 'terms'],
    rows: repriced.flatMap(({ after, ordinal }) => {
      const row = byOrdinal.get(ordinal);
      return row ? [[after.id, ...pricedTexts(row, after)]] : [];
    }),
  });
  const moved = repriced.filter(
    ({ before, after }) => JSON.stringify(validity(before)) !== JSON.stringify(validity(after)),
  );
  if (moved.length > 0) await writeValidity(queries, generation, moved);
}

function pricedTexts(row: Row, line: ProductLine): [entry: string, terms: string] {
  const entry: StoredEntry = JSON.parse(text(row, 'entry'));
  const terms: Terms = JSON.parse(text(row, 'terms'));
  return [
    JSON.stringify({ ...entry, ...priceEntry(line) }),
    JSON.stringify({ ...terms, ...allPriceTerms(line, terms.units) }),
  ];
}

async function writeValidity(
  queries: Queries,
  generation: number,
  moved: readonly Repriced[],
): Promise<void> {
  const lines = new Map(moved.map(({ after }) => [after.id, after]));
  const ids = listParameters([...lines.keys()], 2);
  const rows = await queries.all(
    `select product_id, language, tile from catalogue_product_body where generation = $1 and product_id in (${ids.sql})`,
    [generation, ...ids.values],
  );
  await updateTexts(queries, 'catalogue_product_body', generation, {
    keys: ['product_id', 'language'],
    columns: ['tile'],
    rows: rows.map((row) => {
      const id = text(row, 'product_id');
      const tile: ProductTile = JSON.parse(text(row, 'tile'));
      return [id, text(row, 'language'), JSON.stringify({ ...tile, ...validity(lines.get(id) ?? {}) })];
    }),
  });
}
