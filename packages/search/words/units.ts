/** A unit of measure: one of it is `factor` of its dimension's base unit. */
export interface Unit {
  /** The base unit of its dimension, such as `mm`. */
  readonly base: string;
  readonly factor: number;
}

/** Every spelling of the units of a dimension, in lower case, with its factor to the base unit. */
const dimensions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mm: {
    'µm|μm|um|micron|microns': 0.001,
    'mm|millimetre|millimetres|millimeter|millimeters|millimetern': 1,
    'cm|centimetre|centimetres|centimeter|centimeters|zentimeter|zentimetern': 10,
    'm|mtr|metre|metres|meter|meters|metern': 1000,
    'in|inch|inches|zoll|"|″|”': 25.4,
    'ft|foot|feet|fuß': 304.8,
    'km|kilometer|kilometre|kilometres|kilometers': 1_000_000,
  },
  mm2: { 'mm²|mm2|qmm|sq mm|sqmm': 1, 'cm²|cm2|qcm': 100, 'm²|m2|qm|sqm': 1_000_000 },
  ml: {
    'ml|milliliter|millilitre|millilitres': 1,
    'cl|zentiliter': 10,
    'dl|deziliter': 100,
    'l|ltr|liter|liters|litre|litres|litern': 1000,
  },
  g: {
    'mg|milligramm': 0.001,
    'g|gr|gram|grams|gramm': 1,
    'kg|kilo|kilos|kilogram|kilograms|kilogramm': 1000,
    't|tonne|tonnes|tonnen': 1_000_000,
    'oz|ounce|ounces': 28.349523125,
    'lb|lbs|pound|pounds': 453.59237,
  },
  w: { 'w|watt|watts': 1, 'kw|kilowatt|kilowatts': 1000 },
  v: { 'v|volt|volts': 1, 'kv|kilovolt': 1000 },
  a: { 'ma|milliampere': 0.001, 'a|amp|amps|ampere|amperes': 1 },
  mah: { mah: 1, ah: 1000 },
  bar: { mbar: 0.001, bar: 1, mpa: 10 },
  n: { 'n|newton': 1, 'kn|kilonewton': 1000 },
  nm: { 'nm|newtonmeter': 1 },
  hz: { 'hz|hertz': 1, khz: 1000, mhz: 1_000_000, ghz: 1_000_000_000 },
  gb: { mb: 0.001, 'gb|gigabyte|gigabytes': 1, 'tb|terabyte|terabytes': 1000 },
  lm: { 'lm|lumen|lumens': 1 },
  k: { 'k|kelvin': 1 },
};

/** The units by spelling; a length is in mm, an area in mm2. */
const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(dimensions).flatMap(([base, spellings]) =>
    Object.entries(spellings).flatMap(([names, factor]) =>
      names.split('|').map((name) => [name, { base, factor }] as const),
    ),
  ),
);

/** A regular expression's source for every spelling, the longest ones first. */
export const unitPattern = [...units.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** @example unitNamed('Zoll') //=> { base: 'mm', factor: 25.4 } */
export function unitNamed(text: string): Unit | undefined {
  return units.get(text.toLowerCase());
}

/**
 * The number that a text of digits says.
 *
 * @example plainFigure('1 1/4') //=> 1.25
 * @example plainFigure('0,35') //=> 0.35
 */
export function plainFigure(text: string): number {
  const [, whole = '0', above, below] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (above === undefined || Number(below) === 0) return Number.parseFloat(text.replace(',', '.'));
  return Number(whole) + Number(above) / Number(below);
}
