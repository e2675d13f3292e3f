import { isWithin } from './day.ts';
import { fractionOf, type Fraction } from './fraction.ts';
import { offeredPrices } from './offered-prices.ts';
import { reduced } from './reduced-price.ts';
import type { PriceTerms, Terms, UnitTerms } from './terms.ts';
import type { Tier, TieredPrice } from './tiered-price.ts';

/** The data that decide a customer's price. */
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
 * A customer's prices of one product after discounts: `amount` below the first of the ascending `scales`. The
 * gateway charges the price of the highest tier that the quantity reaches (PR-1).
 */
export interface CustomerPrice extends TieredPrice {
  readonly per: Fraction;
  readonly unit: UnitTerms;
  readonly currency: string;
  /** Whether the price is agreed with this customer, so that no discount or offer applies. */
  readonly isNet: boolean;
  readonly taxPercent: string;
  /** `amount` without its offer, and the offer's last day; empty if it is open. */
  readonly offer: { readonly regularAmount: Fraction; readonly endsOn: string } | null;
}

/**
 * A customer's price of a product today; `null` if there is none. Their agreed price comes first, then the
 * price of their sales area, then the list price; in each case the first one that is valid and in their
 * currency. Their discount and offers apply to the latter two, price and scales: the lower one of offer and
 * tier counts. The tax rate comes from the agreed price, then from the sales area's price, then from the
 * product.
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

/** The best offer from the first piece on. */
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
