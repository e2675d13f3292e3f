import type { Send, SentRequest } from './exchange.ts';

const longestWaitMs = 30_000;

const mostRedirects = 3;

/**
 * Sends requests to a gateway over HTTP. Redirects of a GET within its origin are followed as the shop does,
 * three in a row; all others are responses.
 *
 * @param url with the folder of the services, without a slash at the end
 * @throws Error with the address if there is no response
 */
export function httpSender(url: string, headers: Readonly<Record<string, string>>): Send {
  const request = async (address: string, sent: SentRequest, left = mostRedirects): Promise<Response> => {
    const response = await fetch(address, {
      method: sent.method,
      headers: { ...headers, ...sent.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(longestWaitMs),
      ...(sent.body === undefined ? {} : { body: sent.body }),
    }).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(
        `No response from ${address}: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    });
    const location = sent.method === 'GET' && left > 0 ? response.headers.get('location') : null;
    const target = location === null ? null : URL.parse(location, address);
    return target?.origin === new URL(url).origin ? request(target.href, sent, left - 1) : response;
  };

  return async (sent) => {
    const begun = performance.now();
    const response = await request(`${url}/${sent.address}`, sent);
    const body = (await response.text()).replace(/^\uFEFF/, '');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      body,
      ms: performance.now() - begun,
    };
  };
}
