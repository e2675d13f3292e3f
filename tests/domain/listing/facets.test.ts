import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenFacets, keptFacets, queryInLanguageOf } from '#src/domain/listing/facets.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { aFacet } from '#tests/support/made/a-product.ts';

const materials = aFacet('material', { Messing: 15, Stahl: 315 }, ['Stahl']);

function filteredBy(...values: string[]) {
  return { ...initialListingQuery, filters: [{ filterKey: 'material', values }] };
}

describe('keptFacets', () => {
  it('keeps an interval an interval, and facets in their place, for any other products (FL-1, FL-5)', () => {
    const range = { from: 1, to: 90, unit: 'mm', selected: '' };
    const length = { ...aFacet('length', {}), range };
    const size = aFacet('size', { M4: 1 });
    const few = aFacet('length', { '5 mm': 1, '6 mm': 2 }, ['6 mm']);

    expect(keptFacets([length, size], [size, few])).toEqual([
      { ...aFacet('length', { '6 mm': 2 }, ['6 mm']), range },
      size,
    ]);
  });

  it('keeps values without products in their place, at 0 (FL-1)', () => {
    const before = [aFacet('size', { M4: 1, M5: 2, M6: 3, M8: 4 })];
    const after = [aFacet('size', { M5: 9, M8: 7 })];

    expect(keptFacets(before, after)).toEqual([aFacet('size', { M4: 0, M5: 9, M6: 0, M8: 7 })]);
  });

  it('keeps a filter without a choice, and leaves its counts unknown (FL-1)', () => {
    const before = [aFacet('brand', { Drevik: 5 }, ['Drevik']), aFacet('size', { M4: 1 })];
    const kept = keptFacets(before, [aFacet('size', { M4: 1 })]);

    expect(kept).toEqual([
      {
        ...aFacet('brand', { Drevik: 5 }),
        values: [{ value: 'Drevik', selected: false, count: null }],
      },
      aFacet('size', { M4: 1 }),
    ]);
  });

  it('keeps all values of the response and of the screen, each once (FL-1)', () => {
    const facets = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
      .map((values) => [aFacet('size', Object.fromEntries(values.map((value) => [value, 3])))]);
    fc.assert(
      fc.property(facets, facets, (before, after) => {
        const values = keptFacets(before, after)[0]?.values.map(({ value }) => value) ?? [];
        const all = [...before, ...after].flatMap((facet) => facet.values.map(({ value }) => value));
        expect(values.toSorted()).toEqual([...new Set(all)].toSorted());
        expect(values.filter((value) => after[0]?.values.some((each) => each.value === value))).toEqual(
          after[0]?.values.map(({ value }) => value),
        );
      }),
    );
  });
});

describe('queryInLanguageOf', () => {
  it('names a value of another language as the response does (RT-6, CF-4)', () => {
    expect(queryInLanguageOf(filteredBy('Steel'), [materials])).toEqual(filteredBy('Stahl'));
  });

  it('leaves a query of known values unchanged, so that its marks are not rendered again (RT-6, V1)', () => {
    const both = aFacet('material', { Messing: 15, Stahl: 315 }, ['Messing', 'Stahl']);

    const query = filteredBy('Stahl', 'Messing');

    expect(queryInLanguageOf(query, [both])).toBe(query);
  });

  it('keeps a value missing in the response, so that it can be removed (FL-2)', () => {
    expect(queryInLanguageOf(filteredBy('Unobtainium'), [])).toEqual(filteredBy('Unobtainium'));
    expect(queryInLanguageOf(filteredBy('Steel', 'Unobtainium'), [materials])).toEqual(
      filteredBy('Steel', 'Unobtainium'),
    );
  });
});

describe('chosenFacets', () => {
  it('selects the chosen values, whatever an older response says (FL-5)', () => {
    expect(chosenFacets([materials], [{ filterKey: 'material', values: ['Messing'] }])).toEqual([
      aFacet('material', { Messing: 15, Stahl: 315 }, ['Messing']),
    ]);
  });
});
