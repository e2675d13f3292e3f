import { compareDecimals, roundDecimal, subtractDecimals, type Decimal } from '../decimal/decimal.ts';
import { savingPercent } from '../pricing/price-scales.ts';
import { quantityFrom } from '../quantity/order-quantity.ts';
import { convertQuantity, unitOf } from '../units/convert-quantity.ts';
import type { BasketLine } from './basket.ts';
import { lineMaterial, lineRules } from './line-amount.ts';

/** How many more units make a line cheaper, and by how much. */
export interface NextTier {
  readonly missing: Decimal;
  readonly savingPercent: Decimal;
}

/**
 * The next better price that a line reaches with a larger quantity; `null` if there is none, or if it needs
 * more than twice the quantity, which nobody orders only for the price (BA-5, PR-1).
 */
export function nextTier(line: BasketLine): NextTier | null {
  const { price, per, currency, orderQuantity, salesUnit, pricingScales } = line;
  if (price === null) return null;
  const material = lineMaterial(line);
  const rules = lineRules(line);
  for (const scale of pricingScales) {
    const isCheaper = compareDecimals(scale.per, per) === 0 && compareDecimals(scale.price, price) < 0;
    const minimum = roundDecimal(scale.minQuantity, unitOf(material, scale.unit).displayDecimalPlaces);
    const bound = convertQuantity(material, minimum, scale.unit, salesUnit);
    const percent = isCheaper && bound ? savingPercent(price, scale.price, currency) : null;
    if (!bound || percent === null) continue;
    const missing = subtractDecimals(quantityFrom(bound, rules), orderQuantity);
    if (compareDecimals(missing, '0') > 0) {
      return compareDecimals(missing, orderQuantity) > 0 ? null : { missing, savingPercent: percent };
    }
  }
  return null;
}

/**
 * The saving of a line's quantity compared with smaller ones, in percent; `null` if it is less than 1 (BA-5,
 * PR-1).
 */
export function reachedSaving({ price, ordinaryPrice, currency }: BasketLine): Decimal | null {
  return price === null || ordinaryPrice === null ? null : savingPercent(ordinaryPrice, price, currency);
}
