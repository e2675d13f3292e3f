import { quotePrice, type OrderedQuantity } from '../pricing/quote-price.ts';
import type { CustomerProduct } from '../product/product.ts';
import { unitOf } from '../units/convert-quantity.ts';
import { unitTextOf } from '../units/unit-of-measure.ts';
import type { BasketAddition } from './basket-changes.ts';
import type { BasketLineDraft } from './basket.ts';

/**
 * The addition that the shop sends to the gateway for an order of a product (BA-1). A product without a price
 * is never ordered (`whyNotOrderable`); its figures would be 0.00.
 *
 * @see §3 Basket line draft
 */
export function basketLineDraft(product: CustomerProduct, order: OrderedQuantity): BasketLineDraft {
  const { price, per, displayPrice, taxAmount, currency } = quotePrice(product, order);
  const { distributionChain, salesOrganisation, distributionChannel, division, materialNumber } =
    product.salesMaterial;
  return {
    distributionChainId: distributionChain,
    division,
    salesOrganisation,
    distributionChannel,
    materialNumber,
    productId: product.productId,
    catalogueId: product.catalogueId,
    orderQuantity: order.quantity,
    salesUnit: order.unit,
    currency,
    price: price ?? '0.00',
    per,
    displayPrice: displayPrice ?? '0.00',
    taxAmount,
  };
}

/**
 * An order of a product as a change of the basket; `key` identifies the intent, so that it has one effect
 * (BA-4).
 */
export function basketAddition(
  product: CustomerProduct,
  order: OrderedQuantity,
  key: string,
): BasketAddition {
  const draft = basketLineDraft(product, order);
  const { productId, catalogueId, materialNumber, orderQuantity, salesUnit, currency } = draft;
  const { productName } = product;
  const line = {
    productId,
    catalogueId,
    materialNumber,
    productName,
    orderQuantity,
    salesUnit,
    salesUnitText: unitTextOf(orderQuantity, unitOf(product.salesMaterial, order.unit)),
    currency,
  };
  return { kind: 'addition', key, line, draft };
}
