import { describe, expect, it, onTestFinished } from 'vitest';
import { usualDatabaseMs } from '@statefront/host/database/time-limit.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { heldLocked } from '@statefront/gateway/tests/support/database/held-locked.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';

const olivia = { userName: 'olivia', password: tinyPassword };
const addition = {
  body: { products: [{ productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE' }] },
  headers: { 'idempotency-key': 'intent-1' },
};
const changed = ['session', 'row_lock', 'basket_line', 'idempotency_key'];

/** The shop over the real gateway, whose requests may wait only a moment; `customer` is signed in. */
async function aShop() {
  const databaseMs = 300;
  const { gateway, location, close } = await aGateway({ databaseMs });
  onTestFinished(close);
  const server = await aServer({ upstream: embeddedUpstream(gateway), databaseMs });
  const customer = aBrowser(server.app);
  await customer.signIn(olivia);
  return { app: server.app, customer, gateway: location, sessions: server.location };
}

describe('a database that another process keeps locked', () => {
  it('gives every customer a response within 8 seconds (C2)', () => {
    expect(usualDatabaseMs).toBeLessThanOrEqual(7_000);
  });

  it('refuses an addition and a sign-in at the gateway in time, says when to try again, and changes nothing (C2, BA-4)', async () => {
    const { app, customer, gateway } = await aShop();
    const letGo = await heldLocked(gateway, changed);

    const responses = await Promise.all([
      customer.send('POST', '/api/basket/lines', addition),
      aBrowser(app).signIn(olivia),
      ...Array.from({ length: 12 }, () => customer.send('DELETE', '/api/basket')),
    ]);
    await letGo();
    const meanwhile = await customer.get('/api/basket');
    const again = await customer.send('POST', '/api/basket/lines', addition);

    expect(
      responses.map(({ statusCode, headers, json }) => [
        statusCode,
        headers['retry-after'],
        json().error.code,
      ]),
    ).toEqual(responses.map(() => [503, '1', 'BUSY']));
    expect(meanwhile.json()).toMatchObject({ lines: [] });
    expect(again.json()).toMatchObject({ lines: [{ productId: 'hammer', orderQuantity: 2 }] });
  });

  it('refuses a sign-in in time if it has the sessions, which succeeds afterwards (C2, SE-4)', async () => {
    const { app, sessions } = await aShop();
    const visitor = aBrowser(app);
    const letGo = await heldLocked(sessions, ['browser_session']);

    const refused = await visitor.signIn(olivia);
    await letGo();

    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.code]).toEqual([
      503,
      '5',
      'BUSY',
    ]);
    expect((await visitor.signIn(olivia)).statusCode).toBe(200);
  });
});
