import { describe, expect, it } from 'vitest';
import { createBulkhead } from '#server/limits/bulkhead.ts';
import { circuitLimits, createCircuit, type CallOutcome } from '#server/upstream/remote/circuit.ts';
import { guarded, type ServiceChange } from '#server/upstream/remote/guarded.ts';
import { retried } from '#server/upstream/remote/retried.ts';
import { serviceOf } from '#server/upstream/remote/service-of.ts';
import type { Exchange, WireCall } from '#server/upstream/remote/wire.ts';
import { UpstreamFault, type UpstreamResponse } from '#server/upstream/upstream.ts';

const never = new AbortController().signal;
const responseOf = (status: number, headers: Record<string, string> = {}): UpstreamResponse => ({
  status,
  headers,
  body: Buffer.alloc(0),
});

function aCircuit() {
  const time = { now: 0 };
  const states: string[] = [];
  const circuit = createCircuit(
    () => time.now,
    (state) => states.push(state),
  );
  const settle = (...outcomes: CallOutcome[]) => {
    for (const outcome of outcomes) {
      circuit.admit();
      circuit.settle(outcome);
    }
  };
  return { circuit, time, states, settle };
}

const times = (count: number, outcome: CallOutcome) => Array.from({ length: count }, () => outcome);

describe('the circuit of one service (C3)', () => {
  it('opens after five failures in a row, and says for how long', () => {
    const { circuit, time, states, settle } = aCircuit();

    settle(...times(4, 'failed'), 'succeeded', ...times(4, 'failed'));
    expect([circuit.admit(), states]).toEqual([0, []]);
    circuit.settle('failed');

    expect([circuit.admit(), states]).toEqual([circuitLimits.openMs, ['open']]);
    time.now += 4_000;
    expect(circuit.admit()).toBe(1_000);
  });

  it('opens if half of the latest twenty calls failed', () => {
    const { states, settle } = aCircuit();

    settle(...Array.from({ length: 9 }, () => ['failed', 'succeeded'] as const).flat(), 'failed');
    expect(states).toEqual([]);
    settle('succeeded');

    expect(states).toEqual(['open']);
  });

  it('lets one call try after five seconds, opens again if it fails and closes if it succeeds', () => {
    const { circuit, time, states, settle } = aCircuit();
    settle(...times(5, 'failed'));

    time.now += circuitLimits.openMs;
    const first = [circuit.admit(), circuit.admit()];
    circuit.settle('failed');
    const again = circuit.admit();
    time.now += circuitLimits.openMs;
    const second = circuit.admit();
    circuit.settle('succeeded');

    expect([first, again, second, circuit.admit()]).toEqual([[0, 1_000], circuitLimits.openMs, 0, 0]);
    expect(states).toEqual(['open', 'halfOpen', 'open', 'halfOpen', 'closed']);
  });

  it('tries with the next call if the trying one was given up by its visitor', () => {
    const { circuit, time, states, settle } = aCircuit();
    settle(...times(5, 'failed'));
    time.now += circuitLimits.openMs;

    circuit.admit();
    circuit.settle('abandoned');

    expect([circuit.admit(), states]).toEqual([0, ['open', 'halfOpen']]);
  });

  it('ignores calls that visitors gave up', () => {
    const { circuit, settle } = aCircuit();

    settle(...times(50, 'abandoned'));

    expect(circuit.admit()).toBe(0);
  });

  it('is closed within 15 seconds after the service works again, even if the trying call hung for its whole time', () => {
    const { circuit, time, settle } = aCircuit();
    settle(...times(5, 'failed'));
    time.now += circuitLimits.openMs;
    circuit.admit();
    const backSince = time.now;
    time.now += 8_000;
    circuit.settle('failed');
    time.now += circuitLimits.openMs;

    expect(circuit.admit()).toBe(0);
    expect(time.now - backSince).toBeLessThan(15_000);
  });
});

describe("a gateway's services, each separately", () => {
  it.each([
    ['product/search?q=a/b', 'product/search'],
    ['product/4711', 'product'],
    ['product/products?$product-ids=1', 'product/products'],
    ['category/tools', 'category'],
    ['basket/lines/7', 'basket'],
    ['session', 'session'],
  ])('count %s as %s (C2)', (path, service) => {
    expect(serviceOf(path)).toBe(service);
  });

  it('fail at once while they are down, without affecting the others (C2, C3)', async () => {
    const { asked, call, changes } = aGuard((path) =>
      path.startsWith('product')
        ? Promise.reject(new UpstreamFault('unreachable', undefined))
        : responseOf(200),
    );
    for (let count = 0; count < 5; count += 1) {
      await call('product/1').catch(() => undefined);
    }

    await expect(call('product/1')).rejects.toMatchObject({ reason: 'unavailable', retryAfterSeconds: 5 });
    expect(await call('category/a')).toMatchObject({ status: 200 });
    expect(asked).toEqual([...Array.from({ length: 5 }, () => 'product/1'), 'category/a']);
    expect(changes).toEqual([{ service: 'product', state: 'open' }]);
  });

  it('are not down after a 500 of single calls, but after 503', async () => {
    for (const [status, state] of [
      [500, 'asked'],
      [503, 'unavailable'],
    ] as const) {
      const { call } = aGuard(() => responseOf(status));
      for (let count = 0; count < 5; count += 1) {
        await call('product/1');
      }
      const next = await call('product/1').then(
        () => 'asked',
        (error: UpstreamFault) => error.reason,
      );
      expect(next).toBe(state);
    }
  });

  it('cannot block the others if one is slow: 32 calls run, 64 wait, the rest is told to come back (C2)', async () => {
    const held: (() => void)[] = [];
    const { asked, call } = aGuard((path) =>
      path.startsWith('product')
        ? new Promise((resolve) => {
            held.push(() => resolve(responseOf(200)));
          })
        : responseOf(200),
    );
    const slow = Array.from({ length: 96 }, () => call('product/1'));

    const tooMany = await call('product/1').catch((error: unknown) => error);
    const other = await call('category/a');
    for (let index = 0; index < 96; index += 1) {
      held[index]?.();
      await slow[index];
    }

    expect(tooMany).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 1 });
    expect(other.status).toBe(200);
    expect(asked.length).toBe(97);
  });

  it('let no call wait longer than the limit', async () => {
    const bulkhead = createBulkhead({ running: 1, waiting: 1, waitMs: 20 });
    await bulkhead.take(never);
    const leaving = new AbortController();
    const left = bulkhead.take(leaving.signal);
    leaving.abort();

    expect([await left, await bulkhead.take(never), await bulkhead.take(AbortSignal.abort())]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a retry (C2, P1)', () => {
  it.each([
    { header: '2', statuses: [503, 200], delays: [2_000], status: 200 },
    { header: '0', statuses: [503, 502, 200], delays: [150, 300], status: 200 },
    { header: '9', statuses: [503, 200], delays: [], status: 503 },
    { header: 'Thu, 01 Jan 1970 00:00:03 GMT', statuses: [503, 200], delays: [3_000], status: 200 },
    { header: 'soon', statuses: [503, 504, 502, 200], delays: [150, 300], status: 502 },
  ])('follows Retry-After: $header if there is time', async ({ header, statuses, delays, status }) => {
    const { call, slept } = aRetry(statuses.map((each) => responseOf(each, { 'retry-after': header })));

    expect((await call('GET')).status).toBe(status);
    expect(slept).toEqual(delays);
  });

  it.each([
    { chances: [0, 0], delays: [200, 400] },
    { chances: [31 / 32, 31 / 32], delays: [103.125, 206.25] },
    { chances: [0, 31 / 32], delays: [200, 206.25] },
  ])(
    'waits up to a half less at random, so that retries do not all come at once: $chances',
    async ({ chances, delays }) => {
      const { call, slept } = aRetry([responseOf(503), responseOf(503), responseOf(200)], chances);

      expect((await call('GET')).status).toBe(200);
      expect(slept).toEqual(delays);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('never happens for %s', async (method) => {
    const { call, slept } = aRetry([responseOf(503), responseOf(200)]);

    expect((await call(method)).status).toBe(503);
    expect(slept).toEqual([]);
  });

  it.each(['tooSlow', 'unreadable', 'unavailable'] as const)('does not happen for %s', async (reason) => {
    const { call } = aRetry([new UpstreamFault(reason, undefined), responseOf(200)]);

    await expect(call('GET')).rejects.toMatchObject({ reason });
  });

  it('happens for a connection that broke', async () => {
    const { call } = aRetry([new UpstreamFault('unreachable', undefined), responseOf(200)]);

    expect((await call('GET')).status).toBe(200);
  });
});

function aGuard(response: (path: string) => UpstreamResponse | Promise<UpstreamResponse>) {
  const asked: string[] = [];
  const changes: ServiceChange[] = [];
  const exchange = guarded(
    async ({ path }) => {
      asked.push(path);
      return response(path);
    },
    serviceOf,
    () => 0,
    (change) => changes.push(change),
  );
  return { asked, changes, call: (path: string) => exchange(wireCall('GET', path)) };
}

function aRetry(results: readonly (UpstreamResponse | UpstreamFault)[], chances: readonly number[] = []) {
  const slept: number[] = [];
  const left = [...results];
  const chancesLeft = [...chances];
  const exchange: Exchange = async () => {
    const result = left.shift();
    if (result === undefined || result instanceof UpstreamFault) throw result;
    return result;
  };
  const elapsedMs = () => slept.reduce((sum, ms) => sum + ms, 0);
  const call = retried(exchange, 8_000, {
    now: elapsedMs,
    elapsedMs,
    delay: async (ms) => slept.push(ms),
    random: () => chancesLeft.shift() ?? 0.5,
  });
  return { slept, call: (method: WireCall['method']) => call(wireCall(method, 'product/1')) };
}

function wireCall(method: WireCall['method'], path: string): WireCall {
  return { method, path, headers: {}, signal: never };
}
