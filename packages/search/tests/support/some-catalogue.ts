import * as fc from 'fast-check';
import { languages } from '../../language.ts';
import { unpackIndex } from '../../index/column-index.ts';
import { columnSearch } from '../../column-search.ts';
import { IndexBuilder } from '../../index/index-builder.ts';
import type { IndexedCategory, IndexedProduct, IndexEntry } from '../../index/index-entry.ts';
import type { SearchPort } from '../../search-port.ts';

/** Three levels, a lonely root, and names that share words. */
export const someCategories: readonly IndexedCategory[] = [
  { categoryId: 'root', parentId: null, names: { en: 'Saws and hammers', de: 'Sägen und Hämmer' } },
  { categoryId: 'left', parentId: 'root', names: { en: 'Hammers', de: 'Hämmer' } },
  { categoryId: 'leaf', parentId: 'left', names: { en: 'Claw hammers', de: 'Klauenhämmer' } },
  { categoryId: 'right', parentId: 'root', names: { en: 'Saws', de: 'Sägen' } },
  { categoryId: 'lonely', parentId: null, names: { en: 'Hammer drills', de: 'Schlagbohrer' } },
];

/** Similar words, so that prefixes, misspellings and umlauts collide. */
export const someWords = [
  'Hammer',
  'Hämmer',
  'Hammock',
  'Saw',
  'Säge',
  'Saege',
  'Sledge',
  'kugellager',
  'Lager',
  'Hammers',
  'Vorschlaghammer',
  'M8',
  'größe',
];
const colours = ['red', 'green', 'blue', 'steel', 'stahl', 'gift', 'poison'];
const germanColours: Readonly<Record<string, string>> = {
  red: 'rot',
  green: 'grün',
  blue: 'blau',
  steel: 'Stahl grau',
  gift: 'Geschenk',
  poison: 'gift',
};
const brands = ['', 'Forge', 'Hammerite', 'Säger'];
export const buyers = [
  undefined,
  { customerId: 'c1', priceList: '1000/10/00' },
  { customerId: 'c2', priceList: '2000/10/00' },
] as const;

const someText = fc
  .array(fc.constantFrom(...someWords), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const someNumber = fc.constantFrom(
  'NW-001',
  'nw 001',
  'NW-002',
  'NW-0010',
  'H-1',
  'SAW 9',
  'Ä-1',
  'HAMN-5',
  '-',
);

export const anEntry: IndexEntry = {
  names: { en: 'Thing', de: 'Ding' },
  materialNumber: 'T-1',
  customerMaterialNumbers: {},
  brand: '',
  productType: '',
  categoryIds: ['leaf'],
  isInStock: true,
  isOrderable: true,
  validFrom: '',
  validTo: '',
  price: 1,
  prices: {},
  facets: [],
};

export const someEntry: fc.Arbitrary<IndexEntry> = fc.record({
  names: fc.record({ en: someText, de: someText }),
  materialNumber: someNumber,
  customerMaterialNumbers: fc.dictionary(fc.constantFrom('c1', 'c2'), fc.constantFrom('X-7', 'x71', 'NW-1'), {
    noNullPrototype: true,
  }),
  brand: fc.constantFrom(...brands),
  productType: fc.constantFrom('', '', '', 'FAQ'),
  categoryIds: fc.uniqueArray(fc.constantFrom('root', 'left', 'leaf', 'right', 'lonely', 'gone'), {
    maxLength: 3,
  }),
  isInStock: fc.boolean(),
  isOrderable: fc.boolean(),
  validFrom: fc.constantFrom('', '', '2026-03-01', '1969-01-01'),
  validTo: fc.constantFrom('', '', '2026-05-31', '9999-12-31'),
  price: fc.option(fc.integer({ min: 1, max: 4 })),
  prices: fc.dictionary(fc.constant('1000/10/00'), fc.option(fc.integer({ min: 1, max: 4 })), {
    noNullPrototype: true,
  }),
  facets: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...colours), { maxLength: 3 }),
      fc.option(fc.constantFrom(1, 2, 10)),
      fc.option(fc.nat(60)),
    )
    .map(([own, size, serial]) => [
      ...(own.length === 0 ? [] : [colourFacet(own)]),
      ...(size === null ? [] : [numberFacet('size', size)]),
      ...(serial === null ? [] : [numberFacet('serial', serial)]),
    ]),
});

/** Products and variants in any order, also variants before their product. */
export const someProducts: fc.Arbitrary<readonly IndexedProduct[]> = fc
  .array(fc.record({ entry: someEntry, of: fc.option(fc.nat(30), { freq: 3 }) }), { maxLength: 60 })
  .map((drafts) =>
    drafts.map(({ entry, of }, place): IndexedProduct => {
      const parent = of === null ? undefined : drafts[of];
      const isVariant = of !== null && parent !== undefined && parent.of === null && of !== place;
      return { productId: `p${(place * 7) % 61}`, parentId: isVariant ? `p${(of * 7) % 61}` : null, entry };
    }),
  );

/** The search on an index of these products. */
export function searchOver(
  products: readonly IndexedProduct[],
  categories: readonly IndexedCategory[] = someCategories,
  synonyms: readonly (readonly string[])[] = [],
): SearchPort {
  return columnSearch(unpackIndex(indexOf(products, categories, synonyms)));
}

export function indexOf(
  products: readonly IndexedProduct[],
  categories: readonly IndexedCategory[] = someCategories,
  synonyms: readonly (readonly string[])[] = [],
): SharedArrayBuffer {
  const builder = new IndexBuilder(categories, synonyms);
  for (const product of products) builder.add(product);
  return builder.build({ version: 7, importedAt: 1_750_000_000_000 });
}

export function colourFacet(own: readonly string[]) {
  return {
    key: 'colour',
    label: { en: 'Colour', de: 'Farbe' },
    values: own.map((en) => ({ texts: { en, de: germanColours[en] ?? en }, order: null })),
  };
}

export function numberFacet(key: string, figure: number) {
  const text = String(figure);
  return {
    key,
    label: { en: key, de: `${key} (de)` },
    values: [{ texts: { en: text, de: text }, order: figure }],
  };
}

const someSelections = fc.uniqueArray(
  fc.oneof(
    fc.record({
      key: fc.constant('colour'),
      values: fc.uniqueArray(fc.constantFrom(...colours, 'rot', 'Stahl grau', 'pink'), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    fc.record({
      key: fc.constant('size'),
      values: fc.uniqueArray(fc.constantFrom('1', '2', '10', '77'), { minLength: 1 }),
    }),
    fc.record({
      key: fc.constant('serial'),
      values: fc.constantFrom(['1', '2'], ['5'], ['5..30'], ['..9', '20', '40.5..'], ['..']),
    }),
    fc.record({ key: fc.constant('brand'), values: fc.constantFrom(['Forge'], ['Forge', 'Säger']) }),
    fc.record({ key: fc.constantFrom('nonsense', 'colour '), values: fc.constant(['x']) }),
  ),
  { selector: ({ key }) => key, maxLength: 3 },
);

const someSort = fc.record({
  key: fc.constantFrom('PRODUCT_NAME', 'PRICE', 'MATERIAL_NUMBER', 'RELEVANCE'),
  isDescending: fc.boolean(),
});

/** The first products by their names, for a visitor. */
export const aListing = {
  language: 'en',
  selections: [],
  sort: { key: 'PRODUCT_NAME', isDescending: false },
  skip: 0,
  top: 100,
  buyer: undefined,
} as const;

export const someListing = fc.record({
  language: fc.constantFrom(...languages),
  selections: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: someSelections }),
  sort: someSort,
  skip: fc.oneof(fc.constant(0), fc.nat(40)),
  top: fc.constantFrom(0, 1, 3, 12, 100),
  buyer: fc.constantFrom(...buyers),
  today: fc.constantFrom('2026-02-28', '2026-05-31', '2026-06-01'),
  quickFilters: fc.option(
    fc.record({
      chosen: fc.subarray(['IN_STOCK', 'BOUGHT_BEFORE'] as const),
      boughtIds: fc.array(fc.nat(70).map((number) => `p${number}`)),
    }),
    { nil: undefined },
  ),
});

/** Other terms, in part cut or misspelled. */
const typedWords =
  'Forge,NW-001,nw,x7,x 7,redsaw,sae,rot,zzzz,%,Hamer,Hmamer,Sledgge,Sleege,kugelager,stel,poisno,Frge'.split(
    ',',
  );

export const someTerm = fc
  .array(fc.constantFrom(...someWords, ...colours, ...typedWords), { maxLength: 3 })
  .map((words) => words.join(' '));
