import type { Decimal } from '../decimal/decimal.ts';
import { quotePrice, type PriceQuote } from '../pricing/quote-price.ts';
import {
  checkQuantity,
  quantityRules,
  type QuantityCheck,
  type QuantityRules,
} from '../quantity/order-quantity.ts';
import { acceptedQuantity, fieldsAsTyped, type TypedQuantity } from '../quantity/typed-quantity.ts';
import type { CustomerProduct } from '../product/product.ts';

/** What is being ordered of a product, and what it costs. `check` is about the text as it stands, however far it is typed. */
export interface ProductOrder {
  /** The quantity as typed. */
  readonly quantityText: string;
  /** What the text stands for; the minimum while it stands for none. */
  readonly quantity: Decimal;
  readonly unit: string;
  readonly rules: QuantityRules;
  readonly check: QuantityCheck;
  readonly quote: PriceQuote;
}

/**
 * What is being ordered of a product: the minimum in the sales unit until the customer wants something else. The price
 * follows quantity and unit (PR-1, PR-4, PR-5).
 */
export function productOrder(product: CustomerProduct, typed: TypedQuantity): ProductOrder {
  const { quantityText, unit } = fieldsAsTyped(product.salesMaterial, typed);
  const rules = quantityRules(product.salesMaterial, unit);
  const quantity = acceptedQuantity(quantityText, rules);
  return {
    quantityText,
    quantity,
    unit,
    rules,
    check: checkQuantity(quantityText, rules),
    quote: quotePrice(product, { quantity, unit }),
  };
}

/** What is said about the quantity of an order: nothing is called wrong before its field is left (PR-4). */
export function shownCheck({ check, quantity }: ProductOrder, hasQuantityError: boolean): QuantityCheck {
  return hasQuantityError ? check : { kind: 'valid', quantity };
}
