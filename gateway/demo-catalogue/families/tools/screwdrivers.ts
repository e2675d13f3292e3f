import { screwdriverDrawing, type Tip } from '../../drawing/hand-tools.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, sentences, text } from '../../model/text.ts';

type Blade = readonly [tip: Tip, label: string, drive: string, length: number];

const blades: readonly Blade[] = [
  ['slotted', '0.5 x 3.0', 'SL', 80],
  ['slotted', '0.8 x 4.0', 'SL', 100],
  ['slotted', '1.0 x 5.5', 'SL', 125],
  ['slotted', '1.2 x 6.5', 'SL', 150],
  ['cross', 'PH0', 'PH', 60],
  ['cross', 'PH1', 'PH', 80],
  ['cross', 'PH2', 'PH', 100],
  ['cross', 'PH3', 'PH', 150],
  ['crossRibbed', 'PZ1', 'PZ', 80],
  ['crossRibbed', 'PZ2', 'PZ', 100],
  ['lobed', 'TX10', 'TX10', 80],
  ['lobed', 'TX15', 'TX15', 80],
  ['lobed', 'TX20', 'TX20', 100],
  ['lobed', 'TX25', 'TX25', 100],
  ['lobed', 'TX30', 'TX30', 115],
];

const drives = {
  slotted: text('Slotted', 'Schlitz'),
  cross: text('Cross recess (PH)', 'Kreuzschlitz (PH)'),
  crossRibbed: text('Cross recess (PZ)', 'Kreuzschlitz (PZ)'),
} as const;

/** Screwdrivers, part of them insulated. */
export const screwdrivers: Family = {
  key: 'screwdrivers',
  number: 320,
  category: 'screwdrivers',
  brand: 'Tolvar',
  commodityCode: '82054000',
  products: () => [
    ...blades.map((blade) => screwdriver(blade, false)),
    ...blades
      .filter(([tip, , , length]) => tip !== 'lobed' && length >= 80 && length <= 125)
      .map((blade) => screwdriver(blade, true)),
  ],
  accessories: [{ family: 'pliers' }],
};

function screwdriver([tip, label, drive, length]: Blade, isInsulated: boolean): ArticleDraft {
  const size = text(label, label.replaceAll('.', ','));
  const driven = tip === 'lobed' ? drive : drives[tip];
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(isInsulated ? text('Insulated screwdriver', 'Isolierter Schraubendreher') : text('Screwdriver', 'Schraubendreher'))} ${w(size)}, ${length} mm`,
    ),
    description: sentences(
      isInsulated
        ? text(
            'Tested one by one at 10,000 V and approved for work at up to 1000 V to EN 60900.',
            'Einzeln bei 10.000 V geprüft und nach EN 60900 für Arbeiten bis 1000 V zugelassen.',
          )
        : text(
            'Two-component handle with hexagon collar against rolling away.',
            'Zwei-Komponenten-Griff mit Sechskantbund gegen Wegrollen.',
          ),
      text(
        `Blade ${length} mm of molybdenum steel, tip hardened to 60 HRC.`,
        `Klinge ${length} mm aus Molybdänstahl, Spitze auf 60 HRC gehärtet.`,
      ),
    ),
    attributes: attributes({
      drive: driven,
      bladeWidth: size,
      length,
      isInsulated,
      handle: text('Two components', 'Zwei Komponenten'),
      standard: isInsulated ? 'EN 60900' : 'ISO 2380',
    }),
    image: screwdriverDrawing({ tip, share: (length - 60) / 90, isInsulated }),
    sale: {
      unit: 'PCE',
      price: (3.4 + length * 0.034) * (isInsulated ? 1.55 : 1),
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [10, 0.92],
        [50, 0.85],
      ],
    },
  };
}
