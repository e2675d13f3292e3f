import { compareDecimals, type Decimal } from '../decimal/decimal.ts';

/**
 * A unit a product is sold in. One `unit` is `numeratorForConversion / denominatorForConversion` base units.
 *
 * @see §3 Unit of measure
 */
export interface UnitOfMeasure {
  readonly unit: string;
  readonly unitText: string;
  /** The plural, if the gateway knows it. */
  readonly unitTextPlural?: string;
  readonly numeratorForConversion: number;
  readonly denominatorForConversion: number;
  readonly displayDecimalPlaces: number;
  readonly roundingDecimalPlaces: number;
}

/** The names of a unit. */
export type UnitTexts = Pick<UnitOfMeasure, 'unitText' | 'unitTextPlural'>;

/**
 * The word after a quantity of a unit (PR-3).
 *
 * @example unitTextOf('12', { unitText: 'pair', unitTextPlural: 'pairs' }) //=> 'pairs'
 */
export function unitTextOf(quantity: Decimal, { unitText, unitTextPlural = '' }: UnitTexts): string {
  return unitTextPlural === '' || compareDecimals(quantity, '1') === 0 ? unitText : unitTextPlural;
}
