import type { FastifyInstance } from 'fastify';
import {
  accountChange,
  passwordChange,
  type AccountBody,
  type PasswordBody,
} from '../account/account-fields.ts';
import { accountOf, changeAccount, changePassword } from '../account/account.ts';
import { customerOf, type GatewayContext } from './gateway-context.ts';
import { successResponse, sendResponse } from './keyed-response.ts';
import { accountResponse, accountBody, passwordBody } from './schemas/account.ts';
import { emptyResponse } from './schemas/session.ts';

/** `account`: what the shop knows of the customer, and what they may change. @see RT-5 */
export function accountRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get(
    '/account',
    { schema: { summary: "The customer's account", tags: ['Account'], response: accountResponse } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      return sendResponse(reply, successResponse(await accountOf(context.db, customer.customerId)), customer);
    },
  );

  app.patch<{ Body: AccountBody }>(
    '/account',
    {
      schema: {
        summary: 'Change name, e-mail or telephone',
        tags: ['Account'],
        body: accountBody,
        response: accountResponse,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const change = accountChange(request.body);
      const account = await context.db.transaction(async (queries) => {
        await changeAccount(queries, customer.customerId, change);
        return accountOf(queries, customer.customerId);
      });
      return sendResponse(reply, successResponse(account), customer);
    },
  );

  app.post<{ Body: PasswordBody }>(
    '/account/password',
    {
      schema: {
        summary: "Change the password; ends the customer's other sessions",
        tags: ['Account'],
        body: passwordBody,
        response: emptyResponse,
      },
    },
    async (request, reply) => {
      const { customerId } = await customerOf(context, request);
      const { authorization } = request.headers;
      await changePassword(context.db, customerId, passwordChange(request.body), (queries) =>
        context.sessions.endOthers(queries, customerId, authorization),
      );
      return reply.code(204).send();
    },
  );
}
