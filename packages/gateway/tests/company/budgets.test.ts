import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstDays } from '@statefront/gateway/budgets/budget.ts';
import { periodName } from '@statefront/gateway/budgets/period-name.ts';
import { aCompanyForAllTests, companyRules, peopleWith } from '../support/a-company.ts';
import { code } from '../support/http/call.ts';

const works = aCompanyForAllTests();
const olga = { personId: 'olga', name: 'Olga' };
const finn = { personId: 'finn', name: 'Finn' };
const inWorkshop = { unit: { unitId: 'workshop', name: 'Workshop' }, costCentre: null };
const workshop = { unit: 'workshop', period: 'month', currency: 'EUR', beyond: 'block', approver: null };

interface Shown {
  readonly version: number;
  readonly budgets: readonly { readonly spent: number; readonly reserved: number; readonly left: number }[];
}

const shown = async (): Promise<Shown> => JSON.parse((await works.as('olga', 'company/budgets')).text);

async function holds(...budgets: readonly object[]): Promise<void> {
  const response = await works.put('budgets', budgets);
  expect(response.status, response.text).toBe(200);
}

/** The first budget: spent, reserved and left. */
async function taken(): Promise<readonly number[]> {
  return (await shown()).budgets.slice(0, 1).flatMap(({ spent, reserved, left }) => [spent, reserved, left]);
}

/** The spent amount of each budget. */
async function spentOfEach(): Promise<readonly number[]> {
  return (await shown()).budgets.map((budget) => budget.spent);
}

const timeZone = 'Europe/Berlin';

beforeAll(() => works.importCompany({ timeZone }));

/** Each test has a separate month without earlier orders. */
beforeEach(() => {
  works.pass(31);
});

describe('the budgets of a company', () => {
  it('are changed by administrators, and nobody overwrites a change of another (CO-4)', async () => {
    const empty = {
      version: 0,
      changedAt: null,
      changedBy: null,
      currency: 'EUR',
      units: [
        { unitId: 'works', name: 'Works' },
        { unitId: 'workshop', name: 'Workshop' },
      ],
      costCentres: [],
      people: ['rita', 'bert', 'paul', 'finn', 'dirk', 'olga', 'vera'].map((personId) => ({
        personId,
        name: `${personId[0]?.toUpperCase()}${personId.slice(1)}`,
      })),
      budgets: [],
    };
    expect((await works.as('olga', 'company/budgets')).json()).toEqual(empty);
    const changed = await works.put('budgets', [{ ...workshop, amount: '1000.50' }], 0);

    expect([changed.status, changed.json()]).toEqual([
      200,
      {
        ...empty,
        version: 1,
        changedAt: '2026-06-20T12:00:00.000Z',
        changedBy: olga,
        budgets: [
          {
            ...workshop,
            ...inWorkshop,
            from: '2026-06-01',
            amount: 1000.5,
            spent: 0,
            reserved: 0,
            left: 1000.5,
          },
        ],
      },
    ]);
    expect(code(await works.put('budgets', [], 0))).toBe('BUDGETS_CHANGED');
    expect(code(await works.put('budgets', [], 1, 'rita'))).toBe('RULES_REFUSED');
    expect((await works.as('otto', 'company/budgets')).json()).toMatchObject({ version: 0, budgets: [] });
  });

  const many = Array.from({ length: 1000 }, () => ({ ...workshop, amount: 1 }));
  const amount = 'Enter an amount from 0 to 1,000,000,000, with at most two decimals.';
  // A row a line, as a table.
  // oxfmt-ignore
  const refused: readonly (readonly [string, readonly object[], string, string])[] = [
    ['in another currency', [{ currency: 'USD' }], '0.currency', 'The budget must be in EUR, the currency of the rules.'],
    ['below 0', [{ amount: -1 }], '0.amount', amount],
    ['over the bounds', [{ amount: 1e9 + 1 }], '0.amount', amount],
    ['with a part of a cent', [{ amount: '1.005' }], '0.amount', amount],
    ['without a figure', [{ amount: 'much' }], '0.amount', amount],
    ['of a cost centre of nobody', [{ costCentre: 'moon' }], '0.costCentre', 'Choose a cost centre of your company, or all of them.'],
    ['of a unit of nobody', [{ unit: 'moon' }], '0.unit', 'Choose a unit of your company.'],
    ['a second time', [{}, { amount: 2 }], '1.period', 'This unit already has a budget for this period and cost centre.'],
    ['with an approver who left', [{ beyond: 'ask', approver: 'ines' }], '0.approver', 'Choose an active person of your company.'],
    ['with an approver of another company', [{ beyond: 'ask', approver: 'otto' }], '0.approver', 'Choose an active person of your company.'],
    ['1,000 times', many, '', 'A company has at most 200 budgets. Please remove some.'],
  ];
  it.each(refused)('are refused %s, and nothing changes (CO-4)', async (_, budgets, field, reason) => {
    const before = await shown();
    const all = budgets.map((each) => ({ ...workshop, amount: 1, ...each }));
    const response = await works.put('budgets', all);

    expect([response.status, response.json()]).toEqual([
      422,
      expect.objectContaining({
        errors: [{ parameter: field === '' ? 'budgets' : `budgets.${field}`, reason }],
      }),
    ]);
    expect(await shown()).toEqual(before);
  });

  it('ask nobody who may agree to no amount (CO-4)', async () => {
    const people = peopleWith({ bert: { limit: { amount: 0, currency: 'EUR' } } });
    await works.importCompany({ timeZone, rules: { ...companyRules, people } });
    const budget = { ...workshop, amount: 1, beyond: 'ask', approver: 'bert' };
    const response = await works.put('budgets', [budget]);
    await works.importCompany({ timeZone });

    const reason = 'This person may agree to no amount. Raise their limit, or choose another person.';
    expect(response.json()).toMatchObject({ errors: [{ parameter: 'budgets.0.approver', reason }] });
  });

  it('need a person who agrees where nobody has the role of finance (CO-4)', async () => {
    const budget = { ...workshop, unit: 'all', amount: 1, beyond: 'ask' };
    const response = await works.put('budgets', [budget], 0, 'otto');

    const reason = 'Nobody has the role of finance. Choose who has to agree.';
    expect(response.json()).toMatchObject({ errors: [{ parameter: 'budgets.0.approver', reason }] });
  });
});

describe('an order beyond a budget', () => {
  it('that blocks is neither placed nor asked for, and the basket says so before (CO-4)', async () => {
    await holds({ ...workshop, amount: 600 });
    await works.fill('bert', 41);
    const figures = { amount: 600, left: 600, takes: 609.88, follows: 'block' };
    const effect = { ...workshop, ...inWorkshop, ...figures, from: '2026-09-01' };
    const message = 'This order takes more than is left of the budget Workshop, September 2026.';
    const refusal = {
      code: 'budgetSpent',
      figures: { unit: 'Workshop', period: 'month', from: '2026-09-01' },
      liftedBy: [olga],
      message,
      nextStep: { code: 'askPeople', message: 'Please ask Olga.' },
    };
    works.clock.now = Date.parse('2026-09-10T12:00:00Z');
    const approval = { needed: [], refusal, budgets: [effect] };
    expect((await works.as('bert', 'basket')).json()).toMatchObject({ approval });
    const refused = await works.post('bert', 'orders', { deliveryAddressId: 'gate' });
    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        error: { code: 'APPROVAL_NEEDED', message: `${message} Please ask Olga.` },
        approval,
      }),
    ]);
    expect((await works.ask('rita', 41)).json()).toMatchObject({
      error: { code: 'REQUEST_REFUSED', message: `${message} Please ask Olga.` },
      refusal,
    });
    const german = await works.post('bert', 'orders', { deliveryAddressId: 'gate' }, { language: 'de' });
    expect(german.text).toContain(
      'Diese Bestellung braucht mehr, als vom Budget Workshop, September 2026 übrig ist. Bitte fragen Sie Olga.',
    );
    expect(await taken()).toEqual([0, 0, 600]);
    expect((await works.order('bert', 40)).status).toBe(201);
    expect(await taken()).toEqual([595, 0, 5]);
    expect(code(await works.order('bert', 1))).toBe('APPROVAL_NEEDED');
  });

  it('that warns is placed (CO-4)', async () => {
    await holds({ ...workshop, amount: 10, beyond: 'warn' });
    await works.fill('bert', 1);

    expect((await works.as('bert', 'basket')).json()).toMatchObject({
      approval: { needed: [], refusal: null, budgets: [{ left: 10, takes: 14.88, follows: 'warn' }] },
    });
    expect((await works.order('bert', 1)).status).toBe(201);
    expect(await taken()).toEqual([14.88, 0, -4.88]);
  });

  it('that asks needs the agreement of finance, also where the rules need none (CO-4)', async () => {
    await holds({ ...workshop, amount: 10, beyond: 'ask' });
    const step = { words: 'one person of finance (after 2 days also the administrator)', people: [finn] };

    expect((await works.order('bert', 1)).json()).toMatchObject({
      error: { code: 'APPROVAL_NEEDED' },
      approval: { needed: [step], refusal: null },
    });
    const requestId = await works.asked('bert', 1);
    expect((await works.as('finn', `approval-requests/${requestId}`)).json()).toMatchObject({
      step,
      budgets: [{ left: 10, takes: 14.88, follows: 'ask' }],
    });
    expect(await taken()).toEqual([0, 14.88, -4.88]);
    expect((await works.decide('finn', requestId)).json()).toMatchObject({ status: 'ordered' });
    expect(await taken()).toEqual([14.88, 0, -4.88]);
  });

  it('that asks a person adds a step after those of the rules, which only they see and decide (CO-4)', async () => {
    await holds({ ...workshop, amount: 10, beyond: 'ask', approver: 'dirk' });
    expect((await works.as('dirk', 'company')).json()).toMatchObject({ rights: ['seePrices', 'decide'] });
    const requestId = await works.asked('rita', 40);

    expect((await works.decide('paul', requestId)).json()).toMatchObject({
      status: 'waiting',
      step: { words: 'Dirk (after 2 days also the administrator)' },
    });
    expect(code(await works.decide('finn', requestId))).toBe('APPROVAL_REQUEST_NOT_FOUND');
    expect((await works.as('dirk', 'company')).json()).toMatchObject({ toDecide: 1 });
    expect((await works.decide('dirk', requestId)).json()).toMatchObject({ status: 'ordered' });
  });

  it('adds no step for a person whom the rules ask already, and nobody agrees to their own order (CO-4)', async () => {
    await holds(
      { ...workshop, amount: 10, beyond: 'ask' },
      { ...workshop, period: 'year', amount: 10, beyond: 'ask' },
    );
    const requestId = await works.asked('rita', 400);
    expect((await works.as('rita', `approval-requests/${requestId}`)).json()).toMatchObject({
      steps: [{ state: 'present' }, { words: 'one person of finance (after 2 days also the deputy)' }],
    });
    await works.withdraw('rita', requestId);
    await holds({ ...workshop, amount: 10, beyond: 'ask', approver: 'bert' });

    expect((await works.order('bert', 1)).json()).toMatchObject({
      approval: { refusal: { code: 'nobodyMayDecide', liftedBy: [olga] } },
    });
  });
});

describe('an open request', () => {
  it.each<readonly [string, (requestId: string) => unknown]>([
    ['declined', (requestId) => works.decide('paul', requestId, 'decline')],
    ['sent back', (requestId) => works.decide('paul', requestId, 'sendBack')],
    ['withdrawn', (requestId) => works.withdraw('rita', requestId)],
    ['changed', (requestId) => works.post('rita', `approval-requests/${requestId}/change`)],
    ['expired', () => works.pass(30)],
  ])('reserves its amount until it is %s (CO-4)', async (_, end) => {
    await holds({ ...workshop, period: 'year', amount: 10_000 });
    const [before = 0] = await taken();
    const requestId = await works.asked('rita', 400);
    expect(await taken()).toEqual([before, 5950, 4050 - before]);
    expect(code(await works.order('bert', 400))).toBe('APPROVAL_NEEDED');
    await end(requestId);

    expect(await taken()).toEqual([before, 0, 10_000 - before]);
  });

  it('that replaces another one counts once, and a cancelled order gives back what it took (CO-4)', async () => {
    await holds({ ...workshop, amount: 600 });
    const replaced = await works.asked('rita', 40);
    const requestId = works.seen(await works.ask('rita', 39, { replaces: replaced })).requestId;
    expect(await taken()).toEqual([0, 580.13, 19.87]);
    const { orderId } = works.seen(await works.decide('paul', requestId));
    expect(await taken()).toEqual([580.13, 0, 19.87]);
    expect((await works.post('rita', `orders/${orderId}/cancel`)).status).toBe(200);

    expect(await taken()).toEqual([0, 0, 600]);
  });

  it('takes the price of the approval, and is sent back where a budget blocks that (CO-4)', async () => {
    await holds({ ...workshop, amount: 1300 });
    const [one, other] = [await works.asked('rita', 40), await works.asked('rita', 40)];
    await works.importCompany({ timeZone, priceChange: 'place' }, 13);
    expect((await works.decide('paul', one)).json()).toMatchObject({ status: 'ordered' });
    expect(await taken()).toEqual([618.8, 595, 86.2]);
    await holds({ ...workshop, amount: 1200 });

    expect((await works.decide('paul', other)).json()).toMatchObject({
      status: 'sentBack',
      history: [
        {},
        {},
        { kind: 'sentBack', by: null, comment: expect.stringContaining('the budget Workshop, ') },
      ],
    });
    expect(await taken()).toEqual([618.8, 0, 581.2]);
    await works.importCompany({ timeZone });
  });

  it('is asked for again where a budget asks for a further agreement (CO-4)', async () => {
    await holds({ ...workshop, amount: 600 });
    const requestId = await works.asked('rita', 40);
    await holds({ ...workshop, amount: 500, beyond: 'ask' });

    expect((await works.decide('paul', requestId)).json()).toMatchObject({
      status: 'waiting',
      steps: [{ state: 'present' }, { state: 'later', people: [finn] }],
      history: [{}, {}, { kind: 'budgetSpent', by: null }],
    });
    await works.decide('paul', requestId);
    expect((await works.decide('finn', requestId)).json()).toMatchObject({ status: 'ordered' });
  });
});

describe('a period', () => {
  it('begins in the time zone of the company, and counts the units below (CO-4)', async () => {
    works.clock.now = Date.parse('2028-03-31T21:59:59Z');
    works.pass(0);
    const periods = ['month', 'quarter', 'year'] as const;
    await holds(...periods.map((period) => ({ ...workshop, unit: 'works', period, amount: 100 })));
    expect((await works.order('bert', 1)).status).toBe(201);
    expect(await spentOfEach()).toEqual([14.88, 14.88, 14.88]);
    works.clock.now += 1000;
    expect(await spentOfEach()).toEqual([0, 0, 14.88]);
    expect((await works.order('olga', 1)).status).toBe(201);

    expect(await spentOfEach()).toEqual([14.88, 14.88, 29.76]);
    await holds({ ...workshop, amount: 100 });
    expect(await spentOfEach()).toEqual([0]);
  });

  it('has its first day and its name by the calendar (CO-4)', () => {
    expect(firstDays('2026-11-29')).toEqual({
      month: '2026-11-01',
      quarter: '2026-10-01',
      year: '2026-01-01',
    });
    expect(firstDays('2026-03-31').quarter).toBe('2026-01-01');
    expect(
      (['en', 'de'] as const).map((language) => [
        periodName('month', '2026-10-01', language),
        periodName('quarter', '2026-10-01', language),
        periodName('year', '2026-01-01', language),
      ]),
    ).toEqual([
      ['October 2026', 'Q4 2026', '2026'],
      ['Oktober 2026', '4. Quartal 2026', '2026'],
    ]);
  });
});
