import { text, type Text } from '../../model/text.ts';
import {
  blackSteel,
  brass,
  galvanised,
  marineSteel,
  stainless,
  zinc,
  type Tones,
} from '../../drawing/tones.ts';

/** Measures in mm of what has a metric thread, by nominal diameter. */
export interface Metric {
  readonly d: number;
  readonly thread: string;
  readonly pitch: number;
  /** Width across flats of hexagon heads and nuts. */
  readonly flats: number;
  readonly hexHead: number;
  readonly socketHeadWidth: number;
  readonly socketFlats: number;
  readonly nutHeight: number;
  readonly washerOuter: number;
  readonly washerInner: number;
  readonly washerThickness: number;
  readonly fenderOuter: number;
  /** Tightening torque in Nm by strength class, for a coefficient of friction of 0.12. */
  readonly torque: Readonly<Record<'8.8' | '12.9' | 'A2-70' | 'A4-80', number>>;
}

type Row = readonly [
  d: number,
  pitch: number,
  flats: number,
  hexHead: number,
  socketHead: number,
  socketFlats: number,
  nut: number,
  washerOuter: number,
  washerInner: number,
  washer: number,
  fender: number,
  t88: number,
  t129: number,
  tA2: number,
  tA4: number,
];

const rows: readonly Row[] = [
  [4, 0.7, 7, 2.8, 7, 3, 3.2, 9, 4.3, 0.8, 12, 2.8, 4.8, 1.7, 2.3],
  [5, 0.8, 8, 3.5, 8.5, 4, 4.7, 10, 5.3, 1, 15, 5.5, 9.5, 3.5, 4.7],
  [6, 1, 10, 4, 10, 5, 5.2, 12, 6.4, 1.6, 18, 9.6, 16.3, 6, 8],
  [8, 1.25, 13, 5.3, 13, 6, 6.8, 16, 8.4, 1.6, 24, 23, 39, 14.5, 19.3],
  [10, 1.5, 16, 6.4, 16, 8, 8.4, 20, 10.5, 2, 30, 46, 78, 30, 39],
  [12, 1.75, 18, 7.5, 18, 10, 10.8, 24, 13, 2.5, 37, 79, 135, 50, 67],
  [14, 2, 21, 8.8, 21, 12, 12.8, 28, 15, 2.5, 44, 125, 215, 79, 106],
  [16, 2, 24, 10, 24, 14, 14.8, 30, 17, 3, 50, 195, 330, 121, 161],
  [20, 2.5, 30, 12.5, 30, 17, 18, 37, 21, 3, 60, 380, 640, 244, 325],
  [24, 3, 36, 15, 36, 19, 21.5, 44, 25, 4, 72, 660, 1100, 420, 560],
];

const metrics = new Map(
  rows.map(
    ([
      d,
      pitch,
      flats,
      hexHead,
      socketHeadWidth,
      socketFlats,
      nutHeight,
      washerOuter,
      washerInner,
      washerThickness,
      fenderOuter,
      t88,
      t129,
      tA2,
      tA4,
    ]) => [
      d,
      {
        d,
        thread: `M${d}`,
        pitch,
        flats,
        hexHead,
        socketHeadWidth,
        socketFlats,
        nutHeight,
        washerOuter,
        washerInner,
        washerThickness,
        fenderOuter,
        torque: { '8.8': t88, '12.9': t129, 'A2-70': tA2, 'A4-80': tA4 },
      } satisfies Metric,
    ],
  ),
);

/** @throws Error for a diameter the table lacks. */
export function metric(d: number): Metric {
  const found = metrics.get(d);
  if (!found) throw new Error(`The table of metric threads has no M${d}; add a row to it.`);
  return found;
}

/** What fasteners are made of, how it reads in a name, what it costs beside zinc plated steel. */
export interface FastenerMaterial {
  readonly strength: '8.8' | '12.9' | 'A2-70' | 'A4-80';
  readonly named: Text;
  readonly material: Text;
  readonly surface: Text;
  readonly tones: Tones;
  readonly costFactor: number;
  readonly remark: Text;
}

export const fastenerMaterials = {
  zincSteel: {
    strength: '8.8',
    named: text('steel 8.8, zinc plated', 'Stahl 8.8, verzinkt'),
    material: text('Steel', 'Stahl'),
    surface: text('Zinc plated', 'Galvanisch verzinkt'),
    tones: zinc,
    costFactor: 1,
    remark: text(
      'The zinc layer protects against corrosion indoors and under cover.',
      'Die Zinkschicht schützt in Innenräumen und unter Dach vor Korrosion.',
    ),
  },
  blackSteel: {
    strength: '12.9',
    named: text('steel 12.9, black', 'Stahl 12.9, schwarz'),
    material: text('Steel', 'Stahl'),
    surface: text('Black oxide', 'Brüniert'),
    tones: blackSteel,
    costFactor: 1.35,
    remark: text(
      'Lightly oiled; for dry interiors and for joints with high preload.',
      'Leicht geölt; für trockene Innenräume und hoch vorgespannte Verbindungen.',
    ),
  },
  hotDip: {
    strength: '8.8',
    named: text('steel 8.8, hot-dip galvanised', 'Stahl 8.8, feuerverzinkt'),
    material: text('Steel', 'Stahl'),
    surface: text('Hot-dip galvanised', 'Feuerverzinkt'),
    tones: galvanised,
    costFactor: 1.6,
    remark: text(
      'The thick zinc layer protects steelwork outdoors for decades.',
      'Die dicke Zinkschicht schützt Stahlbau im Freien über Jahrzehnte.',
    ),
  },
  a2: {
    strength: 'A2-70',
    named: text('stainless steel A2-70', 'Edelstahl A2-70'),
    material: text('Stainless steel A2', 'Edelstahl A2'),
    surface: text('Plain', 'Blank'),
    tones: stainless,
    costFactor: 2.4,
    remark: text(
      'Stainless steel A2 resists weather and fresh water, but not salt and chlorine.',
      'Edelstahl A2 ist beständig gegen Witterung und Süßwasser, nicht gegen Salz und Chlor.',
    ),
  },
  a4: {
    strength: 'A4-80',
    named: text('stainless steel A4-80', 'Edelstahl A4-80'),
    material: text('Stainless steel A4', 'Edelstahl A4'),
    surface: text('Plain', 'Blank'),
    tones: marineSteel,
    costFactor: 3.6,
    remark: text(
      'Stainless steel A4 also withstands sea air, salt and many acids.',
      'Edelstahl A4 hält auch Seeluft, Salz und vielen Säuren stand.',
    ),
  },
} as const satisfies Record<string, FastenerMaterial>;

export type FastenerMaterialKey = keyof typeof fastenerMaterials;

export const brassMaterial = {
  material: text('Brass', 'Messing'),
  tones: brass,
} as const;

/** Weight of 100 pieces in kg of a steel body of this volume in mm³. */
export function weightPer100(volume: number): number {
  return Math.max(0.01, Math.round(volume * 7.85e-4 * 100) / 100);
}
