import { lineMaterial } from '#src/domain/basket/line-amount.ts';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import type { CustomerProduct } from '#src/domain/product/product.ts';
import { ownDescription } from '#src/domain/product/own-description.ts';
import { convertQuantity } from '#src/domain/units/convert-quantity.ts';
import type { XmlContent } from '@statefront/punchout/cxml/xml-content.ts';
import type { TransferLine } from '@statefront/punchout/lines/transfer-line.ts';

/**
 * The line of a basket with what its product says beyond it. A product that is no longer in the catalogue
 * is `null`.
 *
 * @param documentAddress see `TransferLine`
 */
export function transferLine(
  line: BasketLine,
  product: CustomerProduct | null,
  auxiliaryId: XmlContent,
  documentAddress = '',
): TransferLine {
  const priceUnit = priceUnitOf(line, product);
  const inUnit = convertQuantity(lineMaterial(line), '1', line.salesUnit, priceUnit);
  return {
    lineId: line.lineId,
    productId: line.productId,
    materialNumber: line.materialNumber,
    customerMaterialNumber: line.customerMaterialNumber,
    name: line.productName,
    description: product ? ownDescription(product) : '',
    quantity: line.orderQuantity,
    unit: line.salesUnit,
    price: inUnit ? line.price : null,
    per: line.per,
    priceUnit,
    priceUnitsInUnit: { numerator: String(inUnit?.n ?? 1), denominator: String(inUnit?.d ?? 1) },
    currency: line.currency,
    lineTotal: line.lineTotal,
    taxRate: line.tax,
    taxAmount: line.taxAmount,
    leadTimeDays: line.leadTimeDays,
    manufacturer: propertyOf(product, ['manufacturer', 'brand']),
    manufacturerNumber: propertyOf(product, ['manufacturerNumber']),
    categoryIds: product ? nearestCategories(product) : [],
    commodityCode: product?.salesMaterial.commodityCode ?? '',
    documentAddress,
    note: line.note,
    auxiliaryId,
  };
}

function nearestCategories({ breadcrumb }: CustomerProduct): readonly string[] {
  return breadcrumb
    .toSorted((one, other) => other.sortOrder - one.sortOrder)
    .map(({ categoryId }) => categoryId);
}

/** The code of the unit of the price, of which the basket has only the text. */
function priceUnitOf(line: BasketLine, product: CustomerProduct | null): string {
  const { unitsOfMeasure, priceUnitText, salesUnit } = line;
  const named = unitsOfMeasure.find(({ unitText }) => unitText === priceUnitText);
  return product?.pricing.unit || named?.unit || salesUnit;
}

function propertyOf(product: CustomerProduct | null, keys: readonly string[]): string {
  const properties = product?.propertyGroups.flatMap((group) => group.properties) ?? [];
  return properties.find(({ propertyKey }) => keys.includes(propertyKey))?.value.value ?? '';
}
