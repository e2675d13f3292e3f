import { hexBoltDrawing } from '../../drawing/fasteners.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';
import { fastenerMaterials, metric, weightPer100, type FastenerMaterialKey } from './metric.ts';
import { fastenerSale } from './fastener-sale.ts';
import { withFormerStandard } from './former-standard.ts';

type Lengths = readonly (readonly [diameter: number, ...lengths: readonly number[]])[];

const fullThread: Readonly<Record<'zincSteel' | 'a2' | 'a4', Lengths>> = {
  zincSteel: [
    [6, 16, 20, 25, 30, 40],
    [8, 16, 20, 25, 30, 40, 50, 60],
    [10, 20, 25, 30, 40, 50, 60, 80],
    [12, 25, 30, 40, 50, 60, 80],
    [16, 40, 50, 60, 80],
    [20, 50, 60, 80],
  ],
  a2: [
    [6, 16, 20, 30],
    [8, 16, 20, 25, 30, 40, 50],
    [10, 20, 30, 40, 50, 60],
    [12, 30, 40, 50, 60],
    [16, 40, 60],
  ],
  a4: [
    [6, 20, 30],
    [8, 20, 25, 30, 40],
    [10, 25, 30, 40],
    [12, 30, 40],
  ],
};

const withShank: Readonly<Record<'zincSteel' | 'a2', Lengths>> = {
  zincSteel: [
    [8, 70, 80, 100],
    [10, 80, 100, 120],
    [12, 80, 100, 120],
    [16, 100, 120, 160],
  ],
  a2: [
    [8, 70, 80],
    [10, 80, 100],
    [12, 100],
  ],
};

/** Hexagon head bolts with thread up to the head and with a shank. */
export const hexBolts: Family = {
  key: 'hex-bolts',
  number: 110,
  category: 'hex-bolts',
  brand: 'Drevik',
  commodityCode: '73181588',
  second: 'boltSketch',
  products: () => [
    ...(['zincSteel', 'a2', 'a4'] as const).flatMap((material) =>
      bolts(fullThread[material], material, false),
    ),
    ...(['zincSteel', 'a2'] as const).flatMap((material) => bolts(withShank[material], material, true)),
  ],
  accessories: [
    { family: 'nuts', by: 'thread' },
    { family: 'washers', by: 'thread' },
  ],
  tools: [{ family: 'combination-spanners', by: 'widthAcrossFlats' }],
};

const galvanisedLengths: Lengths = [
  [8, 25, 30, 40, 50, 60],
  [10, 30, 40, 50, 60, 80],
  [12, 30, 40, 50, 60, 80],
  [14, 40, 50, 60, 80],
  [16, 40, 50, 60, 80, 100],
  [20, 50, 60, 80, 100],
  [24, 60, 80, 100, 120],
];

const galvanisedShanks: Lengths = [
  [12, 100, 120],
  [16, 120, 140, 160],
  [20, 120, 140, 160, 180],
  [24, 140, 160, 180, 200],
];

/** Hexagon head bolts for steelwork outdoors. */
export const galvanisedBolts: Family = {
  key: 'galvanised-bolts',
  number: 112,
  category: 'hex-bolts',
  brand: 'Drevik',
  commodityCode: '73181588',
  second: 'boltSketch',
  products: () => [...bolts(galvanisedLengths, 'hotDip', false), ...bolts(galvanisedShanks, 'hotDip', true)],
  accessories: [{ family: 'nuts', by: 'thread' }],
  tools: [{ family: 'combination-spanners', by: 'widthAcrossFlats' }],
};

function bolts(lengths: Lengths, material: FastenerMaterialKey, hasShank: boolean): ArticleDraft[] {
  return lengths.flatMap(([diameter, ...sizes]) =>
    sizes.map((length) => bolt(diameter, length, material, hasShank)),
  );
}

function bolt(diameter: number, length: number, key: FastenerMaterialKey, hasShank: boolean): ArticleDraft {
  const { thread, pitch, flats, hexHead, torque } = metric(diameter);
  const made = fastenerMaterials[key];
  const standard = hasShank ? 'ISO 4014' : 'ISO 4017';
  const threaded = length <= 125 ? 2 * diameter + 6 : 2 * diameter + 12;
  const weight = weightPer100(0.866 * flats * flats * hexHead + 0.72 * diameter * diameter * length);
  const nm = figure(torque[made.strength]);
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Hex bolt', 'Sechskantschraube'))} ${standard} ${thread} x ${length}, ${w(made.named)}`,
    ),
    description: sentences(
      hasShank
        ? text(
            `Hexagon head bolt to ${standard} with ${threaded} mm of thread and a plain shank that carries shear forces.`,
            `Sechskantschraube nach ${standard} mit ${threaded} mm Gewinde und glattem Schaft, der Querkräfte aufnimmt.`,
          )
        : text(
            `Hexagon head bolt to ${standard}, threaded up to the head, for through holes and tapped holes.`,
            `Sechskantschraube nach ${standard} mit Gewinde bis zum Kopf, für Durchgangs- und Gewindebohrungen.`,
          ),
      made.remark,
      compose((w) =>
        w(
          text(
            `Tightening torque with dry thread: ${nm.en} Nm with a ${flats} mm spanner.`,
            `Anziehdrehmoment bei trockenem Gewinde: ${nm.de} Nm, Schlüsselweite ${flats} mm.`,
          ),
        ),
      ),
    ),
    attributes: attributes({
      thread,
      length,
      material: made.material,
      strengthClass: made.strength,
      surface: made.surface,
      widthAcrossFlats: flats,
      standard: withFormerStandard(standard),
      tighteningTorque: torque[made.strength],
      head: text('Hexagon', 'Sechskant'),
      weightPer100: weight,
    }),
    image: hexBoltDrawing({
      diameter,
      length,
      pitch,
      headWidth: flats,
      headHeight: hexHead,
      shank: hasShank ? length - threaded : 0,
      tones: made.tones,
    }),
    sale: fastenerSale(diameter, weight * made.costFactor * 4.6 + 1.4),
  };
}
