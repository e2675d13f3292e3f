import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Remarks, BadLines } from '@statefront/gateway/catalogue/import/import-error.ts';
import { call } from '../support/http/call.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import {
  aFolder,
  aTinyGateway,
  importing,
  oneProduct,
  plainHammer,
  reasonsOf,
} from '../support/catalogue/imported-folder.ts';

const event = {
  id: 'fair',
  kind: 'simple',
  type: 'EVENT',
  categoryIds: ['tools'],
  name: 'Fair',
  attributes: [],
};

describe('the warnings of an import', () => {
  it.each([
    [
      'a number that two products have',
      [{}, { id: 'other' }],
      'sku: "T-100" is the number of another product too',
    ],
    [
      'a minimum of 0',
      [{ minimumOrderQuantity: 0 }],
      'minimumOrderQuantity: is not a number above 0, so 1 counts',
    ],
    [
      'a step in words',
      [{ roundingQuantity: 'ten' }],
      'roundingQuantity: is not a number above 0, so 1 counts',
    ],
    [
      'a scale that is dearer than the price',
      [{ scales: [{ minQuantity: 10, price: 13 }] }],
      'scales: the price rises with the quantity',
    ],
    [
      'an attribute twice',
      [
        {
          attributes: [
            { key: 'size', label: 'Size', type: 'text', value: 'M8' },
            { key: 'size', label: 'Size', type: 'text', value: 'M9' },
          ],
        },
      ],
      'attributes: "size" occurs twice',
    ],
    [
      'an unknown stock level',
      [{ stock: { level: 'Z' } }],
      'stock.level: "Z" is none of H, M and L, so it counts as L',
    ],
    [
      'a family without variants',
      [
        {},
        {
          id: 'family',
          sku: null,
          kind: 'configurable',
          axes: [{ key: 'size', label: 'Size', values: ['M8'] }],
        },
      ],
      'has no variant to order',
    ],
    [
      'a price for nobody',
      [{ prices: [{ customerId: 'nobody', amount: 1, currency: 'EUR' }] }],
      'prices: customer "nobody" is not in customers.jsonl.gz',
    ],
    [
      'a day that does not exist',
      [{ ...event, properties: [{ attributeId: 'EVENT_DATE', value: '2026-02-30' }] }],
      'properties: EVENT_DATE is "2026-02-30", which is no day such as 2026-12-31',
    ],
    [
      'an axis twice',
      [
        { id: 'small-bag', kind: 'variant', parentId: 'bag', options: { size: 'S' } },
        {
          id: 'bag',
          kind: 'configurable',
          sku: null,
          axes: [
            { key: 'size', label: 'Size', values: ['S'] },
            { key: 'size', label: 'Size', values: ['S'] },
          ],
        },
      ],
      'axes: "size" occurs twice',
    ],
  ])('name %s', async (_, changes, reason) => {
    const products = changes.map((change) => ({ ...plainHammer, ...change }));
    const { customers } = tinyCatalogue;
    const lines = customers.map((customer) => ({ ...customer, demo: false }));

    expect(await importing({ ...oneProduct, customers: lines, products })).toMatchObject({
      warnings: [{ file: 'products.jsonl.gz', line: products.length, reason }],
    });
  });

  it('name files whose content is something else, and an unknown template', async () => {
    const report = await importing({
      ...oneProduct,
      documents: [
        {
          id: 'd',
          fileName: 'sheet.pdf',
          mediaType: 'application/pdf',
          title: 'Sheet',
          base64: Buffer.from('<html>').toString('base64'),
        },
      ],
      images: [{ id: 'i', mediaType: 'image/png', base64: Buffer.from('<html>').toString('base64') }],
      categories: [{ id: 'hand-tools', name: 'Hand', pageKey: 'LANDING' }],
      products: [{ ...plainHammer, images: ['i'] }],
    });

    expect(report).toMatchObject({
      warnings: [
        { file: 'images.jsonl.gz', line: 1, reason: 'is no image of the type image/png' },
        { file: 'documents.jsonl.gz', line: 1, reason: 'is no file of the type application/pdf' },
        {
          file: 'categories.jsonl.gz',
          line: 1,
          reason: 'pageKey: "LANDING" is no template, so its products are listed',
        },
      ],
    });
  });

  it('are grouped by kind, the rarest kinds first', () => {
    const remarks = new Remarks();
    for (let line = 1; line <= 8; line += 1) remarks.add('a', line, `unit: "u${line}" is unknown`);
    remarks.add('a', 9, 'scales: the price rises');
    remarks.add('a', 10, 'scales: the price rises');
    const warnings = new BadLines();

    remarks.addTo(warnings);

    expect(warnings.first.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '9: scales: the price rises (2 lines)',
      ...[1, 2, 3, 4, 5].map((line) => `${line}: unit: "u${line}" is unknown`),
      '0: 3 more lines of this kind',
    ]);
  });
});

describe('a folder without one of its files', () => {
  it('names it before everything that refers to it, which is not named', async () => {
    const { categories: _, ...rest } = oneProduct;

    expect(reasonsOf(await importing({ ...rest, products: [plainHammer] }))).toEqual([
      'categories.jsonl.gz 0: holds no category, or is missing',
    ]);
    expect(reasonsOf(await importing({ ...oneProduct, purchases: tinyCatalogue.purchases }))).toEqual([
      'products.jsonl.gz 0: holds no product, or is missing; import with --allow-empty to empty the shop',
    ]);
  });

  it('says what the folder has in its place', async () => {
    const { gateway } = await aTinyGateway();
    const { products: _, ...rest } = tinyCatalogue;
    const folder = await aFolder({ ...rest, product: [plainHammer] });
    const document = await aFolder({ categories: oneProduct.categories });
    await writeFile(join(document, 'prices.csv'), 'Artikel;Preis');
    const refusal = (path: string) => gateway.importCatalogue(path).catch(reasonsOf);

    expect([await refusal(folder), await refusal(document), await refusal(join(folder, 'nowhere'))]).toEqual([
      ['products.jsonl.gz 0: holds no product, or is missing; rename "product.jsonl.gz" if it is that file'],
      [
        'products.jsonl.gz 0: holds no product, or is missing; import "prices.csv" itself if it is the catalogue',
      ],
      ['nowhere 0: does not exist; correct the path'],
    ]);
  });
});

describe('an empty translation', () => {
  it('counts as absent, in every language (CF-4)', async () => {
    const { gateway } = await aTinyGateway();
    const attribute = {
      key: 'a',
      label: 'Use',
      labels: { de: '' },
      type: 'text',
      value: 'Wood',
      values: { de: '' },
    };
    await gateway.importCatalogue(
      await aFolder({
        ...oneProduct,
        products: [
          {
            ...plainHammer,
            names: { de: ' ' },
            descriptionHtml: { en: 'Hits', de: '' },
            attributes: [attribute],
          },
        ],
      }),
    );

    for (const language of ['en', 'de']) {
      const { text } = await call(gateway, 'product/hammer', { language });
      expect(JSON.parse(text)).toMatchObject({ productName: 'Claw hammer' });
      expect(text).toContain('"propertyName":"Use"');
      expect(text).toContain('"value":"Wood"');
      expect(text).toContain('Hits');
    }
  });
});
