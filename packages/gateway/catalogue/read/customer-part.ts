import type { Language } from '../../language.ts';
import type { CustomerPrice } from '../../pricing/customer-price.ts';
import { fractionOf, plain, rounded } from '../../pricing/fraction.ts';
import { lineFigures } from '../../pricing/line-figures.ts';
import type { Terms } from '../../pricing/terms.ts';
import { unitTextOf } from '../../pricing/unit-text.ts';
import type { ShopCustomer } from '../../session/sessions.ts';

/** A customer's last purchase of a product. */
export interface Purchase {
  readonly lastPurchasedDate: string;
  readonly lastPurchasedOrder: string;
}

export type CustomerPart = ReturnType<typeof customerPart>;

const deliveringPlant = '1000';

/** The customer's prices; `null` if nothing is known. */
interface CustomerPrices {
  readonly price: CustomerPrice | null;
  /** The lowest price among the variants of a configurable product. */
  readonly lowest: CustomerPrice | null;
}

/**
 * The part of a product that only this customer sees: the rest of its `salesMaterial`, its pricing, its
 * restrictions (SE-3).
 */
export function customerPart(
  terms: Terms,
  customer: ShopCustomer,
  prices: CustomerPrices,
  purchase: Purchase | undefined,
  language: Language,
) {
  const base = terms.units[0];
  const unitTexts = { unit: base?.unit ?? '', text: base?.text[language] ?? '' };
  return {
    salesMaterial: {
      customerMaterialNumber: terms.customerMaterialNumbers[customer.customerId] ?? '',
      salesOrganisation: customer.salesOrganisation,
      distributionChannel: customer.distributionChannel,
      distributionChain: `${customer.salesOrganisation}-${customer.distributionChannel}`,
      division: customer.division,
      minimumOrderQuantity: Number(terms.minimum),
      roundingQuantity: roundingText(terms.step),
      deliveringPlant,
      unitOfMeasure: unitTexts.unit,
      unitOfMeasureText: unitTexts.text,
      baseUnitOfMeasure: unitTexts.unit,
      baseUnitOfMeasureText: unitTexts.text,
      unitsOfMeasure: terms.units.map((unit) => ({
        unit: unit.unit,
        unitText: unit.text[language],
        ...(unit.plural ? { unitTextPlural: unit.plural[language] } : {}),
        numeratorForConversion: unit.numerator,
        denominatorForConversion: unit.denominator,
        displayDecimalPlaces: unit.decimals,
        roundingDecimalPlaces: unit.decimals,
      })),
      inStock: terms.inStock ?? terms.level === 'H',
      availabilityLevel: terms.level,
      ...(terms.leadTimeDays === undefined || terms.level === 'H'
        ? {}
        : { leadTimeDays: terms.leadTimeDays }),
      lastPurchasedDate: purchase?.lastPurchasedDate ?? '',
      lastPurchasedOrder: purchase?.lastPurchasedOrder ?? '',
    },
    pricing: pricing(terms, prices, customer, language),
    restrictionStatuses: terms.restrictions,
  };
}

/** `displayPrice` is the total of `quantity` times `unit`. @see §3 Pricing */
function pricing(
  terms: Terms,
  { price, lowest }: CustomerPrices,
  customer: ShopCustomer,
  language: Language,
) {
  const [base] = terms.units;
  if (!price || !base) {
    const unit = lowest?.unit ?? base;
    const per = lowest ? Number(plain(lowest.per, 6)) : 1;
    return {
      price: null,
      displayPrice: null,
      ...(lowest ? { fromPrice: Number(plain(lowest.amount, 6)) } : {}),
      tax: Number(lowest?.taxPercent ?? terms.taxPercent),
      currency: customer.currency,
      unit: unit?.unit ?? '',
      unitText: unit ? unitTextOf(per, unit)[language] : '',
      quantity: per,
      pricingScales: [],
    };
  }
  const shared = {
    unit: price.unit.unit,
    unitText: price.unit.text[language],
    currency: price.currency,
  };
  const per = Number(plain(price.per, 6));
  return {
    ...shared,
    price: Number(plain(price.amount, 6)),
    ...(price.offer
      ? {
          regularPrice: Number(plain(price.offer.regularAmount, 6)),
          offerEndsOn: price.offer.endsOn,
        }
      : {}),
    ...(price.amount.equals(0) && { isFree: true }),
    ...(terms.priceFormat && { format: terms.priceFormat }),
    displayPrice: Number(lineFigures(price, price.per, price.unit).lineTotal),
    tax: Number(price.taxPercent),
    quantity: per,
    pricingScales: price.scales.map((scale) => ({
      ...shared,
      minQuantity: Number(plain(scale.minQuantity, 6)),
      price: Number(plain(scale.price, 6)),
      per,
    })),
  };
}

/** At least three decimals, such as `1.000`. */
function roundingText(step: string): string {
  const decimals = step.split('.')[1]?.length ?? 0;
  return rounded(fractionOf(step), Math.max(3, decimals));
}
