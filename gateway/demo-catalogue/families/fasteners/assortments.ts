import type { Drawing } from '../../drawing/canvas.ts';
import { assortmentDrawing } from '../../drawing/fasteners.ts';
import { brass, stainless, zinc, type Tones } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ConfigurableDraft, Family, VariantDraft } from '../../model/draft.ts';
import { compose, sentences, text, type Text } from '../../model/text.ts';

const materials = {
  zinc: {
    name: text('Steel, zinc plated', 'Stahl, verzinkt'),
    named: text('steel, zinc plated', 'Stahl, verzinkt'),
    tones: zinc,
    factor: 1,
  },
  a2: {
    name: text('Stainless steel A2', 'Edelstahl A2'),
    named: text('stainless steel A2', 'Edelstahl A2'),
    tones: stainless,
    factor: 2.1,
  },
  brass: { name: text('Brass', 'Messing'), named: text('brass', 'Messing'), tones: brass, factor: 2.8 },
} as const;

type MaterialKey = keyof typeof materials;

interface Plan {
  readonly name: Text;
  readonly holds: Text;
  readonly kind: 'bolts' | 'rings' | 'mixed';
  readonly price: number;
  readonly offered: readonly (readonly [pieces: number, ...materials: readonly MaterialKey[]])[];
}

const plans: readonly Plan[] = [
  {
    name: text('Hex bolt assortment M5 to M8', 'Sortiment Sechskantschrauben M5 bis M8'),
    holds: text(
      'Hex bolts ISO 4017 from M5 x 16 to M8 x 40, with nuts',
      'Sechskantschrauben ISO 4017 von M5 x 16 bis M8 x 40 mit Muttern',
    ),
    kind: 'mixed',
    price: 0.11,
    offered: [
      [240, 'zinc', 'a2'],
      [600, 'zinc', 'a2'],
      [1200, 'zinc'],
    ],
  },
  {
    name: text('Socket screw assortment M3 to M6', 'Sortiment Zylinderschrauben M3 bis M6'),
    holds: text(
      'Socket screws ISO 4762 from M3 x 8 to M6 x 25',
      'Zylinderschrauben ISO 4762 von M3 x 8 bis M6 x 25',
    ),
    kind: 'bolts',
    price: 0.13,
    offered: [
      [240, 'zinc', 'a2'],
      [600, 'zinc', 'a2'],
    ],
  },
  {
    name: text('Washer assortment 3 to 12 mm', 'Sortiment Scheiben 3 bis 12 mm'),
    holds: text(
      'Plain washers ISO 7089 in nine sizes and spring washers in five',
      'Scheiben ISO 7089 in neun und Federringe in fünf Größen',
    ),
    kind: 'rings',
    price: 0.045,
    offered: [
      [600, 'zinc', 'a2', 'brass'],
      [1200, 'zinc', 'a2'],
    ],
  },
  {
    name: text('Nut assortment M3 to M12', 'Sortiment Muttern M3 bis M12'),
    holds: text(
      'Hex nuts ISO 4032 and lock nuts DIN 985',
      'Sechskantmuttern ISO 4032 und Sicherungsmuttern DIN 985',
    ),
    kind: 'rings',
    price: 0.07,
    offered: [
      [240, 'zinc', 'a2', 'brass'],
      [600, 'zinc', 'a2'],
    ],
  },
];

/** Cases with sorted fasteners: material and number of pieces are open. */
export const assortments: Family = {
  key: 'assortments',
  number: 129,
  category: 'assortments',
  brand: 'Weserholt',
  commodityCode: '73181900',
  products: () => plans.map(assortment),
};

function assortment(plan: Plan): ConfigurableDraft {
  const keys = (['zinc', 'a2', 'brass'] as const).filter((key) =>
    plan.offered.some(([, ...offered]) => offered.includes(key)),
  );
  const pieces = plan.offered.map(([count]) => piecesText(count));
  return {
    kind: 'configurable',
    name: plan.name,
    description: sentences(
      compose((w) => `${w(plan.holds)}.`),
      text(
        'Every compartment is labelled with size and refill number.',
        'Jedes Fach ist mit Größe und Nachbestellnummer beschriftet.',
      ),
    ),
    attributes: attributes({
      pieces,
      material: keys.map((key) => materials[key].name),
      container: text('Case with compartments', 'Koffer mit Einteilung'),
    }),
    image: drawing(plan.kind, 12, [zinc, stainless, zinc]),
    axes: [
      { key: 'material', values: keys.map((key) => materials[key].name) },
      { key: 'pieces', values: pieces },
    ],
    variants: plan.offered.flatMap(([count, ...offered]) => offered.map((key) => variant(plan, count, key))),
  };
}

function variant(plan: Plan, count: number, key: MaterialKey): VariantDraft {
  const { name, tones, factor } = materials[key];
  return {
    name: compose((w) => `${w(plan.name)}, ${w(piecesText(count))}, ${w(materials[key].named)}`),
    description: sentences(
      compose((w) => `${w(plan.holds)}, ${w(piecesText(count))}.`),
      text(
        'Every compartment is labelled with size and refill number.',
        'Jedes Fach ist mit Größe und Nachbestellnummer beschriftet.',
      ),
    ),
    attributes: attributes({
      pieces: piecesText(count),
      material: name,
      container: text('Case with compartments', 'Koffer mit Einteilung'),
    }),
    image: drawing(plan.kind, count, [tones]),
    options: { material: name, pieces: piecesText(count) },
    sale: {
      unit: 'PCE',
      price: 14 + plan.price * factor * count,
      tiers: [
        [5, 0.95],
        [20, 0.9],
      ],
    },
  };
}

function piecesText(count: number): Text {
  return text(`${count} pieces`, `${count} Teile`);
}

function drawing(kind: Plan['kind'], count: number, tones: readonly Tones[]): Drawing {
  const [columns, rows] = count < 300 ? [4, 3] : count < 1000 ? [5, 3] : [6, 4];
  return assortmentDrawing({ columns, rows, tones, kind });
}
