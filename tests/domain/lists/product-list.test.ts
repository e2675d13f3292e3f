import { describe, expect, it } from 'vitest';
import { listLine } from '#src/domain/lists/product-list.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';

const { salesMaterial } = aCustomerProduct();
const product = {
  productId: 'bolt',
  salesMaterial: { ...salesMaterial, minimumOrderQuantity: '10', roundingQuantity: '5' },
};

describe('the quantity of a product saved in a list', () => {
  it.each([
    { quantityText: null, orderQuantity: '10' },
    { quantityText: '25', orderQuantity: '25' },
    { quantityText: 'many', orderQuantity: '10' },
  ])('is the order quantity of “$quantityText”: $orderQuantity (BA-5, PR-4)', (typed) => {
    expect(listLine(product, { quantityText: typed.quantityText, unit: null })).toEqual({
      productId: 'bolt',
      orderQuantity: typed.orderQuantity,
      salesUnit: salesMaterial.unitOfMeasure,
    });
  });
});
