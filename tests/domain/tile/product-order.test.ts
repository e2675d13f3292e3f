import { describe, expect, it } from 'vitest';
import { productOrder, shownCheck } from '#src/domain/tile/product-order.ts';
import { untypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';

const bolt = aCustomerProduct();

describe('an order of a product', () => {
  it('orders the minimum in the sales unit until the customer touches it (PR-5)', () => {
    expect(productOrder(bolt, untypedQuantity)).toMatchObject({
      quantityText: '10',
      quantity: '10',
      unit: 'PCE',
      check: { kind: 'valid', quantity: '10' },
    });
  });

  it('has the price of the minimum while the typed text is not a quantity (PR-1)', () => {
    const order = productOrder(bolt, { quantityText: '25', unit: null });

    expect([order.quantityText, order.quote.displayPrice, order.check.kind]).toEqual([
      '25',
      '1.25',
      'offStep',
    ]);
  });

  it('shows its fault only once the field is left (PR-4)', () => {
    const order = productOrder(bolt, { quantityText: '25', unit: null });

    expect([shownCheck(order, false), shownCheck(order, true)]).toEqual([
      { kind: 'valid', quantity: '10' },
      { kind: 'offStep', step: '10', lower: '20', upper: '30' },
    ]);
  });
});
