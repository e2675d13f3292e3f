import { describe, expect, it } from 'vitest';
import type { IndexedFacet, IndexedProduct } from '../index/index-entry.ts';
import type { Facet, FacetSelection } from '../search-port.ts';
import { colourFacet, numberFacet, searchOver } from './support/some-catalogue.ts';
import { aProduct, firstPage } from './support/some-products.ts';

let lastRepeated = 0;

describe('the facets of a family', () => {
  it('count by the values of its variants: its main axis is offered, however many values it has (FL-1)', async () => {
    const families = ['a', 'b'].flatMap((family) => [
      aProduct(family),
      ...Array.from({ length: 45 }, (_, place) => ({
        ...aProduct(`${family}${place}`, { facets: [chosenBy(`M${place} ${family}`)] }),
        parentId: family,
      })),
    ]);

    expect(await offered(families)).toEqual(['size: 90 values']);
    expect(await offered(families.map(withoutOptions))).toEqual([]);
  });

  it('are offered among many other products, if there are 50 values to choose a variant by (FL-1)', async () => {
    const others = Array.from({ length: 40 }, (_, place) => aProduct(`other${place}`));

    expect(await offered([...others, ...familyOf(50)])).toEqual(['size: 50 values, rare']);
    expect(await offered([...others, ...familyOf(49)])).toEqual([]);
  });
});

describe('attributes make one facet', () => {
  it('if they have the same label and the same kind of values, not by their key alone (FL-1)', async () => {
    const facets = await facetsOf([
      ...repeated(3, (place) => [measured('width', 'Width', 10 + place, 'mm')]),
      ...repeated(2, (place) => [measured('width', 'Bolt circle', 50 + place, 'mm')]),
      ...repeated(2, (place) => [worded('width', 'Width', ['narrow', 'wide'][place] ?? '')]),
    ]);

    expect(facets.map(({ key, label, values }) => [key, label, textsOf(values)])).toEqual([
      ['width', 'Width (mm)', ['10 mm', '11 mm', '12 mm']],
      ['width~Bolt circle', 'Bolt circle', ['50 mm', '51 mm']],
      ['width~~text', 'Width', ['narrow', 'wide']],
    ]);
    expect(
      await foundBy(
        [
          ...repeated(3, (place) => [measured('width', 'Width', 10 + place, 'mm')]),
          ...repeated(2, (place) => [measured('width', 'Bolt circle', 11 + place, 'mm')]),
        ],
        { key: 'width', values: ['11..12'] },
      ),
    ).toBe(2);
  });

  it('if most of its values are texts, also with figures among them (FL-1)', async () => {
    const products = ['natural', 'mixed', '100 %', '50 mm'].map((text, place) =>
      aProduct(`p${place}`, { facets: [worded('cotton', 'Cotton', text)] }),
    );

    expect((await facetsOf(products)).map(({ key, values }) => [key, textsOf(values)])).toEqual([
      ['cotton', ['50 mm', '100 %', 'mixed', 'natural']],
    ]);
  });

  it('and two with the same label have their group in the title (FL-1)', async () => {
    const products = repeated(2, (place) => [
      lengthIn('Shank', 'shank', 10 + place),
      lengthIn('Thread', 'thread', 20 + place),
    ]);

    expect((await facetsOf(products)).map(({ label }) => label)).toEqual([
      'Length (Shank)',
      'Length (Thread)',
    ]);
  });

  it('in any unit of one dimension: sizes in mm, cm and inches are sorted together (FL-1)', async () => {
    const products = [
      measured('length', 'Length', 3, 'cm'),
      worded('length', 'Length', '1 in'),
      measured('length', 'Length', 30, 'mm'),
      worded('length', 'Length', '25,4 mm'),
      measured('length', 'Length', 2, 'mm'),
      worded('length', 'Length', '1/2"'),
    ].map((facet, place) => aProduct(`p${place}`, { facets: [facet] }));

    expect((await facetsOf(products)).map(({ label, values }) => [label, textsOf(values)])).toEqual([
      ['Length', ['2 mm', '1/2"', '1 in', '25,4 mm', '3 cm', '30 mm']],
    ]);
  });
});

describe('an interval', () => {
  it('is in the unit of the found products, whatever other products have (FL-1)', async () => {
    const products = [
      ...repeated(20, (place) => [measured('length', 'Length', 5 + place, 'mm')]).map((product) => ({
        ...product,
        entry: { ...product.entry, categoryIds: ['right'] },
      })),
      ...Array.from({ length: 15 }, (_, place) =>
        aProduct(`m${place}`, { facets: [measured('length', 'Length', 1 + place, 'm')] }),
      ),
    ];
    const [inRight] = await facetsOf(products, 'right');
    const [inLeaf] = await facetsOf(products, 'leaf');

    expect([inRight?.key, inRight?.range]).toEqual(['length', { from: 5, to: 24, unit: 'mm' }]);
    expect([inLeaf?.key, inLeaf?.range]).toEqual(['length~m', { from: 1, to: 15, unit: 'm' }]);
    expect(await foundBy(products, { key: 'length~m', values: ['2..4'] })).toBe(3);
    expect(await foundBy(products, { key: 'length', values: ['2000..4000'] })).toBe(3);
  });

  it('stays one if a few products give no figure, or another unit (FL-1)', async () => {
    const products = [
      ...repeated(20, (place) => [measured('length', 'Length', 5 + place, 'mm')]),
      aProduct('x', { facets: [worded('length', 'Length', 'on request')] }),
      aProduct('y', { facets: [measured('length', 'Length', 2, 'pieces')] }),
    ];

    expect((await facetsOf(products)).map(({ range }) => range)).toEqual([{ from: 5, to: 24, unit: 'mm' }]);
  });

  it('includes the figures at its ends, however many decimals they have (FL-1)', async () => {
    const products = repeated(14, (place) => [measured('ratio', 'Ratio', (place + 1) / 3, 'mm')]);
    const [facet] = await facetsOf(products);

    expect(await foundBy(products, { key: 'ratio', values: [`${1 / 3}..0.6666666666666666`] })).toBe(2);
    expect(
      await foundBy(products, { key: 'ratio', values: [`${facet?.range?.from}..${facet?.range?.to}`] }),
    ).toBe(14);
  });
});

describe('a facet is not offered', () => {
  it.each([
    ['its name says that it is a number of the product', 'Part number', (place: number) => `KT-${place}`],
    ['its values are GTINs', 'Code', (place: number) => gtins[place] ?? ''],
    ['its values are web addresses', 'More', (place: number) => `https://example.com/${place}`],
  ])('if %s (FL-1)', async (_, label, valueOf) => {
    const products = repeated(4, (place) => [worded('code', label, valueOf(place))]);

    expect(await offered(products)).toEqual([]);
    expect(await offered(products, { key: 'code', values: [valueOf(1)] })).toEqual(['code: 4 values']);
  });

  it('if hardly any of its values repeats in the catalogue, also where few are left (FL-1)', async () => {
    const products = repeated(60, (place) => [
      worded('code', 'Type', `X-${place}`),
      worded('size', 'Size', `M${place % 20}`),
      colourFacet([place < 9 ? 'red' : 'blue']),
    ]);

    expect(await offered(products, { key: 'colour', values: ['red'] })).toEqual([
      'size: 9 values',
      'colour: 2 values',
    ]);
  });
});

describe('a selected value that no product has', () => {
  it('is in its facet beside the values that lead back (FL-1, RT-7)', async () => {
    const products = repeated(2, (place) => [colourFacet([place === 0 ? 'red' : 'blue'])]);
    const [facet] = await facetsOf(products, 'root', { key: 'colour', values: ['Magenta'] });

    expect([facet?.label, facet?.values]).toEqual([
      'Colour',
      [
        { text: 'blue', isSelected: false, count: 1 },
        { text: 'red', isSelected: false, count: 1 },
        { text: 'Magenta', isSelected: true, count: 0 },
      ],
    ]);
  });
});

describe('a facet is offered', () => {
  it.each([
    ['has two values, not one', sized(2, 2), sized(2, 1), ['size: 2 values'], ['size: 1 values']],
    ['has up to 40 values', sized(40, 40), sized(41, 41), ['size: 40 values'], ['size: 41 values']],
    ['is on 15 % of the products', sized(20, 3), sized(21, 3), ['size: 3 values'], ['size: 3 values']],
  ])('if it %s, or is selected (FL-1)', async (_, enough, others, expected, selected) => {
    expect(await offered(enough)).toEqual(expected);
    expect(await offered(others)).toEqual([]);
    expect(await offered(others, { key: 'size', values: ['0'] })).toEqual(selected);
  });

  it('with many values if they narrow down, then with the 200 most frequent and the selected ones (FL-1)', async () => {
    const many = [aProduct('extra', { brand: 'A rare one' }), ...branded(200, 4)];

    expect(await offered(branded(41, 2))).toEqual([]);
    expect(await offered(branded(41, 3))).toEqual(['brand: 41 values']);
    expect(await offered(many)).toEqual(['brand: 200 values']);
    expect(await offered(many, { key: 'brand', values: ['A rare one'] })).toEqual(['brand: 201 values']);
  });

  it('as an interval of figures from 13 values on, with its unit, and accepts one (FL-1)', async () => {
    const fifty = lengths(50);
    const [[few], [many], [single]] = await Promise.all([
      facetsOf(lengths(12)),
      facetsOf(fifty),
      facetsOf(fifty, 'root', lengthChosen('0.5 mm')),
    ]);

    expect([few?.range, many?.range, many?.values]).toEqual([
      undefined,
      { from: 0.5, to: 49.5, unit: 'mm' },
      [],
    ]);
    expect(single?.values).toEqual([{ text: '0.5 mm', isSelected: true, count: 1 }]);
    expect(await foundBy(fifty, lengthChosen('10..12.5'))).toBe(3);
    expect(await foundBy(fifty, lengthChosen('..1.5', '0.5 mm', '48.6..'))).toBe(3);
  });

  it('earlier among the first twelve the more its values differ, and where products state it (FL-1)', async () => {
    const telling = Array.from({ length: 12 }, (_, place) => `telling${place}`);
    const products = repeated(10, (place) => [
      worded('mostly', 'mostly', place === 0 ? '1' : '2'),
      ...(place < 5 ? [worded('half', 'half', String(100 + place))] : []),
      ...telling.map((key, at) => worded(key, key, String(at + place))),
    ]);

    expect((await facetsOf(products)).map(({ key }) => key)).toEqual([...telling, 'half', 'mostly']);
  });

  it('once, if another attribute repeats it on every product, unless that is selected (FL-1)', async () => {
    const same = [supplied('Forge', 'Forge'), supplied('Steel', 'Steel'), aProduct('p2', { brand: 'X' })];

    expect(await offered(same)).toEqual(['brand: 3 values']);
    expect(await offered(same, { key: 'supplier', values: ['Forge'] })).toEqual(['supplier: 2 values']);
    expect(await offered([...same, supplied('Forge', 'Steel')])).toEqual([
      'brand: 3 values',
      'supplier: 2 values',
    ]);
  });
});

describe('a facet of a small share', () => {
  it('is offered behind the others from 50 products on (FL-1)', async () => {
    expect(await offered(keyboards(49))).toEqual(['layout: 2 values']);
    expect(await offered(keyboards(50))).toEqual(['layout: 2 values', 'switch: 2 values, rare']);
    expect(await offered(keyboards(90))).toEqual(['switch: 2 values', 'layout: 2 values']);
  });

  it('is among the 40 most useful ones at most, unless it is selected (FL-1)', async () => {
    const products = repeated(400, (place) =>
      Array.from({ length: 50 }, (_, key) => worded(`key${key}`, `Key ${key}`, `${place % (key + 2)}`)),
    );

    expect(await offered(products)).toHaveLength(40);
    expect(await offered(products, { key: 'key0', values: ['0'] })).toContain('key0: 2 values');
  });
});

describe('the values of a facet', () => {
  it('have the English text behind them if another value is the same in German (FL-1)', async () => {
    const products = ['Kit', 'Set'].map((en) => {
      const values = [{ texts: { en, de: 'Satz' }, order: null }];
      return aProduct(en, { facets: [{ ...worded('f', 'F', en), values }] });
    });
    const listing = await searchOver(products).category({ ...firstPage, categoryId: 'root', language: 'de' });

    expect(listing?.facets.map(({ values }) => textsOf(values))).toEqual([['Satz', 'Satz (Set)']]);
  });

  it.each([
    ['fractions', ['1/4', '3/8', '1/2', '1 1/4', '2']],
    ['decimals with a comma', ['0,35', '0,5', '1', '1,25', '10']],
    ['decimals with a point', ['0.35', '0.5', '1', '1.25', '10']],
    ['negative ones', ['-20', '-3.5', '0', '4']],
    ['numbers behind letters', ['M3', 'M6', 'M10', 'M10 x 1', 'M10 x 1.25']],
    ['fractions behind letters', ['G 1/4', 'G 3/8', 'G ½', 'G 1 1/4', 'G 1½']],
    ['clothing sizes', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
    ['clothing sizes beside numbers', ['6', '10', 'S', 'M', 'L', '2XL']],
    ['some clothing sizes among many numbers', ['6', '8', '10', '46', '48', '50', 'L', 'XXL', '3XL']],
    ['words', ['black', 'Blue', 'grün', 'red']],
  ])('are in the order in which people read %s (FL-1)', async (_, values) => {
    const shuffled = values.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1));
    const products = shuffled.map((value, place) =>
      aProduct(`p${place}`, { facets: [worded('value', 'Value', value)] }),
    );

    expect((await facetsOf(products)).map((facet) => textsOf(facet.values))).toEqual([values]);
  });
});

const gtins = ['4006381333931', '4012345678901', '96385074', '036000291452'];

async function facetsOf(
  products: readonly IndexedProduct[],
  categoryId = 'root',
  ...selections: readonly FacetSelection[]
): Promise<readonly Facet[]> {
  const listing = await searchOver(products).category({ ...firstPage, categoryId, selections });
  return listing?.facets ?? [];
}

function lengths(count: number): IndexedProduct[] {
  return repeated(count, (place) => [measured('length', 'Length', place + 0.5, 'mm')]);
}

function lengthChosen(...values: readonly string[]): FacetSelection {
  return { key: 'length', values };
}

function supplied(brand: string, supplier: string): IndexedProduct {
  return aProduct(`${brand} of ${supplier}`, { brand, facets: [worded('supplier', 'Supplier', supplier)] });
}

/** This many products, of which the first have different sizes. */
function sized(count: number, sizes: number): IndexedProduct[] {
  return repeated(count, (place) => (place < sizes ? [worded('size', 'Size', String(place))] : []));
}

/** This many products of each of this many brands. */
function branded(brands: number, each: number): IndexedProduct[] {
  return Array.from({ length: brands * each }, (_, place) =>
    aProduct(`p${place}`, { brand: `B${String(place % brands).padStart(3, '0')}` }),
  );
}

/** The offered facets in words. */
async function offered(
  products: readonly IndexedProduct[],
  ...selections: readonly FacetSelection[]
): Promise<readonly string[]> {
  const facets = await facetsOf(products, 'root', ...selections);
  return facets.map(({ key, values, isRare }) => `${key}: ${values.length} values${isRare ? ', rare' : ''}`);
}

async function foundBy(
  products: readonly IndexedProduct[],
  ...selections: readonly FacetSelection[]
): Promise<number | undefined> {
  return (await searchOver(products).category({ ...firstPage, categoryId: 'root', selections }))?.total;
}

describe('facets that would only fill the page', () => {
  it('leave out choices that each name one variant of one of many products, and keep those of one family (FL-1)', async () => {
    const parts = Array.from({ length: 60 }, (_, product) => [
      aProduct(`part${product}`),
      ...['a', 'b'].map((one) => ({
        ...aProduct(`part${product}-${one}`, { facets: [chosenBy(`Part ${product} ${one}`)] }),
        parentId: `part${product}`,
      })),
    ]).flat();

    expect((await facetsOf(parts)).map(({ key }) => key)).toEqual([]);
    expect((await facetsOf(familyOf(60))).map(({ key }) => key)).toEqual(['size']);
  });

  it('are one if nothing tells facets with one name apart (FL-1)', async () => {
    const products = repeated(20, (place) =>
      ['bore', 'bore2', 'bore3'].map((key) => worded(key, 'Inner diameter', `${key} ${place % 3}`)),
    );

    expect((await facetsOf(products)).map(({ label }) => label)).toEqual(['Inner diameter']);
  });

  it('are at most four intervals among the first ones (FL-1)', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const products = repeated(40, (place) => [
      ...keys.map((key, which) => measured(key, key.toUpperCase(), place + which * 100, 'mm')),
      worded('colour', 'Colour', place % 2 === 0 ? 'red' : 'blue'),
    ]);

    expect((await facetsOf(products)).map(({ key }) => key)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'colour',
      'e',
      'f',
    ]);
  });

  it('lists inches among millimetres by their length (FL-1)', async () => {
    const texts = ['1/2"', '12 mm', '3/4"', 'none', 'other', 'special'];
    const products = repeated(42, (place) => [worded('hole', 'Hole', texts[place % texts.length] ?? '')]);
    const [facet] = await facetsOf(products);

    expect(facet?.values.map(({ text }) => text)).toEqual([
      '12 mm',
      '1/2"',
      '3/4"',
      'none',
      'other',
      'special',
    ]);
  });
});

/** This many products with these facets. */
function repeated(count: number, facetsAt: (place: number) => readonly IndexedFacet[]): IndexedProduct[] {
  return Array.from({ length: count }, (_, place) =>
    aProduct(`r${(lastRepeated += 1)}`, { facets: facetsAt(place) }),
  );
}

/** A product with variants in this many sizes. */
function familyOf(sizes: number): IndexedProduct[] {
  const variants = Array.from({ length: sizes }, (_, place) => ({
    ...aProduct(`a${place}`, { facets: [chosenBy(`M${place}`)] }),
    parentId: 'a',
  }));
  return [aProduct('a'), ...variants];
}

/** 600 keyboards, of which this many say their switch. */
function keyboards(switches: number): IndexedProduct[] {
  return repeated(600, (place) => [
    ...(place < switches ? [worded('switch', 'Switch', place % 2 === 0 ? 'red' : 'brown')] : []),
    worded('layout', 'Layout', place % 3 === 0 ? 'ISO' : 'ANSI'),
  ]);
}

function lengthIn(group: string, key: string, place: number): IndexedFacet {
  return { ...measured(key, 'Length', place, 'mm'), group: { en: group, de: `${group} (de)` } };
}

function measured(key: string, label: string, figure: number, unit: string): IndexedFacet {
  const text = `${figure} ${unit}`;
  return {
    ...numberFacet(key, figure),
    label: { en: label, de: label },
    values: [{ texts: { en: text, de: text.replace('.', ',') }, order: figure, unit }],
  };
}

function worded(key: string, label: string, text: string): IndexedFacet {
  return { key, label: { en: label, de: label }, values: [{ texts: { en: text, de: text }, order: null }] };
}

function chosenBy(size: string): IndexedFacet {
  return { ...worded('size', 'Size', size), isOption: true };
}

function withoutOptions(product: IndexedProduct): IndexedProduct {
  const facets = product.entry.facets.map((facet) => ({ ...facet, isOption: false }));
  return { ...product, entry: { ...product.entry, facets } };
}

function textsOf(values: Facet['values']): readonly string[] {
  return values.map(({ text }) => text);
}
