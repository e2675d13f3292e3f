import type { Buyer } from '@statefront/gateway/pricing/customer-price.ts';
import type { Terms, UnitTerms } from '@statefront/gateway/pricing/terms.ts';

/** A unit of `numerator / denominator` base units, named by its code in both languages. */
export function aUnit(unit: string, numerator: number, denominator: number): UnitTerms {
  return { unit, text: { en: unit, de: unit }, numerator, denominator, decimals: 0 };
}

export const piece = aUnit('PCE', 1, 1);
export const box = aUnit('BX', 200, 1);
export const kilogram = aUnit('KG', 3, 5);

/** A customer who pays list prices in euro. */
export function aBuyer(facts: Partial<Buyer> = {}): Buyer {
  return {
    customerId: 'olivia',
    salesOrganisation: '1000',
    distributionChannel: '10',
    division: '00',
    currency: 'EUR',
    discountPercent: '0',
    today: '2026-06-15',
    ...facts,
  };
}

/** Terms of a product that is sold by the piece, box or kilogram and has no price. */
export function someTerms(terms: Partial<Terms> = {}): Terms {
  return {
    units: [piece, box, kilogram],
    minimum: '1',
    step: '1',
    price: null,
    conditions: [],
    offers: [],
    taxPercent: '19',
    level: 'H',
    restrictions: [],
    customerMaterialNumbers: {},
    ...terms,
  };
}
