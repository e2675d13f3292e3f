import { describe, expect, it } from 'vitest';
import { rulesExaminer } from '@statefront/gateway/company/rules-examiner.ts';
import { readRuleSet } from '@statefront/approval-rules/rule-set.ts';
import { aCompanyForAllTests, companyRules, finance, manager, peopleWith } from '../support/a-company.ts';
import { code, type Result } from '../support/http/call.ts';

const works = aCompanyForAllTests();

interface Finding {
  readonly words: string;
  readonly example: string;
  readonly trial: object | null;
  readonly repairs: readonly { readonly words: string; readonly rules: object }[];
}

interface Check {
  readonly findings: readonly Finding[];
  readonly edits: readonly string[];
  readonly changes: readonly { readonly words: string }[];
  readonly lastDays: object;
  readonly requests: readonly object[];
}

function body({ status, text }: Result) {
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

const check = async (rules: object): Promise<Check> =>
  body(await works.post('olga', 'company/rules/check', { rules }));

/** The open requests that go on to others once a person is gone, or return to their requester. */
const without = async (left: string) =>
  (await check({ ...companyRules, people: peopleWith({ [left]: { isActive: false } }) })).requests;

/** The rules with other steps above an amount for everyone. */
const withOver = (over: number, steps: readonly object[]) => ({
  ...companyRules,
  rules: [
    companyRules.rules[0],
    {
      id: 'purchases',
      who: 'everyone',
      bands: [
        { over: 0, steps: [] },
        { over, steps },
      ],
    },
  ],
});

/** Finance has no deputy, so that everything waits for Finn. */
const alone = {
  ...companyRules,
  people: companyRules.people.map(
    ({ deputy, ...person }: (typeof companyRules.people)[number] & { readonly deputy?: string }) =>
      person.id === 'finn' || deputy === undefined ? person : { ...person, deputy },
  ),
};

describe('the rules of a company', () => {
  it('are shown to its administrators only, with who changed them and when (CO-1, CO-6)', async () => {
    const reading = readRuleSet(companyRules);

    const first = { version: 1, changedAt: '2026-05-20T12:00:00.000Z', changedBy: null };
    expect(body(await works.as('olga', 'company/rules'))).toEqual({
      ...first,
      rules: 'value' in reading && reading.value,
      previous: null,
      versions: [{ ...first, isOwn: false, edits: [], moreEdits: 0 }],
      choices: {
        categories: [
          { id: 'tools', name: 'Tools' },
          { id: 'supplies', name: 'Supplies' },
        ],
        costCentres: [],
        addresses: [
          { id: 'gate', name: 'Works, Weg 1, Hamburg' },
          { id: 'yard', name: 'Yard, Weg 2, Hamburg' },
        ],
      },
    });
    expect(code(await works.as('rita', 'company/rules'))).toBe('RULES_REFUSED');
    expect(code(await works.as('olivia', 'company/rules'))).toBe('COMPANY_NOT_FOUND');
  });

  it('are checked: each problem has its smallest example and rules after each repair, without it (CO-2, CO-6)', async () => {
    const { findings } = await check(alone);

    expect(findings[0]).toMatchObject({
      words:
        'Rule “purchases”, over €5,000.00, step 2: after 2 days the deputy should decide, and there is none.',
      example: 'Rita orders for €5,000.01',
      trial: { order: { requester: 'rita', amount: 5000.01, categories: [] } },
    });
    const [repair] = findings[0]?.repairs ?? [];
    const repaired = await check(repair?.rules ?? {});
    expect(repaired.findings.map(({ words }) => words)).not.toContain(findings[0]?.words);
  });

  it('say of an approver whose limit is below all that they are asked for that they can agree to nothing (CO-2)', async () => {
    const people = peopleWith({ paul: { limit: { amount: 500, currency: 'EUR' } } });

    expect((await check({ ...companyRules, people })).edits).toEqual([
      'Paul: before decides any amount; now decides up to €500.00.',
      'Paul may decide up to €500.00, but is asked only about orders over €500.00, and so can agree to none of them.',
    ]);
  });

  it('name, before a person leaves, who decides the open requests afterwards, and which return to a person who has left (CO-1)', async () => {
    const requestId = await works.asked('rita', 40);

    expect(await without('paul')).toEqual([
      { requestId, isSentBack: false, people: [{ personId: 'olga', name: 'Olga' }] },
    ]);
    expect(await without('rita')).toEqual([
      { requestId, isSentBack: true, people: [{ personId: 'paul', name: 'Paul' }] },
    ]);
    expect(await without('bert')).toEqual([]);
    await works.withdraw('rita', requestId);
  });

  it('are compared with those that hold, also on the orders of the last 90 days (CO-6)', async () => {
    expect((await works.order('rita', 2)).status).toBe(201);

    expect(await check(withOver(20, [manager]))).toEqual({
      findings: [],
      edits: [
        'Rule “purchases”, over €20.00 up to €500.00: before nobody needs to agree; now the manager (after 2 days also the deputy).',
        'Rule “purchases”, over €5,000.00: before the manager (after 2 days also the deputy), then one person of finance (after 2 days also the deputy); now the manager (after 2 days also the deputy).',
      ],
      moreEdits: 0,
      changes: [
        {
          words:
            'Rita orders for €20.01: before nobody needs to agree; now the manager (after 2 days also the deputy).',
        },
        {
          words:
            'Rita orders for €5,000.01: before the manager (after 2 days also the deputy), then one person of finance (after 2 days also the deputy); now the manager (after 2 days also the deputy).',
        },
      ],
      lastDays: { days: 90, orders: 1, waited: 1, stuck: 0 },
      requests: [],
    });
  });

  it('may have conditions, which problems and changes call by their names (CO-2, CO-6)', async () => {
    const what = { categories: ['tools'], addresses: ['yard'] };
    const [, ...others] = companyRules.rules;
    const tools = { id: 'tools', who: { role: 'buyer' }, what, bands: [{ over: 0, steps: [manager] }] };
    const rules = { ...companyRules, ...what, rules: [tools, ...companyRules.rules.slice(0, 1), ...others] };

    expect((await check(rules)).changes.map(({ words }) => words)).toEqual([
      'Bert orders for €0.01 from Tools, to Yard, Weg 2, Hamburg (2 people): before nobody needs to agree; now the manager (after 2 days also the deputy).',
    ]);
  });

  it('are tried with an order, also while somebody is away (CO-6)', async () => {
    const order = { requester: 'rita', amount: 6000, currency: 'EUR' };

    expect(
      body(await works.post('olga', 'company/rules/try', { rules: alone, order, away: ['finn'] })),
    ).toEqual({
      steps: [
        {
          words: 'the manager (after 2 days also the deputy)',
          atOnce: ['Paul'],
          later: ['Olga'],
          away: [],
          isStuck: false,
        },
        {
          words: 'one person of finance (after 2 days also the deputy)',
          atOnce: [],
          later: [],
          away: ['Finn'],
          isStuck: true,
        },
      ],
    });
    expect(code(await works.post('olga', 'company/rules/try', { order, away: ['nobody'] }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('hold once they are activated without problems, on the version that was changed, once (CO-6, BA-4)', async () => {
    const before = await works.versionOf('rules');
    expect(code(await works.put('rules', alone))).toBe('RULES_HAVE_PROBLEMS');
    expect(await works.versionOf('rules')).toBe(before);

    const rules = withOver(100, [manager, finance]);
    const sent = { method: 'PUT', key: 'activate' } as const;
    const tries = [1, 2].map(() => works.post('olga', 'company/rules', { rules, basedOn: before }, sent));
    const versions = (await Promise.all(tries)).map((each) => each.json());
    expect(versions).toMatchObject([{ version: before + 1 }, { version: before + 1 }]);
    expect(code(await works.put('rules', rules, before))).toBe('RULES_CHANGED');
    expect(code(await works.order('rita', 10))).toBe('APPROVAL_NEEDED');
    expect(body(await works.as('olga', 'company/rules'))).toMatchObject({
      changedBy: { personId: 'olga', name: 'Olga' },
      versions: [
        {
          version: before + 1,
          isOwn: true,
          edits: [
            'Rule “purchases”, over €100.00 up to €500.00: before nobody needs to agree; now the manager (after 2 days also the deputy), then one person of finance (after 2 days also the deputy).',
            'Rule “purchases”, over €500.00 up to €5,000.00: before the manager (after 2 days also the deputy); now the manager (after 2 days also the deputy), then one person of finance (after 2 days also the deputy).',
          ],
          moreEdits: 0,
        },
        { version: before },
      ],
      previous: { rules: companyRules.rules },
    });
  });

  it('leave nobody behind: an open request keeps somebody who may decide it (CO-3, CO-6)', async () => {
    await works.asked('rita', 40);
    const left = { isActive: false };
    const people = peopleWith({ paul: left, finn: left, dirk: left });
    const rules = [{ id: 'free', who: 'everyone', bands: [{ over: 0, steps: [] }] }];

    expect(code(await works.put('rules', { ...companyRules, people, rules }))).toBe('REQUESTS_STRANDED');
  });

  it.each([
    [
      'a person of another company',
      { people: [...companyRules.people, { id: 'oda', name: 'Oda', unit: 'works' }] },
    ],
    ['another currency', { currency: 'CHF' }],
    ['nobody who administers', { people: peopleWith({ olga: { isActive: false } }) }],
    [
      'a thousand rules',
      { rules: Array.from({ length: 1000 }, (_, index) => ({ ...companyRules.rules[0], id: `${index}` })) },
    ],
  ])('with %s are refused in words, and nothing changes (CO-6)', async (_, change) => {
    const before = await works.versionOf('rules');
    const rules = { ...companyRules, ...change };

    expect(code(await works.put('rules', rules))).toBe('BAD_REQUEST');
    expect(code(await works.post('olga', 'company/rules/check', { rules }))).toBe('BAD_REQUEST');
    expect(await works.versionOf('rules')).toBe(before);
  });

  it('are examined by few at a time, and the others are asked to try again soon (CO-6)', async () => {
    const examine = rulesExaminer(new URL('data:text/javascript,'));
    const reading = readRuleSet(companyRules);
    if (!('value' in reading)) throw new Error('The rules of the tests can be read.');
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((administrator) =>
        examine({
          ruleSet: { ...reading.value, administrator: `${administrator}` },
          before: reading.value,
          orders: [],
        }),
      ),
    );

    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(results.at(-1)).toMatchObject({ reason: { code: 'BUSY' } });
  });

  it('decide that nothing is ordered for a requester who has left meanwhile (CO-1, CO-3)', async () => {
    await works.changeRules(companyRules);
    const requestId = await works.asked('rita', 34);
    const people = peopleWith({ rita: { isActive: false }, bert: { roles: ['requester'] } });
    await works.changeRules({ ...companyRules, people });

    expect(body(await works.decide('paul', requestId))).toMatchObject({
      status: 'sentBack',
      orderId: null,
      history: [
        {},
        {},
        {
          comment:
            'The requester may no longer order for the company, or not in this currency. Please ask your company’s administrator.',
        },
      ],
    });
  });
});
