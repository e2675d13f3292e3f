import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';
import { ImportError } from '#gateway/catalogue/import-error.ts';
import { openGateway, type Gateway } from '#gateway/gateway.ts';
import { aGateway, signedIn, type OpenGateway } from './support/a-gateway.ts';
import { aDatabase } from './support/a-database.ts';
import { call } from './support/call.ts';
import { aCatalogueFolder, type FolderLines } from './support/catalogue-folder.ts';
import { tinyCatalogue } from './support/tiny-catalogue.ts';

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function aTinyGateway(): Promise<OpenGateway> {
  const open = await aGateway();
  cleanUps.push(open.close);
  return open;
}

async function aFolder(lines: FolderLines): Promise<string> {
  const folder = await aCatalogueFolder(lines);
  cleanUps.push(folder.remove);
  return folder.directory;
}

async function importing(lines: FolderLines): Promise<unknown> {
  const { gateway } = await aTinyGateway();
  return gateway.importCatalogue(await aFolder(lines)).catch((error: unknown) => error);
}

async function search(gateway: Gateway, query: string) {
  const answer = await gateway.app.inject(`/itcpgw/site_apis/product/search?${query}`);
  const body: { productCount: number; products: { productId: string }[] } = answer.json();
  return [body.productCount, body.products.map(({ productId }) => productId)];
}

const hammer = tinyCatalogue.products[0] ?? {};
const { units, categories } = tinyCatalogue;
const oneProduct = {
  units,
  categories: [
    { id: 'tools', name: 'Tools' },
    { id: 'hand-tools', name: 'Hand' },
  ],
  images: tinyCatalogue.images,
};
const plainHammer = { ...hammer, alternativeIds: [], buckets: [] };

describe('importing a catalogue folder', { timeout: 15_000 }, () => {
  it('reports what it brought in and tells its progress', async () => {
    const { location, remove } = await aDatabase();
    cleanUps.push(remove);
    const gateway = await openGateway(location);
    cleanUps.push(() => gateway.close());
    const progress: string[] = [];
    const folder = await aFolder(tinyCatalogue);
    expect(await gateway.isEmpty()).toBe(true);

    const report = await gateway.importCatalogue(folder, (line) => progress.push(line));

    expect(report).toEqual({
      version: 1,
      categories: 4,
      products: 12,
      images: 3,
      customers: 3,
      purchases: 1,
      warnings: [],
    });
    expect(progress).toEqual([
      `Checking ${folder}`,
      'Checked 4 categories and 12 products',
      'Imported 12 products, 3 images, 3 customers',
    ]);
    expect(await gateway.isEmpty()).toBe(false);
  });

  it('replaces the catalogue at once, and keeps sessions and baskets', async () => {
    const { gateway, token } = await aTinyGateway();
    await call(gateway, 'basket/lines', {
      method: 'POST',
      token,
      key: 'k1',
      body: {
        products: ['hammer', 'rope'].map((productId) => ({ productId, orderQuantity: 2, salesUnit: 'PCE' })),
      },
    });
    const cheaper = { ...plainHammer, price: { amount: 10, currency: 'EUR', per: 1, unit: 'PCE' } };

    const report = await gateway.importCatalogue(
      await aFolder({ ...oneProduct, products: [cheaper], customers: tinyCatalogue.customers }),
    );

    expect(report.version).toBe(2);
    expect(await search(gateway, '$category=tools')).toEqual([0, []]);
    expect(await search(gateway, '$category=hand-tools')).toEqual([1, ['hammer']]);
    const basket = await call(gateway, 'basket', { token });
    expect(basket.json()).toMatchObject({
      lines: [
        { productId: 'hammer', price: 10, lineTotal: 20, taxAmount: 3.8 },
        { productId: 'rope', productName: 'Rope', price: null, lineTotal: null, taxAmount: 0 },
      ],
      netTotal: 20,
    });
  });

  it('is followed by another process that has the same database open', async () => {
    const { gateway, location } = await aTinyGateway();
    const other = await openGateway(location);
    cleanUps.push(() => other.close());
    expect(await search(other, '$category=hand-tools')).toEqual([2, ['hammer', 'saw']]);

    await gateway.importCatalogue(await aFolder({ ...oneProduct, products: [plainHammer] }));

    await expect
      .poll(() => search(other, '$category=hand-tools'), { timeout: 10_000 })
      .toEqual([1, ['hammer']]);
  });

  it('names every bad line with file, line and reason, and changes nothing', async () => {
    const { gateway } = await aTinyGateway();
    const before = await search(gateway, '$category=tools');
    const folder = await aFolder({
      units: [...units, { code: 'PCE', text: 'Twice' }, '{broken'],
      images: [{ id: 'i', mediaType: 'text/html', base64: 'eA==' }],
      categories: [
        { id: 'a', parentId: 'b', name: 'A' },
        { id: 'b', parentId: 'a', name: 'B' },
        { id: 'tools', name: '' },
        { id: 'ok', name: 'Ok' },
      ],
      products: [
        {
          ...plainHammer,
          categoryIds: ['ok', 'nowhere'],
          images: ['missing'],
          unit: 'XX',
          price: { amount: 1, currency: 'EUR', unit: 'YY' },
        },
        { ...plainHammer, kind: 'bundle' },
        { ...plainHammer, id: 'v', kind: 'variant', categoryIds: [], images: [], parentId: 'nobody' },
        { ...plainHammer, id: 'c', kind: 'configurable', categoryIds: [], images: [] },
        {
          ...plainHammer,
          id: 'p',
          categoryIds: [],
          images: [],
          price: { amount: -1, currency: 'euro', per: 0 },
        },
        {
          ...plainHammer,
          id: 'q',
          categoryIds: [],
          images: [],
          scales: [
            { minQuantity: 5, price: 1 },
            { minQuantity: 5, price: 2 },
          ],
        },
        { ...plainHammer, id: 'q', categoryIds: [], images: [] },
        {
          ...plainHammer,
          id: 'r',
          categoryIds: [],
          images: [],
          unit: null,
          price: null,
          alternativeIds: ['gone'],
        },
        {
          ...plainHammer,
          id: 's',
          categoryIds: [],
          images: [],
          attributes: [{ key: 'k', label: 'K', type: 'number', value: 'ten' }],
        },
        'null',
      ],
      customers: [
        ...tinyCatalogue.customers,
        { ...tinyCatalogue.customers[0], discountPct: 101 },
        tinyCatalogue.customers[0] ?? {},
      ],
      purchases: [
        { customerId: 'x', productId: 'gone', lastPurchasedDate: '2026-01-01', lastPurchasedOrder: '1' },
      ],
    });

    const error: unknown = await gateway.importCatalogue(folder).catch((cause: unknown) => cause);

    if (!(error instanceof ImportError)) throw new Error('imported');
    expect(
      error.badLines.map(({ file, line, reason }) => `${file.split('.')[0]} ${line}: ${reason}`),
    ).toEqual([
      'images 1: mediaType: must be a media type such as image/png',
      'categories 3: name: must not be empty',
      'categories 1: parentId: "a" is its own ancestor',
      'categories 2: parentId: "b" is its own ancestor',
      'units 4: code: "PCE" occurs a second time',
      'units 5: is no JSON',
      'products 1: categoryIds: "nowhere" is not in categories.jsonl.gz',
      'products 1: images: "missing" is not in images.jsonl.gz',
      'products 1: unit: "XX" is not in units.jsonl.gz',
      `products 1: price.unit: "YY" is none of the product's units`,
      'products 2: kind: must be one of simple, configurable, variant',
      'products 4: axes: a configurable product needs at least one',
      'products 5: price.amount: must not be below 0; price.currency: must be a currency code such as EUR; price.per: must be above 0',
      'products 6: scales: minQuantity must ascend',
      'products 7: id: "q" occurs a second time',
      'products 8: unit: a simple product needs one',
      'products 8: price: a simple product needs one (amount null: no price)',
      'products 9: attributes.0: has a value that does not fit its type',
      'products 10: Invalid type: Expected Object but received null',
      'products 8: alternativeIds: "gone" is not in the file',
      'products 3: parentId: "nobody" is no configurable product of the file',
      'customers 4: discountPct: must be between 0 and 100',
      'customers 5: id "olivia" occurs a second time',
      'customers 5: userName "olivia" occurs a second time',
      'purchases 1: productId: "gone" is not in products.jsonl.gz',
    ]);
    expect(error.message.split('\n').slice(0, 2)).toEqual([
      `Nothing was imported from "${folder}": 25 bad line(s).`,
      '  images.jsonl.gz line 1: mediaType: must be a media type such as image/png',
    ]);
    expect(await search(gateway, '$category=tools')).toEqual(before);
  });

  it('says so when the folder is missing or holds no categories', async () => {
    const { gateway } = await aTinyGateway();

    await expect(gateway.importCatalogue('/nowhere/at/all')).rejects.toThrow(
      'categories.jsonl.gz: holds no category, or is missing',
    );
  });

  it('names the place where a packed file is damaged', async () => {
    const folder = await aFolder(tinyCatalogue);
    const path = join(folder, 'products.jsonl.gz');
    const packed = await readFile(path);
    await writeFile(path, packed.subarray(0, Math.floor(packed.length / 2)));
    const { gateway } = await aTinyGateway();

    await expect(gateway.importCatalogue(folder)).rejects.toThrow(
      /products\.jsonl\.gz line \d+: the gzip data is damaged from here on/,
    );
  });

  it('puts a category whose parent is missing at the top and names one by its id, with a warning', async () => {
    const report = await importing({ categories: [{ id: 'a', parentId: 'gone', name: null }] });

    expect(report).toMatchObject({
      categories: 1,
      products: 0,
      warnings: [
        { file: 'categories.jsonl.gz', line: 1, reason: 'name: null; "a" is shown instead' },
        {
          file: 'categories.jsonl.gz',
          line: 1,
          reason: 'parentId: "gone" is not in the file; "a" stands at the top',
        },
        { file: 'products.jsonl.gz', line: 0, reason: 'holds no product, or is missing' },
      ],
    });
  });

  it('gives a folder without customers three, in the currency of its products, with what was bought before', async () => {
    const { gateway } = await aTinyGateway();
    const dollars = { ...plainHammer, price: { amount: 12.5, currency: 'USD', per: 1, unit: 'PCE' } };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        products: [dollars],
        purchases: [
          {
            customerId: 'ALFKI',
            productId: 'hammer',
            lastPurchasedDate: '1998-03-16',
            lastPurchasedOrder: '10952',
            quantity: 2,
          },
        ],
      }),
    );
    const demo: { userName: string; password: string }[] = (
      await gateway.app.inject('/itcpgw/site_apis/demo/customers')
    ).json();
    expect(demo.map(({ userName }) => userName)).toEqual(['anna', 'ben', 'clara']);

    const session = await call(gateway, 'session', { method: 'POST', body: demo[0] ?? {} });
    const { token }: { token: string } = JSON.parse(session.text);
    const product = await gateway.app.inject({
      url: '/itcpgw/site_apis/product/hammer',
      headers: { authorization: `Bearer ${token}` },
    });

    expect(product.json()).toMatchObject({
      pricing: { price: 12.5, currency: 'USD' },
      salesMaterial: { lastPurchasedDate: '1998-03-16', lastPurchasedOrder: '10952' },
    });
  });

  it('keeps no readable password of a customer who is not for demonstration', async () => {
    const { gateway } = await aTinyGateway();
    const real = { ...tinyCatalogue.customers[0], note: undefined, notes: undefined };
    await gateway.importCatalogue(
      await aFolder({ categories, images: tinyCatalogue.images, customers: [real] }),
    );

    expect((await gateway.app.inject('/itcpgw/site_apis/demo/customers')).statusCode).toBe(404);
    expect(await signedIn(gateway)).toMatch(/^[\w-]{43}$/);
  });
});
