import type { FastifyInstance, FastifyReply } from 'fastify';
import { addLines, basketOf, changeLine, removeLine, type WantedLine } from '../basket/basket.ts';
import { onceForKey, type KeptAnswer } from '../basket/idempotency.ts';
import type { Queries } from '../database/database.ts';
import type { Language } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { sendJson } from './answer.ts';
import { customerOf, languageOf, type GatewayContext } from './gateway-context.ts';
import { basketAnswer } from './schemas/basket.ts';
import { pathId } from './schemas/parts.ts';

const text = { type: 'string', maxLength: 200 };
const quantity = { type: ['number', 'string'], maxLength: 40, description: 'A number, or one as text' };
const ignored = { description: 'Ignored: the gateway computes it' };

const addBody = {
  type: 'object',
  properties: {
    distributionChainId: text,
    division: text,
    currency: text,
    products: {
      type: 'array',
      minItems: 1,
      maxItems: 500,
      items: {
        type: 'object',
        properties: {
          materialNumber: text,
          orderQuantity: quantity,
          salesUnit: { ...text, minLength: 1 },
          productId: { ...text, minLength: 1 },
          catalogueId: text,
          price: ignored,
          currency: text,
          taxAmount: ignored,
        },
        required: ['productId', 'orderQuantity', 'salesUnit'],
      },
    },
    salesAreas: {},
  },
  required: ['products'],
};

const changeBody = {
  type: 'object',
  properties: { orderQuantity: quantity, salesUnit: { ...text, minLength: 1 } },
  required: ['orderQuantity'],
};

const keyHeader = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' } },
};

interface KeyHeader {
  readonly 'idempotency-key'?: string;
}

interface LineParams {
  readonly lineId: string;
}

interface Change {
  readonly orderQuantity: number | string;
  readonly salesUnit?: string;
}

/** `basket` and `basket/lines`: every answer is the whole basket, on the disk before it is sent. @see BA-4, BA-5 */
export function basketRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get(
    '/basket',
    { schema: { summary: 'The basket', response: basketAnswer } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      return sendAnswer(reply, await basketAnswerOf(context.db, customer, languageOf(request)), customer);
    },
  );

  app.post<{ Body: { readonly products: readonly WantedLine[] }; Headers: KeyHeader }>(
    '/basket/lines',
    {
      schema: { summary: 'Add to the basket', headers: keyHeader, body: addBody, response: basketAnswer },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const language = languageOf(request);
      const key = request.headers['idempotency-key'];
      if (key === undefined) {
        throw new Problem(
          'KEY_MISSING',
          'Send an Idempotency-Key header with a new random value for each addition',
        );
      }
      const answer = await onceForKey(
        context.db,
        { customerId: customer.customerId, key, body: request.body },
        context.now(),
        (queries) =>
          decided(language, async () => {
            await addLines(queries, customer, request.body.products);
            return basketAnswerOf(queries, customer, language);
          }),
      );
      return sendAnswer(reply, answer, customer);
    },
  );

  app.patch<{ Body: Change; Params: LineParams; Headers: KeyHeader }>(
    '/basket/lines/:lineId',
    {
      schema: {
        summary: 'Change quantity or unit of a line',
        params: pathId('lineId'),
        headers: keyHeader,
        body: changeBody,
        response: basketAnswer,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const language = languageOf(request);
      const { lineId } = request.params;
      const { orderQuantity, salesUnit } = request.body;
      const change = async (queries: Queries) => {
        await changeLine(queries, customer, lineId, { orderQuantity, salesUnit });
        return basketAnswerOf(queries, customer, language);
      };
      const key = request.headers['idempotency-key'];
      const answer =
        key === undefined
          ? await context.db.transaction(change)
          : await onceForKey(
              context.db,
              { customerId: customer.customerId, key, body: { lineId, orderQuantity, salesUnit } },
              context.now(),
              (queries) => decided(language, () => change(queries)),
            );
      return sendAnswer(reply, answer, customer);
    },
  );

  app.delete<{ Params: LineParams }>(
    '/basket/lines/:lineId',
    { schema: { summary: 'Remove a line', params: pathId('lineId'), response: basketAnswer } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const answer = await context.db.transaction(async (queries) => {
        await removeLine(queries, customer, request.params.lineId);
        return basketAnswerOf(queries, customer, languageOf(request));
      });
      return sendAnswer(reply, answer, customer);
    },
  );
}

async function basketAnswerOf(
  queries: Queries,
  customer: ShopCustomer,
  language: Language,
): Promise<KeptAnswer> {
  return { status: 200, body: JSON.stringify(await basketOf(queries, customer, language)) };
}

/** A refusal is an answer too: it is kept for the key. */
async function decided(language: Language, carryOut: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  try {
    return await carryOut();
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    return { status: cause.status, body: JSON.stringify(cause.body(language)) };
  }
}

function sendAnswer(reply: FastifyReply, { status, body }: KeptAnswer, customer: ShopCustomer): FastifyReply {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return sendJson(reply.code(status), body, customer, type);
}
