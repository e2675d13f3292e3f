import type { FastifyInstance } from 'fastify';
import { listedRequests, requestDetail, requestNamed, type RequestSearch } from '../approvals/requests.ts';
import { submitRequest, type ApprovalRequestBody } from '../approvals/submit-request.ts';
import { personOf } from '../company/company-of-customer.ts';
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
    const request = await requestNamed(context.db, person, named, context.now());
    return requestDetail(context.db, person, request, language);
  }

  route.get<{
    Querystring: { readonly box: RequestSearch['box']; readonly $top: number; readonly $skip: number };
  }>(
    '/approval-requests',
    { summary: 'Requests for approvals', querystring: listQuery, response: approvalRequestsResponse },
    async (customer, request) => {
      const { box, $top: top, $skip: skip } = request.query;
      const person = await personOf(context.db, customer);
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
        const submitted = await submitRequest(queries, customer, request.body, { now, language });
        return successResponse({ requestId: submitted }, 201);
      });
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
}
