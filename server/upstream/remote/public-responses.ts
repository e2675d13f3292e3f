import { STATUS_CODES } from 'node:http';
import { cacheStores, interceptors, type Dispatcher } from 'undici';
import { NotDataError, UpstreamFault, type UpstreamResponse, type UpstreamRequest } from '../upstream.ts';
import type { Exchange } from './wire.ts';

/** For how long, and how many of, the public responses are cached in memory. */
export const publicCacheLimits = {
  freshSeconds: 60,
  /** A cached response is sent at once for this long, while the gateway is asked for a new one. */
  staleWhileRevalidateSeconds: 600,
  /** A cached response replaces a failing gateway's for this long. */
  staleIfErrorSeconds: 86_400,
  bytes: 64 * 1024 * 1024,
  entries: 5_000,
  entryBytes: 4 * 1024 * 1024,
} as const;

/** Folders whose responses are the same for every visitor without a session. */
const publicFolders = ['product', 'category', 'page', 'media'];

/** The only headers that are sent; other headers of a visitor's request could be personal. */
const publicHeaders = ['accept', 'accept-language'] as const;

/** Passes the query as it was written, because the cache's key has it sorted. */
const writtenPath = 'x-written-path';

const policy = [
  'public',
  `max-age=${publicCacheLimits.freshSeconds}`,
  `stale-while-revalidate=${publicCacheLimits.staleWhileRevalidateSeconds}`,
  `stale-if-error=${publicCacheLimits.staleIfErrorSeconds}`,
].join(', ');

/**
 * Whether the response is public: read from the catalogue, without a credential, a cookie, a token or a
 * `Cache-Control` header that asks for a new one.
 */
export function isPublicRequest({ method, path, headers }: UpstreamRequest): boolean {
  const isOnlyForOne = ['authorization', 'cookie', 'x-csrf-token', 'cache-control'].some(
    (name) => name in headers,
  );
  return method === 'GET' && !isOnlyForOne && publicFolders.includes(path.split('/')[0] ?? '');
}

/**
 * A dispatcher for public responses: equal simultaneous calls are one, responses are cached and revalidated
 * by ETag, and a cached response replaces a failing gateway's. It reads complete responses through
 * `exchange`, so that an incomplete one counts as a failure. A call belongs to no visitor and does not end
 * with one.
 */
export function publicDispatcher(
  base: Dispatcher,
  exchange: Exchange,
  budgetMs: number,
): {
  readonly dispatcher: Dispatcher;
  /** The size of the cached responses. */
  readonly bytes: () => number;
} {
  const { bytes, entries, entryBytes } = publicCacheLimits;
  const store = new cacheStores.MemoryCacheStore({
    maxSize: bytes,
    maxCount: entries,
    maxEntrySize: entryBytes,
  });
  return {
    dispatcher: base.compose(
      wholeResponses(exchange, budgetMs),
      interceptors.deduplicate({ excludeHeaderNames: [writtenPath] }),
      interceptors.cache({ store }),
    ),
    // The types of undici lack the size.
    bytes: () => ('size' in store && typeof store.size === 'number' ? store.size : Number.NaN),
  };
}

/** A public call: the query in order, and only the headers that change the response. */
export function publicCall(path: string, headers: UpstreamRequest['headers']) {
  return {
    path: sortedQuery(path),
    headers: {
      ...Object.fromEntries(
        publicHeaders.flatMap((name) =>
          headers[name] === undefined ? [] : [[name, headers[name]] as const],
        ),
      ),
      [writtenPath]: path,
    },
  };
}

/** Parameters sorted by name; parameters with the same name keep their order. */
function sortedQuery(path: string): string {
  const [folder = '', ...query] = path.split('?');
  if (query.length === 0) return path;
  const parameters = query
    .join('?')
    .split('&')
    .map((parameter) => ({ name: parameter.split('=')[0] ?? '', parameter }))
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  return `${folder}?${parameters.map(({ parameter }) => parameter).join('&')}`;
}

function wholeResponses(exchange: Exchange, budgetMs: number): Dispatcher.DispatcherComposeInterceptor {
  return () => (options, handler) => {
    const { [writtenPath]: path = options.path, ...headers } = textHeaders(options.headers);
    exchange({ method: 'GET', path, headers, signal: AbortSignal.timeout(budgetMs) })
      .then((response) => keepable(response, headers['accept'] ?? ''))
      .then(
        (response) => replay(response, handler),
        (error: unknown) => fail(error, handler),
      );
    return true;
  };
}

function textHeaders(headers: Dispatcher.DispatchOptions['headers']): Record<string, string> {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return {};
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]: [string, unknown]) => [name.toLowerCase(), String(value)]),
  );
}

/**
 * The response with the shop's caching policy instead of the gateway's, which SAP rarely sends. Only
 * successes are cached, unless the gateway calls them private.
 *
 * @throws UpstreamFault for a success without data, so that a cached response can replace it.
 */
function keepable({ status, headers, body }: UpstreamResponse, accept: string): UpstreamResponse {
  if (status === 200 && !isData(headers['content-type'] ?? '', body, accept)) {
    const type = headers['content-type'] ?? 'nothing named';
    throw new UpstreamFault(
      'unreadable',
      new NotDataError(`The gateway responded with ${type}, not with data.`),
    );
  }
  if (status >= 300 && status !== 304 && status < 400) {
    throw new UpstreamFault('unreadable', new Error(`Status ${status}`));
  }
  const isForbidden = /no-store|private/i.test(headers['cache-control'] ?? '');
  const isKept = !isForbidden && (status === 304 || status === 200);
  const names = ['content-type', 'content-disposition', 'etag', 'last-modified', 'retry-after', 'location'];
  return {
    status,
    headers: {
      ...Object.fromEntries(
        names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const])),
      ),
      'cache-control': isKept ? policy : 'no-store',
      vary: 'accept-language',
    },
    body,
  };
}

/**
 * Whether the body is data: text and archives are data only if documents were requested; otherwise they are a
 * page of a proxy.
 */
function isData(type: string, body: Buffer, accept: string): boolean {
  if (/^(application\/pdf|image\/)/i.test(type)) return true;
  const [document] = /^(application\/zip|text\/(plain|csv))(?=\s*(;|$))/i.exec(type) ?? [];
  if (document !== undefined) return accept.includes(document.toLowerCase());
  return /^application\/json\s*(;|$)/i.test(type) && isJsonText(body.toString('utf8'));
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function replay({ status, headers, body }: UpstreamResponse, handler: Dispatcher.DispatchHandler): void {
  const control = controller();
  try {
    handler.onRequestStart?.(control, {});
    handler.onResponseStart?.(control, status, { ...headers }, STATUS_CODES[status] ?? '');
    if (body.length > 0) handler.onResponseData?.(control, body);
    handler.onResponseEnd?.(control, {});
  } catch (error) {
    fail(error, handler);
  }
}

function fail(error: unknown, handler: Dispatcher.DispatchHandler): void {
  const fault = error instanceof Error ? error : new UpstreamFault('unreachable', error);
  handler.onResponseError?.(controller(), fault);
}

/** The response is complete before it is forwarded, so that there is nothing to pause or abort. */
function controller(): Dispatcher.DispatchController {
  return {
    aborted: false,
    paused: false,
    reason: null,
    rawHeaders: null,
    abort: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  };
}
