import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { afterEach, describe, expect, it } from 'vitest';
import { decodedLines, type LineSchema } from '#gateway/catalogue/import/catalogue-lines.ts';
import { ImportBusyError, ImportError } from '#gateway/catalogue/import/import-error.ts';
import {
  categoryLine,
  customerLine,
  documentLine,
  imageLine,
  offerLine,
  orderLine,
  productLine,
  purchaseLine,
  siteLine,
  unitLine,
} from '#gateway/catalogue/import/line-schemas.ts';
import { openDatabase } from '#gateway/database/database.ts';
import { openGateway, type Gateway } from '#gateway/gateway.ts';
import { aGateway, signedIn, type OpenGateway } from './support/a-gateway.ts';
import { aDatabase } from './support/a-database.ts';
import { call } from './support/call.ts';
import { aCatalogueFolder, type FolderLines } from './support/catalogue-folder.ts';
import { stepsTold } from './support/steps-told.ts';
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

async function importing(lines: FolderLines, isEmptyAllowed = false): Promise<unknown> {
  const { gateway } = await aTinyGateway();
  return gateway
    .importCatalogue(await aFolder(lines), undefined, { isEmptyAllowed })
    .catch((error: unknown) => error);
}

function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof ImportError)) throw new Error('imported', { cause: error });
  return error.badLines.map(({ file, line, reason }) => `${file} ${line}: ${reason}`);
}

async function search(gateway: Gateway, query: string) {
  const response = await gateway.app.inject(`/itcpgw/site_apis/product/search?${query}`);
  const body: { productCount: number; products: { productId: string }[] } = response.json();
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

const aDocument = {
  id: 'sheet',
  fileName: 'a.pdf',
  mediaType: 'application/pdf',
  title: 'A',
  base64: 'QQ==',
};
const anOrder = {
  id: 'o-1',
  customerId: 'olivia',
  placedAt: '2026-01-01T00:00:00Z',
  status: 'RECEIVED',
  lines: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }],
};

/** A value with each of its members, members of members too, replaced by another one and left out. */
function* withEachMember(value: object, other: unknown): Generator<object> {
  for (const [key, member] of Object.entries(value)) {
    const changed = (instead: unknown) =>
      Array.isArray(value)
        ? value.with(Number(key), instead)
        : Object.fromEntries(
            Object.entries(value).map(([each, own]) => [each, each === key ? instead : own]),
          );
    yield changed(other);
    yield changed(undefined);
    if (typeof member !== 'object' || member === null) continue;
    for (const inner of withEachMember(member, other)) yield changed(inner);
  }
}

describe('importing a catalogue folder', () => {
  it('reports what it brought in and tells its progress', async () => {
    const { location, remove } = await aDatabase();
    cleanUps.push(remove);
    const gateway = await openGateway({ ...location, now: () => 0 });
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
    expect(stepsTold(progress)).toEqual([
      `Checking ${folder}`,
      'Checked 4 categories and 12 products',
      'Publishing the new catalogue',
      'Imported 12 products, 3 images, 3 customers',
      'Building the search index',
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

  it('is what the first listing after it shows, also of another process that has the same database open', async () => {
    const { gateway, location } = await aTinyGateway();
    const other = await openGateway(location);
    cleanUps.push(() => other.close());
    expect(await search(other, '$category=hand-tools')).toEqual([2, ['hammer', 'saw']]);

    await gateway.importCatalogue(await aFolder({ ...oneProduct, products: [plainHammer] }));

    expect(await search(other, '$category=hand-tools')).toEqual([1, ['hammer']]);
    expect(await search(gateway, '$category=hand-tools')).toEqual([1, ['hammer']]);
  });

  it('names every bad line with file, line and reason, and changes nothing', async () => {
    const { gateway } = await aTinyGateway();
    const before = await search(gateway, '$category=tools');
    const folder = await aFolder({
      units: [...units, { code: 'PCE', text: 'Twice' }, '{broken'],
      images: [{ id: 'i', mediaType: 'text/html', base64: 'eA==' }],
      site: [
        { area: 'footer', text: 'Imprint' },
        { area: 'navigation', text: 'Out', link: '//evil.example' },
        { area: 'banner', text: 'Hello', image: 'gone' },
        { area: 'aside', text: 'Hello' },
      ],
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
        { ...plainHammer, id: 'c', categoryIds: [], images: [] },
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

    if (!(error instanceof ImportError)) throw new Error('imported', { cause: error });
    expect(
      error.badLines.map(({ file, line, reason }) => `${file.split('.')[0]} ${line}: ${reason}`),
    ).toEqual([
      'images 1: mediaType: must be a media type such as image/png',
      'categories 3: name: must not be empty',
      'categories 1: parentId: "a" is its own ancestor',
      'categories 2: parentId: "b" is its own ancestor',
      'site 1: link: is missing',
      'site 2: link: must be a path that starts with one /, or an http(s) address',
      'site 3: image: "gone" is not in images.jsonl.gz',
      'site 4: area: must be one of navigation, footer, banner',
      'units 4: code: "PCE" occurs a second time',
      'units 5: is no JSON',
      'products 1: categoryIds: "nowhere" is not in categories.jsonl.gz',
      'products 1: images: "missing" is not in images.jsonl.gz',
      `products 1: price.unit: "YY" is none of the product's units`,
      'products 2: kind: must be one of simple, configurable, variant',
      'products 4: axes: a configurable product needs at least one',
      'products 5: price.amount: must not be below 0; price.currency: must be a currency code such as EUR; price.per: must be above 0',
      'products 6: scales: minQuantity must ascend',
      'products 7: id: "c" occurs a second time',
      'products 8: unit: a simple product needs one',
      'products 8: price: a simple product needs one (amount null: no price)',
      'products 9: attributes.0: has a value that does not fit its type',
      'products 10: must be an object',
      'customers 4: discountPct: must be between 0 and 100',
      'customers 5: id "olivia" occurs a second time',
      'customers 5: userName "olivia" occurs a second time',
    ]);
    expect(error.message.split('\n').slice(0, 2)).toEqual([
      `Nothing was imported from "${folder}": 25 bad line(s).`,
      '  images.jsonl.gz line 1: mediaType: must be a media type such as image/png',
    ]);
    expect(await search(gateway, '$category=tools')).toEqual(before);
  });

  it('names what no customer could order, choose or open', async () => {
    const [small, large] = [
      { kind: 'variant', parentId: 'gloves', options: { size: 'S', pair: true } },
      { kind: 'variant', parentId: 'gloves', options: { size: 'L', pair: false } },
    ].map((own) => ({ ...plainHammer, images: [], ...own }));
    const gloves = {
      ...plainHammer,
      id: 'gloves',
      kind: 'configurable',
      images: [],
      axes: [
        { key: 'size', label: 'Size', values: ['S', 'L'] },
        { key: 'pair', label: 'Pair', values: [true, false] },
      ],
    };
    const error = await importing({
      ...oneProduct,
      categories: [...oneProduct.categories, { id: 'search', name: 'S' }, { id: '..', name: 'Dots' }],
      products: [
        { ...plainHammer, id: 'early', ...small, options: { size: 'XL', pair: 'true' } },
        gloves,
        { ...small, id: 'small', options: { size: 'S', colour: 'red' } },
        { ...large, id: 'large' },
        { ...large, id: 'none', options: null },
        { ...plainHammer, id: 'days', validFrom: 'soon', validTo: '2026-02-30' },
        { ...plainHammer, id: 'tiny', minimumOrderQuantity: 0.000_000_4, roundingQuantity: '0.0000001' },
        { ...plainHammer, id: 'fine', minimumOrderQuantity: -1, roundingQuantity: 'none' },
        ...['search', 'products', 'variants', 'groupingProperties', '.', 'a/b', ':productId', 'Search'].map(
          (id) => ({ ...plainHammer, id }),
        ),
      ],
      purchases: [
        { customerId: 'x', productId: 'fine', lastPurchasedDate: '1 May', lastPurchasedOrder: '1' },
      ],
    });

    if (!(error instanceof ImportError)) throw new Error('imported', { cause: error });
    const figure = 'must be a number up to 1000000000 with at most 6 decimals';
    const day = 'must be a day such as 2026-12-31';
    expect(
      error.badLines.map(({ file, line, reason }) => `${file.split('.')[0]} ${line}: ${reason}`),
    ).toEqual([
      `categories 3: id: "search" is an address of the gateway's own; give another`,
      'categories 4: id: must not be . or .., which no address can hold',
      'products 1: options: "XL" is no value of the axis "size" of "gloves"',
      'products 1: options: "true" is no value of the axis "pair" of "gloves"',
      'products 3: options: has no value for the axis "pair" of "gloves"',
      'products 5: options: has no value for the axis "size" of "gloves"',
      'products 5: options: has no value for the axis "pair" of "gloves"',
      `products 6: validFrom: ${day}; validTo: ${day}`,
      `products 7: minimumOrderQuantity: ${figure}; roundingQuantity: ${figure}`,
      ...['search', 'products', 'variants', 'groupingProperties'].map(
        (id, index) => `products ${9 + index}: id: "${id}" is an address of the gateway's own; give another`,
      ),
      'products 13: id: must not be . or .., which no address can hold',
      `purchases 1: lastPurchasedDate: ${day}`,
    ]);
  });

  it('says so when the folder is missing or holds no categories', async () => {
    const { gateway } = await aTinyGateway();

    await expect(gateway.importCatalogue('/nowhere/at/all')).rejects.toThrow(
      'categories.jsonl.gz: holds no category, or is missing',
    );
  });

  it('takes plain files too, and says what is wrong with one that is not packed or has a byte-order mark', async () => {
    const folder = await aFolder({ ...oneProduct, products: [plainHammer] });
    const packed = join(folder, 'products.jsonl.gz');
    const plain = join(folder, 'products.jsonl');
    const lines = gunzipSync(await readFile(packed));
    const { gateway } = await aTinyGateway();
    const imported = () => gateway.importCatalogue(folder).catch((cause: unknown) => cause);

    await writeFile(packed, lines);
    const unpacked = await imported();
    await rm(packed);
    const misnamed = await imported();
    await writeFile(plain, `\uFEFF${lines.toString()}`);
    const marked = await imported();
    await writeFile(plain, lines);

    expect([unpacked, misnamed, marked].map(reasonsOf)).toEqual([
      ['products.jsonl.gz 0: is not gzip; pack it with gzip, or name it products.jsonl'],
      ['products.jsonl.gz 0: holds no product, or is missing; import with --allow-empty to empty the shop'],
      ['products.jsonl 1: starts with a byte-order mark; save the file as UTF-8 without one'],
    ]);
    expect(await imported()).toMatchObject({ products: 1 });
  });

  it('tells a bad line once, and not again by all that name it', async () => {
    const error = await importing({
      ...oneProduct,
      units: ['{"text": "piece", broken'],
      categories: [{ id: 'tools' }, { id: 'hand-tools', name: 7 }],
      products: [
        plainHammer,
        { ...plainHammer, id: 'bag', kind: 'configurable', axes: 'none' },
        ...['S', 'M', 'L'].map((size) => ({
          ...plainHammer,
          id: size,
          kind: 'variant',
          parentId: 'bag',
          options: { size },
        })),
      ],
    });

    expect(reasonsOf(error)).toEqual([
      'categories.jsonl.gz 1: name: is missing',
      'categories.jsonl.gz 2: name: must be a text',
      'units.jsonl.gz 1: is no JSON',
      'products.jsonl.gz 2: axes: must be a list',
    ]);
  });

  it('says of every field that is wrong what it must be, in words of the format', async () => {
    const wrong = [null, -1, 1.5, 7, true, 'x'.repeat(2_000), [], [{}], {}];
    const schemas: Readonly<Record<string, LineSchema<unknown>>> = {
      categories: categoryLine,
      units: unitLine,
      images: imageLine,
      documents: documentLine,
      offers: offerLine,
      products: productLine,
      customers: customerLine,
      purchases: purchaseLine,
      orders: orderLine,
      site: siteLine,
    };
    const told = Object.entries(schemas).flatMap(([file, schema]) => {
      const lines: readonly object[] =
        { ...tinyCatalogue, documents: [aDocument], orders: [anOrder] }[file] ?? [];
      const changed = lines.flatMap((line) => wrong.flatMap((value) => [...withEachMember(line, value)]));
      const bytes = Buffer.from(changed.map((line) => JSON.stringify(line)).join('\n'));
      return [...decodedLines({ firstLine: 1, nextLine: changed.length + 1, bytes }, schema)].flatMap(
        (decoded) => ('fault' in decoded ? [`${file}: ${decoded.fault}`] : []),
      );
    });

    expect(told.length).toBeGreaterThan(3_000);
    expect(told.filter((reason) => /Invalid|Expected|received|undefined/.test(reason))).toEqual([]);
    expect(new Set(told)).toContain('categories: name: is missing');
    expect(new Set(told)).toContain('units: decimals: must be a whole number from 0 to 6');
    expect(new Set(told)).toContain('products: roundingQuantity: must be a text or a number');
  });

  it('refuses a figure that JSON takes for 0', async () => {
    const line = JSON.stringify({ ...plainHammer, price: { amount: 12.5, currency: 'EUR' } });
    const error = await importing({ ...oneProduct, products: [line.replace('12.5', '1e-400')] });

    expect(reasonsOf(error)).toEqual(['products.jsonl.gz 1: holds 1e-400, which has more than 6 decimals']);
  });

  it('checks a folder without loading it, and counts what is worth a look', async () => {
    const { gateway } = await aTinyGateway();
    const before = await search(gateway, '$category=tools');
    const scales = [10, 100].map((minQuantity) => ({ minQuantity, price: minQuantity }));
    const bag = {
      ...plainHammer,
      id: 'bag',
      kind: 'configurable',
      axes: [{ key: 's', label: 'S', values: [1] }],
    };
    const variant = { ...plainHammer, kind: 'variant', parentId: 'bag', options: { s: 1 }, categoryIds: [] };
    const folder = await aFolder({
      ...oneProduct,
      customers: tinyCatalogue.customers,
      products: [
        { ...plainHammer, categoryIds: [], colour: 'red' },
        {
          ...plainHammer,
          id: 'nail',
          categoryIds: [],
          scales,
          validFrom: '2026-02-01',
          validTo: '2026-01-01',
        },
        { ...plainHammer, id: 'gift', price: { amount: 0, currency: 'EUR', isFree: true } },
        { ...plainHammer, id: 'nothing', price: { amount: '0.00', currency: 'EUR' } },
        {
          ...plainHammer,
          id: 'foreign',
          names: { de: 'Hammer', fr: 'Marteau' },
          descriptions: { en: 'Hits', fr: 'Frappe', 'pt-BR': 'Bate' },
          externalUrl: 'javascript:alert(1)',
        },
        { ...bag, axes: [{ key: 's', label: 'S', labels: { fr: 'T' }, values: [1] }] },
        { ...variant, id: 'one' },
        { ...variant, id: 'other' },
      ],
    });

    const { warnings, products } = await gateway.checkCatalogue(folder);

    expect(products).toBe(8);
    expect(
      warnings.flatMap(({ file, line, reason }) =>
        file.startsWith('products') ? [`${line}: ${reason}`] : [],
      ),
    ).toEqual([
      '1: "colour" is a key that nothing reads',
      '1: stands in no category (2 lines)',
      '2: scales: the price rises with the quantity',
      '2: validTo: is before validFrom, so it is never valid',
      '4: price.amount: is 0, so there is no price; say isFree for a product that costs nothing',
      '5: holds texts in "fr", a language that the shop does not offer (2 lines)',
      '5: holds texts in "pt-BR", a language that the shop does not offer',
      '5: externalUrl: is no http(s) address, so no page links to it',
      '8: options: another variant has the same; only one can be chosen',
    ]);
    expect(await search(gateway, '$category=tools')).toEqual(before);
    await gateway.importCatalogue(folder);
    const session = await signedIn(gateway);
    const priced = await Promise.all(
      ['gift', 'nothing'].map(async (id) => {
        const response = await gateway.app.inject({
          url: `/itcpgw/site_apis/product/${id}`,
          headers: { authorization: `Bearer ${session}` },
        });
        return response.json().pricing.price;
      }),
    );
    expect(priced).toEqual([0, null]);
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

  it('says which file cannot be read and what to do', async () => {
    const folder = await aFolder({ categories });
    await mkdir(join(folder, 'products.jsonl.gz'));
    await symlink('images.jsonl.gz', join(folder, 'images.jsonl.gz'));
    const { gateway } = await aTinyGateway();

    const unreadable = await gateway.importCatalogue(folder).catch((cause: unknown) => cause);
    const loop = await gateway
      .importCatalogue(join(folder, 'images.jsonl.gz'))
      .catch((cause: unknown) => cause);

    const advice = 'put a file in its place that may be read';
    expect(unreadable instanceof ImportError && unreadable.badLines).toEqual([
      expect.objectContaining({
        file: 'images.jsonl.gz',
        line: 0,
        reason: expect.stringMatching(`^cannot be read \\(ELOOP: .*\\); ${advice}$`),
      }),
      {
        file: 'categories.jsonl.gz',
        line: 1,
        reason: 'images: "img-tools" is not in images.jsonl.gz',
      },
      {
        file: 'products.jsonl.gz',
        line: 0,
        reason: 'is no file but a folder, a pipe or a device; put a file in its place',
      },
    ]);
    expect(loop instanceof ImportError && loop.badLines).toEqual([
      expect.objectContaining({ file: 'images.jsonl.gz', line: 0, reason: expect.stringContaining('ELOOP') }),
    ]);
  });

  it('reads nothing but files of the folder: no pipe, no device, no link that leads elsewhere', async () => {
    const folder = await aFolder({ ...oneProduct, products: [plainHammer] });
    const elsewhere = await aFolder({ offers: [], customers: tinyCatalogue.customers });
    execFileSync('mkfifo', [join(folder, 'offers.jsonl')]);
    await symlink('/dev/zero', join(folder, 'documents.jsonl'));
    await symlink(join(elsewhere, 'customers.jsonl.gz'), join(folder, 'customers.jsonl.gz'));
    await symlink('units.jsonl.gz', join(folder, 'within.jsonl.gz'));
    await rename(join(folder, 'categories.jsonl.gz'), join(folder, 'tree.gz'));
    await symlink('tree.gz', join(folder, 'categories.jsonl.gz'));
    const { gateway } = await aTinyGateway();
    const imported = () => gateway.importCatalogue(folder).catch((cause: unknown) => cause);

    const refused = await imported();
    const pipe = await gateway.importCatalogue(join(folder, 'offers.jsonl')).catch((cause: unknown) => cause);
    await Promise.all(
      ['offers.jsonl', 'documents.jsonl', 'customers.jsonl.gz'].map((name) => rm(join(folder, name))),
    );

    expect(reasonsOf(refused)).toEqual([
      'documents.jsonl 0: is a link that leaves the folder; put the file itself in its place',
      'offers.jsonl 0: is no file but a folder, a pipe or a device; put a file in its place',
      'customers.jsonl.gz 0: is a link that leaves the folder; put the file itself in its place',
    ]);
    expect(reasonsOf(pipe)).toEqual(['offers.jsonl 0: is neither a folder nor a file']);
    expect(await imported()).toMatchObject({ products: 1 });
  });

  it('empties the shop only when that is said, and warns all the same', async () => {
    const lines = { ...oneProduct, products: [] };

    expect(reasonsOf(await importing(lines))).toEqual([
      'products.jsonl.gz 0: holds no product, or is missing; import with --allow-empty to empty the shop',
    ]);
    expect(await importing(lines, true)).toMatchObject({
      products: 0,
      warnings: [{ file: 'products.jsonl.gz', line: 0, reason: 'holds no product, or is missing' }],
    });
  });

  it('puts a category whose parent is missing at the top and names one by its id, with a warning', async () => {
    const report = await importing(
      {
        categories: [
          { id: 'a', parentId: 'gone', name: null },
          { id: 'b', parentId: 'gone', name: 'B' },
        ],
      },
      true,
    );

    expect(report).toMatchObject({
      categories: 2,
      products: 0,
      warnings: [
        { file: 'categories.jsonl.gz', line: 1, reason: 'name: null; "a" is shown instead' },
        { file: 'products.jsonl.gz', line: 0, reason: 'holds no product, or is missing' },
        {
          file: 'categories.jsonl.gz',
          line: 1,
          reason: 'parentId: "gone" is not in the file; what stood below it stands at the top (2 lines)',
        },
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
      undefined,
      { isEmptyAllowed: true },
    );

    expect((await gateway.app.inject('/itcpgw/site_apis/demo/customers')).statusCode).toBe(404);
    expect(await signedIn(gateway)).toMatch(/^[\w-]{43}$/);
  });
});

describe('a file of products that is many megabytes long', () => {
  const long = Array.from({ length: 300 }, (_, index) => ({
    ...plainHammer,
    id: `hammer-${index}`,
    remark: 'x'.repeat(60_000),
  }));

  it('is brought in whole and in its order, and given back as it came', async () => {
    const { gateway, location } = await aTinyGateway();
    const exported = join(await aFolder({}), 'exported');

    const report = await gateway.importCatalogue(await aFolder({ ...oneProduct, products: long }));
    await gateway.exportCatalogue(exported);

    const db = await openDatabase(location);
    cleanUps.push(() => db.close());
    const rows = await db.all('select ordinal, product_id from product order by ordinal');
    const lines = gunzipSync(await readFile(join(exported, 'products.jsonl.gz'))).toString('utf8');
    expect(report.products).toBe(300);
    expect(rows.map((row) => [Number(row['ordinal']), row['product_id']])).toEqual(
      long.map(({ id }, index) => [index, id]),
    );
    expect(lines.trimEnd().split('\n')).toEqual(long.map((line) => JSON.stringify(line)));
  });

  it('limits texts, and says which one is too long or blank', async () => {
    const products = [
      { ...plainHammer, name: 'x'.repeat(1_001) },
      { ...plainHammer, id: 'blank', name: '  ' },
      { ...plainHammer, id: 'long', descriptions: { en: 'x'.repeat(100_001) } },
      { ...plainHammer, id: 'good', name: 'x'.repeat(1_000) },
    ];

    const error = await importing({ ...oneProduct, products });

    expect(error instanceof ImportError && error.badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'name: is longer than 1,000 characters'],
      [2, 'name: must not be blank'],
      [3, 'descriptions.en: is longer than 100,000 characters'],
    ]);
  });

  it('has every bad line named by its number, wherever it stands', async () => {
    const products = long.map((line, index): object | string => {
      if (index === 3 || index === 289) return `{"id": "${line.id}", no JSON`;
      if (index === 250) return { ...line, id: 'hammer-7' };
      return index === 260 ? { ...line, name: '', alternativeIds: ['gone'] } : line;
    });
    products[270] = { ...long[270], alternativeIds: ['gone'] };

    const error = await importing({ ...oneProduct, products });

    expect(error).toBeInstanceOf(ImportError);
    expect(error instanceof ImportError && error.badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'is no JSON'],
      [251, 'id: "hammer-7" occurs a second time'],
      [261, 'name: must not be empty'],
      [290, 'is no JSON'],
      [271, 'alternativeIds: "gone" is not in the file'],
    ]);
  });
});

describe('a catalogue while another one is imported', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    ...plainHammer,
    id: `hammer-${index}`,
    images: [],
  }));

  it('goes on selling: a basket is written at once, and nobody sees half of the new one', async () => {
    const { gateway, token } = await aTinyGateway();
    const folder = await aFolder({ ...oneProduct, products: many, customers: tinyCatalogue.customers });
    const state = { isImporting: true };
    const importingAll = gateway.importCatalogue(folder).finally(() => {
      state.isImporting = false;
    });
    const seen = new Set<string>();
    let writesMeanwhile = 0;

    while (state.isImporting) {
      await turn();
      const listed = await call(gateway, 'product/products?$product-ids=hammer|hammer-0|hammer-2999');
      const { products }: { products: { productId: string }[] } = JSON.parse(listed.text);
      seen.add(products.map(({ productId }) => productId).join(' '));
      if (seen.size > 1) continue;
      const added = await call(gateway, 'basket/lines', {
        method: 'POST',
        token,
        key: `key-${writesMeanwhile}`,
        body: { products: [{ productId: 'rope', orderQuantity: 1, salesUnit: 'PCE' }] },
      });
      if (added.status === 200 && state.isImporting) writesMeanwhile += 1;
    }
    await importingAll;

    expect(writesMeanwhile).toBeGreaterThan(2);
    seen.add('hammer-0 hammer-2999');
    expect([...seen]).toEqual(['hammer', 'hammer-0 hammer-2999']);
  });

  it('lets no second import begin, in whichever process', async () => {
    const { gateway, location } = await aTinyGateway();
    const other = await openGateway(location);
    cleanUps.push(() => other.close());
    const folder = await aFolder({ ...oneProduct, products: many });

    const [first, second] = await Promise.allSettled([
      gateway.importCatalogue(folder),
      other.importCatalogue(folder),
    ]);

    const refused = [first, second].filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason instanceof ImportBusyError && reason.message)).toEqual([
      expect.stringMatching(
        /^Another import is running since \d{4}-.*Z; wait until it has ended. One that died is forgotten after 30 seconds.$/,
      ),
    ]);
    expect(await gateway.importCatalogue(folder)).toMatchObject({ version: 3 });
  });

  it('removes what an import that died has left, and keeps what was shown before until the next one begins', async () => {
    const { gateway, location } = await aTinyGateway();
    const db = await openDatabase(location);
    cleanUps.push(() => db.close());
    await db.run(
      `insert into catalogue_import (one, token, generation, started_at, seen_at) values (1, 'dead', 2, 0, 0)`,
    );
    await db.run(
      `insert into catalogue_product (generation, product_id, ordinal, kind, parent_id, material_number, variation, entry, terms)
       values (2, 'hammer', 0, 'simple', null, 'left', '{}', '{}', '{}')`,
    );

    const folder = await aFolder({ ...oneProduct, products: [plainHammer] });
    const kept = () => db.all('select distinct generation from catalogue_media order by generation');
    await gateway.importCatalogue(folder);

    expect(
      await db.all('select product_id, material_number from catalogue_product where generation = 2'),
    ).toEqual([{ product_id: 'hammer', material_number: 'T-100' }]);
    expect(await kept()).toEqual([{ generation: 1 }, { generation: 2 }]);
    expect(await db.all('select token from catalogue_import')).toEqual([]);

    await gateway.importCatalogue(folder);

    expect(await kept()).toEqual([{ generation: 2 }, { generation: 3 }]);
  });
});

describe('what a catalogue folder can hold besides', () => {
  const pdf = Buffer.from('%PDF-1.4 sheet');
  const documents = [
    {
      id: 'sheet',
      fileName: 'Größe "L".pdf',
      mediaType: 'application/pdf',
      title: 'Data sheet',
      titles: { de: 'Datenblatt' },
      base64: pdf.toString('base64'),
    },
  ];

  it('shows HTML, documents and all pictures of a product on its page, none of it in lists', async () => {
    const { gateway } = await aTinyGateway();
    const third = { ...tinyCatalogue.images[2], id: 'img-third' };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        documents,
        images: [...tinyCatalogue.images, third],
        products: [
          {
            ...plainHammer,
            images: ['img-hammer-small', 'img-hammer', 'img-third'],
            descriptionHtml: { en: '<p>Good</p>', de: '<p>Gut</p>' },
            documentIds: ['sheet'],
            externalUrl: 'https://maker.example/hammer',
            attributes: [
              { key: 'care', label: 'Care', type: 'html', value: '<b>Oil</b>', values: { de: '<b>Öl</b>' } },
              { key: 'manual', label: 'Manual', type: 'file', value: 'sheet' },
              { key: 'more', label: 'More', type: 'files', value: ['sheet'] },
            ],
          },
        ],
      }),
    );
    const page = await call(gateway, 'product/hammer', { language: 'de' });
    const { propertyGroups, externalUrl }: { propertyGroups: readonly object[]; externalUrl: string } =
      JSON.parse(page.text);
    const url = expect.stringMatching(/^\/media\/\w{20}-Gr-e-L-\.pdf$/);
    const empty = { valueDescription: '', fileName: '', url: '', files: [], value: '', textType: 'P' };
    const file = { fileType: 'FILE', url, fileName: 'Größe "L".pdf', fileSize: pdf.length };

    expect(propertyGroups).toEqual([
      aGroup('DESCRIPTION', 'Beschreibung', 8, [
        ['DESCRIPTION', 'Beschreibung', { ...empty, attributeType: 'T', textType: 'H', value: '<p>Gut</p>' }],
      ]),
      aGroup('IMAGES', 'Bilder', 9, [
        [
          'IMAGES',
          'Bilder',
          {
            ...empty,
            attributeType: 'FC',
            files: [
              {
                fileType: 'WEBIMAGE',
                url: expect.stringMatching(/^\/media\/\w{20}-tools\.svg$/),
                fileName: 'tools.svg',
              },
            ],
          },
        ],
      ]),
      aGroup('TECHNICAL', 'Technische Daten', 10, [
        ['care', 'Care', { ...empty, attributeType: 'T', textType: 'H', value: '<b>Öl</b>' }],
        [
          'manual',
          'Manual',
          {
            ...empty,
            attributeType: 'F',
            value: 'Datenblatt',
            url,
            fileName: file.fileName,
            fileSize: pdf.length,
          },
        ],
        ['more', 'More', { ...empty, attributeType: 'FC', files: [file] }],
      ]),
      aGroup('DOCUMENTS', 'Dokumente', 1000, [
        ['sheet', 'Datenblatt', { ...empty, attributeType: 'FC', files: [file] }],
      ]),
    ]);
    const listed = await call(gateway, 'product/search?$category=hand-tools');
    expect(externalUrl).toBe('https://maker.example/hammer');
    expect(listed.json()).toMatchObject({ products: [{ propertyGroups: [] }] });
    expect(listed.text).not.toContain('maker.example');
    const path = /\/(media\/\w+-Gr-e-L-\.pdf)/.exec(page.text)?.[1] ?? '';
    const { text: body, headers } = await call(gateway, path);
    expect([body, headers['content-type'], headers['content-disposition']]).toEqual([
      pdf.toString(),
      'application/pdf',
      `attachment; filename="Gr__e _L_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22L%22.pdf`,
    ]);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('shows content of every kind, which nobody can order', async () => {
    const { gateway, token } = await aTinyGateway();
    const event = {
      id: 'fair',
      kind: 'simple',
      type: 'EVENT',
      categoryIds: ['tools'],
      name: 'Fair',
      attributes: [],
    };
    await gateway.importCatalogue(
      await aFolder({ ...oneProduct, products: [event], customers: tinyCatalogue.customers }),
    );

    const page = await call(gateway, 'product/fair', { language: 'de', token });
    expect(page.json()).toMatchObject({
      productType: 'EVENT',
      productTypeDescription: 'Veranstaltung',
      pricing: { price: null },
    });
    const added = await call(gateway, 'basket/lines', {
      method: 'POST',
      token,
      key: 'k',
      body: { products: [{ productId: 'fair', orderQuantity: 1, salesUnit: 'PCE' }] },
    });
    expect(added.status).toBe(422);
  });

  it('shows all small pictures of a contact, also in lists, and of nothing else (CT-1)', async () => {
    const { gateway } = await aTinyGateway();
    const contact = { id: 'nora', kind: 'simple', type: 'CONTACT', categoryIds: ['tools'], attributes: [] };
    const side = { ...tinyCatalogue.images[1], id: 'side', fileName: 'side.svg' };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        images: [...tinyCatalogue.images, side],
        products: [
          { ...contact, name: 'Nora', images: ['img-hammer', 'img-hammer-small', 'side'] },
          { ...contact, id: 'omar', name: 'Omar', images: ['img-hammer'] },
          { ...contact, id: 'pia', name: 'Pia' },
          plainHammer,
        ],
      }),
    );
    const pictures = ({ productName, thumbnailImages }: ShownContact) => [
      productName,
      thumbnailImages?.map((path) => path.replace(/^\/media\/\w{20}-/, '')),
    ];

    const listed = await call(gateway, 'product/products?$product-ids=nora|omar|pia|hammer');
    const { products }: { products: ShownContact[] } = JSON.parse(listed.text);
    const page: ShownContact = JSON.parse((await call(gateway, 'product/nora')).text);

    expect(products.map(pictures)).toEqual([
      ['Nora', ['hammer-small.svg', 'side.svg']],
      ['Omar', ['hammer.svg']],
      ['Pia', []],
      ['Claw hammer', undefined],
    ]);
    expect(pictures(page)).toEqual(['Nora', ['hammer-small.svg', 'side.svg']]);
  });

  it('names what several of a unit are called', async () => {
    const { gateway, token } = await aTinyGateway();
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        units: [{ ...units[0] }, { ...units[1], plural: 'Boxes', plurals: { de: 'Kartons' } }],
        products: [plainHammer],
        customers: tinyCatalogue.customers,
      }),
    );
    const page = await call(gateway, 'product/hammer', { language: 'de', token });

    expect(page.json()).toMatchObject({
      salesMaterial: { unitsOfMeasure: [{ unit: 'PCE' }, { unitText: 'Karton', unitTextPlural: 'Kartons' }] },
    });
  });

  it('says in a quick search what a price is for as it stands behind the quantity (PR-3, QS-4)', async () => {
    const { gateway, token } = await aTinyGateway();
    const [piece, box] = units;
    const price = { amount: 4, currency: 'EUR', per: 100, unit: 'PCE' };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        units: [{ ...piece, plural: 'Pieces' }, { ...box }],
        products: [
          { ...plainHammer, id: 'many', price },
          { ...plainHammer, id: 'one', price: { ...price, per: 1 } },
        ],
        customers: tinyCatalogue.customers,
      }),
    );
    const path = 'product/search?q=hammer&$usage=QUICK_SEARCH';
    const response = await call(gateway, path, { token });

    expect(response.json()).toMatchObject({
      products: [
        { productId: 'many', pricing: { quantity: 100, unitText: 'Pieces' } },
        { productId: 'one', pricing: { quantity: 1, unitText: 'Piece' } },
      ],
    });
  });

  it('calls the unit of an attribute as the folder calls its units (PR-3)', async () => {
    const { gateway } = await aTinyGateway();
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        units: [{ ...units[0] }, { ...units[1], plural: 'Boxes', plurals: { de: 'Kartons' } }],
        products: [
          { ...plainHammer, id: 'many', attributes: inBoxes(12) },
          { ...plainHammer, id: 'one', attributes: inBoxes(1) },
          { ...plainHammer, id: 'own', attributes: inBoxes(2, { unitTexts: { de: 'Schachteln' } }) },
          { ...plainHammer, id: 'unknown', attributes: inBoxes(3, { unit: 'mm' }) },
        ],
        customers: tinyCatalogue.customers,
      }),
    );
    const shownIn = async (language: 'en' | 'de', id: string) =>
      (await call(gateway, `product/${id}`, { language })).text;

    expect(await shownIn('en', 'many')).toContain('12 Boxes');
    expect(await shownIn('de', 'many')).toContain('12 Kartons');
    expect(await shownIn('en', 'one')).toContain('1 Box');
    expect(await shownIn('de', 'own')).toContain('2 Schachteln');
    expect(await shownIn('en', 'unknown')).toContain('3 mm');
  });

  it('gives a family without a number none, never its id, and what is ordered its id (TI-5, PD-1)', async () => {
    const { gateway, token } = await aTinyGateway();
    const family = {
      id: 'internal-7',
      kind: 'configurable',
      categoryIds: ['tools'],
      name: 'Hammers',
      attributes: [],
      axes: [{ key: 'size', label: 'Size', values: ['S'] }],
    };
    const small = { kind: 'variant', parentId: 'internal-7', options: { size: 'S' }, sku: null };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        products: [family, { ...plainHammer, ...small, id: 'internal-8' }],
        customers: tinyCatalogue.customers,
      }),
    );
    const shownFor = async (id: string) => (await call(gateway, `product/${id}`, { token })).json();

    expect(await shownFor('internal-7')).toMatchObject({ salesMaterial: { materialNumber: '' } });
    expect(await shownFor('internal-8')).toMatchObject({ salesMaterial: { materialNumber: 'internal-8' } });
  });

  it('names each line of it that is bad', async () => {
    const error = await importing({
      ...oneProduct,
      documents: [
        { ...documents[0], mediaType: 'text/html' },
        { ...documents[0], id: 'x', base64: '%' },
      ],
      offers: [
        { id: 'o', label: 'O', discountPct: 101 },
        { id: 'p', label: 'P', discountPct: 1, minQuantity: 5, maxQuantity: 4 },
        { id: 'q', label: 'Q', discountPct: 1, validFrom: '1 May' },
      ],
      products: [
        { ...plainHammer, type: 'POSTER' },
        { ...plainHammer, id: 'b', documentIds: ['gone'], offerIds: ['gone'], taxPct: -1 },
        { ...plainHammer, id: 'c', documentIds: ['gone'], offerIds: ['gone'] },
        { ...plainHammer, id: 'd', attributes: [{ key: 'm', label: 'M', type: 'file', value: 'gone' }] },
        {
          ...plainHammer,
          id: 'e',
          prices: [
            { amount: 1, currency: 'EUR' },
            { amount: 1, currency: 'EUR', customerId: 'max', unit: 'KG' },
          ],
        },
        { ...plainHammer, id: 'f', prices: [{ amount: null, currency: 'EUR', salesArea: '1000' }] },
        { ...plainHammer, id: 'i', prices: [{ amount: 1, currency: 'CHF', customerId: 'max', taxPct: 101 }] },
        String.raw`{"id":"g","name":"half \ud83d","tag":"zero"}`,
        String.raw`{"id":"h","name":"zero \u0000"}`,
      ],
      customers: [{ ...tinyCatalogue.customers[0], password: undefined }],
    });

    if (!(error instanceof ImportError)) throw new Error('imported', { cause: error });
    expect(
      error.badLines.map(({ file, line, reason }) => `${file.split('.')[0]} ${line}: ${reason}`),
    ).toEqual([
      'documents 1: mediaType: must be one of application/pdf, application/zip, text/plain, text/csv, image/png, image/jpeg',
      'documents 2: base64: must be base64',
      'offers 1: discountPct: must be between 0 and 100',
      'offers 2: maxQuantity: must not be below minQuantity',
      'offers 3: validFrom: must be a day such as 2026-12-31',
      'products 1: type: must be one of FLYER, EVENT, JOB, CONTACT, FAQ, TEXT',
      'products 2: taxPct: must be between 0 and 100',
      'products 3: documentIds: "gone" is not in documents.jsonl.gz',
      'products 3: offerIds: "gone" is not in offers.jsonl.gz',
      'products 4: attribute m: "gone" is not in documents.jsonl.gz',
      'products 5: prices.0: must have either salesArea or customerId',
      `products 5: prices.1.unit: "KG" is none of the product's units`,
      'products 6: prices.0.salesArea: must be a sales area such as 1000/10/00; prices.0.amount: must be a number',
      'products 7: prices.0.taxPct: must be between 0 and 100',
      'products 8: name: holds half of a character (a lone surrogate)',
      'products 9: name: holds the character U+0000',
      'customers 1: password: is missing',
    ]);
  });
});

/** An attribute that says how many boxes something holds. */
function inBoxes(value: number, more = {}) {
  return [{ key: 'pallet', label: 'Pallet', type: 'number', value, unit: 'BX', ...more }];
}

interface ShownContact {
  readonly productName: string;
  readonly thumbnailImages?: readonly string[];
}

function aGroup(
  groupKey: string,
  groupName: string,
  sortOrder: number,
  properties: readonly (readonly [key: string, label: string, value: object])[],
) {
  return {
    groupKey,
    groupName,
    sortOrder,
    properties: properties.map(([propertyKey, label, value], index) => ({
      propertyKey,
      propertyName: label,
      sortOrder: index + 1,
      value: { ...value, label, sortOrder: index + 1 },
    })),
  };
}
