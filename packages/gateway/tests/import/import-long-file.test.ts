import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import {
  aTinyGateway,
  aFolder,
  importing,
  oneProduct,
  plainHammer,
  search,
  shortReasonsOf,
} from '../support/catalogue/imported-folder.ts';

describe('a file of products with many megabytes', () => {
  const long = Array.from({ length: 300 }, (_, index) => ({
    ...plainHammer,
    id: `hammer-${index}`,
    remark: 'x'.repeat(60_000),
  }));

  it('is imported completely and in order, and exported as it was imported', async () => {
    const { gateway, location } = await aTinyGateway();
    const exported = join(await aFolder({}), 'exported');

    const report = await gateway.importCatalogue(await aFolder({ ...oneProduct, products: long }));
    await gateway.exportCatalogue(exported);

    const db = await openDatabase(location);
    onTestFinished(() => db.close());
    const rows = await db.all('select ordinal, product_id from product order by ordinal');
    const lines = gunzipSync(await readFile(join(exported, 'products.jsonl.gz'))).toString('utf8');
    expect(report.products).toBe(300);
    expect(rows.map((row) => [Number(row['ordinal']), row['product_id']])).toEqual(
      long.map(({ id }, index) => [index, id]),
    );
    expect(lines.trimEnd().split('\n')).toEqual(long.map((line) => JSON.stringify(line)));
  });

  it('limits texts, and names one that is too long or blank', async () => {
    const products = [
      { ...plainHammer, name: 'x'.repeat(1_001) },
      { ...plainHammer, id: 'blank', name: '  ' },
      { ...plainHammer, id: 'long', descriptions: { en: 'x'.repeat(100_001) } },
      {
        ...plainHammer,
        id: 'number',
        sku: 'x-'.repeat(101),
        customerMaterialNumbers: { c1: '1.'.repeat(101) },
      },
      { ...plainHammer, id: 'good', name: 'x'.repeat(1_000) },
    ];

    const error = await importing({ ...oneProduct, products });

    expect(shortReasonsOf(error)).toEqual([
      'products 1: name: is longer than 1,000 characters',
      'products 2: name: must not be blank',
      'products 3: descriptions.en: is longer than 100,000 characters',
      'products 4: sku: is longer than 200 characters; customerMaterialNumbers.c1: is longer than 200 characters',
    ]);
  });

  it.each(
    [10_000, 100_000].flatMap((letters) => ['schraube', 'ens', 'ü'].map((part) => ({ letters, part }))),
  )(
    'is loaded with a word of $letters letters, such as $part again and again, which finds its product',
    { timeout: 20_000 },
    async ({ letters, part }) => {
      const { gateway } = await aTinyGateway();
      const word = part.repeat(letters / part.length);
      const material = { key: 'material', label: 'Material', type: 'text', value: word };

      await gateway.importCatalogue(
        await aFolder({ ...oneProduct, products: [{ ...plainHammer, id: 'long', attributes: [material] }] }),
      );

      expect(await search(gateway, `q=${encodeURIComponent(word.slice(0, 40))}`)).toEqual([1, ['long']]);
    },
  );

  it('names every bad line by its number, wherever it is', async () => {
    const products = long.map((line, index): object | string => {
      if (index === 3 || index === 289) return `{"id": "${line.id}", no JSON`;
      if (index === 250) return { ...line, id: 'hammer-7' };
      return index === 260 ? { ...line, name: '', alternativeIds: ['gone'] } : line;
    });
    products[270] = { ...long[270], alternativeIds: ['gone'] };

    const error = await importing({ ...oneProduct, products });

    expect(shortReasonsOf(error)).toEqual([
      'products 4: is no JSON',
      'products 251: id: "hammer-7" occurs a second time',
      'products 261: name: must not be empty',
      'products 290: is no JSON',
      'products 271: alternativeIds: "gone" is not in the file',
    ]);
  });
});
