import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { signInSettingsOf } from '#server/sign-in/sign-in-settings.ts';
import { anIdentityProvider, atTheProvider, client } from '../../support/sign-in/an-identity-provider.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { json, recordingUpstream } from '../support/recording-upstream.ts';

const shopOrigin = 'http://shop.example';
const fields = {
  company: 'organisation',
  currency: { always: 'EUR' },
  salesOrganisation: { always: '1000' },
  distributionChannel: { always: '10' },
  division: { always: '00' },
};
const olivia = {
  userId: 'id-of-olivia',
  name: 'Olivia Stone',
  company: 'Stone Ltd',
  currency: 'EUR',
  salesOrganisation: '1000',
  distributionChannel: '10',
  division: '00',
};

async function aShop(
  how: Parameters<typeof anIdentityProvider>[1] = {},
  environment: Readonly<Record<string, string>> = { CUSTOMER_FIELDS: JSON.stringify(fields) },
) {
  const { issuer, close } = await anIdentityProvider(shopOrigin, how);
  onTestFinished(close);
  const given: Readonly<Record<string, string>> = {
    OPENID_ISSUER: issuer.href,
    OPENID_CLIENT_ID: client.clientId,
    OPENID_CLIENT_SECRET: client.clientSecret,
    ...environment,
  };
  const upstream = recordingUpstream(() => json({}));
  const server = await aServer({
    upstream,
    configuration: { ...defaultConfiguration, signIn: 'openid' },
    publicOrigin: shopOrigin,
    signIn: signInSettingsOf('openid', (name) => given[name]),
  });
  const browser = aBrowser(server.app, shopOrigin);
  /** Follows "Sign in", lets a person act at the provider, and comes back. */
  const signIn = async (userName: string | null, returnTo = '/basket') => {
    const leaving = await browser.get(`/api/session/start?returnTo=${encodeURIComponent(returnTo)}`);
    const back = await atTheProvider(leaving.headers.location ?? '', userName, shopOrigin);
    return browser.get(back.slice(shopOrigin.length));
  };
  const credential = async () => {
    await browser.get('/api/basket');
    return upstream.requests.at(-1)?.headers['authorization'];
  };
  return { ...server, upstream, browser, signIn, credential, issuer };
}

describe('a shop whose customers sign in at an identity provider', () => {
  it('makes the identity a customer, leads back, and gives the gateway the provider’s token (SE-4, H7)', async () => {
    const { browser, signIn, credential } = await aShop();

    const back = await signIn('olivia', '/basket?from=list');

    expect([back.statusCode, back.headers.location]).toEqual([303, '/basket?from=list']);
    expect((await browser.get('/api/session')).json()).toEqual({
      isLoggedIn: true,
      customer: olivia,
      csrfToken: expect.any(String),
    });
    expect(await credential()).toMatch(/^Bearer [\w-]{20,}$/);
  });

  it('never leads to another site after signing in (RT-8)', async () => {
    const { signIn } = await aShop();

    expect((await signIn('olivia', 'https://evil.example/')).headers.location).toBe('/');
  });

  it('says that a person cancelled, and keeps where they wanted to go (SE-1)', async () => {
    const { browser, signIn } = await aShop();

    expect((await signIn(null)).headers.location).toBe('/login?returnTo=%2Fbasket&problem=cancelled');
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it('signs nobody in by the answer of another browser, or twice by one (H9)', async () => {
    const { app, browser } = await aShop();
    const { headers } = await browser.get('/api/session/start?returnTo=/basket');
    const back = (await atTheProvider(headers.location ?? '', 'olivia', shopOrigin)).slice(shopOrigin.length);

    const foreign = await aBrowser(app, shopOrigin).get(back);
    const first = await browser.get(back);
    const again = await browser.get(back);

    expect([foreign, first, again].map((response) => response.headers.location)).toEqual([
      '/login?problem=expired',
      '/basket',
      '/',
    ]);
  });

  it('stays within a browser’s cookies however often signing in is started, and the last start counts (H9, SE-4)', async () => {
    const { browser } = await aShop();
    let location = '';
    for (let count = 0; count < 50; count += 1) {
      const leaving = await browser.get('/api/session/start?returnTo=/basket');
      expect(leaving.statusCode).toBe(303);
      location = leaving.headers.location ?? '';
    }
    const sent = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const back = await atTheProvider(location, 'olivia', shopOrigin);

    expect(sent.length).toBeLessThan(5_000);
    expect((await browser.get(back.slice(shopOrigin.length))).headers.location).toBe('/basket');
  });

  it.each([
    { tolerance: '30', location: '/login?returnTo=%2Fbasket&problem=unavailable' },
    { tolerance: '120', location: '/basket' },
  ])('takes a token that expired 100 s ago within $tolerance s by $location (SE-4, CF-1)', async (how) => {
    const { signIn } = await aShop(
      { lateSeconds: 3700, tokenSeconds: 7200 },
      { CUSTOMER_FIELDS: JSON.stringify(fields), OPENID_CLOCK_TOLERANCE: how.tolerance },
    );

    expect((await signIn('olivia')).headers.location).toBe(how.location);
  });

  it('signs nobody in whose identity lacks what an order needs, and logs what is missing (CF-2)', async () => {
    const { signIn, log } = await aShop({}, { CUSTOMER_FIELDS: '{"company":"organisation"}' });

    expect((await signIn('olivia')).headers.location).toBe('/login?returnTo=%2Fbasket&problem=incomplete');
    expect(log.find(({ problem }) => problem === 'incomplete')?.['error']).toContain(
      'The identity has no currency ("currency"), salesOrganisation ("salesOrganisation"), distributionChannel ("distributionChannel"), division ("division"); see CUSTOMER_FIELDS.',
    );
  });

  it('renews the gateway’s credential before it expires, once for requests of one moment (SE-4)', async () => {
    const { browser, signIn, credential, clock } = await aShop({ tokenSeconds: 600 });
    await signIn('olivia');
    const before = await credential();

    clock.now += 599_000;
    const [after, meanwhile] = await Promise.all([credential(), credential()]);

    expect(after).not.toBe(before);
    expect(meanwhile).toBe(after);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
  });

  it.each([
    { situation: 'cannot be renewed', how: { withRefresh: false } },
    { situation: 'is renewed for another person', how: { renewedAs: 'oscar' } },
  ])('ends a session whose credential expired and $situation (SE-4)', async ({ how }) => {
    const { browser, signIn, clock } = await aShop({ tokenSeconds: 600, ...how });
    await signIn('olivia');
    const before = (await browser.get('/api/session')).json();

    clock.now += 601_000;

    expect(before).toMatchObject({ isLoggedIn: true });
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it.each([
    { length: 'short', name: 'Olivia Stone', hasToken: true },
    { length: 'long', name: 'Olivia '.repeat(300), hasToken: false },
  ])('signs out here, and names the provider’s page, with a $length token: $hasToken (SE-4)', async (who) => {
    const { browser, signIn, issuer } = await aShop({ claims: { name: who.name } });
    await signIn('olivia');
    await browser.get('/api/session');

    const response = await browser.send('POST', '/api/clearSessionStorage?full=true', { body: {} });
    const location = new URL(response.json<{ location: string }>().location);

    expect([location.origin, location.pathname]).toEqual([issuer.origin, '/session/end']);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`${shopOrigin}/`);
    expect([location.searchParams.has('id_token_hint'), location.href.length < 2_000]).toEqual([
      who.hasToken,
      true,
    ]);
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it('takes no password, and says when the provider cannot be reached (SE-2)', async () => {
    const { browser, upstream } = await aShop({}, { OPENID_ISSUER: 'http://127.0.0.1:9' });

    const typed = await browser.signIn({ userName: 'olivia', password: 'any' });
    const leaving = await browser.get('/api/session/start?returnTo=/basket');

    expect([typed.statusCode, upstream.requests]).toEqual([404, []]);
    expect(leaving.headers.location).toBe('/login?returnTo=%2Fbasket&problem=unavailable');
  });
});
