import type { Gateway } from '@statefront/gateway/gateway.ts';

/** The headers that a change needs: a token of the gateway and its cookie. */
export async function csrfPair(gateway: Gateway): Promise<Record<string, string>> {
  const response = await gateway.app.inject({
    url: '/itcpgw/site_apis/session',
    headers: { 'x-csrf-token': 'Fetch' },
  });
  return {
    'x-csrf-token': String(response.headers['x-csrf-token']),
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** The same pair from a gateway at an address such as `http://127.0.0.1:4101`. */
export async function csrfPairAt(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/itcpgw/site_apis/session`, {
    headers: { 'x-csrf-token': 'Fetch' },
  });
  return {
    'x-csrf-token': response.headers.get('x-csrf-token') ?? '',
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
