import table from './unit-texts.json' with { type: 'json' };

interface UnitText {
  /** Empty if there is none. */
  readonly symbol: string;
  readonly en: string;
  readonly de: string;
  readonly decimals: number;
}

/** Codes of UN/ECE Recommendation 20 (and 21 for packages) that catalogues use most. */
const unitTexts: ReadonlyMap<string, UnitText> = new Map(Object.entries(table));

/** Names and decimals of a unit code; an unknown code is its own name. */
export function unitText(code: string): Pick<UnitText, 'en' | 'de' | 'decimals'> {
  return unitTexts.get(code.toUpperCase()) ?? { en: code, de: code, decimals: 0 };
}

/** The symbol after a figure, such as `mm` for MMT; unknown codes stay as they are. */
export function unitSymbols(code: string): { readonly en: string; readonly de: string } {
  const known = unitTexts.get(code);
  if (!known) return { en: code, de: code };
  return known.symbol === '' ? { en: known.en, de: known.de } : { en: known.symbol, de: known.symbol };
}
