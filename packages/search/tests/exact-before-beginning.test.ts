import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexedProduct } from '../index/index-entry.ts';
import { casesOf } from './support/cases.ts';
import { aProduct, byRelevance, firstPage, named, quietSearch, valued } from './support/some-products.ts';

/** The ids that the full search and the quick search show for a term, the best first. */
async function shown(products: readonly IndexedProduct[], term: string) {
  const search = quietSearch(products);
  const [listed, suggested] = await Promise.all([
    search.search({ ...firstPage, sort: byRelevance, term }),
    search.quick({ ...firstPage, term }),
  ]);
  return [listed.productIds, suggested.productIds];
}

/** Where a product says what is searched. */
const places = ['name', 'number', 'middleOfNumber', 'attribute'] as const;

function productWith(text: string, place: (typeof places)[number], productId: string): IndexedProduct {
  const bare = named('Nut', `Q-${productId.toUpperCase()}`);
  const entries = {
    name: named(`Nut ${text}`, `N-${text}`),
    number: { ...bare, materialNumber: `N-${text}` },
    middleOfNumber: { ...bare, materialNumber: `N-${text}-25` },
    attribute: { ...bare, axes: ['type'], facets: [valued('Type', text)] },
  };
  return aProduct(productId, entries[place]);
}

function washer(materialNumber: string, inner: string, thickness: string) {
  const facets = [valued('Inner diameter', inner), valued('Thickness', thickness)];
  return { ...named('Washer', materialNumber), facets };
}

describe('an exact match', () => {
  it.each([
    ['M10', [named('Nut M100', 'N-M100'), named('Nut M10', 'N-M10')]],
    ['nut M10', [named('Hex nut M100', 'N-M100'), named('Hex nut M10', 'N-M10')]],
    ['M16', [named('Nut M1.6', 'A-M1.6'), named('Nut M16', 'N-M16')]],
    ['M6 8', [named('Screw M6x80', 'A-M6-80'), named('Screw M6x8', 'B-M6-8')]],
  ])('"%s" comes first, also as a suggestion (LS-10, QS-4)', async (term, [longer, exact]) => {
    const [listed, suggested] = await shown([aProduct('longer', longer), aProduct('exact', exact)], term);

    expect([listed?.[0], suggested?.[0]]).toEqual(['exact', 'exact']);
  });

  it.each(['M1.6', 'M6 8', 'screw M6 8'])(
    'is the only result of the full search for "%s", whose figure another product only has inside of its number (LS-10)',
    async (term) => {
      const products = [
        aProduct('thin', named('Screw M1.6', 'N-M1.6')),
        aProduct('thick', named('Screw M16', 'N-M16-A2')),
        aProduct('short', named('Screw M6x8', 'N-M6-8')),
        aProduct('long', named('Screw M6x80', 'M6-80')),
      ];

      expect((await shown(products, term))[0]).toEqual([term === 'M1.6' ? 'thin' : 'short']);
    },
  );

  it('shows a washer with a hole of the size before one of this thickness (LS-10)', async () => {
    const products = [
      aProduct('thick', washer('W-1', '20 mm', '8 mm')),
      aProduct('fitting', washer('W-2', '8 mm', '1.6 mm')),
    ];

    expect(await shown(products, 'washer 8mm')).toEqual([
      ['fitting', 'thick'],
      ['fitting', 'thick'],
    ]);
  });

  it('comes before every beginning, in the full and the quick search, and is the chosen variant (LS-10, QS-4)', async () => {
    const pair = fc.record({
      letters: fc.constantFrom('M', 'Tx', 'G', 'Din', 'Rtx'),
      figure: fc.integer({ min: 1, max: 999 }),
      more: fc.constantFrom('0', '5', '00', 'B', 'b2'),
      word: fc.constantFrom('', 'nut ', 'NUT '),
      place: fc.constantFrom(...places),
      otherPlace: fc.constantFrom(...places),
      ids: fc.constantFrom(['a', 'z'] as const, ['z', 'a'] as const),
      isFamily: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(pair, async ({ letters, figure, more, word, place, otherPlace, ids, isFamily }) => {
        const term = `${letters}${figure}`;
        const [exactId, longerId] = ids;
        const both = [productWith(term + more, otherPlace, longerId), productWith(term, place, exactId)];
        const products = isFamily
          ? [aProduct('nut', named('Nut', 'Q')), ...both.map((one) => ({ ...one, parentId: 'nut' }))]
          : both;

        const firsts = (await shown(products, word + term)).map(([first]) => first);

        expect(firsts).toEqual([exactId, exactId]);
      }),
      { numRuns: casesOf(100, 1_000) },
    );
  });
});
