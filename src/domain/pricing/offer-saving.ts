import { compareDecimals, roundDecimal, type Decimal } from '../decimal/decimal.ts';
import { currencyDigits, priceDigits } from './currency-digits.ts';
import type { PriceQuote } from './quote-price.ts';
import type { Pricing } from './pricing.ts';

/** The saving of an offer: the price without it, the percentage, and its last day, empty if it is open. */
export interface OfferSaving {
  readonly regularPrice: Decimal;
  readonly percent: number;
  readonly endsOn: string;
}

/**
 * The saving of an offer for the quoted quantity; `null` without an offer, and if a scale price applies,
 * which does not depend on it (TI-2, PR-2).
 */
export function offerSaving(
  { price, regularPrice = null, offerEndsOn = '', currency }: Pricing,
  { activeScale }: Pick<PriceQuote, 'activeScale'>,
): OfferSaving | null {
  if (price === null || regularPrice === null || activeScale !== null) return null;
  if (compareDecimals(price, regularPrice) >= 0) return null;
  return {
    regularPrice: roundDecimal(regularPrice, priceDigits(regularPrice, currency)),
    percent: savedPercent(Number(price), Number(regularPrice), currency),
    endsOn: offerEndsOn,
  };
}

/**
 * The percentage with at most one decimal, such as 7.5, from which the rounded prices can result; else the
 * whole percentage that is saved at least (TI-2, PR-2).
 */
export function savedPercent(price: number, regularPrice: number, currency: string): number {
  const exact = (1 - price / regularPrice) * 100;
  const rounding = 50 / 10 ** currencyDigits(currency) / regularPrice + 1e-9;
  const isMeant = (percent: number) => Math.abs(percent - exact) <= rounding;
  return [Math.round(exact), Math.round(exact * 10) / 10].find(isMeant) ?? Math.floor(exact);
}
