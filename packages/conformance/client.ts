import { isOk, parsed, type Exchange, type Send } from './exchange.ts';
import { isRecord, textOf } from './reading.ts';

/** Calls of one visitor or customer, with their cookies and CSRF token in SAP's manner. */
export interface Client {
  readonly get: (address: string, headers?: Readonly<Record<string, string>>) => Promise<Exchange>;
  readonly change: (
    method: 'POST' | 'PATCH' | 'DELETE',
    address: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Exchange>;
  /** Posts once with this CSRF token, whether the gateway takes it or not. */
  readonly post: (address: string, body: unknown, csrfToken: string) => Promise<Exchange>;
}

/** Whether a change is refused only because it needs another CSRF token. */
export function isTokenRequired({ status, headers }: Pick<Exchange, 'status' | 'headers'>): boolean {
  return status === 403 && headers['x-csrf-token']?.toLowerCase() === 'required';
}

/**
 * A client whose requests carry these headers.
 *
 * @param tokenPath where a CSRF token is fetched
 */
export function createClient(send: Send, own: Readonly<Record<string, string>>, tokenPath: string): Client {
  const cookies = new Map<string, string>();
  let csrfToken: string | null = null;

  const exchange = async (
    method: string,
    address: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Exchange> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await send({
      method,
      address,
      headers: { accept: 'application/json', ...own, ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.cookies) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name.trim(), value);
    }
    return {
      asked: `${method} ${address}`,
      status: response.status,
      headers: response.headers,
      data: parsed(response.body),
      isPage: /html/i.test(response.headers['content-type'] ?? '') || response.body.startsWith('<'),
      ms: response.ms,
    };
  };

  const fetchToken = async () => {
    const { headers } = await exchange('GET', tokenPath, { 'x-csrf-token': 'Fetch' });
    csrfToken = headers['x-csrf-token'] ?? '';
  };

  return {
    get: (address, headers = {}) => exchange('GET', address, headers),
    post: (address, body, token) =>
      exchange(
        'POST',
        address,
        { 'content-type': 'application/json', ...(token === '' ? {} : { 'x-csrf-token': token }) },
        JSON.stringify(body),
      ),
    change: async (method, address, body, headers = {}) => {
      const sent = () =>
        exchange(
          method,
          address,
          {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
            ...headers,
          },
          body === undefined ? undefined : JSON.stringify(body),
        );
      if (csrfToken === null) await fetchToken();
      const first = await sent();
      if (!isTokenRequired(first)) return first;
      await fetchToken();
      return sent();
    },
  };
}

/** The credential of a customer: the response of the session call, or `null` if they could not sign in. */
export function credentialOf(session: Exchange): string | null {
  const token = isOk(session) && isRecord(session.data) ? textOf(session.data, 'token') : '';
  return token === '' ? null : `Bearer ${token}`;
}
