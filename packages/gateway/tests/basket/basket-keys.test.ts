import { describe, expect, it } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { text as textOf } from '@statefront/host/database/row.ts';
import { aBasketInEachTest, line } from '../support/a-basket-in-each-test.ts';
import { call, code } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';

const { open, add, change, lineIds, quantities } = aBasketInEachTest();

/** The responses that are stored for the used keys. */
async function keptResponses(): Promise<string[]> {
  const db = await openDatabase(open.location);
  const rows = await db.all('select answer from idempotency_key');
  await db.close();
  return rows.map((row) => textOf(row, 'answer'));
}

describe('an idempotency key', () => {
  it('is required (BA-4)', async () => {
    const response = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: open.token,
      body: { products: [line('hammer', 1)] },
    });

    expect([response.status, code(response)]).toEqual([400, 'KEY_MISSING']);
  });

  it('with the same body has one effect, and returns the present basket (BA-4)', async () => {
    const first = await add([line('hammer', 1)], { key: 'k' });
    expect((await add([line('hammer', 1)], { key: 'k' })).text).toBe(first.text);
    const now = await add([line('rope', 1)]);
    const again = await add([line('hammer', 1)], { key: 'k' });

    expect([again.status, again.text]).toEqual([200, now.text]);
    expect(await quantities()).toEqual([
      ['hammer', 1, 'PCE'],
      ['rope', 1, 'PCE'],
    ]);
  });

  it('needs as little space for a basket of 300 lines as for one of a single line (BA-4)', async () => {
    const many = manyProducts(300);
    await importChanged(open.gateway, () => ({}), { products: many });
    await add([line('hammer', 1)]);
    await add(many.map(({ id }) => line(id, 1)));
    const [first = ''] = await lineIds();
    await change(first, { orderQuantity: 2 }, { key: 'changed' });

    expect(await keptResponses()).toEqual(['{}', '{}', '{}']);
  });

  it('ignores the order of the keys in a body (BA-4)', async () => {
    const body = { products: [line('hammer', 1)], currency: 'EUR' };
    const turned = {
      currency: 'EUR',
      products: [{ salesUnit: 'PCE', orderQuantity: 1, productId: 'hammer' }],
    };
    for (const one of [body, turned]) {
      const response = await call(open.gateway, 'basket/lines', {
        method: 'POST',
        token: open.token,
        key: 'k',
        body: one,
      });
      expect(response.status).toBe(200);
    }

    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('repeats a refusal, although the request could succeed by now, and also after a restart (BA-4)', async () => {
    const first = await add([line('screw', 50)], { key: 'k' });
    await add([line('screw', 100)]);
    await open.restart();
    const again = await add([line('screw', 50)], { key: 'k' });

    expect([again.status, again.text]).toEqual([422, first.text]);
  });

  it('with another body is refused and has no effect (P2, BA-4)', async () => {
    await add([line('hammer', 1)], { key: 'k' });
    const response = await add([line('hammer', 2)], { key: 'k' });

    expect([response.status, code(response)]).toEqual([422, 'KEY_REUSED']);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});
