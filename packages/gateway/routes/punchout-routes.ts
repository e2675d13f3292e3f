import type { FastifyInstance } from 'fastify';
import {
  carryOutDocument,
  watchedOrder,
  type DocumentOrder,
  type DocumentOrderOutcome,
} from '../punchout/document-order.ts';
import { profileOf, type OfferedCredentials } from '../punchout/profile-sign-in.ts';
import { keyHeader, onceForRequest, successResponse, type KeyHeader } from '../http/keyed-response.ts';
import { Problem } from '../problems/problem.ts';
import { customerRoutes } from './customer-routes.ts';
import { buyerOf, languageOf, type GatewayContext } from './gateway-context.ts';
import { limitedGuess } from './limited-guess.ts';
import {
  documentOrderBody,
  documentOrderResponse,
  punchoutSignInBody,
  punchoutSignInResponse,
  watchedOrderResponse,
} from './schemas/punchout.ts';
import { pathId } from './schemas/parts.ts';
import { publicCustomer } from './session-routes.ts';

/** Sign-in of buyers' procurement systems, and their orders. @see PU-3, PU-5 */
export function punchoutRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Punchout');

  app.post<{ Body: OfferedCredentials & { readonly basketKey: string } }>(
    '/punchoutSignIns',
    {
      schema: {
        summary: "Sign a buyer's procurement system in",
        tags: ['Punchout'],
        body: punchoutSignInBody,
        response: punchoutSignInResponse,
      },
    },
    async (request, reply) => {
      const { basketKey, ...offered } = request.body;
      const name = offered.identities.map(({ domain, identity }) => `${domain} ${identity}`).join(', ');
      const { profile, signedIn } = await limitedGuess(context, request, reply, name, async () => {
        const known = await profileOf(context.db, offered);
        return {
          profile: known,
          signedIn: await context.sessions.startVisit(known, `punchout ${basketKey}`),
        };
      });
      reply.header('Cache-Control', 'private, no-store');
      const { token, customer, expiresAt } = signedIn;
      return {
        token,
        customer: publicCustomer(customer),
        expiresAt: new Date(expiresAt).toISOString(),
        profile,
      };
    },
  );

  route.post<{ Body: DocumentOrder; Headers: KeyHeader }>(
    '/punchoutOrders',
    {
      summary: "Carry out an order document of a buyer's system, exactly once",
      headers: keyHeader,
      body: documentOrderBody,
      response: documentOrderResponse,
    },
    async (customer, request) => {
      if (customer.profileId === null) throw new Problem('NOT_FOUND', 'Only a buyer sends order documents');
      const { search } = await context.index.current();
      const productsNumbered = (number: string) => search.numbered({ number, buyer: buyerOf(customer) });
      const body = { document: request.body };
      return onceForRequest(context, request, { customer, body }, async (queries) => {
        const outcome: DocumentOrderOutcome = await carryOutDocument(queries, customer, request.body, {
          now: context.now(),
          language: languageOf(request),
          productsNumbered,
        });
        return successResponse(outcome, 201);
      });
    },
  );

  app.get<{ Params: { readonly watchToken: string } }>(
    '/punchoutOrders/:watchToken',
    {
      schema: {
        summary: 'The state of one order of a buyer, for the token of its document',
        tags: ['Punchout'],
        params: pathId('watchToken'),
        response: watchedOrderResponse,
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      return watchedOrder(context.db, request.params.watchToken);
    },
  );
}
