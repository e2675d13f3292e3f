/**
 * A unit a product is sold in. One `unit` is `numeratorForConversion / denominatorForConversion` base units.
 *
 * @see §3 Unit of measure
 */
export interface UnitOfMeasure {
  readonly unit: string;
  readonly unitText: string;
  readonly numeratorForConversion: number;
  readonly denominatorForConversion: number;
  readonly displayDecimalPlaces: number;
  readonly roundingDecimalPlaces: number;
}
