import * as v from 'valibot';
import { compareDecimals, type Decimal } from '../../domain/decimal/decimal.ts';
import { decimalOr, list, numberOr, text, id } from '../transport/decoder-parts.ts';

/** A decimal above 0; the given default for anything else (GW-3). */
export const aboveZero = (fallback: Decimal) =>
  v.pipe(
    decimalOr(fallback),
    v.transform((value) => (compareDecimals(value, '0') > 0 ? value : fallback)),
  );

/** @see §3 Unit of measure */
export const unitOfMeasure = v.object({
  unit: id,
  unitText: text,
  unitTextPlural: v.exactOptional(text),
  numeratorForConversion: numberOr(1),
  denominatorForConversion: numberOr(1),
  displayDecimalPlaces: numberOr(0),
  roundingDecimalPlaces: numberOr(0),
});

const pricingScale = v.object({
  minQuantity: decimalOr(null),
  price: decimalOr(null),
  per: aboveZero('1'),
  unit: text,
  unitText: text,
  currency: text,
});

/** Tiers in ascending order of their minimum; one whose figures cannot be read is left out (PR-2). @see §3 Pricing scale */
export const pricingScales = v.pipe(
  list(pricingScale),
  v.transform((scales) =>
    scales
      .flatMap(({ minQuantity, price, ...scale }) =>
        minQuantity === null || price === null ? [] : [{ ...scale, minQuantity, price }],
      )
      .toSorted((a, b) => compareDecimals(a.minQuantity, b.minQuantity)),
  ),
);
