import { Agent, interceptors, request as send, type Dispatcher } from 'undici';
import { gatewayFolder, UpstreamFault, type Upstream, type UpstreamRequest } from './upstream.ts';

const connectTimeoutMs = 2_000;
const answerBudgetMs = 8_000;
const largestAnswerBytes = 64 * 1024 * 1024;

/**
 * Asks the gateway at an address. Reading calls are tried up to three times, changes once; a redirect is an answer like
 * any other and is never followed. There is no cache: one visitor's answer cannot reach another.
 */
export function remoteUpstream(gatewayURL: URL, answerTimeoutMs = answerBudgetMs): Upstream {
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    maxResponseSize: largestAnswerBytes,
    connect: { timeout: connectTimeoutMs },
  });
  const dispatcher = agent.compose(
    interceptors.retry({
      maxRetries: 2,
      minTimeout: 100,
      maxTimeout: 1_000,
      methods: ['GET', 'HEAD'],
      statusCodes: [502, 503, 504],
      throwOnError: false,
    }),
  );
  const base = `${gatewayURL.origin}${gatewayURL.pathname.replace(/\/+$/, '')}${gatewayFolder}`;

  return {
    request: (request) => answerOf(base, dispatcher, request, answerTimeoutMs),
    close: () => agent.close(),
  };
}

async function answerOf(
  base: string,
  dispatcher: Dispatcher,
  request: UpstreamRequest,
  answerTimeoutMs: number,
) {
  const { method, path, query, headers, body, signal } = request;
  const timeout = AbortSignal.timeout(answerTimeoutMs);
  try {
    const answer = await send(`${base}${path}${query ? `?${query}` : ''}`, {
      method,
      headers,
      dispatcher,
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
        ),
      ),
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  } catch (cause) {
    throw new UpstreamFault(isTooSlow(cause) ? 'tooSlow' : 'unreachable', cause);
  }
}

function isTooSlow(cause: unknown): boolean {
  return cause instanceof Error && /Timeout|Abort/.test(`${cause.name} ${cause.message}`);
}
