import { oRingDrawing } from '../../drawing/drive.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';
import { rubbers } from './rubbers.ts';
import { type RubberKey } from './rubbers.ts';

const ringSizes = [
  [4, 1.5],
  [6, 2],
  [8, 2],
  [10, 2],
  [12, 2.5],
  [15, 2.5],
  [18, 3],
  [20, 3],
  [25, 3],
  [30, 3.5],
  [35, 3.5],
  [40, 4],
  [50, 4],
  [60, 5],
] as const;

const ringRange = [
  ['NBR', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['FKM', [1, 2, 3, 4, 5, 7, 8, 9, 11, 12]],
  ['EPDM', [2, 3, 5, 7, 8, 9, 11]],
  ['VMQ', [3, 5, 7, 9, 12]],
] as const;

/** O-rings. */
export const oRings: Family = {
  key: 'o-rings',
  number: 810,
  category: 'o-rings',
  brand: 'Torvend',
  commodityCode: '40169300',
  second: 'ringSketch',
  products: () =>
    ringRange.flatMap(([rubber, places]) =>
      places
        .map((at) => ringSizes[at])
        .filter((size) => size !== undefined)
        .map(([inner, cord]) => oRing(rubber, inner, cord)),
    ),
};

const largeSizes = [
  [3, 1],
  [5, 1.5],
  [7, 1.5],
  [14, 2],
  [16, 2],
  [22, 2.5],
  [24, 3],
  [28, 3],
  [32, 3],
  [38, 3],
  [42, 3.5],
  [45, 3.5],
  [48, 4],
  [55, 4],
  [65, 4],
  [70, 5],
  [80, 5],
  [90, 5],
  [100, 5],
  [120, 6],
] as const;

/** O-rings in the sizes between and beyond. */
export const largeORings: Family = {
  key: 'large-o-rings',
  number: 812,
  category: 'o-rings',
  brand: 'Torvend',
  commodityCode: '40169300',
  second: 'ringSketch',
  products: () =>
    (['NBR', 'FKM', 'EPDM', 'VMQ'] as const).flatMap((rubber, at) =>
      largeSizes.slice(at, 20 - at).map(([inner, cord]) => oRing(rubber, inner, cord)),
    ),
};

function oRing(key: RubberKey, inner: number, cord: number): ArticleDraft {
  const rubber = rubbers[key];
  const size = compose((w) => `${inner} x ${w(figure(cord))}`);
  const pack = inner <= 20 ? 100 : 50;
  return {
    kind: 'article',
    name: compose((w) => `${w(text('O-ring', 'O-Ring'))} ${w(size)} mm, ${key} ${rubber.hardness}`),
    description: sentences(
      text(
        `O-ring to ISO 3601 with ${inner} mm inner diameter and ${figure(cord).en} mm cord.`,
        `O-Ring nach ISO 3601 mit ${inner} mm Innendurchmesser und ${figure(cord).de} mm Schnurstärke.`,
      ),
      rubber.about,
      text(
        `Hardness ${rubber.hardness} Shore A, ${rubber.temperature.en}.`,
        `Härte ${rubber.hardness} Shore A, ${rubber.temperature.de}.`,
      ),
    ),
    attributes: attributes({
      innerDiameter: inner,
      cordDiameter: cord,
      material: key,
      hardness: rubber.hardness,
      temperature: rubber.temperature,
      colour: rubber.colour,
      standard: 'ISO 3601',
    }),
    image: oRingDrawing({ inner, cord, paint: rubber.paint }),
    sale: {
      unit: 'PCE',
      price: rubber.factor * (3.5 + inner * cord * 0.16),
      per: 100,
      packs: [{ unit: 'BAG', quantity: pack }],
      tiers: [
        [pack * 5, 0.88],
        [pack * 20, 0.76],
      ],
      minimum: pack / 2,
      step: pack / 2,
    },
  };
}
