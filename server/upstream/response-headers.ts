import type { UpstreamResponse } from './upstream.ts';

/** The headers of a response as one text each, and its cookies line by line. */
export function responseHeaders(
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): Pick<UpstreamResponse, 'headers' | 'setCookies'> {
  const { 'set-cookie': cookies = [], ...others } = headers;
  return {
    headers: Object.fromEntries(
      Object.entries(others).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as const],
      ),
    ),
    setCookies: [cookies].flat().map(String),
  };
}
