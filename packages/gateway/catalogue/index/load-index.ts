import type { Database } from '@statefront/host/database/database.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import { dayOf } from '../../pricing/day.ts';
import { usualTimeZone } from '../../session/time-zones.ts';
import type { CatalogueStamp } from '@statefront/search/index/column-index.ts';
import { writeSnapshot } from './index-snapshot.ts';
import { IndexBuilder } from '@statefront/search/index/index-builder.ts';
import type { IndexedCategory } from '@statefront/search/index/index-entry.ts';
import { tradeSynonyms } from '@statefront/search/trades/trade-synonyms.ts';
import { synonymGroups } from '../read/synonyms.ts';
import { entryOn, type StoredEntry } from '../stored/stored-entry.ts';

/** An index in one buffer, with the catalogue it was built from. */
export interface BuiltIndex {
  readonly stamp: CatalogueStamp;
  readonly buffer: SharedArrayBuffer;
}

/** An index that the data folder has too. */
export interface StoredIndex {
  readonly buffer: SharedArrayBuffer;
  /** The reason why the data folder does not have it, if that failed. */
  readonly snapshotFault: unknown;
}

const batch = 2_000;
const attempts = 10;
/** Products and variants; an index of them takes about 30 ms. */
const smallCatalogue = 200;

/** The database's present catalogue; `undefined` if it has none. */
export async function catalogueStamp(db: Database): Promise<CatalogueStamp | undefined> {
  const row = await db.get('select version, imported_at from catalogue');
  return row && { version: integer(row, 'version'), importedAt: integer(row, 'imported_at') };
}

/**
 * Builds the index of the database's catalogue, with the prices of the day of its import, so that every
 * process builds the same index at any time. Starts again if another catalogue is imported meanwhile.
 *
 * @throws Error if imports are faster than the reading.
 */
export async function loadIndex(db: Database): Promise<BuiltIndex> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stamp = (await catalogueStamp(db)) ?? { version: 0, importedAt: 0 };
    const builder = await filledBuilder(db, dayOf(stamp.importedAt, usualTimeZone));
    const after = await catalogueStamp(db);
    if (isSameCatalogue(stamp, after)) return { stamp, buffer: builder.build(stamp) };
  }
  throw new Error('The catalogue was replaced again and again while its search index was built');
}

/** `loadIndex`, stored in the data folder. */
export async function storedIndex(db: Database, dataDirectory: string): Promise<StoredIndex> {
  const { stamp, buffer } = await loadIndex(db);
  const snapshotFault = await writeSnapshot(dataDirectory, stamp.version, buffer).catch(
    (cause: unknown) => cause,
  );
  return { buffer, snapshotFault };
}

/** Whether the catalogue is so small that its index takes less time than the start of a thread. */
export async function isSmall(db: Database): Promise<boolean> {
  return !(await db.get('select 1 from product limit 1 offset $1', [smallCatalogue]));
}

export function isSameCatalogue(one: CatalogueStamp, other: CatalogueStamp | undefined): boolean {
  return one.version === (other?.version ?? 0) && one.importedAt === (other?.importedAt ?? 0);
}

async function filledBuilder(db: Database, day: string): Promise<IndexBuilder> {
  const builder = new IndexBuilder(await categories(db), [...tradeSynonyms, ...(await synonymGroups(db))]);
  for (let last = -1, isMore = true; isMore;) {
    const rows = await db.all(
      'select ordinal, product_id, parent_id, entry from product where ordinal > $1 order by ordinal limit $2',
      [last, batch],
    );
    for (const row of rows) {
      const kept: StoredEntry = JSON.parse(text(row, 'entry'));
      const entry = entryOn(day, kept);
      builder.add({ productId: text(row, 'product_id'), parentId: textOrNull(row, 'parent_id'), entry });
      last = integer(row, 'ordinal');
    }
    isMore = rows.length === batch;
  }
  return builder;
}

async function categories(db: Database): Promise<IndexedCategory[]> {
  const rows = await db.all(
    `select c.category_id, c.parent_id, en.body as en, de.body as de from category c
     join category_document en on en.category_id = c.category_id and en.language = 'en'
     join category_document de on de.category_id = c.category_id and de.language = 'de'
     order by c.position`,
  );
  return rows.map((row) => ({
    categoryId: text(row, 'category_id'),
    parentId: textOrNull(row, 'parent_id'),
    names: { en: nameIn(text(row, 'en')), de: nameIn(text(row, 'de')) },
  }));
}

function nameIn(body: string): string {
  const { name }: { readonly name: string } = JSON.parse(body);
  return name;
}
