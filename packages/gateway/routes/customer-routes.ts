import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { StoredResponse } from '../changes/idempotency.ts';
import { sendResponse } from '../http/keyed-response.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { workerOf, type GatewayContext } from './gateway-context.ts';

/** The types of what is sent; each may be missing. */
interface Sent {
  readonly Body?: unknown;
  readonly Params?: unknown;
  readonly Querystring?: unknown;
  readonly Headers?: unknown;
}

/** The same with a response of any type, as `FastifyRequest` needs it. */
interface RouteOf<Parts extends Sent> {
  Body: Parts['Body'];
  Params: Parts['Params'];
  Querystring: Parts['Querystring'];
  Headers: Parts['Headers'];
  Reply: unknown;
}

/** Responds to a request of a customer; with nothing to say: 204. */
type Respond<Parts extends Sent> = (
  customer: ShopCustomer,
  request: FastifyRequest<RouteOf<Parts>>,
  reply: FastifyReply,
) => Promise<StoredResponse | void>;

/** Adds routes that only a customer who is signed in may call, under a heading of the API's description. */
export function customerRoutes(app: FastifyInstance, context: GatewayContext, heading: string) {
  const add =
    (method: string) =>
    <Parts extends Sent>(url: string, schema: FastifySchema, respond: Respond<Parts>): void => {
      app.route<RouteOf<Parts>>({
        method,
        url,
        schema: { ...schema, tags: [heading] },
        handler: async (request, reply) => {
          const customer = await workerOf(context, request);
          const response = await respond(customer, request, reply);
          return response ? sendResponse(reply, response, customer) : reply.code(204).send();
        },
      });
    };
  return {
    get: add('GET'),
    post: add('POST'),
    put: add('PUT'),
    patch: add('PATCH'),
    delete: add('DELETE'),
  };
}
