import { shaftSealDrawing } from '../../drawing/drive.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { sentences, text } from '../../model/text.ts';
import { rubbers } from './rubbers.ts';

const sealSizes = [
  [10, 26, 7],
  [15, 30, 7],
  [17, 35, 8],
  [20, 35, 7],
  [25, 42, 7],
  [25, 47, 10],
  [30, 47, 7],
  [35, 52, 7],
  [40, 62, 10],
  [45, 65, 8],
  [50, 72, 10],
  [60, 80, 8],
] as const;

/** Rotary shaft seals. */
export const shaftSeals: Family = {
  key: 'shaft-seals',
  number: 814,
  category: 'shaft-seals',
  brand: 'Torvend',
  commodityCode: '40169300',
  second: 'ringSketch',
  products: () => [
    ...sealSizes.map((size) => shaftSeal('NBR', size, false)),
    ...sealSizes.slice(2, 9).map((size) => shaftSeal('NBR', size, true)),
    ...sealSizes.slice(1, 8).map((size) => shaftSeal('FKM', size, false)),
  ],
  accessories: [{ family: 'deep-groove-bearings', by: 'shaftDiameter' }],
};

const largeSealSizes = [
  [12, 28, 7],
  [14, 30, 7],
  [18, 35, 7],
  [22, 40, 7],
  [28, 47, 7],
  [30, 52, 10],
  [32, 52, 8],
  [38, 62, 7],
  [42, 62, 8],
  [48, 72, 8],
  [55, 80, 8],
  [65, 90, 10],
  [70, 95, 10],
  [80, 100, 10],
] as const;

/** Rotary shaft seals in the sizes between and beyond. */
export const largeShaftSeals: Family = {
  key: 'large-shaft-seals',
  number: 816,
  category: 'shaft-seals',
  brand: 'Torvend',
  commodityCode: '40169300',
  second: 'ringSketch',
  products: () => [
    ...largeSealSizes.map((size) => shaftSeal('NBR', size, false)),
    ...largeSealSizes.slice(2).map((size) => shaftSeal('NBR', size, true)),
    ...largeSealSizes.slice(0, 12).map((size) => shaftSeal('FKM', size, false)),
  ],
};

function shaftSeal(
  key: 'NBR' | 'FKM',
  [shaft, outer, width]: (typeof sealSizes)[number] | (typeof largeSealSizes)[number],
  hasDustLip: boolean,
): ArticleDraft {
  const rubber = rubbers[key];
  const form = hasDustLip ? 'AS' : 'A';
  return {
    kind: 'article',
    name: text(
      `Rotary shaft seal ${form} ${shaft} x ${outer} x ${width}, ${key}`,
      `Radial-Wellendichtring ${form} ${shaft} x ${outer} x ${width}, ${key}`,
    ),
    description: sentences(
      text(
        `Shaft seal to ISO 6194 for shafts of ${shaft} mm, rubber covered with steel insert and tension spring.`,
        `Wellendichtring nach ISO 6194 für Wellen mit ${shaft} mm, gummiummantelt mit Stahleinlage und Zugfeder.`,
      ),
      hasDustLip
        ? text('A second lip keeps dust and dirt away.', 'Eine zweite Lippe hält Staub und Schmutz ab.')
        : text('For clean surroundings on the outside.', 'Für außen saubere Umgebung.'),
      rubber.about,
    ),
    attributes: attributes({
      shaftDiameter: shaft,
      outerDiameter: outer,
      width,
      material: key,
      form: hasDustLip
        ? text('AS, with dust lip', 'AS, mit Staublippe')
        : text('A, single lip', 'A, eine Lippe'),
      temperature: rubber.temperature,
      standard: 'ISO 6194',
    }),
    image: shaftSealDrawing({ inner: shaft, outer, paint: rubber.paint, hasDustLip }),
    sale: {
      unit: 'PCE',
      price: (key === 'FKM' ? 4 : 1) * (hasDustLip ? 1.15 : 1) * (1 + outer * 0.035),
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.9],
        [100, 0.78],
      ],
    },
  };
}
