import { describe, expect, it } from 'vitest';
import type { IndexedProduct } from '../index/index-entry.ts';
import { aProduct, byRelevance, firstPage, named, quietSearch, valued } from './support/some-products.ts';

describe('a size in a search', () => {
  const screws = quietSearch([
    aProduct('named', named('Hex bolt DIN 931 M8 x 70')),
    aProduct('joined', named('Hex bolt DIN 931 M8x16, length of thread 70 mm')),
    aProduct('parted', {
      ...named('Hex bolt'),
      facets: [valued('THREAD', 'M8'), valued('LENGTH', '70 mm')],
    }),
    aProduct('family', named('Hex bolt DIN 933')),
    ...variants('family', [
      ['M8', '20'],
      ['M12', '70'],
      ['M8', '70'],
      ['M12', '80'],
    ]),
    aProduct('other', named('Hex bolt DIN 933, short')),
    ...variants('other', [
      ['M8', '20'],
      ['M12', '70'],
    ]),
  ]);

  it.each(['M8x70', 'M8 x 70', 'm8*70', 'M8 × 70', 'M8 70', '8x70', 'M8 x 70 mm', 'M8x7cm'])(
    '"%s" finds what has the whole size, however it is written (LS-10)',
    async (term) => {
      const { productIds, missingSize } = await screws.search({ ...firstPage, sort: byRelevance, term });

      expect(productIds.toSorted()).toEqual(['family-2', 'named', 'parted']);
      expect(missingSize).toBeUndefined();
    },
  );

  it.each([
    ['DIN 933 M12x80', undefined, ['family-3']],
    ['M8x72', 'M8x72', ['family-2', 'named', 'parted']],
    ['DIN 933 M8 x 72', 'M8 x 72', ['family-2']],
    ['DIN 933 M9x70', 'M9x70', ['family-2', 'other-1']],
  ])('"%s" says that no product has %s and finds %j (LS-10)', async (term, missing, expected) => {
    const { productIds, missingSize } = await screws.search({ ...firstPage, sort: byRelevance, term });

    expect(productIds).toEqual(expected);
    expect(missingSize).toBe(missing);
  });

  it('finds the sizes that begin with one that is being typed (QS-4)', async () => {
    const typed = { language: 'en', top: 5, buyer: undefined } as const;
    const [begun, whole] = await Promise.all([
      screws.quick({ ...typed, term: 'DIN 931 M8x7' }),
      screws.quick({ ...typed, term: 'DIN 931 M8x70' }),
    ]);

    expect([begun.productIds, whole.productIds]).toEqual([['named'], ['named']]);
  });

  it.each([
    ['en', '3m', ['three']],
    ['en', '3 m', ['three']],
    ['en', '3 meters', ['three']],
    ['de', '3 Meter', ['three']],
    ['en', '3000 mm', ['three']],
    ['en', '1.5 m', ['metre']],
    ['en', '1500 mm', ['metre']],
    ['de', '1,5 m', ['metre']],
    ['en', '1/2"', ['half', 'inch']],
    ['en', '1/2 inch', ['half', 'inch']],
    ['de', '1/2 Zoll', ['half', 'inch']],
    ['en', '12.7 mm', ['half', 'inch']],
    ['en', '3x1.5', ['cable']],
    ['de', 'Kabel 3 x 1,5', ['cable']],
    ['en', '50x50x3', ['profile']],
    ['en', '50x3', ['profile', 'flat']],
    ['en', '16gb', ['memory', 'memory2']],
    ['en', '16 GB', ['memory', 'memory2']],
    ['en', '50 50 3', ['profile']],
    ['en', 'hex key 2.5 mm', ['key']],
    ['en', 'rod M20 2000 mm', ['rod']],
    ['en', 'pipe DN50 5 m', ['pipe']],
    ['en', '1 1/4', ['valve']],
    ['en', 'valve 1 1/2', ['valve']],
  ] as const)(
    'in %s "%s" finds %j: units of a dimension are converted (LS-10)',
    async (language, term, expected) => {
      const measured = quietSearch([
        aProduct('three', { names: { en: 'Cord, 3 m', de: 'Schnur, 3 m' } }),
        aProduct('thirty', { names: { en: 'Cord, 30 m', de: 'Schnur, 30 m' } }),
        aProduct('metre', {
          names: { en: 'Rail', de: 'Schiene' },
          facets: [valued('LENGTH', '1.5 m', '1,5 m')],
        }),
        aProduct('half', named('Ball valve 1/2"')),
        aProduct('inch', named('Ball valve G1/2')),
        aProduct('cable', { names: { en: 'Cable 3 x 1.5 mm²', de: 'Kabel 3x1,5 mm²' } }),
        aProduct('profile', named('Square tube 50 x 50 x 3 mm')),
        aProduct('flat', named('Flat bar 50x3 x 10')),
        aProduct('memory', named('Memory 16 GB')),
        aProduct('memory2', named('Memory 16GB')),
        aProduct('key', named('Hex key, long 2.5')),
        aProduct('rod', { ...named('Rod M20 x 2'), axes: ['LENGTH'], facets: [valued('LENGTH', '2 m')] }),
        aProduct('pipe', {
          ...named('Pipe'),
          facets: [valued('SIZE', 'DN 50'), valued('Length in m', '5')],
        }),
        aProduct('valve', { ...named('Valve'), facets: [valued('Size', 'G 1 1/4')] }),
      ]);

      const { productIds } = await measured.search({ ...firstPage, sort: byRelevance, language, term });
      expect(productIds.toSorted()).toEqual(expected.toSorted());
    },
  );

  it('finds the brand whose name looks like a measure (LS-10)', async () => {
    const branded = quietSearch([aProduct('mask', { ...named('Mask'), brand: '3M' })]);

    expect((await branded.search({ ...firstPage, term: '3M mask' })).productIds).toEqual(['mask']);
  });
});

describe('a product with variants', () => {
  const shop = quietSearch([
    aProduct('glove', {
      ...named('Work glove'),
      facets: [
        { ...valued('SIZE', '8'), values: [...valued('SIZE', '8').values, ...valued('SIZE', '9').values] },
      ],
    }),
    ...['red', 'green'].flatMap((colour) =>
      ['8', '9', '10'].map((size): IndexedProduct => ({
        ...aProduct(`glove-${colour}-${size}`, {
          ...named('Work glove'),
          facets: [valued('COLOUR', colour), valued('SIZE', size)],
          axes: ['COLOUR', 'SIZE'],
        }),
        parentId: 'glove',
      })),
    ),
  ]);

  it.each([
    ['glove', [], 'glove', undefined],
    ['glove green', [], 'glove-green-8', 3],
    ['glove green 10', [], 'glove-green-10', 1],
    ['glove 9', [], 'glove-red-9', 2],
    ['glove green', [{ key: 'SIZE', values: ['9'] }], 'glove-green-9', 1],
    ['glove', [{ key: 'SIZE', values: ['9'] }], 'glove-red-9', 2],
  ])(
    'is found for "%s" and %j as %s, %s of its variants fit (LS-10)',
    async (term, selections, id, count) => {
      const result = await shop.search({ ...firstPage, term, selections, sort: byRelevance });

      expect(result.productIds).toEqual([id]);
      expect(result.fittingVariants?.get(id)).toBe(count);
    },
  );

  it.each([
    [[], 'glove', undefined],
    [[{ key: 'SIZE', values: ['9', '10'] }], 'glove-red-9', 4],
    [
      [
        { key: 'SIZE', values: ['9'] },
        { key: 'COLOUR', values: ['green'] },
      ],
      'glove-green-9',
      1,
    ],
    [[{ key: 'SIZE', values: ['8', '9', '10'] }], 'glove', undefined],
    [[{ key: 'GONE', values: ['x'] }], 'glove', undefined],
  ])(
    'is listed in a category with %j as %s, %s of its variants fit (LS-10, FL-1)',
    async (selections, id, count) => {
      const result = await shop.category({ ...firstPage, categoryId: 'root', selections });

      expect(result?.productIds).toEqual([id]);
      expect(result?.fittingVariants?.get(id)).toBe(count);
    },
  );

  it('is not found by words of several variants (LS-10)', async () => {
    const result = await shop.search({ ...firstPage, term: 'green', selections: [] });
    const both = await shop.search({ ...firstPage, term: 'red green' });

    expect([result.leftOut, both.leftOut]).toEqual([undefined, ['green']]);
  });
});

/** Variants with a thread and a length in mm, numbered from 0. */
function variants(parentId: string, sizes: readonly (readonly [string, string])[]): IndexedProduct[] {
  return sizes.map(([thread, length], place) => ({
    ...aProduct(`${parentId}-${place}`, {
      ...named(`Hex bolt ${place}`),
      facets: [valued('THREAD', thread), valued('LENGTH', length), valued('HEAD', '13 mm')],
      axes: ['THREAD', 'LENGTH'],
    }),
    parentId,
  }));
}
