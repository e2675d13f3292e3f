import type { Pricing, PricingScale } from '#src/domain/pricing/pricing.ts';
import type { SalesMaterial } from '#src/domain/product/product.ts';
import type { GroupedProperty, PropertyGroup, PropertyValue } from '#src/domain/property/property.ts';
import type { UnitOfMeasure } from '#src/domain/units/unit-of-measure.ts';

export function aUnit(
  unit: string,
  numerator: number,
  denominator = 1,
  displayDecimalPlaces = 0,
): UnitOfMeasure {
  return {
    unit,
    unitText: unit.toLowerCase(),
    numeratorForConversion: numerator,
    denominatorForConversion: denominator,
    displayDecimalPlaces,
    roundingDecimalPlaces: displayDecimalPlaces,
  };
}

/** Sold by the piece, and in boxes of 25 pieces; 5 kg are 3 pieces. */
export function aMaterial(facts: Partial<SalesMaterial> = {}): SalesMaterial {
  return {
    materialNumber: '4711',
    isConfigurable: false,
    commodityCode: '73181500',
    customerMaterialNumber: '',
    salesOrganisation: '1000',
    distributionChannel: '10',
    distributionChain: '1000-10',
    division: '00',
    minimumOrderQuantity: '1',
    roundingQuantity: '1.000',
    deliveringPlant: '1000',
    unitOfMeasure: 'PC',
    unitOfMeasureText: 'piece',
    baseUnitOfMeasure: 'PC',
    baseUnitOfMeasureText: 'piece',
    unitsOfMeasure: [aUnit('PC', 1), aUnit('BOX', 25), aUnit('KG', 3, 5, 3)],
    inStock: true,
    availabilityLevel: 'H',
    lastPurchasedDate: '',
    lastPurchasedOrder: '',
    ...facts,
  };
}

export function aScale(minQuantity: string, price: string, facts: Partial<PricingScale> = {}): PricingScale {
  return { minQuantity, price, per: '1', unit: 'PC', unitText: 'piece', currency: 'EUR', ...facts };
}

export function aPricing(facts: Partial<Pricing> = {}): Pricing {
  return {
    price: '12.00',
    displayPrice: null,
    tax: '19',
    currency: 'EUR',
    unit: 'PC',
    unitText: 'piece',
    quantity: '1',
    pricingScales: [],
    ...facts,
  };
}

export function aValue(facts: Partial<PropertyValue> = {}): PropertyValue {
  return {
    attributeType: 'T',
    textType: 'P',
    label: 'Material',
    value: 'Brass',
    valueDescription: '',
    fileName: '',
    url: '',
    files: [],
    sortOrder: 1,
    ...facts,
  };
}

export function aProperty(sortOrder: number, value: Partial<PropertyValue> = {}): GroupedProperty {
  return { propertyKey: `P${sortOrder}`, propertyName: `Name ${sortOrder}`, sortOrder, value: aValue(value) };
}

export function aGroup(
  groupKey: string,
  sortOrder: number,
  properties: readonly GroupedProperty[],
): PropertyGroup {
  return { groupKey, groupName: groupKey.toLowerCase(), sortOrder, properties };
}
