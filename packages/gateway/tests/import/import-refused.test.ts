import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodedLines, type LineSchema } from '@statefront/gateway/catalogue/import/catalogue-lines.ts';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
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
} from '@statefront/gateway/catalogue/import/line-schemas.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import {
  aTinyGateway,
  aFolder,
  importing,
  reasonsOf,
  search,
  shortReasonsOf,
  units,
  categories,
  oneProduct,
  plainHammer,
} from '../support/catalogue/imported-folder.ts';

const aDocument = {
  id: 'sheet',
  fileName: 'a.pdf',
  mediaType: 'application/pdf',
  title: 'A',
  base64: 'QQ==',
};

/** A product that refers to nothing. */
const bare = { ...plainHammer, categoryIds: [], images: [] };

const anOrder = {
  id: 'o-1',
  customerId: 'olivia',
  placedAt: '2026-01-01T00:00:00Z',
  status: 'RECEIVED',
  lines: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }],
};

/** A value with each of its members, also nested ones, once replaced by another value and once left out. */
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

it('names the only image that an id may mean, written with other letters, slashes or percent signs', async () => {
  const image = { mediaType: 'image/png', base64: 'iVBORw==' };
  const ids = ['Bilder/Gr\u00fcn 1.jpg', 'a.png', 'A.png'];
  const products = ['bilder\\GRU\u0308N%201.JPG', 'a.PNG'].map((id, index) => ({
    ...plainHammer,
    id: `h${index}`,
    images: [id],
  }));

  expect(
    reasonsOf(await importing({ ...oneProduct, images: ids.map((id) => ({ id, ...image })), products })),
  ).toEqual([
    'products.jsonl.gz 1: images: "bilder\\GRU\u0308N%201.JPG" is not in images.jsonl.gz; "Bilder/Gr\u00fcn 1.jpg" may be meant',
    'products.jsonl.gz 2: images: "a.PNG" is not in images.jsonl.gz',
  ]);
});

describe('importing a catalogue folder', () => {
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
      synonyms: [{ terms: ['ISO 4017'] }, { terms: ['ISO 4017', '+'] }],
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
        { ...bare, id: 'v', kind: 'variant', parentId: 'unknown' },
        { ...plainHammer, id: 'c', kind: 'configurable', categoryIds: [], images: [] },
        { ...bare, id: 'p', price: { amount: -1, currency: 'euro', per: 0 } },
        {
          ...bare,
          id: 'q',
          scales: [
            { minQuantity: 5, price: 1 },
            { minQuantity: 5, price: 2 },
          ],
        },
        { ...plainHammer, id: 'c', categoryIds: [], images: [] },
        { ...bare, id: 'r', unit: null, price: null, alternativeIds: ['gone'] },
        { ...bare, id: 's', attributes: [{ key: 'k', label: 'K', type: 'number', value: 'ten' }] },
        'null',
        '[]',
        '7',
        '"hammer"',
        'true',
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

    expect(shortReasonsOf(error)).toEqual([
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
      'synonyms 1: terms: must name at least two terms',
      'synonyms 2: terms: "+" has neither a letter nor a digit',
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
      'products 10: is null, not an object',
      'products 11: is a list, not an object',
      'products 12: is a number, not an object',
      'products 13: is a text, not an object',
      'products 14: is a boolean, not an object',
      'customers 4: discountPct: must be between 0 and 100',
      'customers 5: id "olivia" occurs a second time',
      'customers 5: userName "olivia" occurs a second time',
    ]);
    expect(String(error).split('\n').slice(0, 2)).toEqual([
      `ImportError: Nothing was imported from "${folder}": 31 bad line(s).`,
      '  images.jsonl.gz line 1: mediaType: must be a media type such as image/png',
    ]);
    expect(await search(gateway, '$category=tools')).toEqual(before);
  });

  it('names products that no customer could order, choose or open', async () => {
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

  it('also accepts plain files, and names the fault of one that is not compressed or has a byte-order mark', async () => {
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

  it('reports a bad line once, and not again for references to it', async () => {
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

  it('says what every invalid field must be, in words of the format', async () => {
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
    const reported = Object.entries(schemas).flatMap(([file, schema]) => {
      const lines: readonly object[] =
        { ...tinyCatalogue, documents: [aDocument], orders: [anOrder] }[file] ?? [];
      const changed = lines.flatMap((line) => wrong.flatMap((value) => [...withEachMember(line, value)]));
      const bytes = Buffer.from(changed.map((line) => JSON.stringify(line)).join('\n'));
      return [...decodedLines({ firstLine: 1, nextLine: changed.length + 1, bytes }, schema)].flatMap(
        (decoded) => ('fault' in decoded ? [`${file}: ${decoded.fault}`] : []),
      );
    });

    expect(reported.length).toBeGreaterThan(3_000);
    expect(reported.filter((reason) => /Invalid|Expected|received|undefined/.test(reason))).toEqual([]);
    expect(new Set(reported)).toContain('categories: name: is missing');
    expect(new Set(reported)).toContain('units: decimals: must be a whole number from 0 to 6');
    expect(new Set(reported)).toContain('products: roundingQuantity: must be a text or a number');
  });

  it('refuses a figure that JSON reads as 0', async () => {
    const line = JSON.stringify({ ...plainHammer, price: { amount: 12.5, currency: 'EUR' } });
    const error = await importing({ ...oneProduct, products: [line.replace('12.5', '1e-400')] });

    expect(reasonsOf(error)).toEqual(['products.jsonl.gz 1: holds 1e-400, which has more than 6 decimals']);
  });

  it('names the position at which a compressed file is damaged', async () => {
    const folder = await aFolder(tinyCatalogue);
    const path = join(folder, 'products.jsonl.gz');
    const packed = await readFile(path);
    await writeFile(path, packed.subarray(0, Math.floor(packed.length / 2)));
    const { gateway } = await aTinyGateway();

    await expect(gateway.importCatalogue(folder)).rejects.toThrow(
      /products\.jsonl\.gz line \d+: the gzip data is damaged from here on/,
    );
  });

  it('names the file that cannot be read and what to do', async () => {
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

  it('reads only files of the folder: no pipe, no device, no link that leads elsewhere', async () => {
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
});
