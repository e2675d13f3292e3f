import { socketScrewDrawing } from '../../drawing/fasteners.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, sentences, text } from '../../model/text.ts';
import { fastenerSale } from './fastener-sale.ts';
import { fastenerMaterials, metric, weightPer100, type FastenerMaterialKey } from './metric.ts';
import { withFormerStandard } from './former-standard.ts';

const lengths = {
  zincSteel: [
    [5, 10, 16, 20, 25],
    [6, 12, 16, 20, 30, 40],
    [8, 16, 20, 30, 40, 50],
    [10, 20, 30, 40, 60],
  ],
  blackSteel: [
    [4, 10, 16],
    [5, 12, 20],
    [6, 16, 20, 30],
    [8, 20, 30, 40, 60],
    [10, 30, 40, 60],
    [12, 40, 60, 80],
  ],
  a2: [
    [4, 10, 16],
    [5, 12, 16, 20],
    [6, 16, 20, 25, 30],
    [8, 20, 30, 40],
    [10, 30, 40],
  ],
} as const;

/** Cap screws with hexagon socket. */
export const socketScrews: Family = {
  key: 'socket-screws',
  number: 114,
  category: 'socket-screws',
  brand: 'Drevik',
  commodityCode: '73181562',
  second: 'boltSketch',
  products: () =>
    (['zincSteel', 'blackSteel', 'a2'] as const).flatMap((material) =>
      lengths[material].flatMap(([diameter, ...sizes]) =>
        sizes.map((length) => screw(diameter, length, material)),
      ),
    ),
  accessories: [
    { family: 'nuts', by: 'thread' },
    { family: 'washers', by: 'thread' },
  ],
  tools: [{ family: 'hex-keys', by: 'widthAcrossFlats' }],
};

const furtherLengths = {
  a4: [
    [5, 10, 12, 16, 20, 25],
    [6, 12, 16, 20, 25, 30, 40],
    [8, 16, 20, 25, 30, 40, 50],
    [10, 25, 30, 40, 50, 60],
    [12, 30, 40, 50, 60],
  ],
  blackSteel: [
    [8, 70, 80],
    [10, 80, 100],
    [12, 30, 50, 100, 120],
    [14, 40, 60, 80],
    [16, 40, 50, 60, 80, 100, 120],
    [20, 60, 80, 100, 120, 160],
    [24, 80, 100, 120, 160],
  ],
  zincSteel: [
    [4, 8, 12, 16, 20],
    [12, 30, 40, 50, 60, 80],
    [16, 40, 60, 80, 100],
  ],
  a2: [
    [12, 30, 40, 50, 60],
    [16, 40, 50, 60, 80],
  ],
} as const;

/** Cap screws with hexagon socket in stainless steel A4 and in the sizes beyond. */
export const furtherSocketScrews: Family = {
  key: 'further-socket-screws',
  number: 115,
  category: 'socket-screws',
  brand: 'Drevik',
  commodityCode: '73181562',
  second: 'boltSketch',
  products: () =>
    (['a4', 'blackSteel', 'zincSteel', 'a2'] as const).flatMap((material) =>
      furtherLengths[material].flatMap(([diameter, ...sizes]) =>
        sizes.map((length) => screw(diameter, length, material)),
      ),
    ),
  accessories: [{ family: 'washers', by: 'thread' }],
  tools: [{ family: 'hex-keys', by: 'widthAcrossFlats' }],
};

function screw(diameter: number, length: number, key: FastenerMaterialKey): ArticleDraft {
  const { thread, pitch, socketFlats, socketHeadWidth, torque } = metric(diameter);
  const made = fastenerMaterials[key];
  const threaded = 2 * diameter + 12;
  const shank = Math.max(0, length - threaded);
  const weight = weightPer100(0.72 * socketHeadWidth ** 2 * diameter * 0.8 + 0.72 * diameter ** 2 * length);
  const nm = figure(torque[made.strength]);
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(text('Socket screw', 'Zylinderschraube'))} ISO 4762 ${thread} x ${length}, ${w(made.named)}`,
    ),
    description: sentences(
      text(
        `Cap screw with ${socketFlats} mm hexagon socket for places where a spanner finds no room.`,
        `Zylinderschraube mit Innensechskant ${socketFlats} mm für Stellen, an die kein Maulschlüssel passt.`,
      ),
      made.remark,
      shank > 0
        ? text(
            `${threaded} mm of thread, the rest is plain shank. Tighten to ${nm.en} Nm.`,
            `${threaded} mm Gewinde, der Rest ist glatter Schaft. Anziehen mit ${nm.de} Nm.`,
          )
        : text(
            `Threaded up to the head. Tighten to ${nm.en} Nm.`,
            `Gewinde bis zum Kopf. Anziehen mit ${nm.de} Nm.`,
          ),
    ),
    attributes: attributes({
      thread,
      length,
      material: made.material,
      strengthClass: made.strength,
      surface: made.surface,
      widthAcrossFlats: socketFlats,
      standard: withFormerStandard('ISO 4762'),
      drive: text('Hexagon socket', 'Innensechskant'),
      tighteningTorque: torque[made.strength],
      head: text('Cylinder', 'Zylinder'),
      weightPer100: weight,
    }),
    image: socketScrewDrawing({
      diameter,
      length,
      pitch,
      headWidth: socketHeadWidth,
      headHeight: diameter,
      shank,
      tones: made.tones,
    }),
    sale: fastenerSale(diameter, weight * made.costFactor * 5.4 + 1.9),
  };
}
