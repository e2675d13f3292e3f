import { rivetDrawing, type RivetHead } from '../../drawing/fixings.ts';
import { copper, galvanised, nylonGrey, stainless } from '../../drawing/tones.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';
import { withFormerStandard } from './former-standard.ts';

const materials = {
  aluminium: {
    name: text('aluminium and steel', 'Aluminium und Stahl'),
    material: text('Aluminium', 'Aluminium'),
    tones: nylonGrey,
    factor: 1,
  },
  steel: {
    name: text('steel, zinc plated', 'Stahl, verzinkt'),
    material: text('Steel', 'Stahl'),
    tones: galvanised,
    factor: 1.25,
  },
  stainless: {
    name: text('stainless steel A2', 'Edelstahl A2'),
    material: text('Stainless steel A2', 'Edelstahl A2'),
    tones: stainless,
    factor: 3.2,
  },
  copper: {
    name: text('copper and steel', 'Kupfer und Stahl'),
    material: text('Copper', 'Kupfer'),
    tones: copper,
    factor: 3.9,
  },
} as const;

const heads = {
  flat: text('Flat round head', 'Flachrundkopf'),
  countersunk: text('Countersunk head', 'Senkkopf'),
  large: text('Large flange', 'Großer Setzkopf'),
} as const;

const range: readonly (readonly [
  keyof typeof materials,
  RivetHead,
  readonly (readonly [number, ...number[]])[],
])[] = [
  [
    'aluminium',
    'flat',
    [
      [3.2, 6, 8, 10, 12],
      [4, 6, 8, 10, 12, 16],
      [4.8, 8, 10, 12, 16, 20],
      [6.4, 12, 18, 24],
    ],
  ],
  [
    'aluminium',
    'large',
    [
      [4, 8, 12],
      [4.8, 10, 12, 16, 20],
    ],
  ],
  [
    'aluminium',
    'countersunk',
    [
      [3.2, 8, 10],
      [4, 8, 10, 12],
      [4.8, 10, 14],
    ],
  ],
  [
    'steel',
    'flat',
    [
      [3.2, 6, 10],
      [4, 6, 8, 12],
      [4.8, 8, 12, 16],
    ],
  ],
  [
    'stainless',
    'flat',
    [
      [3.2, 6, 8, 10],
      [4, 8, 10, 12, 16],
      [4.8, 10, 12, 16],
    ],
  ],
  [
    'stainless',
    'countersunk',
    [
      [4, 8, 12],
      [4.8, 10, 14],
    ],
  ],
  [
    'copper',
    'flat',
    [
      [3.2, 6, 8],
      [4, 8, 10],
    ],
  ],
];

/** Blind rivets. */
export const rivets: Family = {
  key: 'rivets',
  number: 130,
  category: 'rivets',
  brand: 'Drevik',
  commodityCode: '83082000',
  products: () =>
    range.flatMap(([material, head, sizes]) =>
      sizes.flatMap(([diameter, ...lengths]) =>
        lengths.map((length) => rivet(material, head, diameter, length)),
      ),
    ),
};

function rivet(key: keyof typeof materials, head: RivetHead, diameter: number, length: number): ArticleDraft {
  const made = materials[key];
  const drill = Math.round((diameter + 0.1) * 10) / 10;
  const grip = Math.max(1, Math.round((length - diameter * 0.9) * 10) / 10);
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Blind rivet', 'Blindniet'))} ${w(figure(diameter))} x ${length}, ${w(heads[head])}, ${w(made.name)}`,
    ),
    description: sentences(
      text(
        `Joins sheets of up to ${figure(grip).en} mm together from one side; drill ${figure(drill).en} mm.`,
        `Verbindet Bleche bis zusammen ${figure(grip).de} mm von einer Seite; Bohrung ${figure(drill).de} mm.`,
      ),
      head === 'large'
        ? text(
            'The large flange holds soft and thin sheets.',
            'Der große Setzkopf hält weiche und dünne Bleche.',
          )
        : text('The mandrel breaks cleanly inside.', 'Der Dorn reißt sauber im Inneren ab.'),
    ),
    attributes: attributes({
      diameter,
      length,
      material: made.material,
      head: heads[head],
      clampingThickness: grip,
      drillDiameter: drill,
      standard: withFormerStandard('ISO 15977'),
    }),
    image: rivetDrawing({ head, diameter, length, tones: made.tones }),
    sale: {
      unit: 'PCE',
      price: made.factor * (2 + diameter * 0.55 + length * 0.16) * (head === 'large' ? 1.3 : 1),
      per: 100,
      packs: [
        { unit: 'BOX', quantity: 500 },
        { unit: 'BAG', quantity: 100 },
      ],
      tiers: [
        [500, 0.9],
        [2500, 0.8],
        [10_000, 0.72],
      ],
      minimum: 100,
      step: 100,
    },
  };
}
