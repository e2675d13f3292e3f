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

/** The order of a product with its price. `check` is about the present text, even if it is incomplete. */
export interface ProductOrder {
  /** The quantity as typed. */
  readonly quantityText: string;
  /** The quantity of the text; the minimum if the text is not a quantity. */
  readonly quantity: Decimal;
  readonly unit: string;
  readonly rules: QuantityRules;
  readonly check: QuantityCheck;
  readonly quote: PriceQuote;
}

/**
 * The order of a product: the minimum in the sales unit until the customer changes it. The price follows
 * quantity and unit (PR-1, PR-4, PR-5).
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

/** The shown check of an order's quantity: a field shows no fault before it is left (PR-4). */
export function shownCheck({ check, quantity }: ProductOrder, hasQuantityError: boolean): QuantityCheck {
  return hasQuantityError ? check : { kind: 'valid', quantity };
}
