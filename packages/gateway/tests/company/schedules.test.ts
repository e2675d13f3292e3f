import * as fc from 'fast-check';
import { checkRuleSet } from '@statefront/approval-rules/check.ts';
import { companyOf, membersOf, passedTo } from '@statefront/approval-rules/company.ts';
import { bandFor } from '@statefront/approval-rules/request.ts';
import { readRuleSet, type RuleSet, type RuleSetInput } from '@statefront/approval-rules/rule-set.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, openGatewayDatabase, type Gateway } from '@statefront/gateway/gateway.ts';
import { budgetStep } from '@statefront/gateway/budgets/budget.ts';
import { changeBudgets, shownBudgets } from '@statefront/gateway/budgets/change-budgets.ts';
import { passTime } from '@statefront/gateway/approvals/pass-time.ts';
import { listedRequests } from '@statefront/gateway/approvals/requests.ts';
import { personOf } from '@statefront/gateway/company/company.ts';
import { activateRules } from '@statefront/gateway/company/activate-rules.ts';
import { newestRules } from '@statefront/gateway/company/company-rules.ts';
import type { CustomerMails } from '@statefront/gateway/mail/customer-mails.ts';
import { Problem } from '@statefront/gateway/problems/problem.ts';
import { sessionsIn, type ShopCustomer } from '@statefront/gateway/session/sessions.ts';
import { aCompanyForAllTests, companyRules, finance, start, type Name } from '../support/a-company.ts';
import { mailsOn } from '../support/mails-on.ts';
import { casesOf } from '../support/deep.ts';

const works = aCompanyForAllTests();
type People = ReturnType<typeof works.peopleAt>;
let db: Database;
let other: Gateway;
let mails: CustomerMails;

beforeAll(async () => {
  db = await openGatewayDatabase(works.open.location);
  mails = mailsOn(db, works.open.location, () => works.clock.now);
  other = await openGateway({ ...works.open.location, now: () => works.clock.now });
});

afterAll(async () => {
  await other.close();
  await db.close();
});

/** The people at either of two gateways on the database, as of two processes. */
const gateways: readonly People[] = [works, works.peopleAt(() => other)];

function read(rules: RuleSetInput): RuleSet {
  const reading = readRuleSet(rules);
  if ('faults' in reading) throw new Error('The rules of the test are faulty');
  return reading.value;
}

const usual = read(companyRules);
const withSteps = (steps: RuleSetInput['rules'][number]['bands'][number]['steps']) =>
  read({ ...companyRules, rules: [{ id: 'all', who: 'everyone', bands: [{ over: 0, steps }] }] });
const ruleSets = { usual, stricter: withSteps([finance]), free: withSteps([]) };

const budgetAmount = 1000;
const beyond = fc.constantFrom('block' as const, 'block' as const, 'warn' as const, 'ask' as const);

const deciders = ['rita', 'paul', 'finn', 'dirk', 'olga', 'bert', 'otto'] as const;
const by = fc.constantFrom<Name>(...deciders);
const request = fc.nat(2);

/** The next act of a person. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    by: fc.constantFrom<Name>('rita', 'rita', 'bert'),
    hammers: fc.constantFrom(34, 34, 400),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    by,
    request,
    decision: fc.constantFrom('approve', 'approve', 'decline', 'sendBack'),
  }),
  fc.record({ kind: fc.constantFrom('agree' as const, 'agree' as const, 'agreeTwice' as const), request }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'change' as const), by, request }),
  fc.record({
    kind: fc.constant('order' as const),
    by: fc.constantFrom<Name>('bert', 'olga'),
    hammers: fc.constantFrom(20, 40),
  }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('changeBudget' as const), beyond }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 2), isSeen: fc.boolean() }),
  fc.record({
    kind: fc.constant('changeRules' as const),
    to: fc.constantFrom('usual' as const, 'stricter' as const, 'free' as const),
    leaving: fc.subarray(['paul', 'finn', 'dirk']),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One or two acts at once, the first at one of the gateways, the second at the other one. */
const turn = fc.record({
  at: fc.nat(1),
  acts: fc.oneof({ weight: 7, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
});
type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never;

/** A request of a run, with the rules of its submission. */
interface Made {
  readonly requestId: string;
  readonly requester: Name;
  readonly ruleSet: RuleSet;
}

interface Run {
  readonly made: Made[];
  /** The people of each version of the rules. */
  readonly people: RuleSet['people'][];
}

async function present(): Promise<RuleSet> {
  return (await newestRules(db, 'works'))?.ruleSet ?? usual;
}

/** Activates rules as an administrator does, if they have no finding; a refusal changes nothing. */
async function activate(run: Run, ruleSet: RuleSet): Promise<void> {
  if (checkRuleSet(ruleSet).length > 0) return;
  const basedOn = (await newestRules(db, 'works'))?.version ?? 0;
  const administrator = await olga();
  try {
    await db.transaction((queries) =>
      activateRules(queries, administrator, { ruleSet, basedOn }, { now: works.clock.now, mails }),
    );
    run.people.push(ruleSet.people);
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
  }
}

interface Detail {
  readonly status: string;
  readonly orderId: string | null;
  readonly step: { readonly people: readonly { readonly personId: Name }[] } | null;
  readonly history: readonly { readonly kind: string; readonly by: { readonly personId: string } | null }[];
}

async function detail({ requestId, requester }: Made): Promise<Detail> {
  return JSON.parse((await works.as(requester, `approval-requests/${requestId}`)).text);
}

async function olga(): Promise<ShopCustomer> {
  const customer = await sessionsIn(db, () => works.clock.now).customerNamed(db, 'olga');
  if (!customer) throw new Error('The company has no administrator');
  return customer;
}

async function budgets() {
  return shownBudgets(db, await personOf(db, await olga()), works.clock.now);
}

/**
 * Takes a turn that spends no more than a blocking budget has, however much was spent before it blocked, and after
 * which the status of each request is the state of its machine.
 */
async function takeWithin(run: Run, { at, acts }: Turn): Promise<void> {
  const [before] = (await budgets()).budgets;
  const isAlone = acts.length === 1;
  await Promise.all(acts.map((each, index) => take(run, each, gateways[(at + index) % 2] ?? works, isAlone)));
  await expectStatesOfMachines();
  const [after] = (await budgets()).budgets;
  const isChanged = acts.some(({ kind }) => kind === 'changeBudget');
  if (!before || !after || after.beyond !== 'block' || isChanged) return;
  expect(after.spent).toBeLessThanOrEqual(Math.max(budgetAmount, before.spent));
}

/** Whether exactly what is spent is in orders, and nothing is reserved. */
async function isBalanced(): Promise<boolean> {
  const { budgets: all } = await budgets();
  const month = Date.parse(`${new Date(works.clock.now).toISOString().slice(0, 7)}-01`);
  const rows = await db.all(
    "select grand_total from shop_order where status <> 'CANCELLED' and placed_at >= $1",
    [month],
  );
  const spent = rows.reduce((sum, row) => sum + Math.round(Number(text(row, 'grand_total')) * 100), 0);
  return all.every((budget) => budget.reserved === 0 && Math.round(budget.spent * 100) === spent);
}

async function expectStatesOfMachines(): Promise<void> {
  const rows = await db.all('select request_id, status, snapshot from approval_request order by request_id');
  const states = rows.map((row) => {
    const { snapshot }: { snapshot: { value: string } } = JSON.parse(text(row, 'snapshot'));
    const status = snapshot.value.startsWith('rule') ? 'waiting' : snapshot.value;
    return { requestId: text(row, 'request_id'), status };
  });
  const stored = rows.map((row) => ({ requestId: text(row, 'request_id'), status: text(row, 'status') }));
  expect(stored).toEqual(states);
  const person = await personOf(db, await olga());
  const search = { box: 'all', top: 100, skip: 0 } as const;
  const at = { now: works.clock.now, language: 'en' } as const;
  const { requests } = await listedRequests(db, person, search, at);
  const seen = requests.map(({ requestId, status }) => ({ requestId, status }));
  expect(seen.toSorted((a, b) => (a.requestId < b.requestId ? -1 : 1))).toEqual(states);
}

/** Takes a step at a gateway. */
async function take(run: Run, each: Step, at: People, isAlone: boolean): Promise<void> {
  const made = 'request' in each ? run.made[each.request] : undefined;
  switch (each.kind) {
    case 'submit': {
      if (run.made.length > 2) return;
      const response = await at.ask(each.by, each.hammers);
      if (response.status !== 201) return;
      const { requestId } = works.seen(response);
      const row = await db.get(
        `select r.body from company_rules r join approval_request on rules_version = version
         where r.company_id = 'works' and request_id = $1`,
        [requestId],
      );
      run.made.push({ requestId, requester: each.by, ruleSet: JSON.parse(row ? text(row, 'body') : '') });
      return;
    }
    case 'decide':
      if (made) await at.decide(each.by, made.requestId, each.decision);
      return;
    case 'agree':
    case 'agreeTwice': {
      const [decider] = made ? ((await detail(made)).step?.people ?? []) : [];
      if (!made || !decider) return;
      const approve = (people: People) => people.decide(decider.personId, made.requestId);
      const asked = each.kind === 'agree' ? [at] : gateways;
      const responses = await Promise.all(asked.map(approve));
      const counted = responses.filter(({ status }) => status === 200).length;
      const { history } = await detail(made);
      // Each agreement counts if a budget lets the request begin again; another act at the same time may be faster.
      const isAskedAgain = history.some(({ kind }) => kind === 'budgetSpent');
      expect(counted).toBeGreaterThanOrEqual(isAlone ? 1 : 0);
      expect(counted).toBeLessThanOrEqual(isAskedAgain ? 2 : 1);
      return;
    }
    case 'order':
      await at.order(each.by, each.hammers);
      return;
    case 'cancel': {
      const row = await db.get("select order_id from shop_order where customer_id = 'bert' limit 1");
      if (row) await at.post('bert', `orders/${text(row, 'order_id')}/cancel`);
      return;
    }
    case 'changeBudget': {
      const { version } = await budgets();
      const budget = {
        unit: 'works',
        period: 'month',
        amount: budgetAmount,
        currency: 'EUR',
        approver: null,
      } as const;
      const body = { budgets: [{ ...budget, beyond: each.beyond }], basedOn: version } as const;
      const customer = await olga();
      await db
        .transaction((queries) => changeBudgets(queries, customer, body, works.clock.now))
        .catch((cause: unknown) => {
          // Finance may have left, or the budget has changed at the same time.
          if (!(cause instanceof Problem) || (isAlone && each.beyond !== 'ask')) throw cause;
        });
      return;
    }
    case 'withdraw':
    case 'change':
      if (made) await at.post(each.by, `approval-requests/${made.requestId}/${each.kind}`);
      return;
    case 'pass':
      works.pass(each.days);
      // One of the processes looks at the clock, or none yet.
      if (each.isSeen) await passTime(db, mails, { now: works.clock.now, onFault: fail });
      return;
    case 'changeRules': {
      const before = await present();
      const people = before.people.map((one) =>
        each.leaving.includes(one.id) ? { ...one, isActive: false } : one,
      );
      await activate(run, { ...before, people, rules: ruleSets[each.to].rules });
    }
  }
}

/** Starts again with the first version of the rules and without requests and orders. */
async function reset(): Promise<void> {
  await db.run("delete from company_rules where company_id = 'works' and version > 1");
  for (const table of [
    'approval_request',
    'approval_event',
    'company_budgets',
    'shop_order',
    'shop_order_line',
    'shop_order_status',
  ])
    await db.run(`delete from ${table}`);
  works.clock.now = start;
  works.pass(0);
}

/** Approves until nothing waits; after each time limit the deputies may. */
async function finish(made: Made): Promise<Detail> {
  for (let turns = 0; turns < 12; turns += 1) {
    const seen = await detail(made);
    if (seen.status !== 'waiting') return seen;
    const [decider] = seen.step?.people ?? [];
    if (decider) expect((await works.decide(decider.personId, made.requestId)).status).toBe(200);
    else works.pass(2);
  }
  return detail(made);
}

/** Whether different people agreed to each step, each asked by it in some version of the people, none the requester. */
function hasAgreement(
  run: Run,
  { ruleSet }: Made,
  { history }: Detail,
  requester: string,
  amount: number,
): boolean {
  const begun = history.findLastIndex(({ kind }) => kind === 'budgetSpent') + 1;
  const agreed = history
    .slice(begun)
    .flatMap(({ kind, by: who }) => (kind === 'approved' && who ? [who.personId] : []));
  const order = {
    requester,
    amount,
    currency: 'EUR',
    categories: [],
    firstOrder: false,
    costCentre: null,
    address: null,
  };
  const steps = bandFor(companyOf(ruleSet), order)?.band.steps ?? [];
  const all = [...steps, ...(agreed.length > steps.length ? [budgetStep({ approver: null })] : [])];
  const mayAgree = (position: number, who: string) =>
    run.people.some((people) => {
      const company = companyOf({ ...ruleSet, people });
      const asked = all[position];
      const members = asked ? membersOf(company, asked.ask, { requester }) : [];
      return (
        asked !== undefined &&
        members.some((member) => member === who || passedTo(company, asked, member) === who)
      );
    });
  return (
    agreed.length === all.length &&
    new Set(agreed).size === agreed.length &&
    !agreed.includes(requester) &&
    agreed.every((who, position) => mayAgree(position, who))
  );
}

it(
  'places no order without its agreement, none twice and none beyond a budget that blocks, and leaves no request stuck and nothing reserved, whatever people do (CO-3, CO-4)',
  async () => {
    let ordered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 12 }), async (turns) => {
        await reset();
        const run: Run = { made: [], people: [usual.people] };
        for (const each of turns) await takeWithin(run, each);
        const ends: Detail[] = [];
        for (const made of run.made) ends.push(await finish(made));

        expect(ends.filter(({ status }) => status === 'waiting')).toEqual([]);
        expect(await isBalanced()).toBe(true);
        const orders = await db.all(
          "select order_id from shop_order where order_id in (select order_id from approval_request) or customer_id = 'rita'",
        );
        const requests = await db.all(
          "select request_id, customer_id, order_id, grand_total from approval_request where status = 'ordered'",
        );
        expect(requests.map((row) => text(row, 'order_id')).toSorted()).toEqual(
          orders.map((row) => text(row, 'order_id')).toSorted(),
        );
        for (const row of requests) {
          const index = run.made.findIndex(({ requestId }) => requestId === text(row, 'request_id'));
          const [made, end] = [run.made[index], ends[index]];
          expect(
            made &&
              end &&
              hasAgreement(run, made, end, text(row, 'customer_id'), Number(text(row, 'grand_total'))),
          ).toBe(true);
        }
        ordered += requests.length;
      }),
      { numRuns: casesOf(140, 1000), seed: 58 },
    );
    expect(ordered).toBeGreaterThan(casesOf(42, 300));
  },
  casesOf(90_000, 1_200_000),
);

function fail(cause: unknown): never {
  throw cause;
}
