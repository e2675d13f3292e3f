import { bitDrawing } from '../../drawing/abrasives.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';

const tips = {
  PH: { tip: 'cross', ring: '#c8413a', sizes: [1, 2, 3] },
  PZ: { tip: 'cross', ring: '#2f6db3', sizes: [1, 2, 3] },
  TX: { tip: 'star', ring: '#3f9a5d', sizes: [10, 15, 20, 25, 30, 40] },
  HEX: { tip: 'hex', ring: '#f3c327', sizes: [3, 4, 5, 6] },
  SL: { tip: 'slot', ring: '#9aa3ab', sizes: [4, 5.5, 6.5] },
} as const;

const lengths = [25, 50, 90] as const;

/** Screwdriver bits. */
export const bits: Family = {
  key: 'bits',
  number: 330,
  category: 'bits',
  brand: 'Tolvar',
  commodityCode: '82079030',
  products: () =>
    (['PH', 'PZ', 'TX', 'HEX', 'SL'] as const).flatMap((tip) =>
      tips[tip].sizes.flatMap((size, at) =>
        lengths.filter((length) => length < 90 || at === 1).map((length) => bit(tip, size, at, length)),
      ),
    ),
  accessories: [{ family: 'drills' }],
};

function bit(key: keyof typeof tips, size: number, at: number, length: number): ArticleDraft {
  const { tip, ring } = tips[key];
  const designation = compose((w) => `${key} ${w(text(String(size), String(size).replace('.', ',')))}`);
  return {
    kind: 'article',
    name: compose((w) => `Bit ${w(designation)}, ${length} mm, ${w(text('tough', 'zähhart'))}`),
    description: sentences(
      text(
        'Torsion zone takes up the impact of impact drivers.',
        'Torsionszone nimmt die Stöße von Schlagschraubern auf.',
      ),
      text(
        `Shank 1/4 inch, ${length} mm long; colour ring tells the drive.`,
        `Schaft 1/4 Zoll, ${length} mm lang; der Farbring zeigt den Antrieb.`,
      ),
    ),
    attributes: attributes({
      drive: designation,
      length,
      material: text('S2 tool steel', 'Werkzeugstahl S2'),
      hardness: 60,
      standard: 'ISO 1173',
    }),
    image: bitDrawing({ tip, size: at + 1, length, ring }),
    sale: {
      unit: 'PCE',
      price: 0.6 + length * 0.013 + at * 0.06,
      packs: [
        { unit: 'SET', quantity: 10 },
        { unit: 'BOX', quantity: 100 },
      ],
      tiers: [
        [10, 0.9],
        [100, 0.78],
      ],
    },
  };
}
