import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { DatabaseBusyError } from '@statefront/host/database/database-error.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aResetToken } from '@statefront/gateway/tests/support/http/an-outbox.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aBrowser, aServer } from '../support/a-server.ts';

const newPassword = 'anvil-lathe-rivet-42';

/** A shop with browsers in which customers are signed in. */
async function aShop() {
  const open = await aGateway();
  onTestFinished(open.close);
  const shop = await aServer({ upstream: embeddedUpstream(open.gateway) });
  return {
    ...shop,
    open,
    browserOf: async (userName: string) => {
      const browser = aBrowser(shop.app);
      await browser.signIn({ userName, password: tinyPassword });
      return browser;
    },
  };
}

/** The customer whom the session and a page show to a browser. */
async function shownTo({ get }: ReturnType<typeof aBrowser>) {
  const { isLoggedIn, customer }: { isLoggedIn: boolean; customer?: { name: string } } = (
    await get('/api/session')
  ).json();
  const page = (await get('/orders')).payload;
  return { isLoggedIn, name: customer?.name, isOnPage: page.includes('Olivia Open') };
}

const signedIn = { isLoggedIn: true, name: 'Olivia Open', isOnPage: true };
const nobody = { isLoggedIn: false, name: undefined, isOnPage: false };

describe('a new password', () => {
  it('ends the other sessions of the customer at once, before their next call (SE-4, H15)', async () => {
    const { browserOf } = await aShop();
    const [own, other, max] = [await browserOf('olivia'), await browserOf('olivia'), await browserOf('max')];
    expect(await shownTo(other)).toEqual(signedIn);

    const wrong = await own.send('POST', '/api/account/password', {
      body: { oldPassword: 'a guess', newPassword },
    });
    expect([wrong.statusCode, await shownTo(other)]).toEqual([422, signedIn]);
    const changed = await own.send('POST', '/api/account/password', {
      body: { oldPassword: tinyPassword, newPassword },
    });

    expect(changed.statusCode).toBe(204);
    expect(await shownTo(own)).toEqual(signedIn);
    expect(await shownTo(other)).toEqual(nobody);
    expect((await max.get('/api/session')).json().isLoggedIn).toBe(true);
  });

  it('by a reset link ends every session of the customer at once (SE-4, RT-5)', async () => {
    const { app, browserOf, open } = await aShop();
    const sessions = [await browserOf('olivia'), await browserOf('olivia')];
    const visitor = aBrowser(app);
    await visitor.get('/api/session');
    const token = await aResetToken(open, 'olivia');

    const reset = await visitor.send('POST', '/api/account/new-password', { body: { token, newPassword } });

    expect(reset.statusCode).toBe(200);
    expect(await Promise.all(sessions.map(shownTo))).toEqual([nobody, nobody]);
  });

  it('is set even if the sessions cannot be ended, which then end with their next call (C1)', async () => {
    const open = await aGateway();
    onTestFinished(open.close);
    const { sessions } = await aServer();
    const { app, log } = await aServer({
      upstream: embeddedUpstream(open.gateway),
      sessions: { ...sessions, endAllOf: () => Promise.reject(new DatabaseBusyError('locked')) },
    });
    const browser = aBrowser(app);
    await browser.signIn({ userName: 'olivia', password: tinyPassword });

    const changed = await browser.send('POST', '/api/account/password', {
      body: { oldPassword: tinyPassword, newPassword },
    });

    expect(changed.statusCode).toBe(204);
    expect(log.filter(({ message }) => message === 'Sessions could not be ended.')).toHaveLength(1);
  });
});
