import { bearingDrawing, pillowBlockDrawing, type BearingCover } from '../../drawing/drive.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { figure, sentences, text, type Text } from '../../model/text.ts';

const bearingSizes = [
  ['608', 8, 22, 7, 3.3],
  ['6000', 10, 26, 8, 4.6],
  ['6001', 12, 28, 8, 5.1],
  ['6002', 15, 32, 9, 5.6],
  ['6003', 17, 35, 10, 6],
  ['6004', 20, 42, 12, 9.4],
  ['6005', 25, 47, 12, 11.2],
  ['6200', 10, 30, 9, 5.1],
  ['6201', 12, 32, 10, 6.9],
  ['6202', 15, 35, 11, 7.8],
  ['6203', 17, 40, 12, 9.6],
  ['6204', 20, 47, 14, 12.7],
  ['6205', 25, 52, 15, 14],
  ['6206', 30, 62, 16, 19.5],
  ['6207', 35, 72, 17, 25.5],
  ['6208', 40, 80, 18, 29.5],
] as const;

const covers: Readonly<
  Record<
    BearingCover,
    { readonly suffix: string; readonly name: Text; readonly factor: number; readonly about: Text }
  >
> = {
  open: {
    suffix: '',
    name: text('Open', 'Offen'),
    factor: 1,
    about: text(
      'Open on both sides, to be greased or oiled in place.',
      'Beidseitig offen, vor Ort zu fetten oder zu ölen.',
    ),
  },
  shield: {
    suffix: '-2Z',
    name: text('Two shields (2Z)', 'Zwei Deckscheiben (2Z)'),
    factor: 1.08,
    about: text(
      'Steel shields on both sides keep coarse dirt out at full speed.',
      'Deckscheiben aus Stahl auf beiden Seiten halten groben Schmutz bei voller Drehzahl ab.',
    ),
  },
  seal: {
    suffix: '-2RS',
    name: text('Two seals (2RS)', 'Zwei Dichtscheiben (2RS)'),
    factor: 1.18,
    about: text(
      'Rubber seals on both sides, greased for life.',
      'Dichtscheiben aus Gummi auf beiden Seiten, lebensdauergeschmiert.',
    ),
  },
};

const coverRange: readonly (readonly [cover: BearingCover, places: readonly number[], paint: string])[] = [
  ['open', [5, 6, 11, 12, 13, 14], '#3a3f45'],
  ['shield', [0, 1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13], '#3a3f45'],
  ['seal', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], '#8c3a2e'],
];

/** Deep groove ball bearings. */
export const deepGrooveBearings: Family = {
  key: 'deep-groove-bearings',
  number: 820,
  category: 'bearings',
  brand: 'Torvend',
  commodityCode: '84821010',
  second: 'ringSketch',
  documents: ['dataSheet'],
  spares: [{ family: 'shaft-seals', by: 'shaftDiameter' }],
  products: () =>
    coverRange.flatMap(([cover, places, paint]) =>
      places
        .map((at) => bearingSizes[at])
        .filter((size) => size !== undefined)
        .map((size) => bearing(cover, size, paint)),
    ),
  accessories: [{ family: 'shaft-seals', by: 'shaftDiameter' }, { family: 'greases' }],
};

const largeSizes = [
  ['6209', 45, 85, 19, 33.2],
  ['6210', 50, 90, 20, 35.1],
  ['6212', 60, 110, 22, 52.5],
  ['6300', 10, 35, 11, 8.1],
  ['6301', 12, 37, 12, 9.8],
  ['6302', 15, 42, 13, 11.4],
  ['6303', 17, 47, 14, 13.5],
  ['6304', 20, 52, 15, 15.9],
  ['6305', 25, 62, 17, 22.5],
  ['6306', 30, 72, 19, 28.1],
  ['6307', 35, 80, 21, 33.2],
  ['6308', 40, 90, 23, 41],
  ['6309', 45, 100, 25, 52.7],
  ['6310', 50, 110, 27, 61.8],
] as const;

/** Deep groove ball bearings of the heavier series. */
export const largeBearings: Family = {
  key: 'large-bearings',
  number: 822,
  category: 'bearings',
  brand: 'Torvend',
  commodityCode: '84821010',
  second: 'ringSketch',
  documents: ['dataSheet'],
  products: () =>
    (['open', 'shield', 'seal'] as const).flatMap((cover, at) =>
      largeSizes
        .filter((_, place) => cover === 'seal' || (place + at) % 4 !== 3)
        .map((size) => bearing(cover, size, cover === 'seal' ? '#3d6b8a' : '#3a3f45')),
    ),
  accessories: [{ family: 'shaft-seals', by: 'shaftDiameter' }, { family: 'greases' }],
};

function bearing(
  key: BearingCover,
  [designation, bore, outer, width, load]: (typeof bearingSizes)[number] | (typeof largeSizes)[number],
  paint: string,
): ArticleDraft {
  const cover = covers[key];
  const speed = Math.round((key === 'seal' ? 340_000 : 500_000) / (bore + outer) / 100) * 100;
  return {
    kind: 'article',
    name: text(
      `Deep groove ball bearing ${designation}${cover.suffix}, ${bore} x ${outer} x ${width}`,
      `Rillenkugellager ${designation}${cover.suffix}, ${bore} x ${outer} x ${width}`,
    ),
    description: sentences(
      cover.about,
      text(
        `Dynamic load rating ${figure(load).en} kN, up to ${speed} rpm, internal clearance C3 on request.`,
        `Dynamische Tragzahl ${figure(load).de} kN, bis ${speed} 1/min, Lagerluft C3 auf Anfrage.`,
      ),
      text(
        'Dimensions to DIN 625-1, interchangeable with the same designation of other makers.',
        'Maße nach DIN 625-1, austauschbar gegen gleiche Bezeichnungen anderer Hersteller.',
      ),
    ),
    attributes: attributes({
      shaftDiameter: bore,
      outerDiameter: outer,
      width,
      bearingSeal: cover.name,
      loadRating: load,
      maxSpeed: speed,
      material: text('Rolling bearing steel', 'Wälzlagerstahl'),
      standard: 'DIN 625-1',
    }),
    image: bearingDrawing({ bore, outer, cover: key, paint }),
    sale: {
      unit: 'PCE',
      price: cover.factor * (1.1 + outer ** 1.75 * 0.0062),
      packs: [{ unit: 'BOX', quantity: bore <= 20 ? 50 : 20 }],
      tiers: [
        [10, 0.9],
        [50, 0.82],
        [200, 0.74],
      ],
    },
  };
}

/** Bearing units in cast housings. */
export const bearingUnits: Family = {
  key: 'bearing-units',
  number: 824,
  category: 'bearings',
  brand: 'Torvend',
  commodityCode: '84832000',
  documents: ['dataSheet'],
  spares: [{ family: 'deep-groove-bearings', by: 'shaftDiameter' }],
  products: () =>
    ([false, true] as const).flatMap((isFlange) =>
      ([20, 25, 30, 35, 40] as const).map((bore) => unit(isFlange, bore)),
    ),
  accessories: [{ family: 'hex-bolts' }, { family: 'greases' }],
};

function unit(isFlange: boolean, bore: number): ArticleDraft {
  const designation = `${isFlange ? 'UCF' : 'UCP'} 2${String(bore / 5).padStart(2, '0')}`;
  return {
    kind: 'article',
    name: text(
      `${isFlange ? 'Flanged' : 'Pillow block'} bearing unit ${designation}, shaft ${bore} mm`,
      `${isFlange ? 'Flanschlagereinheit' : 'Stehlagereinheit'} ${designation}, Welle ${bore} mm`,
    ),
    description: sentences(
      text(
        `Cast iron housing with sealed insert bearing for shafts of ${bore} mm, aligns itself by up to 2°.`,
        `Gussgehäuse mit abgedichtetem Spannlager für Wellen mit ${bore} mm, stellt sich bis 2° selbst ein.`,
      ),
      text(
        'Two set screws hold the shaft; regreasing through the nipple.',
        'Zwei Gewindestifte halten die Welle; Nachschmieren über den Nippel.',
      ),
    ),
    attributes: attributes({
      shaftDiameter: bore,
      form: isFlange ? text('Four-bolt flange', 'Vierlochflansch') : text('Pillow block', 'Stehlager'),
      loadRating: Math.round(bore * 0.64 * 10) / 10,
      material: text('Cast iron', 'Grauguss'),
      standard: 'ISO 3228',
    }),
    image: pillowBlockDrawing({ bore, isFlange }),
    sale: {
      unit: 'PCE',
      price: 7 + bore * 0.34,
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [5, 0.93],
        [20, 0.86],
      ],
    },
  };
}
