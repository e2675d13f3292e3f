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

/** Units by dimension, each with its size in the base unit; spellings of one unit have equal sizes. */
const dimensions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  length: {
    ...{ nm: 1e-6, µm: 1e-3, μm: 1e-3, mm: 1, cm: 10, dm: 100, m: 1000, km: 1e6 },
    ...{ in: 25.4, inch: 25.4, inches: 25.4, Zoll: 25.4, '"': 25.4, '″': 25.4, ft: 304.8, feet: 304.8 },
    ...{ metre: 1000, metres: 1000, meter: 1000, meters: 1000, Meter: 1000 },
  },
  area: { 'mm²': 1, mm2: 1, 'cm²': 100, cm2: 100, 'm²': 1e6, m2: 1e6 },
  volume: {
    ...{ ml: 1, mL: 1, cl: 10, l: 1000, L: 1000, 'cm³': 1, cm3: 1, 'm³': 1e6, m3: 1e6 },
    ...{ litre: 1000, litres: 1000, liter: 1000, liters: 1000, Liter: 1000 },
  },
  mass: { mg: 1e-3, g: 1, kg: 1000, t: 1e6, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 },
  pressure: { Pa: 1e-5, hPa: 1e-3, kPa: 1e-2, mbar: 1e-3, MPa: 10, bar: 1, psi: 0.068_947_572_931_683 },
  voltage: { mV: 1e-3, V: 1, kV: 1000 },
  current: { mA: 1e-3, A: 1, kA: 1000 },
  power: { mW: 1e-3, W: 1, kW: 1000, MW: 1e6 },
  capacity: { mAh: 1, Ah: 1000 },
  force: { N: 1, kN: 1000 },
  torque: { Ncm: 0.01, Nm: 1, kNm: 1000 },
  frequency: { Hz: 1, kHz: 1000, MHz: 1e6, GHz: 1e9 },
  storage: { kB: 1, KB: 1, MB: 1e3, GB: 1e6, TB: 1e9 },
  time: { ms: 1, s: 1000, min: 60_000, h: 3_600_000 },
  temperature: { '°C': 1 },
  angle: { '°': 1 },
  share: { '%': 1 },
};

const knownUnits: ReadonlyMap<string, { readonly dimension: string; readonly factor: number }> = new Map(
  Object.entries(dimensions).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
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
