import { conversion } from './conversion.ts';
import {
  compare,
  divisorOf,
  floored,
  fractionOf,
  product,
  quotient,
  integerPart,
  type Fraction,
} from './fraction.ts';
import { reducedFurther } from './reduced-price.ts';
import type { OfferTerms, Terms, UnitTerms } from './terms.ts';
import { tierPrice, type Tier, type TieredPrice } from './tiered-price.ts';

interface PricedOffer {
  readonly from: Fraction;
  /** The first quantity that is too much; `undefined`: there is none. */
  readonly before: Fraction | undefined;
  readonly price: Fraction;
}

/**
 * A customer's prices with offers worked into the scales: from every quantity at which an offer or a tier begins or ends,
 * the lowest price that applies. An offer is taken off the price for small quantities, not off a tier. Where it has a
 * highest quantity, the price rises again at the next quantity that can be ordered.
 *
 * @param offers those that are valid now, with quantities in base units
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
  ].filter((quantity) => compare(quantity, zero) > 0);
  const amount = lowest(regular, priced, zero);
  const scales: Tier[] = [];
  for (const minQuantity of turns.toSorted(compare)) {
    const price = lowest(regular, priced, minQuantity);
    if (compare(price, scales.at(-1)?.price ?? amount) !== 0) scales.push({ minQuantity, price });
  }
  return { amount, scales };
}

function lowest(regular: TieredPrice, offers: readonly PricedOffer[], quantity: Fraction): Fraction {
  const applying = offers.filter(
    ({ from, before }) =>
      compare(from, quantity) <= 0 && (before === undefined || compare(quantity, before) < 0),
  );
  return applying
    .map(({ price }) => price)
    .reduce((one, other) => (compare(other, one) < 0 ? other : one), tierPrice(regular, quantity));
}

/** The smallest multiple of the step above a quantity. */
function nextStep(quantity: Fraction, step: string): Fraction {
  const size = divisorOf(step);
  return product({ numerator: integerPart(quotient(quantity, size)) + 1n, denominator: 1n }, size);
}

/** Base units in the price's unit, to 6 decimals and never more, so that the quantity itself reaches it. */
function inUnit(quantity: Fraction, unit: UnitTerms): Fraction {
  return floored(quotient(quantity, conversion(unit)), 6);
}
