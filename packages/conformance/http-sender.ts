import type { Send } from './exchange.ts';

const longestWaitMs = 30_000;

/**
 * Sends requests to a gateway over HTTP. Redirects are not followed.
 *
 * @param url with the folder of the services, without a slash at the end
 * @throws Error with the address if there is no response
 */
export function httpSender(url: string, headers: Readonly<Record<string, string>>): Send {
  return async (request) => {
    const address = `${url}/${request.address}`;
    const response = await fetch(address, {
      method: request.method,
      headers: { ...headers, ...request.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(longestWaitMs),
      ...(request.body === undefined ? {} : { body: request.body }),
    }).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(
        `No response from ${address}: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      body: (await response.text()).replace(/^\uFEFF/, ''),
    };
  };
}
