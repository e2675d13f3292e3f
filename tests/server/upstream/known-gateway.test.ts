import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { capabilityNames } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { LogEntry } from '#server/log.ts';
import { knownGateway } from '#server/upstream/known-gateway.ts';
import type { UpstreamResponse } from '#server/upstream/upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aServer } from '../support/a-server.ts';
import { json, recordingUpstream } from '../support/recording-upstream.ts';

const minute = 60_000;
const described = (...calls: readonly string[]) =>
  json({ info: {}, paths: Object.fromEntries(calls.map((path) => [path, { get: {}, post: {} }])) });

/** A gateway whose description the test changes, and a clock that it turns. */
function aDescribedGateway(first: UpstreamResponse | Promise<UpstreamResponse>) {
  const log: LogEntry[] = [];
  const gateway = { response: first, elapsed: 0 };
  const upstream = recordingUpstream(() => gateway.response);
  const now = knownGateway(defaultConfiguration, upstream, {
    log: { info: () => undefined, error: (entry) => log.push(entry) },
    elapsedMs: () => gateway.elapsed,
  });
  return { gateway, upstream, log, capabilities: async () => (await now()).capabilities };
}

/** The known gateway whose changes have a header of this name. */
function knownBy(name: string) {
  const path = { post: { parameters: [{ name, in: 'header' }] } };
  const paths = { '/basket/lines': path, '/form/process': path };
  return aDescribedGateway(json({ info: {}, paths })).capabilities();
}

describe("the shop's knowledge of its gateway", () => {
  it('follows the description of the reference gateway: everything (GW-5)', async () => {
    const { gateway, close } = await aGateway();
    const now = knownGateway(defaultConfiguration, embeddedUpstream(gateway), {
      log: { info: () => undefined, error: () => undefined },
      elapsedMs: () => 0,
    });

    expect((await now()).capabilities).toEqual(capabilityNames);
    await close();
  });

  it('is limited to the specification if a gateway has no description (GW-5)', async () => {
    const { capabilities } = aDescribedGateway(json({}, 404));

    expect(await capabilities()).toEqual([]);
  });

  it('counts repetitions once where its description has the key of additions and forms (GW-5, BA-4)', async () => {
    expect(await knownBy('Idempotency-Key')).toEqual(['idempotencyKeys']);
    expect(await knownBy('Accept-Language')).toEqual([]);
  });

  it('is read once for simultaneous requests, and again after five minutes (GW-5)', async () => {
    const { gateway, upstream, capabilities } = aDescribedGateway(described('/lists'));

    expect(await Promise.all([capabilities(), capabilities()])).toEqual([['lists'], ['lists']]);
    gateway.response = described('/lists', '/orders');
    gateway.elapsed = 4 * minute;
    expect(await capabilities()).toEqual(['lists']);
    expect(upstream.requests.length).toBe(1);

    gateway.elapsed = 5 * minute;
    await capabilities();
    await expect.poll(capabilities).toEqual(['orders', 'lists']);
    expect(upstream.requests.length).toBe(2);
  });

  it.each([404, 401, 403, 429, 503, 200])(
    'is unchanged while a known description is answered by %d without one, and the log says so once (GW-5, C1)',
    async (status) => {
      const { gateway, upstream, log, capabilities } = aDescribedGateway(described('/lists'));
      await capabilities();

      gateway.response = json({ error: 'none' }, status);
      gateway.elapsed = 5 * minute;
      await capabilities();
      await expect.poll(() => log.map(({ problem }) => problem)).toEqual(['capabilitiesUnknown']);
      gateway.elapsed += minute;
      await capabilities();
      await expect.poll(() => upstream.requests.length).toBe(3);

      expect(await capabilities()).toEqual(['lists']);
      expect(log).toHaveLength(1);
    },
  );

  it.each([401, 429, 503])(
    'is asked for again after 5 s, then at twice the pause each time, if the first answer is %d (GW-5)',
    async (status) => {
      const { gateway, upstream, capabilities } = aDescribedGateway(json({ error: 'none' }, status));
      const askedAt: number[] = [];
      for (; gateway.elapsed < 20 * minute; gateway.elapsed += 5_000) {
        const before = upstream.requests.length;
        expect(await capabilities()).toEqual([]);
        if (upstream.requests.length > before) askedAt.push(gateway.elapsed / 1000);
      }
      gateway.response = described('/orders');
      gateway.elapsed += 5 * minute;

      expect(askedAt).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
      expect(await capabilities()).toEqual(['orders']);
    },
  );

  it('does not keep a page waiting for a slow description, and has it once it is there (GW-5, C1)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const description = Promise.withResolvers<UpstreamResponse>();
    const { upstream, capabilities } = aDescribedGateway(description.promise);
    const first = capabilities();
    await vi.advanceTimersByTimeAsync(1_000);

    expect([await first, await capabilities()]).toEqual([[], []]);
    description.resolve(described('/orders'));

    await expect.poll(capabilities).toEqual(['orders']);
    expect(upstream.requests.length).toBe(1);
  });

  it('closes the pages that a gateway has no data for (GW-5, RT-5)', async () => {
    const { app } = await aServer({
      upstream: recordingUpstream(() => json({}, 404)),
      capabilities: 'announced',
    });

    const statuses = await Promise.all(
      ['/orders', '/checkout', '/account', '/quick-order', '/login'].map(
        async (url) => (await app.inject(url)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 200]);
  });
});
