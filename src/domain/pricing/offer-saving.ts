import { compareDecimals, roundDecimal, type Decimal } from '../decimal/decimal.ts';
import { currencyDigits } from './currency-digits.ts';
import type { PriceQuote } from './quote-price.ts';
import type { Pricing } from './pricing.ts';

/** What an offer saves: the price without it, the percent below that, and its last day, empty when that is open. */
export interface OfferSaving {
  readonly regularPrice: Decimal;
  readonly percent: number;
  readonly endsOn: string;
}

/**
 * What the offer saves on the quantity that was quoted; `null` without one, and as soon as a scale price applies, which would be
 * paid without it too (TI-2, PR-2).
 */
export function offerSaving(
  { price, regularPrice = null, offerEndsOn = '', currency }: Pricing,
  { activeScale }: Pick<PriceQuote, 'activeScale'>,
): OfferSaving | null {
  if (price === null || regularPrice === null || activeScale !== null) return null;
  if (compareDecimals(price, regularPrice) >= 0) return null;
  return {
    regularPrice: roundDecimal(regularPrice, currencyDigits(currency)),
    percent: savedPercent(Number(price), Number(regularPrice), currency),
    endsOn: offerEndsOn,
  };
}

/**
 * The percent with at most one decimal that the prices, each rounded to the decimals of its currency, were made with, such as 7.5; else the whole
 * percent that is saved at least (TI-2, PR-2).
 */
export function savedPercent(price: number, regularPrice: number, currency: string): number {
  const exact = (1 - price / regularPrice) * 100;
  const rounding = 50 / 10 ** currencyDigits(currency) / regularPrice + 1e-9;
  const isMeant = (percent: number) => Math.abs(percent - exact) <= rounding;
  return [Math.round(exact), Math.round(exact * 10) / 10].find(isMeant) ?? Math.floor(exact);
}
