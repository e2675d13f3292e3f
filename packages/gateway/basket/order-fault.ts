import type { Language } from '../language.ts';
import { customerPrice, type Buyer } from '../pricing/customer-price.ts';
import { isWithin } from '../pricing/day.ts';
import { fractionOf, parseFraction, plain, rounded, type Fraction } from '../pricing/fraction.ts';
import { quantityFault } from '../pricing/quantity-fault.ts';
import { unitTextOf } from '../pricing/unit-text.ts';
import { Problem } from '../problems/problem.ts';
import {
  inWords,
  type Figures,
  type ProblemCode,
  type Refused,
  type ShownRefusal,
} from '../problems/refusal.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { nearestQuantity } from './nearest-quantity.ts';

/** Why a product, or this quantity of it, cannot be ordered. */
export interface OrderFault extends Refused {
  readonly code: ProblemCode;
  /** A message for developers. */
  readonly detail: string;
}

/** A fault as part of a response; `nearestQuantity` could be ordered in the same unit. */
export type LineProblem = ShownRefusal & { readonly nearestQuantity: number | null };

const largestQuantity = fractionOf(1_000_000_000);

/** The quantity as sent; `undefined` unless it is a number up to 1,000,000,000 with at most 6 decimals. */
export function orderQuantity(value: number | string): Fraction | undefined {
  const quantity = parseFraction(value);
  const isUsable =
    quantity !== undefined &&
    quantity.lte(largestQuantity) &&
    quantity.equals(fractionOf(rounded(quantity, 6)));
  return isUsable ? quantity : undefined;
}

/** Why this customer, or any customer, cannot order the product. @see BA-2, BA-3 */
export function productFault(product: CatalogueProduct, buyer: Buyer): OrderFault | undefined {
  const { productId, kind, productType, terms } = product;
  if (productType !== '') {
    return orderFault('NOT_FOR_SALE', `"${productId}" is of type ${productType} and is not sold`);
  }
  if (kind === 'configurable') {
    return orderFault('VARIANT_REQUIRED', `Product "${productId}" is ordered by one of its variants`);
  }
  if (!isWithin(buyer.today, product)) return outsideDates(product, buyer);
  if (terms.restrictions.length > 0) {
    return orderFault('RESTRICTED', `Product "${productId}" is restricted: ${terms.restrictions.join(', ')}`);
  }
  if (!customerPrice(terms, buyer)) {
    return orderFault('NO_PRICE', `Product "${productId}" has no price in ${buyer.currency}`);
  }
  return undefined;
}

/** The fault with this code; `detail` is for developers. */
export function orderFault(code: ProblemCode, detail: string, figures: Figures = {}): OrderFault {
  return { code, detail, figures, liftedBy: [] };
}

function outsideDates({ productId, validFrom, validTo }: CatalogueProduct, { today }: Buyer): OrderFault {
  const isOver = validFrom <= today;
  return orderFault(
    isOver ? 'NO_LONGER_SOLD' : 'NOT_YET_SOLD',
    `Product "${productId}" is sold ${isOver ? `until ${validTo}` : `from ${validFrom}`}`,
    { day: isOver ? validTo : validFrom },
  );
}

/** Why this quantity of a product cannot be ordered in this unit. @see PR-3, PR-4 */
export function amountFault(
  { productId, terms }: CatalogueProduct,
  quantity: Fraction,
  salesUnit: string,
): OrderFault | undefined {
  const [base] = terms.units;
  const unit = terms.units.find((one) => one.unit === salesUnit);
  if (!unit || !base) {
    const known = terms.units.map((one) => one.unit).join(', ');
    const names = (language: Language) => terms.units.map(({ text }) => text[language]).join(', ');
    const detail = `Product "${productId}" is sold in ${known}, not in "${salesUnit}"`;
    return orderFault('UNKNOWN_UNIT', detail, { units: { en: names('en'), de: names('de') } });
  }
  const code = quantity.lte(0) ? 'BELOW_MINIMUM' : quantityFault(terms, quantity, unit);
  if (code === undefined) return undefined;
  const nearest = plain(nearestQuantity(terms, quantity, unit), 6);
  const figure = code === 'BELOW_MINIMUM' ? terms.minimum : terms.step;
  return orderFault(
    code,
    `${plain(quantity, 6)} ${salesUnit} of product "${productId}": the minimum is ${terms.minimum} ${base.unit}, in steps of ${terms.step} ${base.unit}`,
    {
      [code === 'BELOW_MINIMUM' ? 'minimum' : 'step']: figure,
      unit: unitTextOf(figure, base),
      nearest,
      nearestUnit: unitTextOf(nearest, unit),
    },
  );
}

/** The fault of a product that is not in the catalogue, or not any more. */
export function unknownProduct(productId: string, figures: Figures = {}): OrderFault {
  return orderFault('PRODUCT_NOT_FOUND', `There is no product "${productId}"`, figures);
}

/** The fault of a quantity that is not a usable number. */
export function unreadableQuantity(productId: string): OrderFault {
  return orderFault(
    'INVALID_QUANTITY',
    `The quantity of product "${productId}" must be a number up to 1000000000 with at most 6 decimals`,
  );
}

/** The refusal of a whole request because of one line. */
export function problemOf({ code, detail, figures }: OrderFault): Problem {
  return new Problem(code, detail, { figures });
}

/** The fault in the given language. */
export function lineProblem({ code, figures }: OrderFault, language: Language): LineProblem {
  const { nearest } = figures;
  return {
    ...inWords({ code, figures, liftedBy: [] }, language),
    nearestQuantity: nearest === undefined ? null : Number(nearest),
  };
}
