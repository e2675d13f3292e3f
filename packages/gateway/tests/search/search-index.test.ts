import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { catalogueIndex, type CatalogueIndex } from '@statefront/gateway/catalogue/index/catalogue-index.ts';
import { openDatabase, type DatabaseLocation, type Database } from '@statefront/host/database/database.ts';
import { openGateway, type GatewayOptions } from '@statefront/gateway/gateway.ts';
import { columnsFormat } from '@statefront/search/index/columns.ts';
import { unpackIndex } from '@statefront/search/index/column-index.ts';
import { columnSearch } from '@statefront/search/column-search.ts';
import { readSnapshot, writeSnapshot } from '@statefront/gateway/catalogue/index/index-snapshot.ts';
import { aGateway } from '../support/a-gateway.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { aCatalogueFolder } from '../support/catalogue/catalogue-folder.ts';
import { aFolderWith } from '../support/catalogue/imported-folder.ts';
import { anEntry, colourFacet, indexOf } from '@statefront/search/tests/support/some-catalogue.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const stamp = { version: 7, importedAt: 1_750_000_000_000 };
const listing = {
  categoryId: 'root',
  language: 'de',
  selections: [],
  sort: { key: 'PRODUCT_NAME', isDescending: false },
  skip: 0,
  top: 9,
  buyer: undefined,
} as const;
const products = [
  { productId: 'a', parentId: null, entry: { ...anEntry, facets: [colourFacet(['green'])] } },
  { productId: 'b', parentId: null, entry: { ...anEntry, facets: [colourFacet(['red', 'blue'])] } },
  { productId: '日本', parentId: null, entry: { ...anEntry, names: { en: 'Ω', de: 'Ж' } } },
];

describe('the index stored in the data folder', () => {
  it('gives the same responses, byte by byte, as the index it was written from', async () => {
    const directory = await aFolder();
    const buffer = indexOf(products);
    await writeSnapshot(directory, 7, buffer);
    const kept = await readSnapshot(directory, stamp);

    expect(await readdir(join(directory, 'index'))).toEqual([`search-${columnsFormat}-7.idx`]);
    expect(await readFile(join(directory, `index/search-${columnsFormat}-7.idx`))).toEqual(
      Buffer.from(new Uint8Array(buffer)),
    );
    expect(kept && (await columnSearch(kept).category(listing))).toEqual(
      await columnSearch(unpackIndex(buffer)).category(listing),
    );
  });

  it.each([
    ['cut short', (path: string) => truncate(path, 2000)],
    ['empty', (path: string) => truncate(path, 0)],
    [
      'of something else',
      (path: string) => writeFile(path, 'Not an index at all, but long enough for a head'),
    ],
    [
      'damaged in one bit',
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 4;
        await writeFile(path, bytes);
      },
    ],
  ])('is not used when it is %s', async (_, spoil) => {
    const directory = await aFolder();
    await writeSnapshot(directory, 7, indexOf(products));
    await spoil(join(directory, `index/search-${columnsFormat}-7.idx`));

    expect(await readSnapshot(directory, stamp)).toBeUndefined();
  });

  it('is not used for another catalogue of the same version', async () => {
    const directory = await aFolder();
    await writeSnapshot(directory, 7, indexOf(products));

    expect(await readSnapshot(directory, { ...stamp, importedAt: 1 })).toBeUndefined();
    expect(await readSnapshot(directory, { ...stamp, version: 8 })).toBeUndefined();
  });

  it('replaces indices of older catalogues, and keeps a newer one of another process', async () => {
    const directory = await aFolder();
    const buffer = indexOf(products);
    for (const version of [5, 6, 9]) await writeSnapshot(directory, version, buffer);
    await writeFile(join(directory, 'index/search-0-12.idx'), 'of an older format');
    await Promise.all([1, 2, 3, 4].map(() => writeSnapshot(directory, 8, buffer)));

    expect((await readdir(join(directory, 'index'))).toSorted()).toEqual([
      `search-${columnsFormat}-8.idx`,
      `search-${columnsFormat}-9.idx`,
    ]);
  });

  it('removes incomplete indices of older catalogues', async () => {
    const directory = await aFolder();
    const index = join(directory, 'index');
    await mkdir(index);
    for (const version of [7, 8]) {
      await writeFile(
        join(index, `search-${columnsFormat}-${version}.idx.${randomUUID()}.tmp`),
        'half of an index',
      );
    }
    await writeSnapshot(directory, 8, indexOf(products));

    expect((await readdir(index)).toSorted()).toEqual([
      `search-${columnsFormat}-8.idx`,
      expect.stringMatching(new RegExp(`^search-${columnsFormat}-8\\.idx\\..+\\.tmp$`)),
    ]);
  });
});

describe('the index of a catalogue', () => {
  it('is built in the background, stored in the data folder, and read from there at the next start', async () => {
    const { db, location, directory } = await aTinyDatabase();
    const kept = join(directory, `index/search-${columnsFormat}-1.idx`);
    const written = await readFile(kept);
    const index = anIndex(db, location);
    await index.refresh();

    expect(await hammers(index)).toEqual(['hammer']);
    expect(await readFile(kept)).toEqual(written);
  });

  it('is built if the stored one cannot be read, and the operator is told', async () => {
    const { db, location, directory } = await aTinyDatabase();
    const kept = join(directory, `index/search-${columnsFormat}-1.idx`);
    await rm(kept);
    await mkdir(join(kept, 'something'), { recursive: true });
    const reported = Promise.withResolvers<Error>();
    const index = anIndex(db, location, reported.resolve);
    await index.refresh();

    expect(await hammers(index)).toEqual(['hammer']);
    expect((await reported.promise).message).toContain('could not be kept in the data folder');
  });

  it("is the new catalogue's from the first request after an import; a running search finishes in the old one", async () => {
    const { db, location, directory } = await aTinyDatabase();
    const index = anIndex(db, location);
    await index.refresh();
    const { search: before } = await index.current();
    await importNewHammer(location);

    expect(await Promise.all([hammers(index), hammers(index)])).toEqual([['hammer-2'], ['hammer-2']]);
    expect((await before.quick({ ...quick, term: 'hammer' })).productIds).toEqual(['hammer']);
    expect(await readdir(join(directory, 'index'))).toEqual([`search-${columnsFormat}-2.idx`]);
  });

  it('stays as it is if a newer one cannot be built, and the caller is told', async () => {
    const { db, location } = await aTinyDatabase();
    const index = anIndex(db, location);
    await index.refresh();
    await importNewHammer(location);
    await db.run("update catalogue_product set entry = 'unreadable'");
    await db.run('update catalogue set imported_at = imported_at + 1');

    await expect(index.refresh()).rejects.toThrow('not valid JSON');
    expect(await hammers(index)).toEqual(['hammer']);
  });

  it('reports a background fault without failing a request', async () => {
    const { db } = await aTinyDatabase();
    await db.run("update catalogue_product set entry = 'unreadable'");
    const reported = Promise.withResolvers<Error>();
    const index = anIndex(db, { dataDirectory: await aFolder() }, reported.resolve);

    expect(await hammers(index)).toEqual([]);
    expect((await reported.promise).message).toContain('could not follow the catalogue');
    expect(await hammers(index)).toEqual([]);
  });
});

describe('a gateway that is opened to import', () => {
  it('builds no index of the present catalogue: one that cannot be read is replaced', async () => {
    const { db, location } = await aTinyDatabase();
    await db.run("update catalogue_product set entry = 'unreadable'");
    await db.run('update catalogue set imported_at = imported_at + 1');
    await importNewHammer(location, { isIndexed: false });
    const index = anIndex(db, location);
    await index.refresh();

    expect(await hammers(index)).toEqual(['hammer-2']);
  });
});

describe('a gateway whose index of an import is still being built', () => {
  it('lists the catalogue of its index: products, their bodies, their number and the category (LS-1)', async () => {
    const { location, gateway, close } = await aGateway();
    onTestFinished(close);
    const paths = [
      'page/hand-tools',
      'product/search?$category=hand-tools',
      'product/search?q=hammer',
      'product/search?q=hammer&$usage=QUICK_SEARCH',
      'category/search?q=hand',
    ];
    const responses = () =>
      Promise.all(paths.map(async (path) => (await call(gateway, path, { language: 'en' })).text));
    const before = await responses();
    await importNewHammer(location);
    await rm(join(location.dataDirectory, 'index'), { recursive: true });

    expect(await responses()).toEqual(before);
    await expect.poll(async () => productIdsIn(await call(gateway, 'page/hand-tools'))).toEqual(['hammer-2']);
  });
});

async function importNewHammer(
  location: DatabaseLocation,
  options: Pick<GatewayOptions, 'isIndexed'> = {},
): Promise<void> {
  const gateway = await openGateway({ ...location, ...options });
  onTestFinished(() => gateway.close());
  const hammer = tinyCatalogue.products.find(({ id }) => id === 'hammer');
  const renamed = { ...hammer, id: 'hammer-2', alternativeIds: [], buckets: [] };
  const folder = await aCatalogueFolder({ ...tinyCatalogue, products: [renamed], purchases: [] });
  onTestFinished(folder.remove);
  await gateway.importCatalogue(folder.directory);
}

const quick = { language: 'en', top: 9, buyer: undefined } as const;

async function hammers(index: CatalogueIndex): Promise<readonly string[]> {
  const { search } = await index.current();
  return (await search.quick({ ...quick, term: 'hammer' })).productIds;
}

function anIndex(db: Database, location: DatabaseLocation, onFault?: (fault: Error) => void): CatalogueIndex {
  const index = catalogueIndex(db, location, onFault);
  onTestFinished(() => index.close());
  return index;
}

/** The database of the tiny catalogue, without an open gateway. */
async function aTinyDatabase() {
  const { location, close } = await aGateway();
  onTestFinished(close);
  const db = await openDatabase(location);
  onTestFinished(() => db.close());
  return { db, location, directory: location.dataDirectory };
}

const aFolder = () => aFolderWith({});
