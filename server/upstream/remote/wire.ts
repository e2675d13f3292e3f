import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Agent, errors } from 'undici';
import { responseHeaders } from '../response-headers.ts';
import {
  UpstreamFault,
  type UpstreamMethod,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../upstream.ts';

const connectTimeoutMs = 2_000;
const largestResponseBytes = 64 * 1024 * 1024;

/** One call on the network; `path` begins with a slash and includes the query. */
export interface WireCall {
  readonly method: UpstreamMethod;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: UpstreamRequest['body'] | undefined;
  readonly signal: AbortSignal;
}

/** @throws UpstreamFault without a complete response. */
export type Exchange = (call: WireCall) => Promise<UpstreamResponse>;

/** Connections to the gateway. The bulkheads of its services limit their number. */
export function gatewayAgent(budgetMs: number): Agent {
  return new Agent({
    pipelining: 1,
    headersTimeout: budgetMs,
    bodyTimeout: budgetMs,
    maxResponseSize: largestResponseBytes,
    connect: { timeout: connectTimeoutMs },
  });
}

/** Sends a call once and reads the complete response. A redirect is a response like any other. */
export function wire(agent: Agent, origin: string): Exchange {
  return async ({ method, path, headers, body, signal }) => {
    try {
      const response = await agent.request({ origin, method, path, signal, ...messageOf(headers, body) });
      const { headers: received, setCookies = [] } = responseHeaders(response.headers);
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const { 'content-encoding': encoding, 'content-length': _, ...others } = received;
      return {
        status: response.statusCode,
        headers: others,
        setCookies,
        body: await decoded(bytes, encoding),
      };
    } catch (cause) {
      if (cause instanceof UpstreamFault) throw cause;
      throw new UpstreamFault(reasonOf(cause, signal), cause);
    }
  };
}

function messageOf(headers: WireCall['headers'], body: WireCall['body']) {
  if (!body || Buffer.isBuffer(body)) return { headers, body: body ?? null };
  return { headers: { ...headers, 'content-length': String(body.bytes) }, body: body.read() };
}

function reasonOf(cause: unknown, signal: AbortSignal): UpstreamFault['reason'] {
  const isLate =
    signal.aborted || cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  if (isLate) return 'tooSlow';
  return cause instanceof errors.ResponseExceededMaxSizeError ? 'unreadable' : 'unreachable';
}

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Requests ask for uncompressed bodies only; a compressed one is decoded nevertheless. */
async function decoded(bytes: Buffer, encoding = 'identity'): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || bytes.length === 0) return bytes;
  try {
    const known = Object.entries(decoders).find(([each]) => each === name);
    if (!known) throw new Error(`Unknown content encoding ${name}`);
    return await known[1](bytes, { maxOutputLength: largestResponseBytes });
  } catch (cause) {
    throw new UpstreamFault('unreadable', cause);
  }
}
