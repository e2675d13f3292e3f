import { describe, expect, it } from 'vitest';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { ordersInEachTest } from '../support/orders-in-each-test.ts';

const { open, send, add, fillBasket, place, placedId, quantities } = ordersInEachTest();

/** Gives the hammer other dates; the tests run on 20 May 2026. */
async function datedHammer(dates: { readonly validFrom?: string; readonly validTo?: string }) {
  await importChanged(open.gateway, ({ id }) => (id === 'hammer' ? { validFrom: null, ...dates } : {}));
}

const ended = {
  code: 'NO_LONGER_SOLD',
  figures: { day: '2020-01-31' },
  message: 'No longer available.',
  nearestQuantity: null,
};

describe('a product outside its dates (BA-3)', () => {
  it.each([
    [
      { validTo: '2020-01-31' },
      'NO_LONGER_SOLD',
      'No longer available. Our customer service will help you find an alternative.',
    ],
    [{ validFrom: '2100-03-01' }, 'NOT_YET_SOLD', 'Not available yet. It can be ordered from 1 March 2100.'],
  ] as const)('with %o is not added, because it is %s', async (dates, code, message) => {
    await datedHammer(dates);

    const response = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: open.token,
      key: 'dates',
      body: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
    });

    expect([response.status, response.json()]).toMatchObject([422, { error: { code, message } }]);
    expect(await quantities()).toEqual([]);
  });

  it('is added on its first and on its last day', async () => {
    await datedHammer({ validFrom: '2026-05-20', validTo: '2026-05-20' });

    await add([['hammer', 1, 'PCE']]);

    expect(await quantities()).toEqual([['hammer', 1]]);
  });

  it('is refused in the quick order', async () => {
    await datedHammer({ validTo: '2020-01-31' });

    const response = await send('basket/check', { body: { lines: [{ material: 'T-100', quantity: 1 }] } });

    expect(response.json()).toMatchObject({ lines: [{ problem: ended }] });
  });

  it('blocks the order of a basket that has it', async () => {
    await fillBasket();
    await datedHammer({ validTo: '2020-01-31' });

    expect((await place()).json()).toMatchObject({
      error: { code: 'BASKET_NOT_ORDERABLE' },
      lines: [{ productId: 'hammer', ...ended }],
    });
  });

  it('is left out when an order is placed again', async () => {
    await fillBasket();
    const orderId = await placedId();
    await datedHammer({ validTo: '2020-01-31' });

    const response = await send(`orders/${orderId}/reorder`);

    expect(response.json()).toMatchObject({
      added: [{ productId: 'screw' }],
      notAdded: [{ productId: 'hammer', ...ended }],
    });
  });
});
