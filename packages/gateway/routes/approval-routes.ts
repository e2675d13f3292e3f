import type { Queries } from '@statefront/host/database/database.ts';
import type { FastifyInstance } from 'fastify';
import {
  changeRequest,
  decideRequest,
  withdrawRequest,
  type DecisionBody,
  type RequestToChange,
} from '../approvals/decide-request.ts';
import { listedRequests, requestDetail, requestNamed, type RequestSearch } from '../approvals/requests.ts';
import { orderAgain } from '../approvals/order-again.ts';
import { submitRequest, type ApprovalRequestBody } from '../approvals/submit-request.ts';
import { basketOf } from '../basket/basket.ts';
import type { Refilled } from '../basket/refill-basket.ts';
import { companyPersonOf, personOf } from '../company/company.ts';
import {
  onceForRequest,
  requiredKeyHeader,
  successResponse,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';
import type { Language } from '../language.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { customerRoutes } from './customer-routes.ts';
import { languageOf, type GatewayContext } from './gateway-context.ts';
import {
  approvalRequestBody,
  approvalRequestResponse,
  approvalRequestsResponse,
  changedRequestResponse,
  decisionBody,
  submittedRequestResponse,
} from './schemas/approval.ts';
import { pathId, query } from './schemas/parts.ts';

interface RequestParams {
  readonly requestId: string;
}

const requestId = pathId('requestId');

const listQuery = query({
  box: {
    type: 'string',
    enum: ['toDecide', 'mine', 'all'],
    default: 'all',
    description: 'Those that the person may decide now, their own, or all that they may see',
  },
  $top: { type: 'integer', minimum: 0, maximum: 100, default: 20 },
  $skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
});

/** `approval-requests`: asking for an approval, and deciding. @see CO-3 */
export function approvalRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Approvals');

  async function detail(customer: ShopCustomer, named: string, language: Language) {
    const person = await personOf(context.db, customer);
    const now = context.now();
    const request = await requestNamed(context.db, person, named, now);
    return requestDetail(context.db, person, request, { now, language });
  }

  route.get<{
    Querystring: { readonly box: RequestSearch['box']; readonly $top: number; readonly $skip: number };
  }>(
    '/approval-requests',
    { summary: 'Requests for approvals', querystring: listQuery, response: approvalRequestsResponse },
    async (customer, request) => {
      const { box, $top: top, $skip: skip } = request.query;
      const person = await companyPersonOf(context.db, customer);
      if (!person) return successResponse({ requests: [], count: 0 });
      const now = context.now();
      const language = languageOf(request);
      return successResponse(await listedRequests(context.db, person, { box, top, skip }, { now, language }));
    },
  );

  route.post<{ Body: ApprovalRequestBody; Headers: KeyHeader }>(
    '/approval-requests',
    {
      summary: 'Ask for an approval of the basket, or of some of its lines, exactly once',
      headers: requiredKeyHeader,
      body: approvalRequestBody,
      response: submittedRequestResponse,
    },
    async (customer, request) => {
      const body = { approvalRequest: request.body };
      const language = languageOf(request);
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        const now = context.now();
        const { mails } = context;
        const submitted = await submitRequest(queries, customer, request.body, { now, language, mails });
        return successResponse({ requestId: submitted }, 201);
      });
      context.mailQueue.send();
      return withFreshBody(kept, (effect) => {
        const { requestId: submitted }: RequestParams = JSON.parse(effect);
        return detail(customer, submitted, language);
      });
    },
  );

  route.get<{ Params: RequestParams }>(
    '/approval-requests/:requestId',
    {
      summary: 'A request with its lines, steps and history',
      params: requestId,
      response: approvalRequestResponse,
    },
    async (customer, request) =>
      successResponse(await detail(customer, request.params.requestId, languageOf(request))),
  );

  /** Adds a command about one request, whose response is the request as it is afterwards. */
  function command(
    name: string,
    schema: { readonly summary: string; readonly body?: object },
    carryOut: (
      queries: Queries,
      customer: ShopCustomer,
      change: RequestToChange,
      body: DecisionBody,
    ) => Promise<void>,
  ): void {
    route.post<{ Params: RequestParams; Body: DecisionBody; Headers: KeyHeader }>(
      `/approval-requests/:requestId/${name}`,
      { ...schema, params: requestId, headers: requiredKeyHeader, response: approvalRequestResponse },
      async (customer, request) => {
        const { requestId: named } = request.params;
        const language = languageOf(request);
        const body = { [name]: request.body, requestId: named };
        const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
          const change = { requestId: named, now: context.now(), language };
          await carryOut(queries, customer, change, request.body);
          return successResponse({});
        });
        context.mailQueue.send();
        return withFreshBody(kept, () => detail(customer, named, language));
      },
    );
  }

  command(
    'decision',
    { summary: 'Approve, decline or send back; the last approval places the order', body: decisionBody },
    (queries, customer, change, body) =>
      decideRequest(queries, customer, body, {
        ...change,
        sessions: context.sessions,
        mails: context.mails,
      }),
  );

  command('withdraw', { summary: 'Take an own request back' }, (queries, customer, change) =>
    withdrawRequest(queries, customer, change),
  );

  route.post<{ Params: RequestParams; Headers: KeyHeader }>(
    '/approval-requests/:requestId/change',
    {
      summary:
        'Put the lines of an own request into the basket again, and take it back; with all that was written',
      params: requestId,
      headers: requiredKeyHeader,
      response: changedRequestResponse,
    },
    async (customer, request) => {
      const { requestId: named } = request.params;
      const language = languageOf(request);
      const body = { change: named };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) =>
        successResponse(
          await changeRequest(queries, customer, { requestId: named, now: context.now(), language }),
        ),
      );
      return withFreshBody(kept, async (effect) => {
        const { added, notAdded }: Refilled = JSON.parse(effect);
        const basket = await basketOf(context.db, customer, language);
        const again = await requestNamed(
          context.db,
          await personOf(context.db, customer),
          named,
          context.now(),
        );
        return { basket, added, notAdded, order: orderAgain(again, basket.lines) };
      });
    },
  );
}
