import type { UpstreamResponse } from '../upstream.ts';
import type { Exchange, WireCall } from './wire.ts';

const mostRedirects = 3;

/**
 * Follows redirects of a GET within the gateway's origin, such as one to the closing slash of a service, up to
 * three in a row. Any other redirect is a response like any other: credentials go to no other host (H8).
 */
export function followed(exchange: Exchange, origin: string): Exchange {
  const follow = async (call: WireCall, left: number): Promise<UpstreamResponse> => {
    const response = await exchange(call);
    const path = call.method === 'GET' && left > 0 ? targetIn(origin, call, response) : undefined;
    if (path === undefined) return response;
    const reached = await follow({ ...call, path }, left - 1);
    const setCookies = [...(response.setCookies ?? []), ...(reached.setCookies ?? [])];
    return { ...reached, setCookies, isRedirected: true };
  };
  return (call) => follow(call, mostRedirects);
}

/** The path and query that a redirect leads to; `undefined` for other responses and other origins. */
function targetIn(
  origin: string,
  { path }: WireCall,
  { status, headers }: UpstreamResponse,
): string | undefined {
  const location = [301, 302, 303, 307, 308].includes(status) ? headers['location'] : undefined;
  const target = location === undefined ? null : URL.parse(location, `${origin}${path}`);
  return target?.origin === origin ? `${target.pathname}${target.search}` : undefined;
}
