import { serviceOf } from './remote/service-of.ts';
import {
  NotDataError,
  UpstreamFault,
  type Upstream,
  type UpstreamRequest,
  type UpstreamResponse,
} from './upstream.ts';

/** Responses that end a customer's session like a 401: a page or a redirect instead of data, or a status. */
export type SessionEnd = 'html' | 'redirect' | `${number}`;

/** A sign-in page, a redirect to one, and the statuses of gateways that time a session out. */
export const defaultSessionEnds: readonly SessionEnd[] = ['html', 'redirect', '419', '440'];

const signInRequired: UpstreamResponse = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ error: { code: 'SESSION_ENDED', message: 'The session has ended.' } })),
};

interface DataOnlyOptions {
  readonly sessionEnds?: readonly SessionEnd[];
  /**
   * A call got a page where data belongs: is called once until data comes, then once for each service until
   * that one responds with data.
   */
  readonly onPage?: (call: string, error: Error) => void;
}

/**
 * A remote gateway whose responses to calls for data are data. JSON may have other types and a byte order
 * mark, an ended session may have another status than 401, and a page (HTML) is never "not found", because
 * the address of the gateway may be wrong (SE-1, GW-3).
 */
export function dataOnly(
  upstream: Upstream,
  { sessionEnds = defaultSessionEnds, onPage = () => undefined }: DataOnlyOptions = {},
): Upstream {
  const reported = new Set<string>();
  let hasSentData = false;

  const notifyOnce = ({ method, path }: UpstreamRequest, { status, cause }: UpstreamResponse) => {
    const service = serviceOf(path);
    if (status < 300) {
      hasSentData = true;
      reported.delete(service);
    }
    const subject = hasSentData ? service : 'every service';
    if (!(cause instanceof NotDataError) || reported.has(subject)) return;
    reported.add(subject);
    onPage(`${method} ${path}`, cause);
  };

  return {
    request: async (request) => {
      if (!request.headers['accept']?.includes('json')) return upstream.request(request);
      const response = asData(request, await upstream.request(request).catch(asPage), sessionEnds);
      notifyOnce(request, response);
      return response;
    },
    close: () => upstream.close(),
  };
}

/** The response for a page that was refused before, as everything is that must not be cached. */
function asPage(error: unknown): UpstreamResponse {
  if (error instanceof UpstreamFault && error.cause instanceof NotDataError) return notData(error.cause);
  throw error;
}

function notData(cause: NotDataError): UpstreamResponse {
  return { status: 502, headers: {}, body: Buffer.alloc(0), cause };
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
    ...((status >= 300 && status < 400) || (isPage && response.isRedirected) ? ['redirect'] : []),
  ];
  if (headers['authorization'] !== undefined && sessionEnds.some((end) => kinds.includes(end)))
    return signInRequired;
  if (isPage && (status < 300 || status === 404 || status === 410)) {
    return notData(
      new NotDataError(`The gateway responded with a page (HTML, ${status}) where data belongs.`),
    );
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
