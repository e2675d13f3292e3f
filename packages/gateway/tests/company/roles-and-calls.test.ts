import { beforeAll, describe, expect, it } from 'vitest';
import { companyOf, type Company } from '@statefront/approval-rules/company.ts';
import { noProgress } from '@statefront/approval-rules/request.ts';
import { readRuleSet } from '@statefront/approval-rules/rule-set.ts';
import { fieldsOf, readyMadeRoles, type RoleFields } from '@statefront/gateway/company/ready-made-roles.ts';
import type { CompanyPerson } from '@statefront/gateway/company/company.ts';
import { noFormerPlaces } from '@statefront/gateway/company/former-places.ts';
import { mayDo, rightsOf, type AskedRequest } from '@statefront/gateway/company/may-do.ts';
import { aCompanyForAllTests, companyRules, type Name } from '../support/a-company.ts';
import { call, type CallOptions } from '../support/http/call.ts';
import { contractOf } from '../support/http/contract-check.ts';

const works = aCompanyForAllTests();

/** The kinds of people; a visitor is nobody. */
const people: readonly (readonly [string, Name | null])[] = [
  ['requester', 'rita'],
  ['buyer', 'bert'],
  ['approver', 'paul'],
  ['finance', 'finn'],
  ['deputy', 'dirk'],
  ['administrator', 'olga'],
  ['viewer', 'vera'],
  ['one who left', 'ines'],
  ['another company', 'otto'],
  ['no company', 'olivia'],
  ['a visitor', null],
];

const invitation = {
  name: 'Nora',
  mail: 'nora@works.example',
  unit: 'workshop',
  role: 'requester',
  limit: null,
};
const order = { order: { requester: 'rita', amount: 600, currency: 'EUR' } };
const accepted = { token: 'unknown', newPassword: 'anvil-lathe-rivet-42' };
const withoutWorkshop = { ...companyRules, units: companyRules.units.slice(0, 1) };
const anybody = '200 200 200 200 200 200 200 200 200 200 401';

/** Each call with its body, the status that each kind of person gets, in the order of `people`, and the basket before. */
const table: Readonly<Record<string, readonly [body: object | null, statuses: string, hammers?: number]>> = {
  'GET /company': [null, anybody],
  'GET /basket': [null, anybody],
  'POST /orders, small': [{}, '201 201 409 409 409 201 409 409 201 422 401', 1],
  'POST /orders, large': [{}, '409 201 409 409 409 201 409 409 201 422 401', 400],
  'POST /approval-requests, small': [{}, '409 409 409 409 409 409 409 409 409 404 401', 1],
  'POST /approval-requests, large': [{}, '201 409 409 409 409 409 409 409 409 404 401', 400],
  'GET /approval-requests': [null, anybody],
  'GET /approval-requests/{requestId}': [null, '200 404 200 200 200 200 404 404 404 404 401'],
  'POST /approval-requests/{requestId}/decision': [
    { decision: 'approve' },
    '409 404 200 409 409 409 404 404 404 404 401',
  ],
  'POST /approval-requests/{requestId}/withdraw': [{}, '200 404 409 409 409 409 404 404 404 404 401'],
  'POST /approval-requests/{requestId}/change': [{}, '200 404 409 409 409 409 404 404 404 404 401'],
  'GET /company/rules': [null, '403 403 403 403 403 200 403 403 200 404 401'],
  'POST /company/rules/check': [{ rules: companyRules }, '403 403 403 403 403 200 403 403 400 404 401'],
  'POST /company/rules/try': [order, '403 403 403 403 403 200 403 403 400 404 401'],
  'GET /company/budgets': [null, '403 403 403 403 403 200 403 403 200 404 401'],
  'PUT /company/budgets': [{ budgets: [], basedOn: 0 }, '403 403 403 403 403 200 403 403 200 404 401'],
  'PUT /company/rules': [{ rules: companyRules, basedOn: 1 }, '403 403 403 403 403 200 403 403 400 404 401'],
  'PUT /company/rules, without a unit in use': [
    { rules: withoutWorkshop, basedOn: 1 },
    '403 403 403 403 403 409 403 403 400 404 401',
  ],
  'GET /company/invitations': [null, '403 403 403 403 403 200 403 403 200 404 401'],
  'POST /company/invitations': [invitation, '403 403 403 403 403 200 403 403 400 404 401'],
  'POST /company/invitations/{invitationId}/again': [{}, '403 403 403 403 403 422 403 403 422 404 401'],
  'POST /company/invitations/{invitationId}/withdraw': [{}, '403 403 403 403 403 422 403 403 422 404 401'],
  'POST /company/invitations/accept': [accepted, '422 422 422 422 422 422 422 422 422 422 422'],
};

/** Sends a call as a person; `{requestId}` is a new request of the requester, which waits for the approver. */
async function statusOf(called: string, name: Name | null): Promise<string> {
  const [body = null, , hammers] = table[called] ?? [];
  const method = (['POST', 'PUT'] as const).find((each) => called.startsWith(each)) ?? 'GET';
  const path = called.replace(/^\w+ \//, '').replace(/,.*/, '');
  if (name && hammers) await works.fill(name, hammers);
  const to = path
    .replace('{requestId}', path.includes('{requestId}') ? await works.asked('rita', 400) : '')
    .replace('{invitationId}', 'unknown');
  const address = hammers && { deliveryAddressId: name === 'olivia' ? '' : 'gate' };
  const sent: CallOptions = {
    method,
    key: crypto.randomUUID(),
    ...(body && { body: { ...body, ...address } }),
  };
  return String((name ? await works.as(name, to, sent) : await call(works.open.gateway, to, sent)).status);
}

describe('a call of a company', () => {
  it.each(Object.entries(table))(
    'has for %s exactly the status that each kind of person may have (CO-1)',
    async (name, [, statuses]) => {
      const found: [string, string][] = [];
      for (const [kind, person] of people) found.push([kind, await statusOf(name, person)]);

      const expected = statuses.split(' ').map((status, index) => [people[index]?.[0], status]);
      expect(found).toEqual(expected);
    },
  );

  it('is in the table if it is of companies or approvals (CO-1)', async () => {
    const { operations } = await contractOf(works.open.gateway);
    const ours = operations.map(({ name }) => name).filter((name) => /company|approval/.test(name));

    expect(ours.filter((name) => !Object.keys(table).some((known) => known.startsWith(name)))).toEqual([]);
  });
});

const anOrder = { currency: 'EUR', categories: [], firstOrder: false, costCentre: null, address: null };

/** All subsets. */
function sets<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: 2 ** all.length }, (_, chosen) =>
    all.filter((_each, at) => (chosen >> at) % 2 === 1),
  );
}

/** A request of Rita in each step of the rules, in time and after its time limit. */
function requestsTo({ company: its }: CompanyPerson): readonly AskedRequest[] {
  const ritas = { ...anOrder, requester: 'rita', amount: 6000 };
  const steps = its.ruleSet.rules.flatMap(({ bands }) => bands.flatMap((band) => band.steps));
  return steps.flatMap((step) =>
    [false, true].map((isPassedOn) => ({
      requesterId: 'rita',
      unitId: null,
      status: 'waiting',
      company: its,
      order: ritas,
      steps,
      waiting: { company: its, order: ritas, step, progress: noProgress, away: new Map(), isPassedOn },
      decidedBy: [],
    })),
  );
}

describe('the rights of a person', () => {
  const reading = readRuleSet(companyRules);
  let company: Company;

  beforeAll(() => {
    if (!('value' in reading)) throw new Error('The rules of the test are faulty');
    company = companyOf(reading.value);
  });

  function personWith(id: Name, fields: Partial<RoleFields>): CompanyPerson {
    const { ruleSet } = company;
    const changed = companyOf({
      ...ruleSet,
      people: ruleSet.people.map((person) => (person.id === id ? { ...person, ...fields } : person)),
    });
    return {
      companyId: 'works',
      companyName: 'Works',
      personId: id,
      asker: { requester: id },
      person: changed.people.get(id),
      company: changed,
      ruleSet: changed.ruleSet,
      version: 1,
      changedAt: 0,
      changedBy: null,
      former: noFormerPlaces,
      away: new Map(),
      priceChange: 'place',
      timeZone: 'UTC',
    };
  }

  const rightsWith = (roles: readonly string[]) => rightsOf(personWith('dirk', { roles: [...roles] }), []);

  it('of a ready-made role never allow less with one more: over all sets of rights and all acts (CO-1)', () => {
    const roleRights = ['seePrices', 'order', 'buy', 'decide', 'administer'] as const;
    const orders = [1, 600, 6000].map((amount) => ({ ...anOrder, requester: 'vera', amount }));
    const allowedWith = (some: readonly (typeof roleRights)[number][]) => {
      const person = personWith('vera', { seesPrices: true, ...fieldsOf(some) });
      return [
        ...orders
          .map((each) => ({
            orders: [each],
            budgets: [],
            pricesRefused: mayDo(person, 'seePrices', []),
          }))
          .flatMap((asked) => [mayDo(person, 'order', asked), mayDo(person, 'request', asked)]),
        mayDo(person, 'seePrices', []),
        mayDo(person, 'readRules', null),
        mayDo(person, 'changeRules', null),
      ].map((refused) => refused === null);
    };
    for (const some of sets(roleRights)) {
      const before = allowedWith(some);
      for (const more of roleRights.filter((right) => !some.includes(right))) {
        const after = allowedWith([...some, more]);
        expect(before.filter((isAllowed, index) => isAllowed && !after[index])).toEqual([]);
      }
    }
    expect(Object.values(readyMadeRoles).map(allowedWith)).toEqual([
      [true, true, false, true, false, true, true, false, false],
      [true, true, true, true, true, true, true, false, false],
      [false, false, false, false, false, false, true, false, false],
      [true, true, true, true, true, true, true, true, true],
      [false, false, false, false, false, false, false, false, false],
    ]);
  });

  it('are those that some order, request or rule shows, over all sets of rights and of roles (CO-1)', () => {
    const roles = ['requester', 'buyer', 'approver', 'finance', 'administrator'];
    const ways = ['seePrices', 'order', 'buy', 'decide', 'administer'] as const;
    const kindsOfPeople = [
      ...sets(roles).map((some) => personWith('dirk', { roles: some })),
      ...sets(roles).map((some) => personWith('dirk', { roles: some, mayOrder: true })),
      ...sets(ways).map((some) => personWith('dirk', { seesPrices: true, ...fieldsOf(some) })),
    ];
    for (const person of kindsOfPeople) {
      const mayDoSome = (act: 'order' | 'request') =>
        [0.01, 600, 6000].some((amount) => {
          const orders = [{ ...anOrder, requester: 'dirk', amount }];
          const asked = { orders, budgets: [], pricesRefused: mayDo(person, 'seePrices', []) };
          return mayDo(person, act, asked) === null;
        });
      expect(rightsOf(person, [])).toEqual([
        ...(mayDo(person, 'seePrices', []) === null ? ['seePrices'] : []),
        ...(mayDoSome('order') ? ['order'] : []),
        ...(mayDoSome('request') ? ['request'] : []),
        ...(requestsTo(person).some((asked) => mayDo(person, 'decide', asked) === null) ? ['decide'] : []),
        ...(mayDo(person, 'readRules', null) === null ? ['readRules'] : []),
        ...(mayDo(person, 'changeRules', null) === null ? ['changeRules', 'invite'] : []),
      ]);
    }
  });

  it('never become fewer with one more role (CO-1)', () => {
    const roles = ['requester', 'buyer', 'approver', 'finance', 'administrator'];
    for (const some of sets(roles))
      for (const more of roles)
        expect(rightsWith([...some, more])).toEqual(expect.arrayContaining([...rightsWith(some)]));
    expect(rightsWith([])).toEqual(['seePrices', 'decide']);
    expect(rightsWith(['administrator'])).toEqual([
      'seePrices',
      'decide',
      'readRules',
      'changeRules',
      'invite',
    ]);
  });
});
