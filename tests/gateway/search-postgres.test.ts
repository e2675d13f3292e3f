import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Db } from '#gateway/database/database.ts';
import { migrate } from '#gateway/database/migrate.ts';
import { integer } from '#gateway/database/row.ts';
import { openGateway } from '#gateway/gateway.ts';
import { unpackIndex } from '#gateway/search/column-index.ts';
import { columnSearch } from '#gateway/search/column-search.ts';
import type { IndexedProduct } from '#gateway/search/index-entry.ts';
import { currentFill, isFilled } from '#gateway/search/postgres/current-fill.ts';
import { fillTables } from '#gateway/search/postgres/fill-tables.ts';
import { postgresSearch } from '#gateway/search/postgres/postgres-search.ts';
import { SettingError } from '#gateway/problems/setting-error.ts';
import { searchEngineOf } from '#gateway/search/search-engine.ts';
import type { SearchPort } from '#gateway/search/search-port.ts';
import { aDatabase } from './support/a-database.ts';
import { aGateway } from './support/a-gateway.ts';
import { aServedGateway } from './support/a-served-gateway.ts';
import { call } from './support/call.ts';
import { importChanged } from './support/changed-catalogue.ts';
import {
  countlessQuestions,
  countlessValues,
  largeCatalogue,
  largeQuestions,
} from './support/large-catalogue.ts';
import {
  aListing,
  anEntry,
  colourFacet,
  indexOf,
  numberFacet,
  someListing,
  someProducts,
  someTerm,
} from './support/some-catalogue.ts';

type Question = (search: SearchPort) => Promise<unknown>;

const someCategory = fc.constantFrom('root', 'left', 'leaf', 'right', 'lonely', 'nowhere');
const someIds = fc.array(
  fc.oneof(
    fc.nat(70).map((number) => `p${number}`),
    fc.constantFrom('', '\0', '\ud800', 'a"b\\', '{p1,p2}', 'NULL'),
  ),
);

/** A question of every kind, each with the text of what is asked. */
const someQuestions: fc.Arbitrary<readonly Question[]> = fc.tuple(
  fc.tuple(someListing, someCategory).map(([listing, categoryId]): Question => {
    return (search) => search.category({ ...listing, categoryId });
  }),
  fc.tuple(someListing, someTerm).map(([listing, term]): Question => {
    return (search) => search.search({ ...listing, term });
  }),
  fc.tuple(someListing, someIds).map(([listing, productIds]): Question => {
    return (search) => search.list({ ...listing, productIds });
  }),
  fc.tuple(someListing, someTerm).map(([{ language, top, buyer }, term]): Question => {
    return (search) => search.quick({ language, term, top, buyer });
  }),
);

/** Empty tables of the search in a database of their own. */
async function someTables(): Promise<Db> {
  const { location, remove } = await aDatabase();
  const db = await openDatabase(location);
  onTestFinished(async () => {
    await db.close();
    await remove();
  });
  await migrate(db, 'gateway', new URL('../../gateway/database/migrations/', import.meta.url));
  await migrate(db, 'search', new URL('../../gateway/search/postgres/migrations/', import.meta.url));
  return db;
}

let version = 0;

/** Fills the tables with these products; answers the search over them and that over the index in memory. */
async function bothSearches(db: Db, products: readonly IndexedProduct[]) {
  const index = unpackIndex(indexOf(products));
  version += 1;
  await fillTables(db, { version, importedAt: 1 }, index, db);
  let fill = await currentFill(db, undefined);
  const reload = async () => {
    fill = await currentFill(db, fill);
  };
  return { inTables: postgresSearch(db, () => fill, reload), inMemory: columnSearch(index) };
}

const longTidying = `select pid from pg_stat_activity where datname = current_database() and query like 'vacuum%'
  and state = 'active' and clock_timestamp() - query_start > interval '4500 milliseconds'`;

describe('the search in tables of PostgreSQL', () => {
  it('answers 500 random questions exactly as the search in memory does (LS-1, LS-10, FL-1, SO-1, QS-4, SE-3)', async () => {
    const db = await someTables();
    const rounds = fc.array(someQuestions, { minLength: 5, maxLength: 5 });
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(someProducts, rounds, async (products, questions) => {
        const { inTables, inMemory } = await bothSearches(db, products);
        for (const question of questions.flat()) {
          asked += 1;
          expect(await question(inTables)).toEqual(await question(inMemory));
        }
      }),
      { numRuns: 25 },
    );

    expect(asked).toBe(500);
  });

  it.each([
    ['thousands of products', largeCatalogue, largeQuestions],
    ['a facet of more than 65,535 values', countlessValues, countlessQuestions],
  ])('answers for %s exactly as the search in memory does (LS-10, FL-1)', async (_, products, questions) => {
    const { inTables, inMemory } = await bothSearches(await someTables(), products());
    for (const { said, ask } of questions()) {
      const expected = await ask(inMemory);
      expect(await ask(inTables), said).toEqual(expected);
      expect(await ask(inTables), said).toEqual(expected);
    }
  });

  it('offers a facet of 40 values, none of 41 unless it is selected, and none that few products have (FL-1)', async () => {
    const products = Array.from({ length: 100 }, (_, place) => ({
      productId: `p${place}`,
      parentId: null,
      entry: {
        ...anEntry,
        materialNumber: `T-${place}`,
        facets: [
          numberFacet('forty', place % 40),
          numberFacet('more', place % 41),
          ...(place < 15 ? [numberFacet('some', place % 2)] : []),
          ...(place < 14 ? [numberFacet('few', place % 2)] : []),
          ...(place < 10 ? [colourFacet(['red', 'green', 'blue'])] : []),
        ],
      },
    }));
    const { inTables, inMemory } = await bothSearches(await someTables(), products);
    const category = { ...aListing, categoryId: 'root' };
    const filtered = { ...category, selections: [{ key: 'more', values: ['1', '2'] }] };
    const answer = await inTables.category(category);

    expect(answer?.facets.map(({ key, values }) => [key, values.length])).toEqual([
      ['forty', 40],
      ['some', 2],
    ]);
    expect(answer).toEqual(await inMemory.category(category));
    expect((await inTables.category(filtered))?.facets.find(({ key }) => key === 'more')?.values.length).toBe(
      41,
    );
    expect(await inTables.category(filtered)).toEqual(await inMemory.category(filtered));
  });

  it('puts content below the articles that fit equally well (LS-10)', async () => {
    const products = ['FAQ', '', 'FAQ', ''].map((productType, place) => ({
      productId: `p${place}`,
      parentId: null,
      entry: { ...anEntry, productType, materialNumber: `T-${place}` },
    }));
    const { inTables } = await bothSearches(await someTables(), products);
    const byRelevance = {
      ...aListing,
      term: 'thing',
      sort: { key: 'RELEVANCE', isDescending: false },
    } as const;

    expect((await inTables.search(byRelevance)).productIds).toEqual(['p1', 'p3', 'p0', 'p2']);
    expect((await inTables.quick(byRelevance)).productIds).toEqual(['p1', 'p3', 'p0', 'p2']);
  });

  it('goes on with the new products when the old ones are deleted under it, and keeps nothing of them', async () => {
    const db = await someTables();
    const { inTables: old } = await bothSearches(db, [{ productId: 'old', parentId: null, entry: anEntry }]);
    const before = await old.search({ ...aListing, term: 'thing' });
    await bothSearches(db, [{ productId: 'new', parentId: null, entry: anEntry }]);

    expect(before.productIds).toEqual(['old']);
    expect((await old.search({ ...aListing, term: 'thing' })).productIds).toEqual(['new']);
    expect((await old.quick({ ...aListing, term: 'thimg' })).productIds).toEqual(['new']);
    expect((await old.category({ ...aListing, categoryId: 'leaf' }))?.productIds).toEqual(['new']);
    expect(await fillsIn(db)).toEqual({ rows: 1, outlines: 1, fills: 1 });
  });

  it('deletes what a process left unfinished', async () => {
    const db = await someTables();
    await db.run('insert into search_fill (fill, version, imported_at, layout) values (5, 1, 1, 1)');
    await db.run("insert into search_posting values (5, 'en', 1, 0, '{1}'), (6, 'en', 1, 0, '{1}')");
    await bothSearches(db, []);

    expect(await fillsIn(db)).toEqual({ rows: 0, outlines: 1, fills: 1 });
    expect(await db.all('select term from search_posting')).toEqual([]);
  });

  it('does not use tables of another catalogue or another layout, and says when they are of a newer version', async () => {
    const db = await someTables();
    await bothSearches(db, []);
    const stamp = { version, importedAt: 1 };
    const withLayout = async (layout: string) => {
      await db.run(`update search_fill set layout = ${layout}`);
      return isFilled(db, stamp);
    };

    expect(await isFilled(db, stamp)).toBe(true);
    expect(await isFilled(db, { ...stamp, importedAt: 2 })).toBe(false);
    expect(await withLayout('layout - 1')).toBe(false);
    await expect(withLayout('layout + 2')).rejects.toThrow('filled by a newer version of the gateway');
  });
});

async function fillsIn(db: Db) {
  const row = await db.get(
    `select (select count(distinct fill) from search_row) as rows,
       (select count(distinct fill) from search_outline) as outlines, (select count(*) from search_fill) as fills`,
  );
  return (
    row && { rows: integer(row, 'rows'), outlines: integer(row, 'outlines'), fills: integer(row, 'fills') }
  );
}

describe('a gateway that searches in PostgreSQL', () => {
  it('answers as one that searches in memory, and follows an import of the other (LS-1, LS-10, QS-4)', async () => {
    const { gateway: inMemory, location, close } = await aGateway();
    onTestFinished(close);
    const inTables = await openGateway({ ...location, search: 'postgresql' });
    onTestFinished(() => inTables.close());
    const paths = [
      'product/search?$usage=LISTING&$category=tools',
      'product/search?$usage=LISTING&$category=tools&$sortby=PRICE;desc&$filter-material=Steel',
      'product/search?q=hammer',
      'product/search?q=hamer&$usage=QUICK_SEARCH',
      `product/search?$product-ids=${encodeURIComponent('saw|gloves|nonsense|hammer')}`,
    ];
    const answers = (from: typeof inMemory) =>
      Promise.all(paths.map(async (path) => JSON.parse((await call(from, path)).text)));

    expect(await answers(inTables)).toEqual(await answers(inMemory));

    await importChanged(inMemory, (product) =>
      product.id === 'hammer' ? { name: 'Mallet', names: { de: 'Fäustel' } } : {},
    );
    await expect
      .poll(async () => (await call(inTables, 'product/search?q=mallet')).text)
      .toContain('"productId":"hammer"');
    expect(await answers(inTables)).toEqual(await answers(inMemory));
  });

  it('fills the tables once when two processes start at the same time, and once for an import', async () => {
    const { gateway, location, close } = await aGateway();
    onTestFinished(close);
    vi.stubEnv('SEARCH_ENGINE', 'postgresql');
    onTestFinished(() => void vi.unstubAllEnvs());
    const db = await openDatabase(location);
    onTestFinished(() => db.close());
    const processes = await Promise.all([aServedGateway(location), aServedGateway(location)]);
    const isFound = (term: string) =>
      Promise.all(
        processes.map(async (each) => {
          const { text } = await each.call(`product/search?q=${term}`);
          return text.includes('"productId":"hammer"');
        }),
      );

    expect(await isFound('hammer')).toEqual([true, true]);
    expect(await switchesIn(db)).toBe(1);

    await importChanged(gateway, (product) =>
      product.id === 'hammer' ? { name: 'Mallet', names: { de: 'Fäustel' } } : {},
    );
    await expect.poll(() => isFound('mallet')).toEqual([true, true]);
    expect(await switchesIn(db)).toBe(2);
    await expect.poll(() => fillsIn(db)).toEqual({ rows: 1, outlines: 1, fills: 1 });
  });

  it('tidies large tables for longer than statements of visitors may take', async () => {
    const { location, close } = await aGateway();
    onTestFinished(close);
    const limited = new URL(location.databaseURL ?? '');
    limited.searchParams.set('statement_timeout', '4000');
    const options = { ...location, databaseURL: limited.href, search: 'postgresql' } as const;
    await (await openGateway({ ...options, isAnswering: false })).close();
    const db = await openDatabase(location);
    onTestFinished(() => db.close());

    const opening = await db.transaction(async (queries) => {
      await queries.run('lock table search_row in share update exclusive mode');
      const opened = openGateway(options);
      await expect.poll(() => db.get(longTidying)).toBeDefined();
      return { opened };
    });
    const gateway = await opening.opened;
    onTestFinished(() => gateway.close());

    expect((await call(gateway, 'product/search?q=hammer')).text).toContain('"productId":"hammer"');
  });

  it('is not opened without a PostgreSQL database, and an unknown engine is named (CF-1)', async () => {
    await expect(openGateway({ dataDirectory: 'nowhere', search: 'postgresql' })).rejects.toEqual(
      new SettingError(
        'SEARCH_ENGINE=postgresql needs a PostgreSQL database; set DATABASE_URL, or unset SEARCH_ENGINE to search in memory.',
      ),
    );
    expect(() => searchEngineOf('elastic', undefined)).toThrow(
      new SettingError('SEARCH_ENGINE must be one of memory, postgresql, but is "elastic".'),
    );
    expect(searchEngineOf(undefined, undefined)).toBe('memory');
  });
});

/** How often a fill was made the current one: that takes a lock which counts. */
async function switchesIn(db: Db): Promise<number> {
  const row = await db.get("select version from row_lock where name = 'search-current'");
  return row ? integer(row, 'version') : 0;
}
