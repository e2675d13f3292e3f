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
  code: 'OUTSIDE_DATES',
  message: 'This product could be ordered until 31 January 2020.',
  nearestQuantity: null,
};

describe('a product outside its dates (BA-3)', () => {
  it.each([
    [{ validTo: '2020-01-31' }, 'en', 'This product could be ordered until 31 January 2020.'],
    [{ validTo: '2020-01-31' }, 'de', 'Dieses Produkt konnte bis 31. Januar 2020 bestellt werden.'],
    [{ validFrom: '2100-03-01' }, 'en', 'This product can be ordered from 1 March 2100.'],
    [{ validFrom: '2100-03-01' }, 'de', 'Dieses Produkt kann ab 1. März 2100 bestellt werden.'],
  ] as const)('with %o is not added, which is said in %s', async (dates, language, message) => {
    await datedHammer(dates);

    const response = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: open.token,
      key: 'dates',
      language,
      body: { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] },
    });

    expect([response.status, response.json()]).toMatchObject([
      422,
      { error: { code: 'OUTSIDE_DATES', message } },
    ]);
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
