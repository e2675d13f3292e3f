import { describe, expect, it } from 'vitest';
import type { IndexedFacet, IndexedProduct } from '../index/index-entry.ts';
import type { FacetSelection, SortChoice } from '../search-port.ts';
import { numberFacet, searchOver } from './support/some-catalogue.ts';
import { byName, firstPage, aProduct } from './support/some-products.ts';

const event = (productId: string, startsOn: string, endsOn = startsOn) =>
  aProduct(productId, { productType: 'EVENT', event: { startsOn, endsOn } });

type Offered = readonly (readonly [key: string, values: number])[];

describe('a category listing', () => {
  it('offers a long facet if its values narrow down, with the 200 most frequent and the selected ones (FL-1)', async () => {
    const extra = aProduct('extra', { brand: 'A rare one' });

    expect(await offered(branded(41, 2))).toEqual([]);
    expect(await offered(branded(41, 3))).toEqual([['brand', 41]]);
    expect(await offered([extra, ...branded(200, 4)])).toEqual([['brand', 200]]);
    expect(await offered([extra, ...branded(200, 4)], [{ key: 'brand', values: ['A rare one'] }])).toEqual([
      ['brand', 201],
    ]);
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
