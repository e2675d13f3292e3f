import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { aServedGateway, startedGateway, type ServedGateway } from '../support/http/a-served-gateway.ts';

/** A gateway on PostgreSQL, or on the file of node:sqlite. */
const open = aGatewayForAllTests();
let one: ServedGateway;
let other: ServedGateway;

beforeAll(async () => {
  [one, other] = await Promise.all([startedGateway(open.location), startedGateway(open.location)]);
});

afterEach(async () => {
  const tokens = [open.token, await other.signIn('max')];
  await Promise.all(tokens.map((token) => other.call('basket', { method: 'DELETE', token })));
});

afterAll(() => Promise.all([one.kill(), other.kill()]));

function add(to: ServedGateway, token: string, key: string, productId = 'hammer', salesUnit = 'PCE') {
  return to.call('basket/lines', {
    method: 'POST',
    token,
    key,
    body: { products: [{ productId, orderQuantity: 1, salesUnit }] },
  });
}

interface SeenLine {
  readonly lineId: string;
  readonly productId: string;
  readonly orderQuantity: number;
}

async function linesOf(from: ServedGateway, token: string) {
  const { lines }: { lines: SeenLine[] } = JSON.parse((await from.call('basket', { token })).text);
  return lines;
}

async function quantities(from: ServedGateway, token: string) {
  const lines = await linesOf(from, token);
  return Object.fromEntries(lines.map(({ productId, orderQuantity }) => [productId, orderQuantity]));
}

function productOf(key: string): string {
  return Number(key.slice('many-'.length)) % 4 === 0 ? 'rope' : 'hammer';
}

/** Shuffled, but the same in every run. */
function shuffled<T>(values: readonly T[]): T[] {
  const order = values.map((value, index) => ({ value, rank: (index * 7919 + 13) % 1009 }));
  return order.toSorted((first, second) => first.rank - second.rank).map(({ value }) => value);
}

describe('two processes of the gateway on one database', () => {
  it('lose and double none of 200 simultaneous additions, including repeated keys (BA-4, C5)', async () => {
    const { token } = open;
    const keys = Array.from({ length: 140 }, (_, index) => `many-${index}`);
    const additions = shuffled([
      ...keys.map((key, index) => ({ key, to: index % 2 ? one : other })),
      ...keys.slice(0, 60).map((key, index) => ({ key, to: index % 2 ? other : one })),
    ]);

    const responses = await Promise.all(additions.map(({ key, to }) => add(to, token, key, productOf(key))));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await quantities(one, token)).toEqual({ hammer: 105, rope: 35 });
    expect(await quantities(other, token)).toEqual({ hammer: 105, rope: 35 });
  });

  it('keep the baskets of simultaneous customers separate (H13)', async () => {
    const { token: olivia } = open;
    const max = await other.signIn('max');

    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        add(index % 3 ? one : other, index % 2 ? olivia : max, `apart-${index}`),
      ),
    );

    expect(await quantities(other, olivia)).toEqual({ hammer: 20 });
    expect(await quantities(one, max)).toEqual({ hammer: 20 });
  });

  it('merge lines with simultaneous additions, and remove them for good (BA-4, BA-5)', async () => {
    const { token } = open;
    const seen: unknown[] = [];
    for (const round of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await add(one, token, `${round}-boxes`, 'hammer', 'BX');
      const path = `basket/lines/${(await linesOf(one, token))[0]?.lineId ?? ''}`;
      await add(one, token, `${round}-pieces`);

      const [joined] = await Promise.all([
        other.call(path, { method: 'PATCH', token, body: { orderQuantity: 5, salesUnit: 'PCE' } }),
        ...Array.from({ length: 6 }, (_, index) => add(index % 2 ? one : other, token, `${round}-${index}`)),
      ]);
      seen.push([joined.status, await quantities(one, token)]);

      const lines = await linesOf(other, token);
      await Promise.all(
        lines.flatMap(({ lineId }) => [
          one.call(`basket/lines/${lineId}`, { method: 'DELETE', token }),
          other.call(`basket/lines/${lineId}`, { method: 'PATCH', token, body: { orderQuantity: 9 } }),
        ]),
      );
      seen.push(await quantities(one, token));
    }

    expect(seen).toEqual(Array.from({ length: 6 }, () => [[200, { hammer: 12 }], {}]).flat());
  });

  it('share sessions: a customer who signs in at one can shop at the other; signing out at one signs out at both (SE-4)', async () => {
    const token = await one.signIn();

    expect((await add(other, token, 'k')).status).toBe(200);
    expect(await quantities(one, token)).toEqual({ hammer: 1 });
    expect((await other.call('session', { method: 'DELETE', token })).status).toBe(204);

    expect((await one.call('session', { token })).status).toBe(401);
    expect((await add(one, token, 'k2')).status).toBe(401);
  });

  it('keep everything acknowledged when one is killed while it writes, and double no repetition (BA-4, C5)', async () => {
    const { token } = open;
    const killed = await aServedGateway(open.location);
    const keys = Array.from({ length: 80 }, (_, index) => `killed-${index}`);
    let acknowledged = 0;

    const responses = await Promise.all(
      keys.map((key) =>
        add(killed, token, key).then(
          async ({ status }) => {
            acknowledged += 1;
            if (acknowledged === 20) await killed.kill();
            return status;
          },
          () => undefined,
        ),
      ),
    );
    const kept = await quantities(other, token);
    const again = await Promise.all(keys.map((key) => add(other, token, key)));

    expect(responses.filter((status) => status !== undefined && status !== 200)).toEqual([]);
    expect(kept['hammer']).toBeGreaterThanOrEqual(acknowledged);
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await quantities(other, token)).toEqual({ hammer: 80 });
  });
});
