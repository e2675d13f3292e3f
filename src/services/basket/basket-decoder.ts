import * as v from 'valibot';
import type { Basket } from '../../domain/basket/basket.ts';
import { refusalText } from '../../domain/faults/refusal.ts';
import {
  decimalOr,
  decodeComplete,
  firstText,
  flag,
  list,
  numberOr,
  text,
  type GatewayCall,
  id,
  image,
} from '../transport/decoder-parts.ts';
import { basketApproval } from '../approvals/company-decoder.ts';
import { refusal } from '../transport/refusal-decoder.ts';
import { aboveZero, pricingScales, unitOfMeasure } from '../product/product-terms-decoder.ts';

const basket = v.object({
  lines: list(
    v.object({
      lineId: id,
      productId: id,
      catalogueId: text,
      materialNumber: text,
      customerMaterialNumber: text,
      productName: text,
      thumbnail: image,
      configurableProductId: text,
      orderQuantity: decimalOr('0'),
      salesUnit: text,
      salesUnitText: text,
      price: decimalOr(null),
      ordinaryPrice: decimalOr(null),
      per: decimalOr('1'),
      priceUnitText: text,
      currency: text,
      lineTotal: decimalOr(null),
      tax: decimalOr(null),
      taxAmount: decimalOr('0'),
      note: text,
      groupingProperties: list(v.object({ propertyKey: id, value: text })),
      minimumOrderQuantity: aboveZero('1'),
      roundingQuantity: aboveZero('1.000'),
      baseUnitOfMeasure: text,
      unitsOfMeasure: list(unitOfMeasure),
      pricingScales,
      availabilityLevel: text,
      leadTimeDays: numberOr(0),
      priceBefore: decimalOr(null),
      availabilityLevelBefore: text,
      problem: v.pipe(
        refusal,
        v.transform((problem) => (problem ? refusalText(problem) : '')),
      ),
      alternatives: list(v.object({ productId: id, configurableProductId: text, productName: text })),
    }),
  ),
  currency: text,
  netTotal: decimalOr(null),
  taxTotal: decimalOr(null),
  grandTotal: decimalOr(null),
  canBeOrdered: flag,
  approval: basketApproval,
});

/** A basket with an unknown figure cannot be ordered (PR-2). @throws GatewayResponseError naming the field (GW-3). */
export function decodeBasket(call: GatewayCall, response: unknown): Basket {
  const { lines, ...totals } = decodeComplete(call, basket, response, {
    field: 'lines',
    itemFields: ['lineId'],
  });
  const figures = [
    totals.netTotal,
    totals.taxTotal,
    totals.grandTotal,
    ...lines.map(({ lineTotal }) => lineTotal),
  ];
  return {
    ...totals,
    canBeOrdered: totals.canBeOrdered && !figures.includes(null),
    lines: lines.map((line) => ({
      ...line,
      productName: firstText(line.productName, line.materialNumber, line.productId),
      salesUnitText: firstText(line.salesUnitText, line.salesUnit),
      alternatives: line.alternatives.map((each) => ({
        ...each,
        productName: firstText(each.productName, each.productId),
      })),
    })),
  };
}
