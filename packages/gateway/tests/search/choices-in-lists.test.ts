import { beforeAll, describe, expect, it } from 'vitest';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { choicesText } from '@statefront/gateway/catalogue/stored/choices-text.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';

const open = aGatewayForAllTests();

const list = (key: string, label: string, value: readonly (string | number)[], unit?: string) => ({
  key,
  label,
  type: 'list',
  value,
  ...(unit && { unit }),
});

const attribute = (key: string, value: string) => ({ key, label: key, type: 'text', value });

const inGroup = (group: string, german: string, key: string, value: number) => ({
  ...list(key, 'Length', [value], 'cm'),
  labels: { de: 'Länge' },
  group,
  groups: { de: german },
});

const facts: Readonly<Record<string, object>> = {
  hammer: {
    attributes: [
      inGroup('Shaft', 'Stiel', 'shaft', 30),
      inGroup('Head', 'Kopf', 'head', 12),
      { ...list('weight', 'Weight', [1], 'kg'), labels: { de: 'Gewicht' } },
    ],
  },
  gloves: {
    attributes: [
      list('thread', 'Thread', ['M10', 'M6', 'M8']),
      list('length', 'Length', [12.5, 8, 100], 'mm'),
      list('colour', 'Colour', ['Black', 'Blue', 'Yellow']),
      list('size', 'Size', ['S', 'L']),
    ],
  },
  'gloves-m-black': { stock: { level: 'M', leadTimeDays: 5 } },
  'gloves-s-black': { stock: { level: 'H', leadTimeDays: 5 } },
};

const gloveSizes = {
  axes: [
    { key: 'thread', label: 'Thread', labels: { de: 'Gewinde' }, values: ['M6', 'M8', 'M20'] },
    {
      key: 'length',
      label: 'Length',
      labels: { de: 'Länge' },
      values: ['0.5 m', '1 m', '2 m'],
      valueTexts: { de: { '0.5 m': '0,5 m' } },
    },
  ],
};

const importFacts = () => importChanged(open.gateway, ({ id }) => facts[id] ?? {});

beforeAll(importFacts);

interface Listed {
  readonly propertyGroups: readonly {
    readonly groupKey: string;
    readonly properties: readonly {
      readonly propertyName: string;
      readonly value: { readonly value: string };
    }[];
  }[];
  readonly mainImage: string;
  readonly description: string;
  readonly salesMaterial: object;
  readonly pricing?: object;
}

async function product(id: string, options: { token?: string; language?: string } = {}): Promise<Listed> {
  return JSON.parse((await call(open.gateway, `product/${id}`, options)).text);
}

async function linesOf(group: string, language: string, id = 'gloves') {
  const { propertyGroups } = await product(id, { language });
  const properties = propertyGroups.find(({ groupKey }) => groupKey === group)?.properties ?? [];
  return properties.map(({ propertyName, value }) => `${propertyName}: ${value.value}`);
}

describe('the options of a configurable product', () => {
  it('are short in a list: two values, figures from the lowest to the highest, or their number (TI-3)', async () => {
    expect([
      ...(await linesOf('PRODUCT_LIST_PROPS', 'en')),
      ...(await linesOf('PRODUCT_LIST_PROPS_2', 'en')),
    ]).toEqual(['Thread: M6–M10', 'Length: 8–100 mm', 'Colour: 3 options', 'Size: S, L']);
    expect(await linesOf('PRODUCT_LIST_PROPS', 'de')).toEqual([
      'Thread: M6–M10',
      'Length: 8–100 mm',
      'Colour: 3 zur Wahl',
    ]);
  });

  it('are in a list even if no attribute has them, those of a variant too (TI-3)', async () => {
    const options = { thread: 'M6', length: '0.5 m' };
    await importChanged(open.gateway, ({ id, kind }) =>
      id === 'gloves' ? gloveSizes : kind === 'variant' ? { options } : {},
    );

    expect(await linesOf('PRODUCT_LIST_PROPS', 'de')).toEqual([
      'Gewinde: M6–M20',
      'Länge: 0,5–2 m',
      'Werkstoff: Leder',
    ]);
    expect(await linesOf('PRODUCT_LIST_PROPS', 'de', 'gloves-s-black')).toEqual([
      'Gewinde: M6',
      'Länge: 0,5 m',
      'Werkstoff: Leder',
    ]);
    await importFacts();
  });

  it('are joined by what the catalogue states only for the product of a variant (TI-3, PD-1)', async () => {
    const ofGloves = [attribute('Norm', 'EN 388'), attribute('Coating', 'Any'), attribute('Lining', 'None')];
    await importChanged(open.gateway, ({ id, kind }) => ({
      ...(id === 'gloves' && {
        attributes: ofGloves,
        descriptions: { en: 'For every day.' },
        images: ['img-hammer'],
      }),
      ...(kind === 'variant' && { attributes: [attribute('Coating', 'Nitrile')], images: [] }),
    }));
    const { mainImage, description } = await product('gloves-s-black');

    expect(await linesOf('PRODUCT_LIST_PROPS', 'en', 'gloves-s-black')).toEqual([
      'Size: S',
      'Colour: Black',
      'Coating: Nitrile',
    ]);
    expect(await linesOf('PRODUCT_LIST_PROPS_2', 'en', 'gloves-s-black')).toEqual([
      'Norm: EN 388',
      'Lining: None',
    ]);
    expect(await linesOf('TECHNICAL', 'en', 'gloves-s-black')).toEqual([
      'Norm: EN 388',
      'Lining: None',
      'Coating: Nitrile',
    ]);
    expect([mainImage, description]).toEqual([(await product('gloves')).mainImage, 'For every day.']);
    await importFacts();
  });

  it('are filters before the attributes of the variants (FL-1)', async () => {
    await importChanged(open.gateway, ({ id, kind }) => ({
      attributes: kind === 'variant' ? [attribute('Lining', id.endsWith('yellow') ? 'Wool' : 'None')] : [],
    }));
    const { text } = await call(open.gateway, 'product/search?$category=supplies');
    const { filters }: { filters: readonly { readonly filterKey: string }[] } = JSON.parse(text);

    expect(filters.map(({ filterKey }) => filterKey)).toEqual(['brand', 'size', 'colour', 'Lining']);
    await importFacts();
  });

  it('are not followed in a list by numbers and addresses of one product, which its page shows (TI-3, PD-1)', async () => {
    const attributes = [
      attribute('GTIN', '4006381333931'),
      attribute('Herstellernummer', 'K-1'),
      attribute('Sheet', 'https://maker.example/1.pdf'),
      attribute('Head', 'Steel'),
    ];
    await importChanged(open.gateway, ({ id }) => (id === 'hammer' ? { attributes } : {}));

    expect(await linesOf('PRODUCT_LIST_PROPS', 'en', 'hammer')).toEqual(['Head: Steel']);
    expect(await linesOf('TECHNICAL', 'en', 'hammer')).toHaveLength(4);
    await importFacts();
  });

  it.each([
    [['M10', 'M6', 'M8'], 'M6–M10'],
    [['1/2"', '3/8"', '1 1/4"', '3/4"'], '3/8–1 1/4"'],
    [['G 1/2', 'G 1/8', 'G 1'], 'G 1/8–1'],
    [['M4x6', 'M16x100', 'M4x10'], 'M4x6–M16x100'],
    [['M20 x 1.5', 'M12 x 1.5', 'M63 x 1.5'], 'M12 x 1.5–M63 x 1.5'],
    [['3XL', 'M', 'L', 'XL'], '3XL, M, L, XL'],
    [['Black', 'Blue', 'Yellow'], '3 options'],
    [['160 x 102 x 75 mm', '230 x 147 x 130 mm', '350 x 206 x 155 mm'], '3 options'],
  ])('of %j are %j (TI-3)', (words, text) => {
    expect(choicesText(words, 'en')).toBe(text);
  });

  it('have their group behind a label that two of them share (TI-3)', async () => {
    expect(await linesOf('PRODUCT_LIST_PROPS', 'de', 'hammer')).toEqual([
      'Länge (Stiel): 30 cm',
      'Länge (Kopf): 12 cm',
      'Gewicht: 1 kg',
    ]);
    expect(await linesOf('TECHNICAL_SHAFT', 'en', 'hammer')).toEqual(['Length: 30 cm']);
  });

  it('are complete in the technical data of its page (PD-1)', async () => {
    expect(await linesOf('TECHNICAL', 'en')).toContain('Thread: M10, M6, M8');
  });
});

describe('a customer', () => {
  it('sees the lowest price of the variants, which visitors do not see (PR-1, SE-3)', async () => {
    expect((await product('gloves', { token: open.token })).pricing).toMatchObject({
      price: null,
      fromPrice: 9.9,
      currency: 'EUR',
      quantity: 1,
      unit: 'PCE',
    });
    expect(await product('gloves')).toMatchObject({ variantCount: 5 });
    expect(JSON.stringify(await product('gloves'))).not.toContain('rice"');
  });

  it('sees the lead time of a product that is not in stock (TI-4, SE-3)', async () => {
    const customer = { token: open.token };
    expect((await product('gloves-m-black', customer)).salesMaterial).toMatchObject({ leadTimeDays: 5 });
    expect((await product('gloves-s-black', customer)).salesMaterial).not.toHaveProperty('leadTimeDays');
    expect((await product('gloves-m-black')).salesMaterial).not.toHaveProperty('leadTimeDays');
  });
});
