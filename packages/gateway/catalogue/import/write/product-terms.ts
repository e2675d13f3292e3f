import { converted } from '../../../pricing/conversion.ts';
import { divisorOf, fractionOf, parseFraction, plain, rounded } from '../../../pricing/fraction.ts';
import type { ConditionTerms, OfferTerms, PriceTerms, Terms, UnitTerms } from '../../../pricing/terms.ts';
import { listAmount, type ConditionLine, type ProductLine, type ScaleLine } from '../line-schemas.ts';
import type { ProductContext } from '../survey/survey.ts';

const standardTaxPercent = 19;

/**
 * The sale terms of a product. A minimum or rounding quantity that is missing, or not above 0 at the stored 6
 * decimals, is 1. Scale minimums, in the file in base units, are converted to the price's unit and rounded to
 * its display decimals. Configurable products and content such as flyers are not sold.
 *
 * @see PR-2, PR-3
 */
export function productTerms(line: ProductLine, survey: ProductContext): Terms {
  const isSold = line.kind !== 'configurable' && !line.type && Boolean(line.unit);
  const units = isSold ? unitTerms(line, survey) : [];
  return {
    units,
    minimum: positiveOr1(line.minimumOrderQuantity),
    step: positiveOr1(line.roundingQuantity),
    ...allPriceTerms(line, units),
    offers: (line.offerIds ?? []).flatMap((id) => offerTerms(id, survey)),
    level: stockLevel(line, survey),
    ...(line.stock?.leadTimeDays ? { leadTimeDays: line.stock.leadTimeDays } : {}),
    ...(typeof line.stock?.inStock === 'boolean' && { inStock: line.stock.inStock }),
    ...(line.price?.format && { priceFormat: line.price.format }),
    restrictions: line.restrictions ?? [],
    customerMaterialNumbers: line.customerMaterialNumbers ?? {},
  };
}

/** The terms of all prices: they change with every price list. */
export function allPriceTerms(
  line: Pick<ProductLine, 'price' | 'scales' | 'taxPct' | 'prices'>,
  units: readonly UnitTerms[],
): Pick<Terms, 'price' | 'taxPercent' | 'conditions'> {
  return {
    price: line.price
      ? priceTerms({ ...line.price, amount: listAmount(line.price) }, line.scales, units)
      : null,
    taxPercent: decimal(line.taxPct ?? standardTaxPercent),
    conditions: (line.prices ?? []).flatMap((condition) => conditionTerms(condition, units)),
  };
}

function unitTerms(line: ProductLine, survey: ProductContext): UnitTerms[] {
  const others = (line.units ?? []).filter(({ unit }) => unit !== line.unit);
  return [{ unit: line.unit ?? '', numerator: 1, denominator: 1 }, ...others].map(
    ({ unit, numerator, denominator }) => {
      const { text = { en: unit, de: unit }, decimals = 0, plural } = survey.units.get(unit) ?? {};
      return { unit, numerator, denominator, text, decimals, ...(plural ? { plural } : {}) };
    },
  );
}

interface PriceLine {
  readonly amount: number | string | null;
  readonly currency: string;
  readonly per?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
}

function priceTerms(
  price: PriceLine,
  scales: readonly ScaleLine[] | null | undefined,
  units: readonly UnitTerms[],
): PriceTerms | null {
  const [base] = units;
  if (!base) return null;
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

function conditionTerms(condition: ConditionLine, units: readonly UnitTerms[]): ConditionTerms[] {
  const { taxPct } = condition;
  const terms = priceTerms(condition, condition.scales, units);
  if (!terms || terms.amount === null) return [];
  return [
    {
      ...terms,
      amount: terms.amount,
      salesArea: condition.salesArea ?? '',
      customerId: condition.customerId ?? '',
      validFrom: condition.validFrom ?? '',
      validTo: condition.validTo ?? '',
      ...(taxPct === undefined || taxPct === null ? {} : { taxPercent: decimal(taxPct) }),
    },
  ];
}

function offerTerms(id: string, survey: ProductContext): OfferTerms[] {
  const offer = survey.offers.get(id);
  if (!offer) return [];
  const { maxQuantity } = offer;
  return [
    {
      id,
      discountPercent: decimal(offer.discountPct),
      minQuantity: decimal(offer.minQuantity ?? 0),
      maxQuantity: maxQuantity === null || maxQuantity === undefined ? null : decimal(maxQuantity),
      validFrom: offer.validFrom ?? '',
      validTo: offer.validTo ?? '',
    },
  ];
}

/** `H`, `M` or `L`; a configurable product has the best level of its variants. */
export function stockLevel({ id, stock }: Pick<ProductLine, 'id' | 'stock'>, survey: ProductContext): string {
  const level = stock?.level ?? survey.products.variantLevels.get(id);
  return level === 'H' || level === 'M' ? level : 'L';
}

function positiveOr1(value: number | string | null | undefined): string {
  const parsed = value === null || value === undefined ? undefined : parseFraction(value);
  return plain(divisorOf(plain(parsed ?? fractionOf(1), 6)), 6);
}

function decimal(value: number | string): string {
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? String(value)
    : plain(fractionOf(value), 6);
}
