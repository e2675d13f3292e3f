import type { FastifyInstance } from 'fastify';
import {
  accountChange,
  newPasswordOf,
  passwordChange,
  type AccountBody,
  type NewPasswordBody,
  type PasswordBody,
} from '../account/account-fields.ts';
import { accountOf, changeAccount, changePassword } from '../account/account.ts';
import { resetPassword } from '../account/password-reset.ts';
import { customerRoutes } from './customer-routes.ts';
import { languageOf, type GatewayContext } from './gateway-context.ts';
import { limitedGuess } from './limited-guess.ts';
import { successResponse } from '../http/keyed-response.ts';
import {
  accountResponse,
  accountBody,
  newPasswordBody,
  newPasswordResponse,
  passwordBody,
  resetBody,
  resetResponse,
} from './schemas/account.ts';
import { emptyResponse } from './schemas/session.ts';

/** `account`: the customer's data, and their changes. @see RT-5 */
export function accountRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Account');

  route.get(
    '/account',
    { summary: "The customer's account", response: accountResponse },
    async (customer) => {
      return successResponse(await accountOf(context.db, customer.customerId));
    },
  );

  route.patch<{ Body: AccountBody }>(
    '/account',
    { summary: 'Change name, e-mail or telephone', body: accountBody, response: accountResponse },
    async (customer, request) => {
      const change = accountChange(request.body);
      const account = await context.db.transaction(async (queries) => {
        await changeAccount(queries, customer.customerId, change);
        return accountOf(queries, customer.customerId);
      });
      return successResponse(account);
    },
  );

  route.post<{ Body: PasswordBody }>(
    '/account/password',
    {
      summary: "Change the password; ends the customer's other sessions",
      body: passwordBody,
      response: emptyResponse,
    },
    async ({ customerId }, request, reply) => {
      const { authorization } = request.headers;
      await limitedGuess(context, request, reply, `customer ${customerId}`, async () =>
        changePassword(context.db, customerId, passwordChange(request.body), (queries) =>
          context.sessions.endOthers(queries, customerId, authorization),
        ),
      );
    },
  );

  app.post<{ Body: { readonly account: string } }>(
    '/account/password-reset',
    {
      schema: {
        summary: 'Ask for a link to a new password; the response is the same for every user name',
        tags: ['Account'],
        body: resetBody,
        response: resetResponse,
      },
    },
    async (request, reply) => {
      context.passwordResets.request(request.body.account.trim(), languageOf(request));
      const demo = await context.db.get('select 1 from customer where demo_password is not null limit 1');
      reply.header('Cache-Control', 'private, no-store');
      return reply.code(202).send({ isDemonstration: demo !== undefined });
    },
  );

  app.post<{ Body: NewPasswordBody }>(
    '/account/new-password',
    {
      schema: {
        summary: "Set a new password by the link of a message; ends the customer's sessions",
        tags: ['Account'],
        body: newPasswordBody,
        response: newPasswordResponse,
      },
    },
    async (request, reply) => {
      const newPassword = newPasswordOf(request.body);
      const reset = { token: request.body.token, newPassword, moment: context.now() };
      const userId = await resetPassword(context.db, reset, (queries, customerId) =>
        context.sessions.endOthers(queries, customerId, undefined),
      );
      reply.header('Cache-Control', 'private, no-store');
      return { userId };
    },
  );
}
