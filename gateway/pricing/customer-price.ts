import { isWithin } from './day.ts';
import { fractionOf, type Fraction } from './fraction.ts';
import { offeredPrices } from './offered-prices.ts';
import { reduced } from './reduced-price.ts';
import type { PriceTerms, Terms, UnitTerms } from './terms.ts';
import type { Tier, TieredPrice } from './tiered-price.ts';

/** What decides a customer's price. */
export interface Buyer {
  readonly customerId: string;
  readonly salesOrganisation: string;
  readonly distributionChannel: string;
  readonly division: string;
  readonly currency: string;
  readonly discountPercent: string;
  /** The day of the request, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * The prices of one product for one customer, every discount taken off: `amount` until the first of the `scales`, which
 * ascend, is reached. The highest tier that a quantity reaches has the price that the gateway charges (PR-1).
 */
export interface CustomerPrice extends TieredPrice {
  readonly per: Fraction;
  readonly unit: UnitTerms;
  readonly currency: string;
  /** Agreed with this customer: neither their discount nor an offer is taken off. */
  readonly isNet: boolean;
  readonly taxPercent: string;
  /** What `amount` would be without the offer that lowers it, and the offer's last day, which may be open (empty). */
  readonly offer: { readonly regularAmount: Fraction; readonly endsOn: string } | null;
}

/**
 * What a product costs a customer today; `null` when they have no price for it. A price agreed with them comes first, then that
 * of their sales area, then the list price; in each case the first that is valid and in their currency. The latter two have their
 * discount taken off, price and scales, and offers too: the lower of offer and tier is paid. The tax rate is that of the price
 * agreed with them, then of their sales area's, then the product's own.
 *
 * @see PR-1, PR-2
 */
export function customerPrice(terms: Terms, buyer: Buyer): CustomerPrice | null {
  const salesArea = [buyer.salesOrganisation, buyer.distributionChannel, buyer.division].join('/');
  const valid = terms.conditions.filter(
    (condition) => condition.currency === buyer.currency && isWithin(buyer.today, condition),
  );
  const own = valid.find(({ customerId }) => customerId === buyer.customerId);
  const ofArea = valid.find((condition) => condition.salesArea === salesArea);
  const price = own ?? ofArea ?? terms.price;
  if (!price || price.amount === null || price.currency !== buyer.currency) return null;
  const unit = terms.units.find((one) => one.unit === price.unit);
  if (!unit) return null;
  const discount = own ? '0' : buyer.discountPercent;
  const regular = {
    amount: reduced(price.amount, price.currency, discount),
    scales: scalesOf(price, discount),
  };
  const offers = own ? [] : terms.offers.filter((offer) => isWithin(buyer.today, offer));
  const offered = offers.length === 0 ? regular : offeredPrices(regular, price.currency, offers, terms, unit);
  return {
    ...offered,
    offer: offered.amount.lt(regular.amount) ? loweredBy(offers, regular.amount) : null,
    per: fractionOf(price.per),
    unit,
    currency: price.currency,
    isNet: own !== undefined,
    taxPercent: own?.taxPercent ?? ofArea?.taxPercent ?? terms.taxPercent,
  };
}

/** The offer that is the best from the first piece on. */
function loweredBy(offers: Terms['offers'], regularAmount: Fraction): CustomerPrice['offer'] {
  const best = offers
    .filter(({ minQuantity }) => Number(minQuantity) <= 0)
    .toSorted((one, other) => Number(other.discountPercent) - Number(one.discountPercent))[0];
  return { regularAmount, endsOn: best?.validTo ?? '' };
}

function scalesOf(price: PriceTerms, discount: string): Tier[] {
  return price.scales.map((scale) => ({
    minQuantity: fractionOf(scale.minQuantity),
    price: reduced(scale.price, price.currency, discount),
  }));
}
