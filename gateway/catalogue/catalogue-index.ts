import type { Db } from '../database/database.ts';
import { integer, text, textOrNull } from '../database/row.ts';
import { ColumnIndexBuilder } from '../search/column-index.ts';
import { columnSearch } from '../search/column-search.ts';
import type { IndexEntry } from '../search/index-entry.ts';
import type { SearchPort } from '../search/search-port.ts';

const batch = 5_000;
const checkEveryMs = 1_000;

/** Hands out the search over the catalogue as it is now. */
export interface CatalogueIndex {
  /** Follows imports of other processes within a second. */
  current(): Promise<SearchPort>;
  /** Follows an import at once. */
  refresh(): Promise<void>;
}

/** Keeps an index in memory that follows the version of the catalogue in the database. */
export function catalogueIndex(db: Db): CatalogueIndex {
  let version = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let search = columnSearch(new ColumnIndexBuilder(new Map()).build());

  async function refresh(): Promise<void> {
    checkedAt = performance.now();
    const row = await db.get('select version from catalogue');
    const found = row ? integer(row, 'version') : 0;
    if (found === version) return;
    const built = await loadIndex(db);
    version = found;
    search = built;
  }

  return {
    refresh,
    async current() {
      if (performance.now() - checkedAt > checkEveryMs) await refresh();
      return search;
    },
  };
}

async function loadIndex(db: Db): Promise<SearchPort> {
  const builder = new ColumnIndexBuilder(await lineages(db));
  for (let from = 0; ; from += batch) {
    const rows = await db.all(
      'select product_id, parent_id, entry from product where ordinal >= $1 and ordinal < $2 order by ordinal',
      [from, from + batch],
    );
    for (const row of rows) {
      const entry: IndexEntry = JSON.parse(text(row, 'entry'));
      builder.add({ productId: text(row, 'product_id'), parentId: textOrNull(row, 'parent_id'), entry });
    }
    if (rows.length < batch) return columnSearch(builder.build(), await namedCategories(db));
  }
}

async function lineages(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.all('select category_id, parent_id from category order by position');
  const known = new Map<string, string[]>();
  for (const row of rows) {
    const id = text(row, 'category_id');
    const parentId = textOrNull(row, 'parent_id');
    known.set(id, [id, ...((parentId !== null && known.get(parentId)) || [])]);
  }
  return known;
}

async function namedCategories(db: Db) {
  const rows = await db.all(
    `select c.category_id, en.body as en, de.body as de from category c
     join category_document en on en.category_id = c.category_id and en.language = 'en'
     join category_document de on de.category_id = c.category_id and de.language = 'de'
     order by c.position`,
  );
  return rows.map((row) => {
    const en: { name: string } = JSON.parse(text(row, 'en'));
    const de: { name: string } = JSON.parse(text(row, 'de'));
    return { id: text(row, 'category_id'), names: { en: en.name, de: de.name } };
  });
}
