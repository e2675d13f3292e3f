import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The shop as the provider knows it. */
export const client = { clientId: 'shop', clientSecret: 'the-shop-and-the-provider-know-it' };

export const accountOf = (userName: string) => ({
  sub: `id-of-${userName}`,
  preferred_username: userName,
  name: 'Olivia Stone',
  organisation: 'Stone Ltd',
});

/**
 * An identity provider written by others, in this process.
 *
 * @param shopOrigin where the shop is
 * @param tokenSeconds how long an access token is valid
 * @param renewedAs the person that renewed tokens are for; by default the same as before
 * @param lateSeconds by how much the provider's clock is late
 * @param claims more claims about each person
 */
export async function anIdentityProvider(
  shopOrigin: string,
  {
    tokenSeconds = 3600,
    withRefresh = true,
    renewedAs = '',
    lateSeconds = 0,
    claims = {},
  }: {
    readonly tokenSeconds?: number;
    readonly withRefresh?: boolean;
    readonly renewedAs?: string;
    readonly lateSeconds?: number;
    readonly claims?: Readonly<Record<string, string>>;
  } = {},
) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // It warns that its storage and its forms are for tests.
  const { warn } = console;
  // oxlint-disable-next-line no-console -- the provider's warnings are for production
  console.warn = () => undefined;
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of this test'] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${shopOrigin}/api/session/callback`],
        post_logout_redirect_uris: [`${shopOrigin}/`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'organisation'] },
    ttl: {
      AccessToken: tokenSeconds,
      RefreshToken: 86_400,
      IdToken: 3600,
      Grant: 86_400,
      Session: 86_400,
      Interaction: 600,
    },
    issueRefreshToken: async () => withRefresh,
    findAccount: (context, id) => {
      const isRenewed = renewedAs !== '' && context.oidc.entities.RefreshToken !== undefined;
      const sub = isRenewed ? `id-of-${renewedAs}` : id;
      return { accountId: sub, claims: () => ({ ...accountOf(id), ...claims, sub }) };
    },
    renderError: (context, out) => {
      context.body = out;
    },
  });
  // oxlint-disable-next-line no-console -- as it was
  console.warn = warn;
  const respond = provider.callback();
  server.on('request', (request, response) => {
    if (lateSeconds > 0 && request.url === '/token') {
      const { now } = Date;
      Date.now = () => now() - lateSeconds * 1000;
      response.on('close', () => {
        Date.now = now;
      });
    }
    void respond(request, response);
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer: new URL(issuer), close };
}

/**
 * A person at the provider: opens its page, says who they are or cancels, and agrees to whatever they are asked for.
 *
 * @returns the address of the shop that the provider sends them back to
 */
export async function atTheProvider(
  location: string,
  userName: string | null,
  shopOrigin: string,
): Promise<string> {
  const cookies = new Map<string, string>();
  let next = location;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 20 && !next.startsWith(shopOrigin); step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const redirect = response.headers.get('location');
    body = undefined;
    if (redirect !== null) {
      next = new URL(redirect, next).href;
      continue;
    }
    const page = await response.text();
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (prompt === '') throw new Error(`The provider shows no form at ${next}: ${page.slice(0, 400)}`);
    if (userName === null) next = `${next}/abort`;
    else body = new URLSearchParams({ prompt, login: `id-of-${userName}`, password: 'any' });
  }
  return next;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The provider does not listen.');
  return address.port;
}
