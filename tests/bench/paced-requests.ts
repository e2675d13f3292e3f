import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './percentiles.ts';

/** A visitor gives up after this time. */
const timeoutMs = 10_000;

export interface Sample {
  /** When the response arrived, in ms after the phase began. */
  readonly at: number;
  readonly ms: number;
  /** HTTP status; 0 if there was none. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/** Sends requests at an even pace, independent of earlier ones. Every visitor has a separate connection. */
export async function pacedRequests(
  urls: readonly URL[],
  requestsPerSecond: number,
): Promise<readonly Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const start = performance.now();
  const samples = urls.map(async (url, index) => {
    const due = start + (index * 1000) / requestsPerSecond;
    await delay(Math.max(0, due - performance.now()));
    const response = await responseOf(url, agent);
    return { ...response, at: performance.now() - start, ms: performance.now() - due };
  });
  const all = await Promise.all(samples);
  agent.destroy();
  return all;
}

async function responseOf(url: URL, agent: Agent): Promise<Pick<Sample, 'status' | 'hasRetryAfter'>> {
  const { promise, resolve } = Promise.withResolvers<Pick<Sample, 'status' | 'hasRetryAfter'>>();
  const none = () => resolve({ status: 0, hasRetryAfter: false });
  const request = get(url, { agent, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
    const { statusCode: status = 0, headers } = response;
    response.once('error', none);
    response.once('end', () => resolve({ status, hasRetryAfter: headers['retry-after'] !== undefined }));
    response.resume();
  });
  request.once('error', none);
  return promise;
}

/** How many responses there were of each status, and how long they took. */
export function summary(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, ({ status, hasRetryAfter }) =>
    status === 503 && !hasRetryAfter
      ? '503 without Retry-After'
      : status === 0
        ? 'no response'
        : String(status),
  );
  return [...groups]
    .map(([name, group]) => {
      const [p50, high] = [
        percentile(
          group.map(({ ms }) => ms),
          0.5,
        ),
        p95(group),
      ];
      return `${name} x ${group.length} (p50 ${p50.toFixed(0)}, p95 ${high.toFixed(0)} ms)`;
    })
    .join(', ');
}

export function p95(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    0.95,
  );
}
