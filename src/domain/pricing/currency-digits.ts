import { placesOf, plainDecimal, type Decimal } from '../decimal/decimal.ts';

/**
 * The currencies of ISO 4217 with other than 2 decimals; browsers write some currencies of 2, such as RSD,
 * without any.
 */
const codesByDigits: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const digits = new Map(
  codesByDigits.flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count] as const)),
);

/**
 * How many decimals an amount of the currency has by ISO 4217; 2 also for an unknown currency (PR-2).
 *
 * @example currencyDigits('JPY') //=> 0
 */
export function currencyDigits(currency: string): number {
  return digits.get(currency.toUpperCase()) ?? 2;
}

/** More digits than Intl writes are not shown. */
const mostDigits = 20;

/**
 * How many decimals a price has on the screen: two in a currency with two (§5); in any other one all its own, and at least the
 * currency's, because totals are computed from them (PR-2).
 *
 * @example priceDigits('100.50', 'JPY') //=> 1
 */
export function priceDigits(price: Decimal, currency: string): number {
  const ofCurrency = currencyDigits(currency);
  if (ofCurrency === 2) return ofCurrency;
  return Math.min(Math.max(ofCurrency, placesOf(plainDecimal(price))), mostDigits);
}
