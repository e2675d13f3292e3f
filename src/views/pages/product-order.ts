import type { Decimal } from '../../domain/decimal/decimal.ts';
import { quotePrice } from '../../domain/pricing/quote-price.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { checkQuantity, quantityRules } from '../../domain/quantity/order-quantity.ts';
import { fieldsAsTyped, type TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { ProductOrder } from '../product/buying-box.tsx';

/** A quantity as it stands in the field, and whether the customer may be told by now that it cannot be ordered. */
export interface TypedOrder {
  readonly quantityText: string;
  readonly unit: string;
  readonly isQuestioned: boolean;
}

/**
 * What the buying box shows of an order. While a quantity is being typed, the last price stands for the minimum, and
 * nothing is called wrong before the field is left (PR-1, PR-4).
 */
export function productOrder(product: CustomerProduct, typed: TypedOrder): ProductOrder {
  const rules = quantityRules(product.salesMaterial, typed.unit);
  const check = checkQuantity(typed.quantityText, rules);
  const quantity: Decimal = check.kind === 'valid' ? check.quantity : rules.minimum;
  return {
    quantity: typed.quantityText,
    unit: typed.unit,
    rules,
    check: typed.isQuestioned ? check : { kind: 'valid', quantity },
    quote: quotePrice(product, { quantity, unit: typed.unit }),
  };
}

/** A product's order as it was typed, while nobody can go on typing; nothing is called wrong in it (PD-3). */
export function orderAsTyped(product: CustomerProduct, typed: TypedQuantity): ProductOrder {
  return productOrder(product, { ...fieldsAsTyped(product.salesMaterial, typed), isQuestioned: false });
}
