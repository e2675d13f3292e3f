import { conversion } from './conversion.ts';
import { divisorOf, fractionOf, type Fraction } from './fraction.ts';
import { reducedFurther } from './reduced-price.ts';
import type { OfferTerms, Terms, UnitTerms } from './terms.ts';
import { tierPrice, type Tier, type TieredPrice } from './tiered-price.ts';

interface PricedOffer {
  readonly from: Fraction;
  /** The first quantity that exceeds it; `undefined` if there is no maximum. */
  readonly before: Fraction | undefined;
  readonly price: Fraction;
}

/**
 * A customer's prices with offers as scales: for each quantity at which an offer or a tier begins or ends,
 * the lowest price that applies. An offer reduces the price for small quantities, not a tier. After the
 * maximum quantity of an offer, the price rises again at the next quantity that can be ordered.
 *
 * @param offers the presently valid ones, with quantities in base units
 */
export function offeredPrices(
  regular: TieredPrice,
  currency: string,
  offers: readonly OfferTerms[],
  { step }: Pick<Terms, 'step'>,
  unit: UnitTerms,
): TieredPrice {
  const priced = offers.map((offer): PricedOffer => {
    const { minQuantity, maxQuantity, discountPercent } = offer;
    return {
      from: inUnit(fractionOf(minQuantity), unit),
      before: maxQuantity === null ? undefined : inUnit(nextStep(fractionOf(maxQuantity), step), unit),
      price: reducedFurther(regular.amount, currency, discountPercent),
    };
  });
  const zero = fractionOf(0);
  const turns = [
    ...regular.scales.map(({ minQuantity }) => minQuantity),
    ...priced.flatMap(({ from, before }) => (before ? [from, before] : [from])),
  ].filter((quantity) => quantity.gt(zero));
  const amount = lowest(regular, priced, zero);
  const scales: Tier[] = [];
  for (const minQuantity of turns.toSorted((one, other) => one.compare(other))) {
    const price = lowest(regular, priced, minQuantity);
    if (!price.equals(scales.at(-1)?.price ?? amount)) scales.push({ minQuantity, price });
  }
  return { amount, scales };
}

function lowest(regular: TieredPrice, offers: readonly PricedOffer[], quantity: Fraction): Fraction {
  const applying = offers.filter(
    ({ from, before }) => from.lte(quantity) && (before === undefined || quantity.lt(before)),
  );
  return applying
    .map(({ price }) => price)
    .reduce((one, other) => (other.lt(one) ? other : one), tierPrice(regular, quantity));
}

/** The smallest multiple of the step above a quantity. */
function nextStep(quantity: Fraction, step: string): Fraction {
  const size = divisorOf(step);
  return quantity.div(size).floor().add(1).mul(size);
}

/** Base units in the price's unit, rounded down to 6 decimals, so that the quantity reaches the scale. */
function inUnit(quantity: Fraction, unit: UnitTerms): Fraction {
  return quantity.div(conversion(unit)).floor(6);
}
