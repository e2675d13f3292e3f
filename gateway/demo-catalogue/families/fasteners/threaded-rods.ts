import { threadedRodDrawing } from '../../drawing/fixings.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';
import { brassMaterial, fastenerMaterials, metric, weightPer100 } from './metric.ts';

const materials = {
  zinc: {
    ...fastenerMaterials.zincSteel,
    named: text('steel 4.8, zinc plated', 'Stahl 4.8, verzinkt'),
    strength: '4.8',
  },
  black: {
    ...fastenerMaterials.blackSteel,
    named: text('steel 8.8, plain', 'Stahl 8.8, blank'),
    surface: text('Plain', 'Blank'),
    strength: '8.8',
  },
  a2: fastenerMaterials.a2,
  a4: fastenerMaterials.a4,
  brass: {
    ...brassMaterial,
    named: text('brass', 'Messing'),
    surface: text('Plain', 'Blank'),
    strength: undefined,
    costFactor: 3.8,
    remark: text('Brass does not rust and conducts electricity.', 'Messing rostet nicht und leitet Strom.'),
  },
} as const;

const range = [
  ['zinc', [4, 5, 6, 8, 10, 12, 14, 16, 20, 24], [250, 500, 1000, 2000]],
  ['black', [6, 8, 10, 12, 16, 20, 24], [1000, 2000]],
  ['a2', [4, 5, 6, 8, 10, 12, 16, 20], [250, 500, 1000]],
  ['a4', [6, 8, 10, 12, 16], [1000]],
  ['brass', [4, 5, 6, 8], [1000]],
] as const;

/** Threaded rods. */
export const threadedRods: Family = {
  key: 'threaded-rods',
  number: 116,
  category: 'threaded-rods',
  brand: 'Drevik',
  commodityCode: '73181542',
  products: () =>
    range.flatMap(([material, diameters, lengths]) =>
      diameters.flatMap((diameter) => lengths.map((length) => rod(material, diameter, length))),
    ),
  accessories: [
    { family: 'nuts', by: 'thread' },
    { family: 'washers', by: 'thread' },
  ],
};

function rod(key: keyof typeof materials, diameter: number, length: number): ArticleDraft {
  const made = materials[key];
  const { thread } = metric(diameter);
  const weight = weightPer100(0.62 * diameter * diameter * length);
  const bundle = diameter <= 8 ? 25 : 10;
  return {
    kind: 'article',
    name: compose(
      (w) => `${w(text('Threaded rod', 'Gewindestange'))} DIN 976 ${thread} x ${length}, ${w(made.named)}`,
    ),
    description: sentences(
      text(
        `Threaded rod to DIN 976-1 with ${thread} thread over its whole length of ${length} mm.`,
        `Gewindestange nach DIN 976-1 mit durchgehendem Gewinde ${thread} auf ${length} mm.`,
      ),
      made.remark,
      text('May be cut to any length with a hacksaw.', 'Mit der Metallsäge auf jede Länge kürzbar.'),
    ),
    attributes: attributes({
      thread,
      length,
      material: made.material,
      strengthClass: made.strength,
      surface: made.surface,
      standard: 'DIN 976-1',
      weightPer100: weight,
    }),
    image: threadedRodDrawing({ diameter, length, tones: made.tones }),
    sale: {
      unit: 'PCE',
      price: Math.max(0.4, weight * 0.034 * made.costFactor + 0.25),
      packs: [
        { unit: 'BAG', quantity: bundle },
        { unit: 'BOX', quantity: bundle * 4 },
        ...(length >= 1000 ? [{ unit: 'PAL' as const, quantity: bundle * 80 }] : []),
        { unit: 'KGM', quantity: 100, denominator: Math.max(1, Math.round(weight)) },
      ],
      tiers: [
        [bundle, 0.92],
        [bundle * 4, 0.84],
      ],
    },
  };
}
