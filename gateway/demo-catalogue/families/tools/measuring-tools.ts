import { colours } from '../../drawing/colours.ts';
import { calliperDrawing, levelDrawing, tapeDrawing } from '../../drawing/hand-tools.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { compose, figure, measure, sentences, text } from '../../model/text.ts';

const tapes = [
  [3, 16, 4.9, 'yellow'],
  [5, 19, 6.9, 'yellow'],
  [5, 25, 9.5, 'orange'],
  [8, 25, 12.9, 'orange'],
  [10, 25, 15.9, 'blue'],
] as const;

const callipers = [
  [150, false, 24],
  [200, false, 39],
  [300, false, 79],
  [150, true, 49],
  [200, true, 69],
] as const;

const levels = [
  [400, 14.5],
  [600, 18.9],
  [800, 23.5],
  [1200, 34],
] as const;

/** Tapes, callipers and spirit levels. */
export const measuringTools: Family = {
  key: 'measuring-tools',
  number: 328,
  category: 'measuring',
  brand: 'Tolvar',
  commodityCode: '90178010',
  products: () => [
    ...tapes.map(([length, width, price, colour]) => tape(length, width, price, colour)),
    ...callipers.map(([range, isDigital, price]) => calliper(range, isDigital, price)),
    ...levels.map(([length, price]) => level(length, price)),
  ],
};

function tape(
  length: number,
  width: number,
  price: number,
  colour: 'yellow' | 'orange' | 'blue',
): ArticleDraft {
  return {
    kind: 'article',
    name: text(`Pocket tape ${length} m x ${width} mm`, `Taschenbandmaß ${length} m x ${width} mm`),
    description: sentences(
      text(
        `Steel tape of ${width} mm width with millimetre scale, accuracy class II.`,
        `Stahlband mit ${width} mm Breite und Millimeterteilung, Genauigkeitsklasse II.`,
      ),
      text('Rubber-coated case with belt clip and brake.', 'Gummiertes Gehäuse mit Gürtelclip und Bremse.'),
    ),
    attributes: attributes({
      tapeLength: length,
      width,
      colour: colours[colour].name,
      accuracyClass: 'II',
      material: text('Steel, lacquered', 'Stahl, lackiert'),
    }),
    image: tapeDrawing({ colour: colours[colour].paint, share: length / 10 }),
    sale: {
      unit: 'PCE',
      price,
      packs: [{ unit: 'BOX', quantity: 12 }],
      tiers: [
        [12, 0.92],
        [60, 0.84],
      ],
    },
  };
}

function calliper(range: number, isDigital: boolean, price: number): ArticleDraft {
  const reading = isDigital ? 0.01 : 0.05;
  return {
    kind: 'article',
    name: compose(
      (w) =>
        `${w(isDigital ? text('Digital calliper', 'Digital-Messschieber') : text('Vernier calliper', 'Messschieber'))} ${range} mm`,
    ),
    description: sentences(
      text(
        `Calliper to DIN 862 for outside, inside and depth measurements up to ${range} mm, reading ${figure(reading).en} mm.`,
        `Messschieber nach DIN 862 für Außen-, Innen- und Tiefenmaße bis ${range} mm, Ablesung ${figure(reading).de} mm.`,
      ),
      isDigital
        ? text(
            'Display switches between millimetres and inches; battery included.',
            'Anzeige umschaltbar zwischen Millimeter und Zoll; Batterie liegt bei.',
          )
        : text(
            'Stainless steel with locking screw, in a plastic sleeve.',
            'Rostfreier Stahl mit Feststellschraube, im Kunststoffetui.',
          ),
    ),
    attributes: attributes({
      length: range,
      reading: measure(reading, 'mm'),
      form: isDigital ? text('Digital', 'Digital') : text('Vernier', 'Nonius'),
      material: text('Stainless steel', 'Edelstahl'),
      standard: 'DIN 862',
    }),
    image: calliperDrawing({ isDigital, share: (range - 150) / 150 }),
    sale: {
      unit: 'PCE',
      price,
      tiers: [
        [5, 0.95],
        [20, 0.9],
      ],
    },
  };
}

function level(length: number, price: number): ArticleDraft {
  return {
    kind: 'article',
    name: text(`Spirit level ${length} mm`, `Wasserwaage ${length} mm`),
    description: sentences(
      text(
        `Aluminium section of ${length} mm with one level and one plumb vial, 0.5 mm/m.`,
        `Aluminiumprofil ${length} mm mit einer Horizontal- und einer Vertikallibelle, 0,5 mm/m.`,
      ),
      text(
        'End caps absorb falls and do not mark walls.',
        'Endkappen dämpfen Stürze und hinterlassen keine Spuren an der Wand.',
      ),
    ),
    attributes: attributes({
      length,
      accuracyClass: text('0.5 mm/m', '0,5 mm/m'),
      material: text('Aluminium', 'Aluminium'),
      colour: colours.yellow.name,
    }),
    image: levelDrawing({ colour: colours.yellow.paint, share: length / 1200 }),
    sale: {
      unit: 'PCE',
      price,
      tiers: [
        [5, 0.95],
        [20, 0.9],
      ],
    },
  };
}
