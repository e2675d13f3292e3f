import { describe, expect, it } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { text as textOf } from '@statefront/host/database/row.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aBasketInEachTest, line } from '../support/a-basket-in-each-test.ts';
import { signedIn } from '../support/a-gateway.ts';
import { call, code } from '../support/http/call.ts';
import { aServedGateway } from '../support/http/a-served-gateway.ts';
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

  it('with another body is refused and has no effect (BA-4)', async () => {
    await add([line('hammer', 1)], { key: 'k' });
    const response = await add([line('hammer', 2)], { key: 'k' });

    expect([response.status, code(response)]).toEqual([422, 'KEY_REUSED']);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('belongs to one customer (BA-4)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1)], { key: 'k' });

    expect((await add([line('hammer', 2)], { key: 'k', token: max })).status).toBe(200);
  });

  it('sent ten times at once has one effect and ten equal responses (BA-4)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => add([line('hammer', 1)], { key: 'k' })),
    );

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('sent through two processes at once has one effect', async () => {
    const other = await openGateway(open.location);
    const responses = await Promise.all(
      [open.gateway, other, open.gateway, other].map((gateway) =>
        call(gateway, 'basket/lines', {
          method: 'POST',
          token: open.token,
          key: 'k',
          body: { products: [line('hammer', 1)] },
        }),
      ),
    );
    await other.close();

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('a gateway that is killed', () => {
  it('has lost nothing that it acknowledged, key included (BA-4, C5)', async () => {
    const served = await aServedGateway(open.location);
    const post = (key: string) =>
      served.call('basket/lines', {
        method: 'POST',
        token: open.token,
        key,
        body: { products: [line('hammer', 1)] },
      });
    await post('k1');
    const acknowledged = await post('k2');
    await served.kill();

    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
    const again = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: open.token,
      key: 'k2',
      body: { products: [line('hammer', 1)] },
    });
    expect(again.text).toBe(acknowledged.text);
    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
  });
});
