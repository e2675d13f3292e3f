import { beforeAll, describe, expect, it } from 'vitest';
import { companyOf, type Company } from '@statefront/approval-rules/company.ts';
import { noProgress } from '@statefront/approval-rules/request.ts';
import { readRuleSet } from '@statefront/approval-rules/rule-set.ts';
import { fieldsOf, readyMadeRoles, type RoleFields } from '@statefront/gateway/company/ready-made-roles.ts';
import type { CompanyPerson } from '@statefront/gateway/company/company.ts';
import { mayDo, rightsOf, type AskedRequest } from '@statefront/gateway/company/may-do.ts';
import { aCompanyForAllTests, companyRules, type Name } from '../support/a-company.ts';
import { call } from '../support/http/call.ts';
import { contractOf } from '../support/http/contract-check.ts';

const works = aCompanyForAllTests();

/** The kinds of people, and an order of each that needs no approval, and one that does. */
const people = {
  requester: 'rita',
  buyer: 'bert',
  approver: 'paul',
  finance: 'finn',
  deputy: 'dirk',
  administrator: 'olga',
  viewer: 'vera',
  'one who left': 'ines',
  'another company': 'otto',
  'no company': 'olivia',
} as const satisfies Readonly<Record<string, Name>>;
type Kind = keyof typeof people | 'a visitor';

const kinds: readonly Kind[] = [
  'requester',
  'buyer',
  'approver',
  'finance',
  'deputy',
  'administrator',
  'viewer',
  'one who left',
  'another company',
  'no company',
  'a visitor',
];

/** A new request of the requester, which waits for the approver; or one that another buyer of the company made. */
const aRequest = () => works.asked('rita', 400);

/** Sends a call as a kind of person, and resolves with the status. */
async function statusOf(
  kind: Kind,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<number> {
  if (kind === 'a visitor') {
    const response = await call(works.open.gateway, path, {
      method,
      key: crypto.randomUUID(),
      ...(body && { body }),
    });
    return response.status;
  }
  const response = await works.as(people[kind], path, {
    method,
    key: crypto.randomUUID(),
    ...(body && { body }),
  });
  return response.status;
}

async function order(kind: Kind, path: string, hammers: number): Promise<number> {
  if (kind !== 'a visitor') await works.fill(people[kind], hammers);
  return statusOf(kind, 'POST', path, { deliveryAddressId: kind === 'no company' ? '' : 'gate' });
}

const about = (kind: Kind, command: string, body: object = {}) =>
  aRequest().then((id) => statusOf(kind, 'POST', `approval-requests/${id}/${command}`, body));

const anInvitation = () => ({
  name: 'Nora',
  mail: `${crypto.randomUUID()}@works.example`,
  unit: 'workshop',
  role: 'requester',
  limit: null,
});

const ritasOrder = { requester: 'rita', amount: 600, currency: 'EUR' };

/** Each call, and the status that each kind of person gets, in the order of `kinds`. */
const table: Readonly<Record<string, readonly [(kind: Kind) => Promise<number>, readonly number[]]>> = {
  'GET /company': [
    (kind) => statusOf(kind, 'GET', 'company'),
    [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 401],
  ],
  'GET /basket': [
    (kind) => statusOf(kind, 'GET', 'basket'),
    [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 401],
  ],
  'POST /orders, small': [
    (kind) => order(kind, 'orders', 1),
    [201, 201, 409, 409, 409, 201, 409, 409, 201, 422, 401],
  ],
  'POST /orders, large': [
    (kind) => order(kind, 'orders', 400),
    [409, 201, 409, 409, 409, 201, 409, 409, 201, 422, 401],
  ],
  'POST /approval-requests, small': [
    (kind) => order(kind, 'approval-requests', 1),
    [409, 409, 409, 409, 409, 409, 409, 409, 409, 404, 401],
  ],
  'POST /approval-requests, large': [
    (kind) => order(kind, 'approval-requests', 400),
    [201, 409, 409, 409, 409, 409, 409, 409, 409, 404, 401],
  ],
  'GET /approval-requests': [
    (kind) => statusOf(kind, 'GET', 'approval-requests'),
    [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 401],
  ],
  'GET /approval-requests/{requestId}': [
    async (kind) => statusOf(kind, 'GET', `approval-requests/${await aRequest()}`),
    [200, 404, 200, 200, 200, 200, 404, 404, 404, 404, 401],
  ],
  'POST /approval-requests/{requestId}/decision': [
    (kind) => about(kind, 'decision', { decision: 'approve' }),
    [409, 404, 200, 409, 409, 409, 404, 404, 404, 404, 401],
  ],
  'POST /approval-requests/{requestId}/withdraw': [
    (kind) => about(kind, 'withdraw'),
    [200, 404, 409, 409, 409, 409, 404, 404, 404, 404, 401],
  ],
  'POST /approval-requests/{requestId}/change': [
    (kind) => about(kind, 'change'),
    [200, 404, 409, 409, 409, 409, 404, 404, 404, 404, 401],
  ],
  'GET /company/rules': [
    (kind) => statusOf(kind, 'GET', 'company/rules'),
    [403, 403, 403, 403, 403, 200, 403, 403, 200, 404, 401],
  ],
  'POST /company/rules/check': [
    (kind) => statusOf(kind, 'POST', 'company/rules/check', { rules: companyRules }),
    [403, 403, 403, 403, 403, 200, 403, 403, 400, 404, 401],
  ],
  'POST /company/rules/try': [
    (kind) => statusOf(kind, 'POST', 'company/rules/try', { order: ritasOrder }),
    [403, 403, 403, 403, 403, 200, 403, 403, 400, 404, 401],
  ],
  'GET /company/budgets': [
    (kind) => statusOf(kind, 'GET', 'company/budgets'),
    [403, 403, 403, 403, 403, 200, 403, 403, 200, 404, 401],
  ],
  'PUT /company/budgets': [
    (kind) => statusOf(kind, 'PUT', 'company/budgets', { budgets: [], basedOn: 0 }),
    [403, 403, 403, 403, 403, 200, 403, 403, 200, 404, 401],
  ],
  'PUT /company/rules': [
    (kind) => statusOf(kind, 'PUT', 'company/rules', { rules: companyRules, basedOn: 1 }),
    [403, 403, 403, 403, 403, 200, 403, 403, 400, 404, 401],
  ],
  'GET /company/invitations': [
    (kind) => statusOf(kind, 'GET', 'company/invitations'),
    [403, 403, 403, 403, 403, 200, 403, 403, 200, 404, 401],
  ],
  'POST /company/invitations': [
    (kind) => statusOf(kind, 'POST', 'company/invitations', anInvitation()),
    [403, 403, 403, 403, 403, 200, 403, 403, 400, 404, 401],
  ],
  'POST /company/invitations/{invitationId}/again': [
    (kind) => statusOf(kind, 'POST', 'company/invitations/unknown/again'),
    [403, 403, 403, 403, 403, 422, 403, 403, 422, 404, 401],
  ],
  'POST /company/invitations/{invitationId}/withdraw': [
    (kind) => statusOf(kind, 'POST', 'company/invitations/unknown/withdraw'),
    [403, 403, 403, 403, 403, 422, 403, 403, 422, 404, 401],
  ],
  'POST /company/invitations/accept': [
    (kind) =>
      statusOf(kind, 'POST', 'company/invitations/accept', {
        token: 'unknown',
        newPassword: 'anvil-lathe-rivet-42',
      }),
    [422, 422, 422, 422, 422, 422, 422, 422, 422, 422, 422],
  ],
};

describe('a call of a company', () => {
  it.each(Object.entries(table))(
    'has for %s exactly the status that each kind of person may have (CO-1)',
    async (_, [send, expected]) => {
      const found: number[] = [];
      for (const kind of kinds)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they share a basket and a company
        found.push(await send(kind));

      expect(Object.fromEntries(kinds.map((kind, index) => [kind, found[index]]))).toEqual(
        Object.fromEntries(kinds.map((kind, index) => [kind, expected[index]])),
      );
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
