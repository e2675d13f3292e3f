import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { tradeSynonyms } from '../trades/trade-synonyms.ts';
import { searchOver } from './support/some-catalogue.ts';
import { aProduct, byRelevance, firstPage } from './support/some-products.ts';

const categories = ['Other', 'Power supplies'].map((name) => ({
  categoryId: name,
  parentId: null,
  names: { en: name, de: name },
}));

function named(productId: string, name: string, size?: string) {
  const texts = { en: size ?? '', de: size ?? '' };
  const facet = { key: 'size', label: { en: 'Size', de: 'Größe' }, values: [{ texts, order: null }] };
  return aProduct(productId, {
    names: { en: name, de: name },
    categoryIds: [productId === 'supply' ? 'Power supplies' : 'Other'],
    facets: size === undefined ? [] : [facet],
  });
}

const shop = searchOver(
  [
    named('nut', 'Sicherungsmutter M8 Edelstahl A2'),
    named('disc', 'Trennscheibe 125 mm'),
    named('detector', 'Bewegungsmelder weiß'),
    named('box', 'Abzweigdose IP54'),
    named('screw', 'Socket head screw M6'),
    named('supply', 'Modular 850 W'),
    named('gloves', 'Nitrile gloves', 'L'),
    named('shirt', 'Polo shirt', 'XXL'),
    named('canister', 'Canister gloves box 5 L'),
    named('knife', 'Utility knife'),
    named('mouse', 'Wireless mouse'),
    named('seafood', 'Seafood mix'),
    named('valve', 'Kugelhahn 1 1/2"'),
    named('spaced', 'Hutmutter M 6'),
    named('clamp', 'Klemme LNP40x4'),
    named('sanding', 'Schleifvlies 10 µm'),
    named('outlet', 'Double socket white'),
    named('siphon', 'Bottle trap chrome'),
    named('boots', 'Safety boots S3'),
    named('plug', 'Nylon plug 8'),
    named('drive', 'Festplatte 2 TB'),
    named('chinese', '不锈钢六角螺栓'),
    named('japanese', 'ステンレスボルト'),
    named('thai', 'สลักเกลียวสแตนเลส'),
    named('korean', '스테인리스볼트'),
    named('turkish', 'Çatı vidası'),
  ],
  categories,
  tradeSynonyms,
);

describe('a word of a trade or a script', () => {
  it.each<[string, Language, string]>([
    ['Stoppmutter VA', 'de', 'nut'],
    ['Flexscheibe', 'de', 'disc'],
    ['Bewegungssensor', 'de', 'detector'],
    ['Verteilerdose', 'de', 'box'],
    ['allen bolt', 'en', 'screw'],
    ['psu 850w', 'en', 'supply'],
    ['nitrile gloves large', 'en', 'gloves'],
    ['gloves size L', 'en', 'gloves'],
    ['2XL polo shirt', 'en', 'shirt'],
    ['knives', 'en', 'knife'],
    ['wireless mice', 'en', 'mouse'],
    ['Kugelhahn 1.1/2"', 'de', 'valve'],
    ['Kugelhahn 1 1/2', 'de', 'valve'],
    ['M6 Hutmutter', 'de', 'spaced'],
    ['M 6 Hutmutter', 'de', 'spaced'],
    ['m 6', 'en', 'screw'],
    ['Klemme 40x4', 'de', 'clamp'],
    ['LNP40x4', 'de', 'clamp'],
    ['10 μm', 'de', 'sanding'],
    ['Doppelsteckdosen', 'en', 'outlet'],
    ['Siphon', 'de', 'siphon'],
    ['Sicherheitsstiefel', 'de', 'boots'],
    ['Nylondübel', 'en', 'plug'],
    ['hard drive', 'de', 'drive'],
    ['螺栓', 'en', 'chinese'],
    ['六角螺栓不锈钢', 'en', 'chinese'],
    ['ボルト', 'en', 'japanese'],
    ['สแตนเลส', 'en', 'thai'],
    ['볼트', 'en', 'korean'],
    ['vidasi', 'en', 'turkish'],
    ['VIDASI', 'en', 'turkish'],
  ])('"%s" (%s) finds the %s first, with all its words (LS-10)', async (term, language, first) => {
    const { productIds, leftOut } = await shop.search({ ...firstPage, sort: byRelevance, term, language });

    expect([productIds[0], leftOut]).toEqual([first, undefined]);
  });

  it('is not the beginning of a much longer word that is spelled alike: mustard is no seafood (LS-10)', async () => {
    const { total } = await shop.search({ ...firstPage, language: 'de', term: 'Senf' });

    expect(total).toBe(0);
  });
});
