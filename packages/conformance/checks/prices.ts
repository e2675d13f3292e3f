import { productsIn, type CatalogueEvidence } from '../catalogue-evidence.ts';
import { expectNone, expectThat, given, group, skipped, type Check, type Finding } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import {
  entriesOf,
  figureOf,
  isDate,
  isRecord,
  productId,
  recordOf,
  textOf,
  type Fields,
} from '../reading.ts';
import { customerMaterials, everyPricing, productsOf } from '../samples.ts';
import { doubles } from './categories.ts';

const noCustomer = 'nobody was signed in';

const asCustomer =
  (judge: (customer: CatalogueEvidence) => Finding) =>
  ({ customer }: Evidence) =>
    given(customer, noCustomer, judge);

const ofPricing = (judge: (pricing: Fields) => readonly string[] | string | null) => (evidence: Evidence) => {
  const found = everyPricing(evidence);
  return found.length === 0 ? skipped('no price came') : expectNone(found.flatMap((one) => judge(one) ?? []));
};

const ofMaterial =
  (judge: (material: Fields) => readonly string[] | string | null) => (evidence: Evidence) => {
    const found = customerMaterials(evidence);
    return found.length === 0
      ? skipped('no sales material of a customer came')
      : expectNone(found.flatMap((one) => judge(one) ?? []));
  };

const isPositive = (record: Fields, name: string) =>
  record[name] === undefined ||
  record[name] === null ||
  record[name] === '' ||
  (figureOf(record, name) ?? 0) > 0;

const priceChecks = group('Prices', 'add', {
  'PR-1: A customer sees prices in a listing.': asCustomer(({ whole }) =>
    expectThat(
      productsIn(whole).some((one) => priceOf(one) !== ''),
      `none of ${productsIn(whole).length} products has one`,
    ),
  ),
  'PR-1: A product has the same price in a list and alone.': asCustomer((customer) =>
    samePrice(customer, productsIn(customer.whole)),
  ),
  'PR-1: A product has the same price by its id as alone.': asCustomer((customer) =>
    samePrice(customer, productsIn(customer.products)),
  ),
  'PR-2: No price is below 0.': ofPricing((one) =>
    (figureOf(one, 'price') ?? 0) < 0 ? textOf(one, 'price') : null,
  ),
  'PR-2: A price is for more than 0 units.': ofPricing((one) =>
    isPositive(one, 'quantity') ? null : `quantity ${textOf(one, 'quantity')}`,
  ),
  'CF-3: currency is three capital letters.': ofPricing((one) =>
    /^[A-Z]{3}$/.test(textOf(one, 'currency')) ? null : textOf(one, 'currency'),
  ),
  "CF-3: Prices are in the customer's currency.": (evidence) => currencyOf(evidence),
  'PR-1: No bound of a scale comes twice.': ofPricing((one) => doubles(boundsOf(one).map(String))),
  'PR-1: Bounds of a scale are above 0.': ofPricing((one) =>
    boundsOf(one).every((bound) => bound > 0) ? null : boundsOf(one).join(', '),
  ),
  'PR-1: A larger quantity never costs more a unit.': ofPricing((one) => dearerTier(one)),
  'PR-2: A price of a scale is for more than 0 units.': ofPricing((one) =>
    entriesOf(one, 'pricingScales').flatMap((tier) =>
      isPositive(tier, 'per') ? [] : `per ${textOf(tier, 'per')}`,
    ),
  ),
  'PR-2: A price of a scale is in the currency of the price.': ofPricing((one) =>
    entriesOf(one, 'pricingScales').flatMap((tier) =>
      ['', textOf(one, 'currency')].includes(textOf(tier, 'currency')) ? [] : textOf(tier, 'currency'),
    ),
  ),
  'PR-2: A price of a scale is for the unit of the price.': ofPricing((one) =>
    entriesOf(one, 'pricingScales').flatMap((tier) =>
      ['', textOf(one, 'unit')].includes(textOf(tier, 'unit')) ? [] : textOf(tier, 'unit'),
    ),
  ),
  'PR-2: tax is a share between 0 and 100.': ofPricing((one) =>
    (figureOf(one, 'tax') ?? 0) >= 0 && (figureOf(one, 'tax') ?? 0) <= 100 ? null : textOf(one, 'tax'),
  ),
  'PR-1: displayPrice is not below 0.': ofPricing((one) =>
    (figureOf(one, 'displayPrice') ?? 0) < 0 ? textOf(one, 'displayPrice') : null,
  ),
});

const stockChecks = group('Units and stock', 'add', {
  'TI-4: availabilityLevel is H, M or L.': ofMaterial((one) =>
    ['', 'H', 'M', 'L'].includes(textOf(one, 'availabilityLevel')) ? null : textOf(one, 'availabilityLevel'),
  ),
  'TI-4: A customer sees stock in a listing.': asCustomer(({ whole }) =>
    expectThat(
      productsIn(whole).some((one) => textOf(recordOf(one, 'salesMaterial'), 'availabilityLevel') !== ''),
      `none of ${productsIn(whole).length} products has availabilityLevel`,
    ),
  ),
  'PR-3: minimumOrderQuantity is above 0.': ofMaterial((one) =>
    isPositive(one, 'minimumOrderQuantity') ? null : textOf(one, 'minimumOrderQuantity'),
  ),
  'PR-3: roundingQuantity is above 0.': ofMaterial((one) =>
    isPositive(one, 'roundingQuantity') ? null : textOf(one, 'roundingQuantity'),
  ),
  'PR-1: Units of a product differ from each other.': ofMaterial((one) =>
    doubles(unitsOf(one).map((unit) => textOf(unit, 'unit'))),
  ),
  'PR-1: The unit of measure is among the units.': ofMaterial((one) =>
    unitsOf(one).length === 0 ||
    textOf(one, 'unitOfMeasure') === '' ||
    unitsOf(one).some((unit) => textOf(unit, 'unit') === textOf(one, 'unitOfMeasure'))
      ? null
      : textOf(one, 'unitOfMeasure'),
  ),
  'PR-1: Numerator and denominator of a unit are above 0.': ofMaterial((one) =>
    unitsOf(one).flatMap((unit) =>
      ['numeratorForConversion', 'denominatorForConversion'].every((name) => (figureOf(unit, name) ?? 0) > 0)
        ? []
        : textOf(unit, 'unit'),
    ),
  ),
  'PR-1: The base unit is converted one to one.': ofMaterial((one) =>
    unitsOf(one).flatMap((unit) =>
      textOf(unit, 'unit') !== textOf(one, 'baseUnitOfMeasure') ||
      figureOf(unit, 'numeratorForConversion') === figureOf(unit, 'denominatorForConversion')
        ? []
        : textOf(unit, 'unit'),
    ),
  ),
  'PR-2: Decimal places of a unit are 0 to 6.': ofMaterial((one) =>
    unitsOf(one).flatMap((unit) =>
      (figureOf(unit, 'displayDecimalPlaces') ?? 0) >= 0 && (figureOf(unit, 'displayDecimalPlaces') ?? 0) <= 6
        ? []
        : textOf(unit, 'displayDecimalPlaces'),
    ),
  ),
  'CF-4: lastPurchasedDate is a date.': ofMaterial((one) =>
    isDate(textOf(one, 'lastPurchasedDate')) ? null : textOf(one, 'lastPurchasedDate'),
  ),
  'TI-2: lastPurchasedOrder comes with its date.': ofMaterial((one) =>
    (textOf(one, 'lastPurchasedOrder') === '') === (textOf(one, 'lastPurchasedDate') === '')
      ? null
      : `${textOf(one, 'lastPurchasedOrder')} of ${textOf(one, 'lastPurchasedDate') || 'no day'}`,
  ),
  'BA-1: A product with a price has what an order line needs: material number and sales unit.': asCustomer(
    (customer) => expectNone(productsOf(customer).flatMap((one) => missingForLine(one))),
  ),
  'PD-3: Variants of a customer have prices.': asCustomer(({ range }) =>
    given(range, 'no configurable product was found', (one) =>
      expectThat(
        productsIn(one).some((variant) => priceOf(variant) !== ''),
        `none of ${productsIn(one).length}`,
      ),
    ),
  ),
});

/** Prices, units and stock of customers. */
export const priceAndStockChecks: readonly Check[] = [...priceChecks, ...stockChecks];

function priceOf(product: Fields): string {
  return textOf(recordOf(product, 'pricing'), 'price');
}

function samePrice(
  { product: { data }, productId: id }: CatalogueEvidence,
  list: readonly Fields[],
): Finding {
  const inList = list.find((one) => productId(one) === id);
  if (!inList || !isRecord(data)) return skipped('the product is not in both');
  const [one, other] = [inList, data].map((product) => figureOf(recordOf(product, 'pricing'), 'price'));
  return expectThat(one === other, `${one} and ${other}`);
}

function currencyOf(evidence: Evidence): Finding {
  const currency = textOf(evidence.session?.customer ?? {}, 'currency');
  if (currency === '') return skipped(noCustomer);
  return expectNone(
    everyPricing(evidence).flatMap((one) =>
      textOf(one, 'currency') === currency ? [] : textOf(one, 'currency'),
    ),
  );
}

function boundsOf(pricing: Fields): readonly number[] {
  return entriesOf(pricing, 'pricingScales').map((tier) => figureOf(tier, 'minQuantity') ?? 0);
}

function dearerTier(pricing: Fields): string | null {
  const tiers = [...entriesOf(pricing, 'pricingScales')].toSorted(
    (one, other) => (figureOf(one, 'minQuantity') ?? 0) - (figureOf(other, 'minQuantity') ?? 0),
  );
  const unitPrices = tiers.map(
    (tier) => (figureOf(tier, 'price') ?? 0) / (figureOf(tier, 'per') ?? figureOf(pricing, 'quantity') ?? 1),
  );
  const at = unitPrices.findIndex((price, index) => index > 0 && price > (unitPrices[index - 1] ?? 0));
  return at === -1
    ? null
    : `${textOf(tiers[at] ?? {}, 'price')} from ${textOf(tiers[at] ?? {}, 'minQuantity')}`;
}

function unitsOf(material: Fields): readonly Fields[] {
  return entriesOf(material, 'unitsOfMeasure');
}

function missingForLine(product: Fields): readonly string[] {
  const material = recordOf(product, 'salesMaterial');
  if (priceOf(product) === '') return [];
  return [
    ...(textOf(material, 'materialNumber') === '' ? [`${productId(product)} has no materialNumber`] : []),
    ...(textOf(material, 'unitOfMeasure') || textOf(recordOf(product, 'pricing'), 'unit')
      ? []
      : [`${productId(product)} has no unit`]),
  ];
}
