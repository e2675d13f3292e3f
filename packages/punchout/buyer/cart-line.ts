import { Fraction } from 'fraction.js';

/** A line of a cart as a buyer's system keeps it, from either protocol. Numbers are texts as received. */
export interface CartLine {
  readonly partId: string;
  /** XML that goes back unchanged; may be empty. */
  readonly auxiliary: string;
  readonly description: string;
  readonly longText: string;
  readonly quantity: string;
  /** Code of the order unit. */
  readonly unit: string;
  readonly price: string;
  readonly currency: string;
  /** The quantity that the price is for, in the price unit. */
  readonly priceQuantity: string;
  readonly priceUnit: string;
  /** Price units in an order unit. */
  readonly conversionFactor: string;
  readonly classDomain: string;
  readonly classCode: string;
  readonly comments: string;
}

/** The exact value of a line. */
export function lineValue(line: CartLine): Fraction {
  return new Fraction(line.quantity).mul(line.conversionFactor).mul(line.price).div(line.priceQuantity);
}

/** The value of lines, each rounded to cents. */
export function cartTotal(lines: readonly CartLine[]): string {
  const cents = lines.reduce(
    (sum, line) => sum.add(lineValue(line).mul(100).add(1, 2).floor()),
    new Fraction(0),
  );
  return asText(cents.div(100));
}

function asText(amount: Fraction): string {
  const digits = amount.mul(100).toFraction().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
