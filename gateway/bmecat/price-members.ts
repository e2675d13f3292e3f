import { fractionOf, parseFraction, plain, product } from '../pricing/fraction.ts';
import { childrenOf, elementAt, textAt, type BmecatElement } from './bmecat-element.ts';
import type { Outline } from './outline.ts';

/** Kinds of prices, those that a shop's list price comes from first. */
const preferred = ['net_list', 'gros_list', 'nrp', 'net_customer'];

interface PriceTier {
  readonly amount: string;
  readonly bound: string;
  readonly currency: string;
}

/**
 * Price, scales and tax of a product. Prices are for PRICE_QUANTITY order units, PRICE_FACTOR is multiplied in, and bounds
 * count order units; the lowest one is the price itself.
 */
export function priceMembers(element: BmecatElement, { currency }: Outline, warn: (reason: string) => void) {
  const order = elementAt(element, 'PRODUCT_ORDER_DETAILS');
  const unit = textAt(order, 'ORDER_UNIT');
  const all = childrenOf(element, 'PRODUCT_PRICE_DETAILS').flatMap((group) =>
    childrenOf(group, 'PRODUCT_PRICE'),
  );
  const kinds = [...new Set(all.map(kindOf))].toSorted((one, other) => rank(one) - rank(other));
  const [kind] = kinds;
  const prices = all.filter((price) => kindOf(price) === kind);
  if (kinds.length > 1) warn(`PRODUCT_PRICE: of the kinds ${kinds.join(', ')} only ${kind} is taken`);
  const tiers = prices.map((price) => priceTier(price, currency));
  const own = tiers.find((tier) => tier.currency === currency)?.currency ?? tiers[0]?.currency ?? currency;
  const [base, ...scales] = tiers
    .filter((tier) => tier.currency === own)
    .toSorted((one, other) => Number(one.bound) - Number(other.bound));
  if (tiers.some((tier) => tier.currency !== own)) {
    warn(`PRODUCT_PRICE: only prices in ${own} are taken`);
  }
  return {
    price: {
      amount: base?.amount ?? null,
      currency: own || 'EUR',
      per: textAt(order, 'PRICE_QUANTITY') || 1,
      unit,
    },
    scales: scales.map(({ bound, amount }) => ({ minQuantity: bound, price: amount })),
    taxPct: taxOf(prices[0]),
  };
}

function kindOf({ attributes }: BmecatElement): string {
  return attributes['price_type'] ?? '';
}

function rank(kind: string): number {
  const index = preferred.indexOf(kind);
  return index < 0 ? preferred.length : index;
}

function priceTier(price: BmecatElement, currency: string): PriceTier {
  return {
    amount: multiplied(textAt(price, 'PRICE_AMOUNT'), textAt(price, 'PRICE_FACTOR')),
    bound: textAt(price, 'LOWER_BOUND') || '1',
    currency: (textAt(price, 'PRICE_CURRENCY') || currency).toUpperCase(),
  };
}

/** What is no figure stays as it is, so that the import names it. */
function multiplied(amount: string, factor: string): string {
  const one = parseFraction(amount);
  const other = parseFraction(factor || '1');
  return one && other ? plain(product(one, other), 6) : amount;
}

/** In percent; `undefined` when the price names none. */
function taxOf(price: BmecatElement | undefined): string | undefined {
  const share = parseFraction(textAt(price, 'TAX') || textAt(price, 'TAX_DETAILS', 'TAX'));
  return share && plain(product(share, fractionOf(100)), 6);
}
