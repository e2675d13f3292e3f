import type { Upstream, UpstreamRequest, UpstreamResponse } from './upstream.ts';

/** Responses that end a customer's session like a 401: a page or a redirect instead of data, or a status. */
export type SessionEnd = 'html' | 'redirect' | `${number}`;

/** A sign-in page, a redirect to one, and the statuses of gateways that time a session out. */
export const defaultSessionEnds: readonly SessionEnd[] = ['html', 'redirect', '419', '440'];

const signInRequired: UpstreamResponse = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ error: { code: 'SESSION_ENDED', message: 'The session has ended.' } })),
};

/**
 * A remote gateway whose responses to calls for data are data. JSON may have other types and a byte order
 * mark, an ended session may have another status than 401, and a page (HTML) is never "not found", because
 * the address of the gateway may be wrong (SE-1, GW-3).
 */
export function dataOnly(upstream: Upstream, sessionEnds = defaultSessionEnds): Upstream {
  return {
    request: async (request) => {
      const response = await upstream.request(request);
      return request.headers['accept']?.includes('json') ? asData(request, response, sessionEnds) : response;
    },
    close: () => upstream.close(),
  };
}

function asData(
  { headers }: UpstreamRequest,
  response: UpstreamResponse,
  sessionEnds: readonly SessionEnd[],
): UpstreamResponse {
  const { status } = response;
  const isPage = isMarkup(response);
  const kinds: readonly string[] = [
    String(status),
    ...(isPage && status < 300 ? ['html'] : []),
    ...(status >= 300 && status < 400 ? ['redirect'] : []),
  ];
  if (headers['authorization'] !== undefined && sessionEnds.some((end) => kinds.includes(end)))
    return signInRequired;
  if (isPage && (status < 300 || status === 404 || status === 410)) {
    const cause = new Error(`The gateway responded with a page (HTML, ${status}) where data belongs.`);
    return { status: 502, headers: {}, body: Buffer.alloc(0), cause };
  }
  return isPage ? response : { ...response, ...asJson(response) };
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

function asJson({ headers, body: bytes }: UpstreamResponse): Pick<UpstreamResponse, 'headers' | 'body'> {
  const body = bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes;
  const type = headers['content-type'] ?? '';
  const isOtherJson = /^(text\/json|application\/(?!problem\+)[\w.+-]*\+json)\s*(;|$)/i.test(type);
  return { body, headers: isOtherJson ? { ...headers, 'content-type': 'application/json' } : headers };
}

function isMarkup({ headers, body }: UpstreamResponse): boolean {
  return /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '') || body[0] === 0x3c;
}
