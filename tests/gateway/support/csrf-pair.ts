import type { Gateway } from '#gateway/gateway.ts';

/** The headers that let a change through: a token of the gateway and its cookie. */
export async function csrfPair(gateway: Gateway): Promise<Record<string, string>> {
  const answer = await gateway.app.inject({
    url: '/itcpgw/site_apis/session',
    headers: { 'x-csrf-token': 'Fetch' },
  });
  return {
    'x-csrf-token': String(answer.headers['x-csrf-token']),
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** The same pair from a gateway at an address such as `http://127.0.0.1:4101`. */
export async function csrfPairAt(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/itcpgw/site_apis/session`, { headers: { 'x-csrf-token': 'Fetch' } });
  return {
    'x-csrf-token': answer.headers.get('x-csrf-token') ?? '',
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
