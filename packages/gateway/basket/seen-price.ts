import { currencyDigits } from '../pricing/currency-digits.ts';
import { fractionOf, parseFraction, plain, rounded, type Fraction } from '../pricing/fraction.ts';
import type { LineFigures } from '../pricing/line-figures.ts';

/**
 * The price that the customer's page showed, as sent. The gateway compares it with its own price and never
 * charges it (H14).
 */
export interface SentPrice {
  readonly price?: unknown;
  readonly per?: unknown;
}

const largestPrice = fractionOf(1_000_000_000);

/**
 * The price that the customer saw if it differs from what they pay, as a decimal text; `null` if it is the
 * same or cannot be compared, because it is for another amount or missing.
 *
 * @param paid the present price of the added quantity
 * @see BA-5, H14
 */
export function otherPriceSeen(
  sent: SentPrice,
  paid: LineFigures | undefined,
  currency: string,
): string | null {
  const price = usable(sent.price);
  const per = usable(sent.per);
  if (!paid || !price || !per || !per.equals(fractionOf(paid.per))) return null;
  return isShownAs(price, fractionOf(paid.price), currency) ? null : plain(price, 6);
}

/** Whether a page that rounds to the currency's decimals shows the price as this figure. */
function isShownAs(figure: Fraction, price: Fraction, currency: string): boolean {
  const shown = fractionOf(rounded(price, currencyDigits(currency)));
  return figure.equals(price) || figure.equals(shown);
}

function usable(sent: unknown): Fraction | undefined {
  if (typeof sent !== 'number' && typeof sent !== 'string') return undefined;
  const figure = parseFraction(sent);
  const isUsable =
    figure !== undefined &&
    figure.gte(0) &&
    figure.lte(largestPrice) &&
    figure.equals(fractionOf(rounded(figure, 6)));
  return isUsable ? figure : undefined;
}
