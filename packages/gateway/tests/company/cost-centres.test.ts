import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyForAllTests, companyRules, manager } from '../support/a-company.ts';
import { code } from '../support/http/call.ts';

const works = aCompanyForAllTests();

const [buyers, purchases] = companyRules.rules;

/** The manager agrees to orders of hall 3, orders to the yard and orders of tools; nobody to others. */
const rules = (what: object) => ({
  ...companyRules,
  categories: ['tools'],
  costCentres: ['Hall 2', 'Hall 3'],
  addresses: ['gate', 'yard'],
  rules: [
    { id: 'special', who: { person: 'bert' }, what, bands: [{ over: 0, steps: [manager] }] },
    buyers,
    purchases,
  ],
});

const hold = (what: object) => works.changeRules(rules(what));

async function needed(query: string): Promise<readonly string[]> {
  const { approval } = JSON.parse((await works.as('bert', `basket?${query}`)).text);
  return approval.needed.map(({ words }: { words: string }) => words);
}

const byManager = ['the manager (after 2 days also the deputy)'];

async function checkedAfterOrder(): Promise<unknown> {
  expect((await works.order('bert', 1)).status).toBe(201);
  works.pass(1);
  return (await works.post('olga', 'company/rules/check', { rules: rules({ firstOrder: true }) })).json();
}

it('the first order of an article is new to the last days, the second one is not (CO-6)', async () => {
  expect([await checkedAfterOrder(), await checkedAfterOrder()]).toMatchObject([
    { lastDays: { orders: 1, waited: 1 } },
    { lastDays: { orders: 2, waited: 1 } },
  ]);
});

describe('the cost centre of an order', () => {
  beforeAll(() => hold({ costCentres: ['Hall 3'] }));

  it('is one of those of the company (CO-3, BA-6)', async () => {
    await works.fill('bert', 1);
    const order = { deliveryAddressId: 'gate', costCentre: 'Hall 9' };
    const response = await works.post('bert', 'orders', order);

    expect([response.status, response.json()]).toEqual([
      422,
      expect.objectContaining({
        errors: [{ parameter: 'costCentre', reason: 'Please choose a cost centre of your company.' }],
      }),
    ]);
    expect(code(await works.post('bert', 'approval-requests', order))).toBe('FORM_INVALID');
    expect((await works.as('bert', 'basket')).json()).toMatchObject({
      approval: { costCentres: ['Hall 2', 'Hall 3'] },
    });
  });

  it('decides who must agree: in the basket, of the order, and in its request (CO-3)', async () => {
    await works.fill('bert', 1);
    expect([
      await needed(''),
      await needed('cost-centre=Hall%202'),
      await needed('cost-centre=Hall%203'),
    ]).toEqual([[], [], byManager]);
    const order = { deliveryAddressId: 'gate', costCentre: 'Hall 3' };
    expect(code(await works.post('bert', 'orders', order))).toBe('APPROVAL_NEEDED');
    const { requestId } = works.seen(await works.post('bert', 'approval-requests', order));
    expect((await works.as('paul', `approval-requests/${requestId}`)).json()).toMatchObject({
      costCentre: 'Hall 3',
    });
    const { orderId } = works.seen(await works.decide('paul', requestId));
    expect((await works.as('bert', `orders/${orderId}`)).json()).toMatchObject({ costCentre: 'Hall 3' });
  });

  it('has a separate budget, from which only its orders and requests take (CO-4)', async () => {
    const budget = { unit: 'works', period: 'year', currency: 'EUR', beyond: 'block', approver: null };
    const ofHall = { ...budget, costCentre: 'Hall 2', amount: 20 };
    await works.put('budgets', [ofHall, { ...budget, amount: 1000 }]);
    const order = (costCentre: string) => works.order('bert', 1, { costCentre });
    const spent = async () =>
      JSON.parse((await works.as('olga', 'company/budgets')).text).budgets.map(
        (each: { spent: number }) => each.spent,
      );
    const [before = 0, all = 0] = await spent();

    expect([before, (await order('')).status, (await order('Hall 2')).status]).toEqual([0, 201, 201]);
    expect(await spent()).toEqual([14.88, Math.round((all + 29.76) * 100) / 100]);
    expect((await order('Hall 2')).json()).toMatchObject({
      error: { message: expect.stringContaining('Works · Hall 2, 2026') },
    });
    expect((await order('')).status).toBe(201);
    await works.put('budgets', []);
  });
});

it('the basket says who must agree for the addresses of the order, not only for the default one (CO-3)', async () => {
  await hold({ addresses: ['yard'] });
  await works.fill('bert', 1);

  const neededAt = (address: string) => needed(`delivery-address-ids=${address}`);
  expect([await needed(''), await neededAt('yard'), await neededAt('moon')]).toEqual([[], byManager, []]);
  expect((await works.as('bert', 'basket?delivery-address-ids=gate%7Cyard')).json()).toMatchObject({
    approval: { refusal: { code: 'severalAddresses' } },
  });
});

it.each([
  [{ categories: ['tools'] }, 1],
  [{ categories: ['tools'], addresses: ['yard'] }, 0],
  [{ costCentres: ['Hall 3'] }, 1],
])('the orders of the last days are counted by their conditions %j (CO-6)', async (what, waited) => {
  works.pass(91);
  await hold({ costCentres: ['Hall 2'] });
  const { requestId } = works.seen(await works.ask('bert', 1, { costCentre: 'Hall 2' }));
  await works.withdraw('bert', requestId);
  await works.order('bert', 2, { costCentre: 'Hall 3' });
  const response = await works.post('olga', 'company/rules/check', { rules: rules(what) });

  expect(response.json()).toMatchObject({ lastDays: { days: 90, orders: 1, waited, stuck: 0 } });
});
