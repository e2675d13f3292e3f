import type { Language, Texts } from '../language.ts';
import { customerPrice, type Buyer } from '../pricing/customer-price.ts';
import { isWithin } from '../pricing/day.ts';
import { fractionOf, parseFraction, plain, rounded, type Fraction } from '../pricing/fraction.ts';
import { quantityFault } from '../pricing/quantity-fault.ts';
import type { UnitTerms } from '../pricing/terms.ts';
import { unitTextOf } from '../pricing/unit-text.ts';
import { Problem, type ProblemCode } from '../problems/problem.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { nearestQuantity } from './nearest-quantity.ts';

/** Why a product, or this quantity of it, cannot be ordered. */
export interface OrderFault {
  readonly code: ProblemCode;
  /** A message for developers. */
  readonly detail: string;
  /** A message for people, if it says more than the sentence of the code. */
  readonly message?: Texts;
  /** A quantity that could be ordered in the same unit; only if the quantity breaks the rules. */
  readonly nearestQuantity?: string;
}

/** A fault as part of a response. */
export interface LineProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly nearestQuantity: number | null;
}

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
    return { code: 'NOT_FOR_SALE', detail: `"${productId}" is of type ${productType} and is not sold` };
  }
  if (kind === 'configurable') {
    return { code: 'VARIANT_REQUIRED', detail: `Product "${productId}" is ordered by one of its variants` };
  }
  if (!isWithin(buyer.today, product)) return outsideDates(product, buyer);
  if (terms.restrictions.length > 0) {
    return {
      code: 'RESTRICTED',
      detail: `Product "${productId}" is restricted: ${terms.restrictions.join(', ')}`,
    };
  }
  if (!customerPrice(terms, buyer)) {
    return { code: 'NO_PRICE', detail: `Product "${productId}" has no price in ${buyer.currency}` };
  }
  return undefined;
}

function outsideDates({ productId, validFrom, validTo }: CatalogueProduct, { today }: Buyer): OrderFault {
  const isOver = validFrom <= today;
  const day = (language: Language) => dayFormats[language].format(new Date(isOver ? validTo : validFrom));
  return {
    code: 'OUTSIDE_DATES',
    detail: `Product "${productId}" is sold ${isOver ? `until ${validTo}` : `from ${validFrom}`}`,
    message: isOver
      ? {
          en: `This product could be ordered until ${day('en')}.`,
          de: `Dieses Produkt konnte bis ${day('de')} bestellt werden.`,
        }
      : {
          en: `This product can be ordered from ${day('en')}.`,
          de: `Dieses Produkt kann ab ${day('de')} bestellt werden.`,
        },
  };
}

const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
};

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
    return {
      code: 'UNKNOWN_UNIT',
      detail: `Product "${productId}" is sold in ${known}, not in "${salesUnit}"`,
      message: {
        en: `This product is not sold in this unit, but in: ${names('en')}.`,
        de: `Dieses Produkt wird nicht in dieser Einheit verkauft, sondern in: ${names('de')}.`,
      },
    };
  }
  const code = quantity.lte(0) ? 'BELOW_MINIMUM' : quantityFault(terms, quantity, unit);
  if (code === undefined) return undefined;
  const nearest = plain(nearestQuantity(terms, quantity, unit), 6);
  const says = (language: Language) => ({
    minimum: amountText(terms.minimum, base, language),
    step: amountText(terms.step, base, language),
    nearest: amountText(nearest, unit, language),
  });
  const [en, de] = [says('en'), says('de')];
  return {
    code,
    detail: `${plain(quantity, 6)} ${salesUnit} of product "${productId}": the minimum is ${terms.minimum} ${base.unit}, in steps of ${terms.step} ${base.unit}`,
    message:
      code === 'BELOW_MINIMUM'
        ? {
            en: `Order at least ${en.minimum}; the nearest quantity is ${en.nearest}.`,
            de: `Bestellen Sie mindestens ${de.minimum}; die nächste mögliche Menge ist ${de.nearest}.`,
          }
        : {
            en: `Order in steps of ${en.step}; the nearest quantity is ${en.nearest}.`,
            de: `Bestellen Sie in Schritten von ${de.step}; die nächste mögliche Menge ist ${de.nearest}.`,
          },
    nearestQuantity: nearest,
  };
}

/** The fault of a product that is not in the catalogue. */
export function unknownProduct(productId: string): OrderFault {
  return { code: 'PRODUCT_NOT_FOUND', detail: `There is no product "${productId}"` };
}

/** The fault of a quantity that is not a usable number. */
export function unreadableQuantity(productId: string): OrderFault {
  return {
    code: 'INVALID_QUANTITY',
    detail: `The quantity of product "${productId}" must be a number up to 1000000000 with at most 6 decimals`,
    message: {
      en: 'Enter a number up to 1,000,000,000 with at most 6 decimals.',
      de: 'Geben Sie eine Zahl bis 1.000.000.000 mit höchstens 6 Nachkommastellen ein.',
    },
  };
}

/** The refusal of a whole request because of one line. */
export function problemOf({ code, detail, message }: OrderFault): Problem {
  return new Problem(code, detail, message ? { message } : {});
}

/** The fault in the given language. */
export function lineProblem(fault: OrderFault, language: Language): LineProblem {
  return {
    code: fault.code,
    message: problemOf(fault).body(language).error.message,
    nearestQuantity: fault.nearestQuantity === undefined ? null : Number(fault.nearestQuantity),
  };
}

/** A quantity with its unit and the language's decimal sign; without thousands separators. */
function amountText(figure: string, unit: UnitTerms, language: Language): string {
  const shown = language === 'de' ? figure.replace('.', ',') : figure;
  return `${shown} ${unitTextOf(figure, unit)[language]}`;
}
