import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { signInSettingsOf } from '#server/sign-in/sign-in-settings.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { json, recordingUpstream } from '../support/recording-upstream.ts';

const given: Readonly<Record<string, string>> = {
  TRUSTED_PROXIES: '127.0.0.1',
  PROXY_SIGN_IN_URL: '/oauth2/sign_in?rd={returnTo}',
  PROXY_SIGN_OUT_URL: '/oauth2/sign_out',
};

/** The headers that a proxy adds to the requests of a customer. */
const named = (userName: string, credential = `token-of-${userName}`) => ({
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-user': `id-of-${userName}`,
  'x-forwarded-preferred-username': Buffer.from('Zoë Stone').toString('latin1'),
  'x-customer-company': 'Stone Ltd',
  'x-customer-currency': 'EUR',
  'x-customer-sales-organisation': '1000',
  'x-customer-distribution-channel': '10',
  'x-customer-division': '00',
  'x-forwarded-access-token': credential,
});
const unnamed = { 'x-forwarded-for': '203.0.113.7' };

async function aShop(trustedProxies = ['127.0.0.1']) {
  const upstream = recordingUpstream(() => json({}));
  const server = await aServer({
    upstream,
    trustedProxies,
    configuration: { ...defaultConfiguration, signIn: 'proxy' },
    signIn: signInSettingsOf('proxy', (name) => given[name]),
  });
  const browser = aBrowser(server.app);
  const credential = async (headers: Record<string, string>) => {
    await browser.get('/api/basket', headers);
    return upstream.requests.at(-1)?.headers['authorization'];
  };
  return { ...server, upstream, browser, credential };
}

describe('a shop behind a proxy that signs customers in', () => {
  it('shows the customer whom the proxy names, and gives the gateway the proxy’s credential (SE-4)', async () => {
    const { browser, credential } = await aShop();

    expect((await browser.get('/api/session', named('zoe'))).json()).toEqual({
      isLoggedIn: true,
      customer: {
        userId: 'id-of-zoe',
        name: 'Zoë Stone',
        company: 'Stone Ltd',
        currency: 'EUR',
        salesOrganisation: '1000',
        distributionChannel: '10',
        division: '00',
      },
      csrfToken: expect.any(String),
    });
    expect(await credential(named('zoe'))).toBe('Bearer token-of-zoe');
    expect(await credential(named('zoe', 'renewed'))).toBe('Bearer renewed');
  });

  it('shows nobody’s data once the proxy names nobody, and another customer’s only to them (SE-3)', async () => {
    const { browser, credential } = await aShop();
    await browser.get('/api/session', named('zoe'));

    expect((await browser.get('/api/session', unnamed)).json()).toMatchObject({ isLoggedIn: false });
    expect(await credential(unnamed)).toBeUndefined();
    expect(await credential(named('adam'))).toBe('Bearer token-of-adam');
    expect((await browser.get('/api/session', named('adam'))).json()).toMatchObject({
      customer: { userId: 'id-of-adam' },
    });
  });

  it('believes no header of anybody else (H7, H19)', async () => {
    const { browser, credential } = await aShop(['10.0.0.1']);

    expect((await browser.get('/api/session', named('zoe'))).json()).toMatchObject({ isLoggedIn: false });
    expect(await credential(named('zoe'))).toBeUndefined();
  });

  it('leads to the proxy’s pages for signing in and out, and takes no password (SE-1, SE-4)', async () => {
    const { browser } = await aShop();
    await browser.get('/api/session', named('zoe'));

    const start = await browser.get('/api/session/start?returnTo=/basket%3Fa%3D1', unnamed);
    const end = await browser.send('POST', '/api/clearSessionStorage?full=true', {
      body: {},
      headers: named('zoe'),
    });
    const typed = await browser.signIn({ userName: 'zoe', password: 'any' });

    expect(start.headers.location).toBe('/oauth2/sign_in?rd=http%3A%2F%2Flocalhost%2Fbasket%3Fa%3D1');
    expect(end.json()).toEqual({ location: '/oauth2/sign_out' });
    expect(typed.statusCode).toBe(404);
  });

  it('logs what an identity lacks, and takes its owner for a visitor (CF-2)', async () => {
    const { browser, log } = await aShop();
    const { 'x-customer-currency': _, ...lacking } = named('zoe');

    expect((await browser.get('/api/session', lacking)).json()).toMatchObject({ isLoggedIn: false });
    expect(log.find(({ problem }) => problem === 'identityIncomplete')?.['error']).toBe(
      'The identity has no currency ("x-customer-currency"); see CUSTOMER_FIELDS.',
    );
  });

  it.each(['x-forwarded-user', 'x-forwarded-access-token', 'x-customer-company'])(
    'takes the owner of an identity with %s twice for a visitor, and logs it (SE-3, H19)',
    async (name) => {
      const { browser, log } = await aShop();
      const twice = { ...named('zoe'), [name]: ['U77', 'U99'] };

      expect((await browser.get('/api/session', twice)).json()).toMatchObject({ isLoggedIn: false });
      expect(log.find(({ problem }) => problem === 'identityIncomplete')?.['error']).toBe(
        `The header "${name}" comes more than once; let the proxy replace the one of the browser.`,
      );
    },
  );
});

const settingsFrom = (values: Readonly<Record<string, string>>) => (name: string) => values[name];

describe('settings of a way to sign in', () => {
  const openid = { OPENID_ISSUER: 'https://login.example/shop', OPENID_CLIENT_ID: 'shop' };

  it('have usual names for the fields of a customer (CF-1)', () => {
    expect(signInSettingsOf('openid', settingsFrom(openid))).toEqual({
      way: 'openid',
      issuer: new URL('https://login.example/shop'),
      clientId: 'shop',
      clientSecret: '',
      scope: 'openid profile',
      credential: 'access_token',
      clockToleranceSeconds: 30,
      fields: {
        userId: 'sub',
        userName: 'preferred_username',
        name: 'name',
        company: 'company',
        currency: 'currency',
        salesOrganisation: 'salesOrganisation',
        distributionChannel: 'distributionChannel',
        division: 'division',
      },
    });
  });

  it.each([
    ['openid', {}, 'The configuration\'s signIn "openid" needs OPENID_ISSUER, OPENID_CLIENT_ID.'],
    [
      'proxy',
      {},
      'The configuration\'s signIn "proxy" needs PROXY_SIGN_IN_URL, PROXY_SIGN_OUT_URL, TRUSTED_PROXIES.',
    ],
    [
      'openid',
      { ...openid, OPENID_ISSUER: 'http://login.example' },
      'OPENID_ISSUER must be an https address such as https://login.example/realms/shop, but is "http://login.example".',
    ],
    [
      'openid',
      { ...openid, OPENID_CREDENTIAL: 'cookie' },
      'OPENID_CREDENTIAL must be access_token or id_token, but is "cookie".',
    ],
    [
      'openid',
      { ...openid, OPENID_CLOCK_TOLERANCE: '1 min' },
      'OPENID_CLOCK_TOLERANCE must be whole seconds from 0 to 999, such as 30, but is "1 min".',
    ],
    [
      'openid',
      { ...openid, CUSTOMER_FIELDS: '{"nickname":"sub"}' },
      'CUSTOMER_FIELDS must be JSON such as {"company":"organisation","currency":{"always":"EUR"}} with some of userId, userName, name, company, currency, salesOrganisation, distributionChannel, division, but is {"nickname":"sub"}.',
    ],
    [
      'proxy',
      { ...given, PROXY_SIGN_IN_URL: '//evil.example' },
      'PROXY_SIGN_IN_URL must be a path or an http(s) address such as /oauth2/sign_in?rd={returnTo}, but is "//evil.example".',
    ],
  ] as const)('of %s with %j say what is expected (CF-1, CF-2)', (way, values, sentence) => {
    expect(() => signInSettingsOf(way, settingsFrom(values))).toThrow(sentence);
  });
});
