import { describe, expect, it } from 'vitest';
import { code } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';
import { ordersInEachTest, placedAt } from '../support/orders-in-each-test.ts';

const { open, send, add, fillBasket, placedId, quantities } = ordersInEachTest();

describe('ordering again', () => {
  it('adds the lines that can still be ordered to the basket, and reports the others (BA-7)', async () => {
    await fillBasket();
    await add([['rope', 2, 'PCE']]);
    const orderId = await placedId();
    await importChanged(open.gateway, (product) => {
      if (product.id === 'rope') return undefined;
      return product.id === 'screw' ? { minimumOrderQuantity: 1000 } : {};
    });
    await add([['hammer', 1, 'PCE']]);
    const response = await send(`orders/${orderId}/reorder`, { language: 'de' });

    expect([response.status, response.json()]).toEqual([
      200,
      {
        basket: expect.objectContaining({
          lines: [expect.objectContaining({ productId: 'hammer', orderQuantity: 3 })],
          grandTotal: 44.63,
          canBeOrdered: true,
        }),
        added: [
          {
            productId: 'hammer',
            materialNumber: 'T-100',
            productName: 'Klauenhammer',
            orderQuantity: 2,
            salesUnit: 'PCE',
          },
        ],
        notAdded: [
          {
            productId: 'screw',
            materialNumber: 'S-600',
            productName: 'Holzschraube',
            orderQuantity: 500,
            salesUnit: 'PCE',
            code: 'BELOW_MINIMUM',
            figures: { minimum: '1000', unit: 'Stück', nearest: '1000', nearestUnit: 'Stück' },
            liftedBy: [],
            message: 'Diese Menge ist zu klein.',
            nextStep: { code: 'orderAtLeast', message: 'Bitte bestellen Sie mindestens 1000 Stück.' },
            nearestQuantity: 1000,
          },
          {
            productId: 'rope',
            materialNumber: 'R-3',
            productName: 'Seil',
            orderQuantity: 2,
            salesUnit: 'PCE',
            code: 'PRODUCT_NOT_FOUND',
            figures: {},
            liftedBy: [],
            message: 'Dieses Produkt gibt es nicht.',
            nextStep: null,
            nearestQuantity: null,
          },
        ],
      },
    ]);
  });

  it('replaces the basket on request, and happens once for its key (BA-7, P1)', async () => {
    await fillBasket();
    const orderId = await placedId();
    await add([['rope', 2, 'PCE']]);
    const again = () => send(`orders/${orderId}/reorder`, { key: 'k', body: { replaces: true } });
    const responses = [await again(), await again()];

    expect(responses[1]?.text).toBe(responses[0]?.text);
    expect(await quantities()).toEqual([
      ['hammer', 2],
      ['screw', 500],
    ]);
    await send(`orders/${orderId}/reorder`);
    expect(await quantities()).toEqual([
      ['hammer', 4],
      ['screw', 1000],
    ]);
  });

  it('is refused for more lines than a basket can have and does not change the basket (BA-7)', async () => {
    const many = manyProducts(1000);
    await importChanged(open.gateway, () => ({}), { products: many });
    for (const half of [many.slice(0, 500), many.slice(500)]) {
      await add(half.map(({ id }) => [id, 1, 'PCE']));
    }
    const orderId = await placedId();
    await add([['hammer', 1, 'PCE']]);

    expect(code(await send(`orders/${orderId}/reorder`))).toBe('BASKET_FULL');
    expect(await quantities()).toEqual([['hammer', 1]]);
  });

  it('in place of the basket is also refused for an imported order that is too long, and removes nothing (BA-7)', async () => {
    const many = manyProducts(1001);
    const lines = many.map(({ id }) => ({ productId: id, orderQuantity: 1, salesUnit: 'PCE' }));
    const long = { id: '7', customerId: 'olivia', placedAt, status: 'DELIVERED', lines };
    await importChanged(open.gateway, () => ({}), { products: many, orders: [long] });
    await add([['hammer', 1, 'PCE']]);

    expect(code(await send('orders/7/reorder', { body: { replaces: true } }))).toBe('BASKET_FULL');
    expect(await quantities()).toEqual([['hammer', 1]]);
  });
});
