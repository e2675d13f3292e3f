import type { Texts } from '../../language.ts';
import type { IndexedFacet } from '../index/index-entry.ts';

type StatedValue = IndexedFacet['values'][number];

/** A value as a figure: values of one dimension compare, whatever their units. */
export interface Measure {
  /** The name of a known dimension, else the unit itself; empty for a plain number. */
  readonly dimension: string;
  /** In the base unit of the dimension. */
  readonly figure: number;
  readonly unit: Unit;
}

/** A unit with its size in the base unit of its dimension. */
export interface Unit {
  readonly texts: Texts;
  readonly factor: number;
}

/** The spellings of units by dimension, each with its size in the base unit. */
const dimensions: Readonly<Record<string, readonly (readonly [factor: number, spellings: string])[]>> = {
  length: [
    [1e-6, 'nm'],
    [1e-3, 'µm μm'],
    [1, 'mm'],
    [10, 'cm'],
    [25.4, 'in inch inches Zoll " ″'],
    [100, 'dm'],
    [304.8, 'ft feet'],
    [1000, 'm metre metres meter meters Meter'],
    [1e6, 'km'],
  ],
  area: [
    [1, 'mm² mm2'],
    [100, 'cm² cm2'],
    [1e6, 'm² m2'],
  ],
  volume: [
    [1, 'ml mL cm³ cm3'],
    [10, 'cl'],
    [1000, 'l L litre litres liter liters Liter'],
    [1e6, 'm³ m3'],
  ],
  mass: [
    [1e-3, 'mg'],
    [1, 'g'],
    [28.349_523_125, 'oz'],
    [453.592_37, 'lb lbs'],
    [1000, 'kg'],
    [1e6, 't'],
  ],
  pressure: [
    [1e-5, 'Pa'],
    [1e-3, 'hPa mbar'],
    [1e-2, 'kPa'],
    [0.068_947_572_931_683, 'psi'],
    [1, 'bar'],
    [10, 'MPa'],
  ],
  voltage: [
    [1e-3, 'mV'],
    [1, 'V'],
    [1000, 'kV'],
  ],
  current: [
    [1e-3, 'mA'],
    [1, 'A'],
    [1000, 'kA'],
  ],
  power: [
    [1e-3, 'mW'],
    [1, 'W'],
    [1000, 'kW'],
    [1e6, 'MW'],
  ],
  capacity: [
    [1, 'mAh'],
    [1000, 'Ah'],
  ],
  force: [
    [1, 'N'],
    [1000, 'kN'],
  ],
  torque: [
    [0.01, 'Ncm'],
    [1, 'Nm'],
    [1000, 'kNm'],
  ],
  frequency: [
    [1, 'Hz'],
    [1000, 'kHz'],
    [1e6, 'MHz'],
    [1e9, 'GHz'],
  ],
  storage: [
    [1, 'kB KB'],
    [1000, 'MB'],
    [1e6, 'GB'],
    [1e9, 'TB'],
  ],
  time: [
    [1, 'ms'],
    [1000, 's'],
    [60_000, 'min'],
    [3_600_000, 'h'],
  ],
  temperature: [[1, '°C']],
  angle: [[1, '°']],
  share: [[1, '%']],
};

const knownUnits: ReadonlyMap<string, { readonly dimension: string; readonly factor: number }> = new Map(
  Object.entries(dimensions).flatMap(([dimension, units]) =>
    units.flatMap(([factor, spellings]) =>
      spellings.split(' ').map((spelling) => [spelling, { dimension, factor }] as const),
    ),
  ),
);

const writtenMeasure =
  /^(?<sign>[-−]?)(?<number>\d+(?:[.,]\d+)?|(?:\d+ )?\d+\/\d+)\s*(?<unit>[^\d\s.,/]\S*)$/u;
/** A comma before three digits may separate thousands. */
const unclear = /^[1-9]\d{0,2},\d{3}$/;

/** The value as a figure; `null` for a text. A text is a figure if a known unit follows it, as in `25.4 mm`. */
export function measureOf({ texts, order, unit }: StatedValue): Measure | null {
  if (order !== null) {
    const written = { en: unitBehind(texts.en), de: unitBehind(texts.de) };
    const known = knownUnits.get(written.en) ?? knownUnits.get(unit ?? '');
    const { dimension, factor } = known ?? { dimension: unit ?? written.en, factor: 1 };
    return { dimension, figure: order * factor, unit: { texts: written, factor } };
  }
  const { sign = '', number = '', unit: name = '' } = writtenMeasure.exec(texts.en)?.groups ?? {};
  const known = knownUnits.get(name);
  if (!known || unclear.test(number)) return null;
  const { dimension, factor } = known;
  const figure = plainFigure(number) * factor * (sign === '' ? 1 : -1);
  return { dimension, figure, unit: { texts: { en: name, de: unitBehind(texts.de) || name }, factor } };
}

/**
 * The number that a text of digits says.
 *
 * @example plainFigure('1 1/4') //=> 1.25
 * @example plainFigure('0,35') //=> 0.35
 */
export function plainFigure(text: string): number {
  const [, whole = '0', above, below] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (above === undefined || Number(below) === 0) return Number.parseFloat(text.replace(',', '.'));
  return Number(whole) + Number(above) / Number(below);
}

/** The unit behind the figure. */
function unitBehind(text: string): string {
  return text.replace(/^[-−]?[\d.,/ ]*\s*/u, '');
}
