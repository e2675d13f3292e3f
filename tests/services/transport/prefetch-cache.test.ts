import { describe, expect, it } from 'vitest';
import { prefetchCache } from '#src/services/transport/prefetch-cache.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';

describe('a service with a cache of prefetched responses', () => {
  it('takes a prefetched response that is still loading, once (FL-5)', async () => {
    const { load, prefetch, asked } = aService();

    const prefetching = prefetch({ page: 2 }, forever);
    const responses = [await load({ page: 2 }, forever), await load({ page: 2 }, forever)];
    await prefetching;

    expect(responses).toEqual(['response 1', 'response 2']);
    expect(asked).toEqual([{ page: 2 }, { page: 2 }]);
  });

  it('takes a loaded prefetched response once (FL-5)', async () => {
    const { load, prefetch, asked } = aService();

    await prefetch({ page: 2 }, forever);
    const responses = [await load({ page: 2 }, forever), await load({ page: 2 }, forever)];

    expect(responses).toEqual(['response 1', 'response 2']);
    expect(asked).toEqual([{ page: 2 }, { page: 2 }]);
  });

  it('prefetches the same once while the first response is fresh', async () => {
    const { prefetch, asked } = aService();

    await prefetch({ page: 2 }, forever);
    await prefetch({ page: 2 }, forever);

    expect(asked).toEqual([{ page: 2 }]);
  });

  it('loads again after ten seconds, for another customer and for another input (SE-3)', async () => {
    const { load, prefetch, world } = aService();
    const responses: string[] = [];

    await prefetch({ page: 2 }, forever);
    world.now = 10_001;
    responses.push(await load({ page: 2 }, forever));
    await prefetch({ page: 2 }, forever);
    world.customer = 'ben';
    responses.push(await load({ page: 2 }, forever), await load({ page: 3 }, forever));

    expect(responses).toEqual(['response 2', 'response 4', 'response 5']);
  });

  it('caches no failure, and a failed prefetch does not reject (SE-2)', async () => {
    const { load, prefetch, world } = aService();
    world.isBroken = true;

    await prefetch({ page: 2 }, forever);
    world.isBroken = false;

    expect(await load({ page: 2 }, forever)).toBe('response 2');
  });

  it('removes the responses of another customer, also when the first one comes back (SE-3)', async () => {
    const { load, prefetch, world } = aService();
    await prefetch({ page: 2 }, forever);

    world.customer = 'ben';
    await load({ page: 3 }, forever);
    world.customer = 'anna';

    expect(await load({ page: 2 }, forever)).toBe('response 3');
  });

  it('keeps the newer response when an older identical request fails late (SE-2)', async () => {
    const held = aHeldRequest<{ readonly page: number }, string>();
    const { load, prefetch } = prefetchCache(held.service, { customer: () => 'anna', now: () => 0 });
    const older = prefetch({ page: 2 }, forever);
    const taken = load({ page: 2 }, forever);
    const newer = prefetch({ page: 2 }, forever);

    held.fail(0, new Error('the connection broke'));
    await expect(taken).rejects.toThrow('the connection broke');
    await older;
    held.response(1, 'the newer response');
    await newer;

    expect(await Promise.race([load({ page: 2 }, forever), Promise.resolve('loaded again')])).toBe(
      'the newer response',
    );
  });

  it('keeps the four newest responses', async () => {
    const { load, prefetch } = aService();

    for (const page of [1, 2, 3, 4, 5]) await prefetch({ page }, forever);

    expect([await load({ page: 1 }, forever), await load({ page: 2 }, forever)]).toEqual([
      'response 6',
      'response 2',
    ]);
  });
});

const forever = { signal: new AbortController().signal };

function aService() {
  const asked: unknown[] = [];
  const world = { now: 0, customer: 'anna', isBroken: false };
  const { load, prefetch } = prefetchCache<{ readonly page: number }, string>(
    async (input) => {
      asked.push(input);
      if (world.isBroken) throw new Error('the connection broke');
      return `response ${asked.length}`;
    },
    { customer: () => world.customer, now: () => world.now },
  );
  return { load, prefetch, asked, world };
}
