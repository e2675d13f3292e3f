import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import type { SearchPort } from '../search-port.ts';
import { wordsOf } from '../words/words.ts';
import { colourFacet, searchOver } from './support/some-catalogue.ts';
import { aProduct, byRelevance, firstPage, named, quietSearch } from './support/some-products.ts';

describe('a search', () => {
  const index = quietSearch([
    aProduct('p0', { ...named('Claw hammer'), brand: 'Forge' }),
    aProduct('p1', { ...named('Sledge hammer'), brand: 'Größe' }),
    aProduct('p2', { ...named('Hammock'), facets: [colourFacet(['red'])] }),
    aProduct('p3', named('Nail')),
    {
      ...aProduct('p3-v0', { ...named('Nail'), facets: [colourFacet(['blue'])] }),
      parentId: 'p3',
    },
  ]);

  const found = (term: string, language: Language = 'en') => foundIn(index, term, language);

  it.each([
    ['hammer', ['p0', 'p1']],
    ['ham', ['p0', 'p2', 'p1']],
    ['hammer claw', ['p0']],
    ['CLAW   ham', ['p0']],
    ['forge', ['p0']],
    ['grosse', ['p1']],
    ['größe', ['p1']],
    ['red', ['p2']],
    ['blue', ['p3']],
    ['MAT p2', ['p2']],
    ['matp2', ['p2']],
    ['mat-p3-v0', ['p3-v0']],
    ['hamer', ['p0', 'p1']],
    ['hamock', ['p2']],
    ['hmamer', ['p0', 'p1']],
    ['sledgge', ['p1']],
    ['nial', ['p3']],
    ['nil', []],
    ['hammer nail', []],
    ['sledghe hmamer', ['p1']],
    ['', []],
    ['   %%% ', []],
  ])('for "%s" finds %j (QS-4)', async (term, expected) => {
    expect((await found(term)).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['M8x40', ['p0']],
    ['m8 X 40', ['p0']],
    ['hexbolt', ['p0']],
    ['Bolt ISO4017', ['p0']],
    ['drill 5mm', ['p1']],
    ['DIN 933', ['p2']],
    ['hexdrill', []],
    ['0040', ['p0']],
  ])('for "%s" finds %j, in the spelling of its texts (LS-10, QS-4)', async (term, expected) => {
    const written = quietSearch([
      aProduct('p0', { ...named('Hex bolt ISO 4017 M8 x 40'), materialNumber: '00-40' }),
      aProduct('p1', named('Drill 5 mm')),
      aProduct('p2', named('Hexagon screw DIN933')),
    ]);

    expect(await foundIn(written, term)).toEqual(expected);
  });

  it.each([
    ['en', 'drill 5mm', ['p0']],
    ['en', 'drill 1.5mm', ['p1']],
    ['en', 'drill 1,5 mm', ['p1']],
    ['de', 'Bohrer 1,5', ['p1']],
    ['de', 'Bohrer 1', ['p1']],
    ['en', '110.00', ['p2']],
    ['en', '1100.05', ['p2']],
    ['en', 'M6x1.25', ['p2']],
    ['en', 'ip 10.0.0', ['p2']],
  ] as const)('a figure with decimals as one: in %s "%s" (LS-10, QS-4)', async (language, term, expected) => {
    const figures = quietSearch([
      aProduct('p0', { names: { en: 'Drill 5 mm', de: 'Bohrer 5 mm' } }),
      aProduct('p1', { names: { en: 'Drill 1.5 mm', de: 'Bohrer 1,5 mm' } }),
      aProduct('p2', { ...named('Tap M6 x 1.25, IP 10.0.0.1'), materialNumber: '110.005' }),
    ]);

    expect(await foundIn(figures, term, language)).toEqual(expected);
  });

  it.each([
    ['en', 'hex bolts', ['p0']],
    ['en', 'battery', ['p1']],
    ['en', 'drilling', ['p2']],
    ['en', 'ring', []],
    ['de', 'Schrauben', ['p0']],
    ['de', 'sechskant schraube', ['p0']],
    ['de', 'Schläuche', ['p1']],
    ['de', 'Ring', ['p2']],
    ['de', 'Rind', []],
  ] as const)(
    'in each form of a word, and in German in a compound: in %s "%s" (LS-10, QS-4)',
    async (language, term, expected) => {
      const forms = quietSearch([
        aProduct('p0', { names: { en: 'Hex bolt', de: 'Sechskantschraube' } }),
        aProduct('p1', { names: { en: 'Spare batteries', de: 'Druckschlauch' } }),
        aProduct('p2', { names: { en: 'Drill with bearing', de: 'Dichtringe' } }),
      ]);

      const request = { ...firstPage, sort: byRelevance, language, term };
      expect((await forms.search(request)).productIds).toEqual(expected);
      expect((await forms.quick({ language, term, top: 5, buyer: undefined })).productIds).toEqual(expected);
    },
  );

  it.each([
    ['Knödel', ['p0']],
    ['Würste', ['p1']],
    ['Bier', ['p2']],
    ['Hering', ['p6']],
    ['Halter', []],
    ['Kette', []],
    ['Lauch', []],
  ])(
    'in German, if nothing else does, at the end of a compound of unknown words: "%s" finds %j (LS-10)',
    async (term, expected) => {
      const pantry = quietSearch([
        aProduct('p0', named('Semmelknödel')),
        aProduct('p1', named('Rostbratwurst')),
        aProduct('p2', named('Klosterbier')),
        aProduct('p3', named('Leitungsschutzschalter')),
        aProduct('p4', named('Prüfplakette')),
        aProduct('p5', named('Druckschlauch')),
        aProduct('p6', named('Matjeshering')),
      ]);

      expect(await foundIn(pantry, term, 'de')).toEqual(expected);
    },
  );

  it.each([
    ['DIN 933', ['p0']],
    ['din933 m8', ['p0']],
    ['ISO 4017', ['p0', 'p1']],
    ['wrench', ['p2']],
    ['DIN 931', []],
  ])('for "%s" finds %j, by synonyms of the catalogue (LS-10, QS-4)', async (term, expected) => {
    const synonyms = [
      ['ISO 4017', 'DIN 933'],
      ['spanner', 'wrench', 'Schraubenschlüssel'],
    ];
    const workshop = quietSearch(
      [
        aProduct('p0', named('Hex bolt ISO 4017 M8')),
        aProduct('p1', named('Bolt 4017 ISO')),
        aProduct('p2', named('Open-ended spanner')),
      ],
      synonyms,
    );

    expect(await foundIn(workshop, term)).toEqual(expected);
  });

  it('ranks adjacent words of the name before the same words apart (LS-10)', async () => {
    const ranked = quietSearch([
      aProduct('p0', named('Hex bolt M8 x 16, stainless steel A2-70')),
      aProduct('p1', named('Hex bolt M8 x 70, stainless steel')),
      aProduct('p2', named('Pro 980 Samsung')),
      aProduct('p3', { ...named('Disk'), facets: [colourFacet(['zinc'])] }),
      { ...aProduct('p3-1', named('Disk 980 Pro')), parentId: 'p3' },
      aProduct('p4', named('Hex bolt M8 x 16, zinc, A2-70')),
      aProduct('p5', { ...named('Hex bolt M8 x 70'), facets: [colourFacet(['zinc'])] }),
    ]);

    expect(await foundIn(ranked, 'M8x70')).toEqual(['p1', 'p5']);
    expect(await foundIn(ranked, '980 pro')).toEqual(['p3', 'p2']);
    expect(await foundIn(ranked, 'm8 x 70 zinc')).toEqual(['p5']);
  });

  it('ranks whole words before prefixes, and of each names before attributes (LS-10)', async () => {
    const ranked = quietSearch([
      aProduct('p0', { ...named('Paint'), facets: [colourFacet(['red'])] }),
      aProduct('p1', named('Redwood')),
      aProduct('p2', named('Red paint')),
      aProduct('p3', { ...named('Paint'), brand: 'Red' }),
    ]);

    expect(await foundIn(ranked, 'red')).toEqual(['p2', 'p3', 'p0', 'p1']);
  });

  it('ranks an article with exactly this number first, with or without separators, then exact words, then numbers that start with it (LS-10)', async () => {
    const numbered = quietSearch([
      aProduct('p0', { ...named('NW 001 nw001'), materialNumber: 'Z' }),
      aProduct('p1', { materialNumber: 'NW-0010' }),
      aProduct('p2', { materialNumber: 'NW-001' }),
    ]);

    for (const term of ['NW-001', 'nw001', 'nw 001']) {
      expect(await foundIn(numbered, term)).toEqual(['p2', 'p0', 'p1']);
    }
  });

  it("finds a customer's own numbers only for them (SE-3)", async () => {
    const numbered = quietSearch([
      aProduct('p0', { customerMaterialNumbers: { max: 'OL-77', olivia: 'X-1' } }),
    ]);
    const foundBy = async (term: string, customerId?: string) => {
      const buyer = customerId === undefined ? undefined : { customerId, priceList: '' };
      const listing = await numbered.search({ ...firstPage, term, buyer });
      const quick = await numbered.quick({ term, language: 'en', top: 9, buyer });
      expect(quick.productIds).toEqual(listing.productIds);
      return listing.productIds;
    };

    expect(
      await Promise.all([foundBy('ol77', 'max'), foundBy('OL-', 'max'), foundBy('x1', 'olivia')]),
    ).toEqual([['p0'], ['p0'], ['p0']]);
    expect(await Promise.all([foundBy('ol77', 'olivia'), foundBy('ol77'), foundBy('x1', 'max')])).toEqual([
      [],
      [],
      [],
    ]);
  });

  it.each(['Säge', 'saege', 'SAGE', 'säg', 'saeg', 'sag'])('finds "Säge" for "%s" (QS-4)', async (term) => {
    expect(await foundIn(quietSearch([aProduct('p0', named('Säge'))]), term)).toEqual(['p0']);
    expect(await foundIn(quietSearch([aProduct('p0', named('Saege'))]), 'säge')).toEqual(['p0']);
  });

  it('puts content below articles with the same score', async () => {
    const mixed = quietSearch([
      aProduct('p0', { ...named('Hammer care'), productType: 'FAQ', materialNumber: 'A' }),
      aProduct('p1', { ...named('Hammer'), materialNumber: 'B' }),
    ]);

    expect(await foundIn(mixed, 'hammer')).toEqual(['p1', 'p0']);
  });

  it('searches the words of the requested language (CF-4)', async () => {
    expect([await found('rot', 'de'), await found('rot', 'en')]).toEqual([['p2'], []]);
  });

  it('suggests the categories whose names match, in the requested language (QS-4, CF-4)', async () => {
    const search = searchOver([]);
    const suggested = async (term: string, language: Language, top = 9) =>
      (await search.quick({ term, language, top, buyer: undefined })).categoryIds;

    expect(await suggested('ham', 'en')).toEqual(['root', 'left', 'leaf', 'lonely']);
    expect(await suggested('hammer', 'en', 2)).toEqual(['lonely', 'root']);
    expect(await suggested('hmamers claw', 'en')).toEqual(['leaf']);
    expect(await suggested('saegen', 'de')).toEqual(['root', 'right']);
    expect(await suggested('saws', 'de')).toEqual([]);
    expect(await suggested('%', 'de')).toEqual([]);
  });

  it('never fails for any term, and finds every product by prefixes of its words', async () => {
    const names = ['Claw hammer', 'Sledge hammer', 'Hammock', 'Nail'];
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(3), fc.nat(8), async (noise, at, length) => {
        expect((await found(noise)).length).toBeLessThanOrEqual(4);
        const term = wordsOf(names[at] ?? '')
          .toReversed()
          .map((word) => word.slice(0, length + 1))
          .join(' ');
        expect(await found(term)).toContain(`p${at}`);
      }),
      { numRuns: 300 },
    );
  });
});

/** The products with all words of a term. */
async function foundIn(search: SearchPort, term: string, language: Language = 'en') {
  const { productIds, leftOut } = await search.search({ ...firstPage, term, language, sort: byRelevance });
  return leftOut === undefined ? productIds : [];
}
