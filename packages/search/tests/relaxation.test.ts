import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexedProduct } from '../index/index-entry.ts';
import { casesOf } from './support/cases.ts';
import { searchOver } from './support/some-catalogue.ts';
import { aProduct, byRelevance, firstPage } from './support/some-products.ts';

function named(productId: string, name: string, group = 'All'): IndexedProduct {
  return aProduct(productId, { names: { en: name, de: name }, categoryIds: [group] });
}

const categories = ['All', 'Bicycles'].map((name) => ({
  categoryId: name,
  parentId: null,
  names: { en: name, de: name },
}));

const shop = searchOver(
  [
    named('starter', 'Starter S10 4-65 W'),
    named('tube', 'LED-Röhre T8 1500 mm'),
    named('bolt', 'Hex bolt M8x70'),
    named('bolt-80', 'Hex bolt M8x80'),
    named('plug', 'CEE-Stecker 16 A'),
    named('gloves', 'Nitrile gloves L'),
    named('gloves-m', 'Nitrile gloves M'),
    named('light', 'Front light', 'Bicycles'),
    named('bar', 'Handlebar 600'),
    named('screw', 'Drywall Schraube 3,9 x 35'),
    named('red', 'Bucket red'),
    named('blue', 'Bucket blue'),
    named('bulb', 'Rare bulb blue'),
    named('leather', 'Arbeitshandschuh Rindleder'),
    named('winter', 'Arbeitshandschuh Fleece'),
    named('clip', 'Slide clip'),
    named('cutter', 'Diagonal cutter'),
    named('cutter-2', 'Bolt cutter'),
  ],
  categories,
);

async function shown(term: string) {
  const { productIds, leftOut, missingSize } = await shop.search({
    ...firstPage,
    language: 'de',
    sort: byRelevance,
    term,
  });
  return { productIds, leftOut, missingSize };
}

describe('a term that no product has as a whole', () => {
  it.each([
    ['Starter für Leuchtstoffröhren', ['starter'], ['Leuchtstoffröhren']],
    ['lights for bicycle', ['light'], undefined],
    ['lights for my bike', ['light'], ['my', 'bike']],
    ['m8 bolt 70', ['bolt'], undefined],
    ['M8 Bolzenteil 70', ['bolt'], ['Bolzenteil']],
    ['CEE Kupplung 16A', ['plug'], ['Kupplung']],
    ['gloves size L', ['gloves'], undefined],
    ['Handschuh gloves size L', ['gloves'], ['Handschuh']],
    ['LED Röhre 150 cm', ['tube'], undefined],
    ['handle bars 600', ['bar'], undefined],
    ['Rigipsschraube 35', ['screw'], ['Rigipsschraube']],
    ['blue bucket bulb', ['bulb'], ['bucket']],
    ['Lederhandschuhe', ['leather'], ['Lederhandschuhe']],
    ['Winterhandschuhe', ['leather', 'winter'], ['Winterhandschuhe']],
    ['side cutter', ['cutter', 'cutter-2'], ['side']],
    ['zucket M8x80', ['bolt-80'], ['zucket']],
    ['Unbekanntes', [], undefined],
    ['Unbekanntes 35', [], undefined],
  ])('"%s" finds %j and says that it is without %j (LS-10)', async (term, productIds, leftOut) => {
    expect(await shown(term)).toEqual({ productIds, leftOut, missingSize: undefined });
  });

  it('has the nearest size beside a missing word, and says both (LS-10)', async () => {
    expect(await shown('Nonsense bolt M8x75')).toEqual({
      productIds: ['bolt-80', 'bolt'],
      leftOut: ['Nonsense'],
      missingSize: 'M8x75',
    });
  });

  it('is relaxed in the same way while it is typed (QS-4)', async () => {
    const { productIds, leftOut } = await shop.quick({
      ...firstPage,
      language: 'de',
      term: 'Starter für Leuchtstoffröhren',
    });

    expect({ productIds, leftOut }).toEqual({ productIds: ['starter'], leftOut: ['Leuchtstoffröhren'] });
  });

  it('finds only what has every word that is not left out, and leaves out nothing if one product has all (LS-10)', async () => {
    const words = ['bucket', 'bulb', 'gloves', 'rare', 'red', 'blue', 'nonsense', 'für'];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
        async (term) => {
          const { productIds, leftOut = [] } = await shown(term.join(' '));
          const kept = term.filter((word) => !leftOut.includes(word) && word !== 'für');

          if (productIds.length === 0) return;
          expect(leftOut.filter((word) => !term.includes(word))).toEqual([]);
          expect(await shown(kept.join(' '))).toEqual({
            productIds,
            leftOut: undefined,
            missingSize: undefined,
          });
        },
      ),
      { numRuns: casesOf(100, 1_000) },
    );
  });
});
