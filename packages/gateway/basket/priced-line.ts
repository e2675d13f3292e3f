import { customerPart } from '../catalogue/read/customer-part.ts';
import type { Language } from '../language.ts';
import { customerPrice } from '../pricing/customer-price.ts';
import type { Fraction } from '../pricing/fraction.ts';
import { lineFigures, type LineFigures } from '../pricing/line-figures.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

/**
 * The present price of a quantity for this customer; `undefined` if there is no price or the product is not
 * sold in the unit.
 */
export function pricedLine(
  { terms }: CatalogueProduct,
  customer: ShopCustomer,
  quantity: Fraction,
  salesUnit: string,
): LineFigures | undefined {
  const price = customerPrice(terms, customer);
  const unit = terms.units.find((one) => one.unit === salesUnit);
  return price && unit ? lineFigures(price, quantity, unit) : undefined;
}

/** Rules, stock and scale prices of a product, as its product page shows them to this customer. */
export function productRules({ terms }: CatalogueProduct, customer: ShopCustomer, language: Language) {
  const prices = { price: customerPrice(terms, customer), lowest: null };
  return customerPart(terms, customer, prices, undefined, language);
}
