import type { RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { FastifyInstance } from 'fastify';
import { activateRules } from '../company/activate-rules.ts';
import { newestBudgets } from '../budgets/ask-budgets.ts';
import { changeBudgets, shownBudgets, type BudgetsBody } from '../budgets/change-budgets.ts';
import { companyPersonOf, type CompanyPerson } from '../company/company.ts';
import { mayDo, rightsOf } from '../company/may-do.ts';
import { handedOn } from '../approvals/handed-on.ts';
import { countToDecide } from '../approvals/open-requests.ts';
import {
  administratorOf,
  examined,
  readRules,
  refuseProblems,
  shownCheck,
  shownRules,
  triedOrder,
  type TrialBody,
} from '../company/change-rules.ts';
import { named, shownRefusal } from '../company/refusal.ts';
import { refuseUsedPlaces } from '../company/used-places.ts';
import { shownUnits } from '../company/working-unit.ts';
import { Problem } from '../problems/problem.ts';
import { ruleChoices } from '../company/rule-choices.ts';
import { rulesExaminer } from '../company/rules-examiner.ts';
import {
  keyOf,
  onceForRequest,
  requiredKeyHeader,
  sendResponse,
  successResponse,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';
import type { Language } from '../language.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { customerRoutes } from './customer-routes.ts';
import { customerOf, languageOf, workerOf, type GatewayContext } from './gateway-context.ts';
import { invitationRoutes } from './invitation-routes.ts';
import {
  budgetsBody,
  budgetsResponse,
  checkResponse,
  companyResponse,
  newBudgetsResponse,
  newRulesBody,
  newRulesResponse,
  ofAdministrator,
  rulesBody,
  rulesResponse,
  tryBody,
  tryResponse,
} from './schemas/company.ts';

interface RulesBody {
  readonly rules: unknown;
}

/** `company`: who a customer is in their company, its approval rules and its budgets. @see CO-1, CO-4, CO-6 */
export function companyRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Company');

  // A unit that is no longer theirs is not refused here: the response says which units are.
  app.get(
    '/company',
    {
      schema: {
        summary: 'Who the customer is in their company, in the unit that they work in',
        tags: ['Company'],
        response: companyResponse,
      },
    },
    async (request, reply) => {
      const customer = await workerOf(context, request).catch((cause: unknown) => {
        if (!(cause instanceof Problem) || cause.code !== 'UNIT_REFUSED') throw cause;
        return customerOf(context, request);
      });
      return sendResponse(
        reply,
        successResponse(await shownCompany(customer, languageOf(request))),
        customer,
      );
    },
  );

  async function shownCompany(customer: ShopCustomer, language: Language) {
    const person = await companyPersonOf(context.db, customer);
    if (!person)
      return { companyId: '', name: '', person: null, rights: [], pricesRefusal: null, toDecide: 0 };
    const { unit = '', roles = [] } = person.person ?? {};
    const { budgets } = await newestBudgets(context.db, person.companyId);
    const hidden = mayDo(person, 'seePrices', budgets);
    return {
      companyId: person.companyId,
      name: person.companyName,
      rights: rightsOf(person, budgets),
      pricesRefusal: hidden && shownRefusal(person, hidden, language),
      toDecide: await countToDecide(context.db, person, context.now()),
      person: {
        ...named(person, person.personId),
        unitId: unit,
        unitName: person.company.units.get(unit)?.name ?? '',
        roles,
        ...(await shownUnits(context.db, person)),
      },
    };
  }

  async function changedRules(person: CompanyPerson, rules: unknown): Promise<RuleSet> {
    await refuseUsedPlaces(context.db, person, rules, context.now());
    return readRules(context.db, person, rules);
  }

  const examine = rulesExaminer();
  invitationRoutes(app, context, examine);

  route.get(
    '/company/rules',
    { summary: 'The approval rules that hold', response: ofAdministrator(rulesResponse) },
    async (customer, request) => {
      const person = await administratorOf(context.db, customer, 'readRules');
      return successResponse(await shownRules(context.db, person, languageOf(request)));
    },
  );

  route.post<{ Body: RulesBody }>(
    '/company/rules/check',
    {
      summary: 'What rules would lead to: problems with repairs, changes, and the last 90 days',
      body: rulesBody,
      response: ofAdministrator(checkResponse),
    },
    async (customer, request) => {
      const person = await administratorOf(context.db, customer, 'readRules');
      const ruleSet = await changedRules(person, request.body.rules);
      const examination = await examined(context.db, examine, { person, ruleSet, now: context.now() });
      const language = languageOf(request);
      const choices = await ruleChoices(context.db, person, language);
      const handing = { ruleSet, today: customer.today, now: context.now() };
      return successResponse({
        ...shownCheck({ ruleSet, before: person.ruleSet }, examination, { language, choices }),
        requests: await handedOn(context.db, person, handing),
      });
    },
  );

  route.post<{ Body: TrialBody }>(
    '/company/rules/try',
    {
      summary: 'Who would decide an order, also while people are away',
      body: tryBody,
      response: ofAdministrator(tryResponse),
    },
    async (customer, request) => {
      const person = await administratorOf(context.db, customer, 'readRules');
      const { rules } = request.body;
      const ruleSet = rules === undefined ? person.ruleSet : await readRules(context.db, person, rules);
      return successResponse({ steps: triedOrder(ruleSet, request.body, languageOf(request)) });
    },
  );

  route.put<{ Body: RulesBody & { readonly basedOn: number }; Headers: KeyHeader }>(
    '/company/rules',
    {
      summary: 'Activate rules without problems, exactly once',
      headers: requiredKeyHeader,
      body: newRulesBody,
      response: newRulesResponse,
    },
    async (customer, request) => {
      keyOf(request);
      const { rules, basedOn } = request.body;
      const person = await administratorOf(context.db, customer, 'changeRules');
      const ruleSet = await changedRules(person, rules);
      const examination = await examined(context.db, examine, { person, ruleSet, now: context.now() });
      const body = { companyRules: ruleSet, basedOn };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        refuseProblems(ruleSet, examination);
        const { mails } = context;
        await activateRules(queries, customer, { ruleSet, basedOn }, { now: context.now(), mails });
        return successResponse({});
      });
      context.mailQueue.send();
      return withFreshBody(kept, async () =>
        shownRules(context.db, await administratorOf(context.db, customer, 'readRules'), languageOf(request)),
      );
    },
  );

  async function budgetsOf(customer: ShopCustomer) {
    const person = await administratorOf(context.db, customer, 'readRules');
    return shownBudgets(context.db, person, context.now());
  }

  route.get(
    '/company/budgets',
    { summary: 'The budgets with what is left of them', response: ofAdministrator(budgetsResponse) },
    async (customer) => successResponse(await budgetsOf(customer)),
  );

  route.put<{ Body: BudgetsBody; Headers: KeyHeader }>(
    '/company/budgets',
    {
      summary: 'Replace the budgets, exactly once',
      headers: requiredKeyHeader,
      body: budgetsBody,
      response: newBudgetsResponse,
    },
    async (customer, request) => {
      const body = { companyBudgets: request.body };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        await changeBudgets(queries, customer, request.body, context.now());
        return successResponse({});
      });
      return withFreshBody(kept, () => budgetsOf(customer));
    },
  );
}
