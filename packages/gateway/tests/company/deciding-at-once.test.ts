import { describe, expect, it, onTestFinished } from 'vitest';
import { aCompanyForAllTests } from '../support/a-company.ts';
import { startedGateway } from '../support/http/a-served-gateway.ts';

const works = aCompanyForAllTests();

async function orderCount(): Promise<number> {
  const { orderCount: count }: { orderCount: number } = JSON.parse((await works.as('rita', 'orders')).text);
  return count;
}

/** Two gateways on the database, each in a process, until the test has ended. */
async function twoProcesses() {
  works.clock.now = Date.now();
  works.pass(0);
  const { location } = works.open;
  const both = await Promise.all([startedGateway(location), startedGateway(location)]);
  onTestFinished(async () => {
    await Promise.all(both.map((each) => each.kill()));
  });
  return both;
}

describe('several decisions of a request at once', () => {
  it('decide once: one of them counts, the others get the request as it is (CO-3)', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const requestId = await works.asked('rita', 34);
      const responses = await Promise.all([
        works.decide('paul', requestId),
        works.decide('paul', requestId),
        works.withdraw('rita', requestId),
        // A declined request may still be changed, so that both would count.
        round % 2 === 0
          ? works.decide('paul', requestId, 'decline')
          : works.post('rita', `approval-requests/${requestId}/change`),
      ]);

      expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ]);
    }
  });

  it('place one order, also in two processes (CO-3, C5)', async () => {
    const [one, other] = await twoProcesses();
    const before = await orderCount();
    const requestId = await works.asked('rita', 34);
    const approve = { method: 'POST', body: { decision: 'approve' } } as const;
    const send = async (to: typeof one, key: string) =>
      to.call(`approval-requests/${requestId}/decision`, { ...approve, token: await to.signIn('paul'), key });
    const responses = await Promise.all([send(one, 'a'), send(other, 'a'), send(one, 'b'), send(other, 'c')]);

    expect([200, 409]).toEqual(expect.arrayContaining(responses.map(({ status }) => status)));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await orderCount()).toBe(before + 1);
  });
});

describe('several orders at once', () => {
  it('never take more than a budget has, also in two processes (CO-4, C5)', async () => {
    const [one, other] = await twoProcesses();
    const buyers = [
      [one, 'bert', 'orders'],
      [other, 'olga', 'orders'],
      [other, 'rita', 'approval-requests'],
    ] as const;
    const tokens = await Promise.all(buyers.map(([to, name]) => to.signIn(name)));
    const taken: number[] = [];
    const budget = { unit: 'works', period: 'year', currency: 'EUR', beyond: 'block', approver: null };
    const put = async (amount: number, basedOn: number): Promise<number> => {
      const changed = await works.put('budgets', [{ ...budget, amount }], basedOn);
      const { budgets }: { budgets: { spent: number; reserved: number }[] } = JSON.parse(changed.text);
      return budgets.reduce((sum, { spent, reserved }) => sum + spent + reserved, 0);
    };
    const order = { method: 'POST', body: { deliveryAddressId: 'gate' } } as const;
    const before = await put(0, 0);
    for (let round = 1; round <= 5; round += 1) {
      await put(before + 600 * round, round);
      for (const [, name] of buyers) await works.fill(name, 40);
      const responses = await Promise.all(
        buyers.map(([to, , path], index) =>
          to.call(path, { ...order, token: tokens[index] ?? '', key: `round-${round}` }),
        ),
      );
      taken.push(responses.filter(({ status }) => status === 201).length);
    }

    expect(taken).toEqual([1, 1, 1, 1, 1]);
  });
});
