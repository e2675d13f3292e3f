import { expect, it } from 'vitest';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { customerCache } from '#src/services/transport/customer-cache.ts';

const fault = (status: number) => new GatewayError('GET /form', { status, code: '', serverMessage: null });

it('loads once for simultaneous and later calls, and knows changes made since (SN-1)', async () => {
  const { loads, cache } = start([['a'], ['b']]);

  const together = await Promise.all([cache.load(), cache.load()]);
  cache.update((response) => [...response, 'more']);

  expect([...together, await cache.load()]).toEqual([['a'], ['a'], ['a', 'more']]);
  expect(loads()).toBe(1);
});

it('loads again for another customer (SE-3)', async () => {
  const { setCustomer, cache } = start([['of anna'], ['of ben']]);
  await cache.load();

  setCustomer('ben');

  expect(await cache.load()).toEqual(['of ben']);
});

it.each([
  { status: 404, loads: 1 },
  { status: 503, loads: 2 },
])(
  'loads $loads times for two calls when the gateway responds with $status (SN-1)',
  async ({ status, loads: expected }) => {
    const { loads, cache } = start([fault(status), fault(status)]);

    await expect(cache.load()).rejects.toMatchObject({ fault: { status } });
    await expect(cache.load()).rejects.toMatchObject({ fault: { status } });

    expect(loads()).toBe(expected);
  },
);

function start(responses: readonly (readonly string[] | Error)[]) {
  let customer = 'anna';
  let count = 0;
  const cache = customerCache(
    async (): Promise<readonly string[]> => {
      const response = responses[count++];
      if (response === undefined || response instanceof Error)
        throw response ?? new Error('no more responses');
      return response;
    },
    () => customer,
  );
  return { cache, loads: () => count, setCustomer: (userId: string) => (customer = userId) };
}
