import type { FastifyInstance } from 'fastify';
import { text } from '@statefront/host/database/row.ts';
import type { Texts } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { seesPrices } from '../http/hidden-prices.ts';
import { customerOf, languageOf, type GatewayContext } from './gateway-context.ts';
import { oneOfTexts, query } from './schemas/parts.ts';
import { limitedGuess } from './limited-guess.ts';
import {
  demoCustomersResponse,
  emptyResponse,
  sessionResponse,
  signedInResponse,
} from './schemas/session.ts';

const credentials = {
  type: 'object',
  properties: {
    userName: { type: 'string', minLength: 1, maxLength: 200 },
    password: { type: 'string', minLength: 1, maxLength: 200 },
  },
  required: ['userName', 'password'],
};

/**
 * `session`, `demo/customers` and `clearSessionStorage`, which ends the session and also succeeds without
 * one.
 *
 * @see SE-4, §7, SE-1
 */
export function sessionRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.post<{ Body: { readonly userName: string; readonly password: string } }>(
    '/session',
    { schema: { summary: 'Sign in', tags: ['Session'], body: credentials, response: signedInResponse } },
    async (request, reply) => {
      const { userName, password } = request.body;
      const { token, customer, expiresAt } = await limitedGuess(context, request, reply, userName, () =>
        context.sessions.signIn(userName, password),
      );
      await seesPrices(context.db, request, customer);
      reply.header('Cache-Control', 'private, no-store');
      return { token, customer: publicCustomer(customer), expiresAt: new Date(expiresAt).toISOString() };
    },
  );

  app.get(
    '/session',
    { schema: { summary: 'Who is signed in', tags: ['Session'], response: sessionResponse } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      reply.header('Cache-Control', 'private, no-store');
      return { customer: publicCustomer(customer) };
    },
  );

  app.delete(
    '/session',
    { schema: { summary: 'Sign out', tags: ['Session'], response: emptyResponse } },
    async (request, reply) => {
      await context.sessions.signOut(request.headers.authorization);
      return reply.code(204).send();
    },
  );

  app.post(
    '/clearSessionStorage',
    {
      schema: {
        summary: 'End the session',
        tags: ['Session'],
        querystring: query({ full: { ...oneOfTexts('true', 'false'), description: 'Changes nothing here' } }),
        response: emptyResponse,
      },
    },
    async (request, reply) => {
      const { authorization } = request.headers;
      if (authorization !== undefined) await context.sessions.signOut(authorization);
      return reply.header('Cache-Control', 'no-store').code(204).send();
    },
  );

  app.get(
    '/demo/customers',
    {
      schema: {
        summary: 'Customers of a demonstration shop',
        tags: ['Session'],
        response: demoCustomersResponse,
      },
    },
    async (request, reply) => {
      const rows = await context.db.all(
        `select c.user_name, c.demo_password, c.name, c.company, c.notes from customer c
         left join account a on a.customer_id = c.customer_id
         where c.demo_password is not null and a.own_password_hash is null order by c.currency desc, c.user_name`,
      );
      if (rows.length === 0) throw new Problem('NOT_FOUND', 'This catalogue has no demonstration customers');
      reply.header('Cache-Control', 'private, no-store');
      return rows.map((row) => {
        const notes: Texts = JSON.parse(text(row, 'notes'));
        return {
          userName: text(row, 'user_name'),
          password: text(row, 'demo_password'),
          name: text(row, 'name'),
          company: text(row, 'company'),
          note: notes[languageOf(request)],
        };
      });
    },
  );
}

/** The customer as responses name them. */
export function publicCustomer(customer: ShopCustomer) {
  return {
    userId: customer.customerId,
    name: customer.name,
    company: customer.company,
    currency: customer.currency,
    salesOrganisation: customer.salesOrganisation,
    distributionChannel: customer.distributionChannel,
    division: customer.division,
  };
}
