import { describe, expect, it } from 'vitest';
import type { IndexedFacet, IndexedProduct } from '../index/index-entry.ts';
import type { FacetSelection, SortChoice } from '../search-port.ts';
import { colourFacet, numberFacet, searchOver } from './support/some-catalogue.ts';
import { byName, byRelevance, firstPage, aProduct } from './support/some-products.ts';

const event = (productId: string, startsOn: string, endsOn = startsOn) =>
  aProduct(productId, { productType: 'EVENT', event: { startsOn, endsOn } });

type Offered = readonly (readonly [key: string, values: number])[];

describe('a category listing', () => {
  it('accepts filter values in either language and responds in the requested one (RT-7, CF-4)', async () => {
    const search = searchOver([
      aProduct('p0', { facets: [colourFacet(['red'])] }),
      aProduct('p1', { facets: [colourFacet(['green', 'blue'])] }),
    ]);
    const response = {
      productIds: ['p1'],
      total: 1,
      contentTotal: 0,
      hasOnlyEvents: false,
      fittingVariants: new Map(),
      facets: [
        {
          key: 'colour',
          label: 'Farbe',
          isRare: false,
          values: [
            { text: 'blau', isSelected: false, count: 1 },
            { text: 'grün', isSelected: true, count: 1 },
            { text: 'rot', isSelected: false, count: 1 },
          ],
        },
      ],
    };

    for (const value of ['green', 'grün']) {
      const selections = [{ key: 'colour', values: [value] }];
      const request = { ...firstPage, categoryId: 'root', selections, language: 'de' } as const;
      expect(await search.category(request)).toEqual(response);
    }
  });

  it('offers a long facet if its values narrow down, with the 200 most frequent and the selected ones (FL-1)', async () => {
    const extra = aProduct('extra', { brand: 'A rare one' });

    expect(await offered(branded(41, 2))).toEqual([]);
    expect(await offered(branded(41, 3))).toEqual([['brand', 41]]);
    expect(await offered([extra, ...branded(200, 4)])).toEqual([['brand', 200]]);
    expect(await offered([extra, ...branded(200, 4)], [{ key: 'brand', values: ['A rare one'] }])).toEqual([
      ['brand', 201],
    ]);
  });

  it('applies the other filters of an old link without a facet that the catalogue no longer has (RT-7)', async () => {
    const search = searchOver([
      aProduct('p0', { facets: [colourFacet(['red'])] }),
      aProduct('p1', { facets: [colourFacet(['green'])] }),
    ]);
    const known = { ...firstPage, categoryId: 'root', selections: [{ key: 'colour', values: ['red'] }] };
    const selections = [{ key: 'nonsense', values: ['x'] }, ...known.selections];
    const listing = await search.category({ ...known, selections });

    expect(listing?.productIds).toEqual(['p0']);
    expect(listing).toEqual(await search.category(known));
  });

  it('finds nothing for a value that no product has, and offers the others (RT-7)', async () => {
    const search = searchOver([aProduct('p0', { facets: [colourFacet(['red'])] })]);
    const selections = [{ key: 'colour', values: ['pink'] }];
    const listing = await search.category({ ...firstPage, categoryId: 'root', selections });

    expect([listing?.productIds, listing?.facets]).toEqual([
      [],
      [
        {
          key: 'colour',
          label: 'Colour',
          isRare: false,
          values: [
            { text: 'red', isSelected: false, count: 1 },
            { text: 'pink', isSelected: true, count: 0 },
          ],
        },
      ],
    ]);
  });

  it('reports an unknown category (RT-7)', async () => {
    const search = searchOver([aProduct('p0')]);

    expect(await search.category({ ...firstPage, categoryId: 'nowhere' })).toBeUndefined();
  });

  it('distinguishes values with the same German text', async () => {
    const search = searchOver([
      aProduct('a', { facets: [germanSet('Kit')] }),
      aProduct('b', { facets: [germanSet('Set')] }),
    ]);
    const listing = await search.category({ ...firstPage, categoryId: 'root', language: 'de' });

    expect(listing?.facets[0]?.values).toEqual([
      { text: 'Satz', isSelected: false, count: 1 },
      { text: 'Satz (Set)', isSelected: false, count: 1 },
    ]);
  });

  it('counts a product of several categories once, and in each of them', async () => {
    const search = searchOver([
      aProduct('p0', { categoryIds: ['leaf', 'right', 'lonely'] }),
      aProduct('p1', { categoryIds: ['right', 'root'] }),
    ]);
    const total = async (categoryId: string) => (await search.category({ ...firstPage, categoryId }))?.total;

    expect(await Promise.all(['root', 'left', 'leaf', 'right', 'lonely'].map(total))).toEqual([
      2, 1, 1, 2, 1,
    ]);
  });

  it("sorts by the buyer's prices, products without a price last in both directions (SO-1)", async () => {
    const search = searchOver([
      aProduct('p0', { price: 1, prices: { '1000/10/00': 9 } }),
      aProduct('p1', { price: 5 }),
      aProduct('p2', { price: null }),
      aProduct('p3', { price: 3, prices: { '1000/10/00': null } }),
    ]);
    const sorted = async (isDescending: boolean, priceList?: string) => {
      const buyer = priceList === undefined ? undefined : { customerId: 'c', priceList };
      const sort: SortChoice = { key: 'PRICE', isDescending };
      return (await search.category({ ...firstPage, categoryId: 'root', sort, buyer }))?.productIds;
    };

    expect(await sorted(false)).toEqual(['p0', 'p3', 'p1', 'p2']);
    expect(await sorted(true)).toEqual(['p1', 'p3', 'p0', 'p2']);
    expect(await sorted(false, '1000/10/00')).toEqual(['p1', 'p0', 'p2', 'p3']);
    expect(await sorted(true, '1000/10/00')).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect(await sorted(false, 'other/list/00')).toEqual(['p0', 'p3', 'p1', 'p2']);
  });

  it('sorts events by their day: the next one first, past ones last, the latest first (CT-1, SO-1)', async () => {
    const search = searchOver([
      event('over', '2026-01-10'),
      event('later', '2027-03-01'),
      event('on', '2026-11-20', '2026-11-24'),
      event('some day', ''),
      event('just over', '2026-11-23'),
      event('next', '2026-12-01'),
    ]);
    const sort: SortChoice = { key: 'EVENT_DATE', isDescending: false };
    const request = { ...firstPage, categoryId: 'root', sort, today: '2026-11-24' };
    const listing = await search.category(request);

    expect(listing?.productIds).toEqual(['on', 'next', 'later', 'some day', 'just over', 'over']);
    expect(listing?.hasOnlyEvents).toBe(true);
    expect((await search.category({ ...request, skip: 2, top: 2 }))?.productIds).toEqual([
      'later',
      'some day',
    ]);
  });

  it('sorts equal products by material number in natural order, then by product id', async () => {
    const search = searchOver([
      aProduct('b', { materialNumber: 'M-10' }),
      aProduct('d', { materialNumber: 'M-9' }),
      aProduct('c', { materialNumber: 'M-9' }),
      aProduct('a', { materialNumber: 'M-100' }),
    ]);
    const sorted = async (sort: SortChoice) =>
      (await search.category({ ...firstPage, categoryId: 'root', sort }))?.productIds;

    expect(await sorted(byName)).toEqual(['c', 'd', 'b', 'a']);
    expect(await sorted({ key: 'PRODUCT_NAME', isDescending: true })).toEqual(['c', 'd', 'b', 'a']);
    expect(await sorted({ key: 'MATERIAL_NUMBER', isDescending: true })).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a filter is offered', () => {
  it('with two values, not with one, unless it is selected (FL-1)', async () => {
    expect(await offered(sized(2, 2))).toEqual([['size', 2]]);
    expect(await offered(sized(2, 1))).toEqual([]);
    expect(await offered(sized(2, 1), [{ key: 'size', values: ['0'] }])).toEqual([['size', 1]]);
  });

  it('with up to 40 values, unless it is selected (FL-1)', async () => {
    expect(await offered(sized(40, 40))).toEqual([['size', 40]]);
    expect(await offered(sized(41, 41))).toEqual([]);
    expect(await offered(sized(41, 41), [{ key: 'size', values: ['7'] }])).toEqual([['size', 41]]);
  });

  it('as an interval of figures from 13 values on, with its unit, and accepts one (FL-1)', async () => {
    expect((await askedFor(12, []))?.facets[0]).toMatchObject({ range: undefined });
    expect((await askedFor(50, []))?.facets).toMatchObject([
      { key: 'length', range: { from: 0.5, to: 49.5, unit: 'mm' }, values: [] },
    ]);
    expect((await askedFor(50, ['10..12.5']))?.total).toBe(3);
    expect((await askedFor(50, ['..1.5', '0.5 mm', '48.6..']))?.total).toBe(3);
    expect((await askedFor(50, ['0.5 mm']))?.facets).toMatchObject([
      { values: [{ text: '0.5 mm', isSelected: true, count: 1 }] },
    ]);
  });

  it('earlier among the first twelve the more its values differ, and where products state it (FL-1)', async () => {
    const telling = Array.from({ length: 12 }, (_, place) => `telling${place}`);
    const search = searchOver(
      Array.from({ length: 10 }, (_, place) =>
        aProduct(`p${place}`, {
          facets: [
            textFacet('mostly', place === 0 ? 1 : 2),
            ...(place < 5 ? [textFacet('half', 100 + place)] : []),
            ...telling.map((key, at) => textFacet(key, at + place)),
          ],
        }),
      ),
    );
    const found = await search.category({ ...firstPage, categoryId: 'root', sort: byName });

    expect(found?.facets.map(({ key }) => key)).toEqual([...telling, 'half', 'mostly']);
  });

  it('once, if another attribute repeats it on every product, unless that is selected (FL-1)', async () => {
    const same = [
      supplied('Forge', 'Forge', 0),
      supplied('Steel', 'Steel', 1),
      aProduct('p2', { brand: 'X' }),
    ];

    expect(await offered(same)).toEqual([['brand', 3]]);
    expect(await offered(same, [{ key: 'supplier', values: ['Forge'] }])).toEqual([['supplier', 2]]);
    expect(await offered([...same, supplied('Forge', 'Steel', 3)])).toEqual([
      ['brand', 3],
      ['supplier', 2],
    ]);
  });

  it('when 15 % of the products have it, unless it is selected (FL-1)', async () => {
    expect(await offered(sized(20, 3))).toEqual([['size', 3]]);
    expect(await offered(sized(21, 3))).toEqual([]);
    expect(await offered(sized(21, 3), [{ key: 'size', values: ['1'] }])).toEqual([['size', 3]]);
  });
});

describe('a list of given products', () => {
  it('is in the requested order, variants as their product, without unknown ids (LS-10)', async () => {
    const search = searchOver([
      aProduct('p0'),
      { ...aProduct('v1'), parentId: 'p1' },
      aProduct('p1', { facets: [colourFacet(['red'])] }),
      aProduct('p2', { facets: [colourFacet(['blue'])] }),
    ]);
    const productIds = ['p2', 'v1', 'gone', 'p1', 'p0', 'p2'];
    const request = { ...firstPage, productIds, sort: byRelevance };

    expect(await search.list(request)).toEqual({
      productIds: ['p2', 'p1', 'p0'],
      total: 3,
      contentTotal: 0,
      hasOnlyEvents: false,
      facets: [
        {
          key: 'colour',
          label: 'Colour',
          isRare: false,
          values: [
            { text: 'blue', isSelected: false, count: 1 },
            { text: 'red', isSelected: false, count: 1 },
          ],
        },
      ],
    });
    const red = await search.list({ ...request, selections: [{ key: 'colour', values: ['red'] }] });
    expect(red.productIds).toEqual(['p1']);
  });
});

async function offered(
  products: readonly IndexedProduct[],
  selections: readonly FacetSelection[] = [],
): Promise<Offered | undefined> {
  const listing = await searchOver(products).category({ ...firstPage, categoryId: 'root', selections });
  return listing?.facets.map(({ key, values }) => [key, values.length]);
}

/** This many products, of which the first have different sizes. */
function sized(count: number, sizes: number): IndexedProduct[] {
  return Array.from({ length: count }, (_, place) =>
    aProduct(`p${place}`, { facets: place < sizes ? [textFacet('size', place)] : [] }),
  );
}

function lengths(count: number): IndexedProduct[] {
  return Array.from({ length: count }, (_, place) => {
    const texts = { en: `${place + 0.5} mm`, de: `${String(place + 0.5).replace('.', ',')} mm` };
    const label = { en: 'Length', de: 'Länge' };
    return aProduct(`p${place}`, {
      facets: [{ key: 'length', label, values: [{ texts, order: place + 0.5 }] }],
    });
  });
}

function askedFor(count: number, values: readonly string[]) {
  return searchOver(lengths(count)).category({
    ...firstPage,
    categoryId: 'root',
    sort: byName,
    selections: values.length === 0 ? [] : [{ key: 'length', values }],
  });
}

/** This many products of each of this many brands. */
function branded(brands: number, each: number): IndexedProduct[] {
  return Array.from({ length: brands * each }, (_, place) =>
    aProduct(`p${place}`, { brand: `B${String(place % brands).padStart(3, '0')}` }),
  );
}

function supplied(brand: string, supplier: string, place: number): IndexedProduct {
  return aProduct(`p${place}`, { brand, facets: [supplierFacet(supplier)] });
}

function supplierFacet(supplier: string): IndexedFacet {
  const texts = { en: supplier, de: supplier };
  return { key: 'supplier', label: { en: 'Supplier', de: 'Lieferant' }, values: [{ texts, order: null }] };
}

function textFacet(key: string, place: number) {
  const facet = numberFacet(key, place);
  return { ...facet, values: facet.values.map((value) => ({ ...value, order: null })) };
}

function germanSet(en: string) {
  return { key: 'f', label: { en: 'F', de: 'F' }, values: [{ texts: { en, de: 'Satz' }, order: null }] };
}
