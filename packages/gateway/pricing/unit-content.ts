import type { Language, Texts } from '../language.ts';
import { fractionOf, plain } from './fraction.ts';
import type { UnitTerms } from './terms.ts';
import { unitTextOf } from './unit-text.ts';

/** The base units in one of another unit, such as 10 pieces in a box; `quantity` is a decimal text. */
export interface UnitContent {
  readonly quantity: string;
  readonly unitTexts: Texts;
}

/**
 * The content of a unit of a product, whose first unit is the base unit; `null` for the base unit, and for a
 * unit of less than two base units or of a quantity that the base unit's decimals cannot express.
 */
export function unitContent([base, ...others]: readonly UnitTerms[], unit: string): UnitContent | null {
  const holding = others.find((one) => one.unit === unit);
  if (!base || !holding) return null;
  const exact = fractionOf(holding.numerator).div(fractionOf(holding.denominator));
  const quantity = plain(exact, base.decimals);
  return exact.equals(quantity) && exact.gte(2) ? { quantity, unitTexts: unitTextOf(quantity, base) } : null;
}

/** The content in the form of a response. */
export function shownContent(content: UnitContent | null | undefined, language: Language) {
  return content ? { quantity: Number(content.quantity), unitText: content.unitTexts[language] } : null;
}
