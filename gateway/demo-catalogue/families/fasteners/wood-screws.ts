import { nailDrawing, woodScrewDrawing } from '../../drawing/fasteners.ts';
import { forged, stainless, yellowZinc, zinc } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';
import { weightPer100 } from './metric.ts';

const finishes = {
  yellow: {
    named: text('yellow zinc plated', 'gelb verzinkt'),
    material: text('Steel', 'Stahl'),
    surface: text('Yellow zinc plated', 'Gelb verzinkt'),
    tones: yellowZinc,
    cost: 1,
    remark: text('For dry interiors.', 'Für trockene Innenräume.'),
  },
  a2: {
    named: text('stainless steel A2', 'Edelstahl A2'),
    material: text('Stainless steel A2', 'Edelstahl A2'),
    surface: text('Plain', 'Blank'),
    tones: stainless,
    cost: 2.7,
    remark: text(
      'For façades and terraces of larch; oak is better fixed with A4.',
      'Für Fassaden und Terrassen aus Lärche; Eiche besser mit A4 befestigen.',
    ),
  },
} as const;

type Size = readonly [diameter: number, length: number, drive: 'TX15' | 'TX20' | 'TX25' | 'TX30'];

const yellowSizes: readonly Size[] = [
  [3.5, 30, 'TX15'],
  [3.5, 40, 'TX15'],
  [4, 30, 'TX20'],
  [4, 40, 'TX20'],
  [4, 50, 'TX20'],
  [4.5, 45, 'TX20'],
  [4.5, 60, 'TX20'],
  [5, 50, 'TX25'],
  [5, 70, 'TX25'],
  [5, 90, 'TX25'],
  [6, 80, 'TX30'],
  [6, 120, 'TX30'],
  [6, 160, 'TX30'],
];
const stainlessSizes: readonly Size[] = [
  [4, 40, 'TX20'],
  [4, 50, 'TX20'],
  [4.5, 60, 'TX20'],
  [5, 60, 'TX25'],
  [5, 80, 'TX25'],
  [6, 100, 'TX30'],
];

/** Countersunk screws for wood and board. */
export const woodScrews: Family = {
  key: 'wood-screws',
  number: 118,
  category: 'wood-screws',
  brand: 'Drevik',
  commodityCode: '73181290',
  products: () => [
    ...yellowSizes.map((size) => screw(size, 'yellow')),
    ...stainlessSizes.map((size) => screw(size, 'a2')),
  ],
  accessories: [{ family: 'plugs' }],
  tools: [{ family: 'screwdrivers', by: 'drive' }],
};

function screw([diameter, length, drive]: Size, key: keyof typeof finishes): ArticleDraft {
  const made = finishes[key];
  const shank = length >= 50 ? Math.round(length * 0.4) : 0;
  const weight = weightPer100(0.45 * diameter ** 2 * length);
  const box = length <= 50 ? 500 : length <= 90 ? 200 : 100;
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Wood screw', 'Holzschraube'))} ${w(figure(diameter))} x ${length} ${drive}, ${w(made.named)}`,
    ),
    description: sentences(
      text(
        `Countersunk screw with ${drive} drive and a milled point that starts without pre-drilling in softwood and chipboard.`,
        `Senkkopfschraube mit ${drive}-Antrieb und Frässpitze, die in Weichholz und Spanplatte ohne Vorbohren greift.`,
      ),
      shank > 0
        ? text(
            `The plain ${shank} mm below the head draw two parts together without a gap.`,
            `Der glatte Schaft von ${shank} mm zieht zwei Teile ohne Spalt zusammen.`,
          )
        : text('Threaded up to the head for thin boards.', 'Gewinde bis zum Kopf für dünne Platten.'),
      made.remark,
    ),
    attributes: attributes({
      diameter,
      length,
      drive,
      material: made.material,
      surface: made.surface,
      head: text('Countersunk', 'Senkkopf'),
      application: [text('Softwood', 'Weichholz'), text('Chipboard', 'Spanplatte')],
      standard: 'EN 14592',
      weightPer100: weight,
    }),
    image: woodScrewDrawing({
      diameter,
      length,
      pitch: diameter * 0.62,
      headWidth: diameter * 1.95,
      headHeight: diameter * 0.9,
      shank,
      tones: made.tones,
    }),
    sale: {
      unit: 'PCE',
      price: weight * made.cost * 9 + 1.1,
      per: 100,
      packs: [{ unit: 'BOX', quantity: box }],
      tiers: [
        [box * 4, 0.9],
        [box * 20, 0.8],
      ],
      minimum: box,
      step: box,
    },
  };
}

const nailSizes = [
  [2.2, 45],
  [2.5, 55],
  [2.8, 65],
  [3.1, 80],
  [3.8, 100],
  [4.6, 130],
] as const;

/** Wire nails, sold by weight. */
export const nails: Family = {
  key: 'nails',
  number: 119,
  category: 'wood-screws',
  brand: 'Drevik',
  commodityCode: '73170060',
  products: () =>
    (['bright', 'galvanised'] as const).flatMap((finish) =>
      nailSizes.map(([diameter, length]) => nail(diameter, length, finish)),
    ),
  tools: [{ family: 'hammers' }],
};

function nail(diameter: number, length: number, finish: 'bright' | 'galvanised'): ArticleDraft {
  const isBright = finish === 'bright';
  const surface = isBright ? text('Plain', 'Blank') : text('Hot-dip galvanised', 'Feuerverzinkt');
  const perKilogram = Math.round(1000 / (0.785 * diameter ** 2 * length * 7.85e-3));
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Wire nail', 'Drahtstift'))} ${w(figure(diameter))} x ${length}, ${isBright ? w(text('bright', 'blank')) : w(text('galvanised', 'feuerverzinkt'))}`,
    ),
    description: sentences(
      text(
        `Round wire nail with countersunk head to EN 10230-1, about ${perKilogram} to the kilogram.`,
        `Runder Drahtstift mit Senkkopf nach EN 10230-1, etwa ${perKilogram} Stück je Kilogramm.`,
      ),
      isBright
        ? text(
            'For formwork and crates that are not exposed to weather.',
            'Für Schalungen und Kisten, die nicht der Witterung ausgesetzt sind.',
          )
        : text(
            'The zinc coating allows use outdoors, for instance under roof battens.',
            'Die Verzinkung erlaubt den Einsatz im Freien, etwa an Dachlatten.',
          ),
    ),
    attributes: attributes({
      diameter,
      length,
      surface,
      material: text('Steel', 'Stahl'),
      head: text('Countersunk', 'Senkkopf'),
      standard: 'EN 10230-1',
      application: [text('Softwood', 'Weichholz')],
    }),
    image: nailDrawing({ diameter, length, tones: isBright ? forged : zinc }),
    sale: {
      unit: 'KGM',
      price: (isBright ? 4.1 : 5.6) + 6 / diameter,
      packs: [
        { unit: 'BOX', quantity: 5, denominator: 2 },
        { unit: 'PAL', quantity: 600 },
      ],
      tiers: [
        [25, 0.9],
        [100, 0.82],
      ],
      minimum: 2.5,
      step: 2.5,
    },
  };
}
