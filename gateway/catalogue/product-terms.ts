import { converted } from '../pricing/customer-price.ts';
import { compare, fractionOf, parseFraction, plain, rounded } from '../pricing/fraction.ts';
import type { PriceTerms, Terms, UnitTerms } from '../pricing/terms.ts';
import type { ProductLine } from './line-schemas.ts';
import type { Survey } from './survey.ts';

/**
 * How a product of a catalogue folder is sold. A minimum or rounding quantity that is missing or not above 0 is 1;
 * scale minimums, in the file in base units, are counted in the price's unit and rounded to its display decimals.
 *
 * @see PR-2, PR-3
 */
export function productTerms(line: ProductLine, survey: Survey): Terms {
  const units = line.kind === 'configurable' ? [] : unitTerms(line, survey);
  return {
    units,
    minimum: positiveOr1(line.minimumOrderQuantity),
    step: positiveOr1(line.roundingQuantity),
    price: line.kind === 'configurable' ? null : priceTerms(line, units),
    level: line.stock?.level ?? survey.variantLevels.get(line.id) ?? 'L',
    restrictions: line.restrictions ?? [],
    customerMaterialNumbers: line.customerMaterialNumbers ?? {},
  };
}

function unitTerms(line: ProductLine, survey: Survey): UnitTerms[] {
  const others = (line.units ?? []).filter(({ unit }) => unit !== line.unit);
  return [{ unit: line.unit ?? '', numerator: 1, denominator: 1 }, ...others].map((one) => {
    const known = survey.units.get(one.unit);
    return {
      ...one,
      text: known?.text ?? { en: one.unit, de: one.unit },
      decimals: known?.decimals ?? 0,
    };
  });
}

function priceTerms({ price, scales }: ProductLine, units: readonly UnitTerms[]): PriceTerms | null {
  const [base] = units;
  if (!price || !base) return null;
  const unit = units.find((one) => one.unit === price.unit) ?? base;
  return {
    amount: price.amount === null ? null : decimal(price.amount),
    currency: price.currency,
    per: decimal(price.per ?? 1),
    unit: unit.unit,
    scales: (scales ?? []).map((scale) => ({
      minQuantity: rounded(converted(fractionOf(scale.minQuantity), base, unit), unit.decimals),
      price: decimal(scale.price),
    })),
  };
}

function positiveOr1(value: number | string | null | undefined): string {
  const parsed = value === null || value === undefined ? undefined : parseFraction(value);
  return parsed && compare(parsed, fractionOf(0)) > 0 ? plain(parsed, 6) : '1';
}

function decimal(value: number | string): string {
  return plain(fractionOf(value), 6);
}
