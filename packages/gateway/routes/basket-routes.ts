import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addLines,
  changeLine,
  clearBasket,
  longestNote,
  mostLines,
  removeLine,
  type LineChange,
  type WantedLine,
} from '../basket/basket-changes.ts';
import { basketOf } from '../basket/basket.ts';
import { checkLines, type QuickLine } from '../basket/check-lines.ts';
import { refuseStalePage, type PageClaims } from '../basket/stale-page.ts';
import type { StoredResponse } from '../changes/idempotency.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { customerRoutes } from './customer-routes.ts';
import { buyerOf, languageOf, type GatewayContext } from './gateway-context.ts';
import {
  successResponse,
  keyHeader,
  onceForRequest,
  requiredKeyHeader,
  type KeyedChange,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { basketResponse, checkedLinesResponse } from './schemas/basket.ts';
import { encodedList } from '../http/encoded-list.ts';
import { ids, pathId, query } from './schemas/parts.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';

const text = { type: 'string', maxLength: 200 };
const quantity = { type: ['number', 'string'], maxLength: 40, description: 'A number, or one as text' };
const note = {
  type: 'string',
  maxLength: 20_000,
  description: `What the customer writes about the line, at most ${longestNote} characters`,
};
const ignored = { description: 'Ignored: the gateway computes it' };
const comparedPrice = {
  description:
    'What the customer saw, for `per` units: compared with the price of the gateway, which alone is charged',
};

const addBody = {
  type: 'object',
  properties: {
    distributionChainId: text,
    division: text,
    currency: text,
    products: {
      type: 'array',
      minItems: 1,
      maxItems: mostLines,
      items: {
        type: 'object',
        properties: {
          materialNumber: { ...text, description: "Ignored: the product's own" },
          orderQuantity: quantity,
          salesUnit: { ...text, minLength: 1 },
          productId: { ...text, minLength: 1 },
          catalogueId: text,
          price: comparedPrice,
          per: { description: 'For how many units `price` is; without it nothing is compared' },
          currency: text,
          taxAmount: ignored,
          note: { ...note, description: 'Empty: a line that is there already keeps its own' },
        },
        required: ['productId', 'orderQuantity', 'salesUnit'],
      },
    },
    salesAreas: {
      type: 'array',
      maxItems: 100,
      items: { type: ['string', 'object'], maxLength: 200 },
      description: "Ignored: the customer's own sales area counts",
    },
  },
  required: ['products'],
};

const changeBody = {
  type: 'object',
  properties: { orderQuantity: quantity, salesUnit: { ...text, minLength: 1 }, note },
  minProperties: 1,
};

const checkBody = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: mostLines,
      items: {
        type: 'object',
        properties: {
          material: { ...text, description: "A material number, the customer's own one, or a product id" },
          quantity,
          salesUnit: {
            ...text,
            description: 'The code of a unit, or what it is called; without it the base unit',
          },
          productId: { ...text, description: 'Which of the products that have the number is meant' },
        },
        required: ['material', 'quantity'],
      },
    },
  },
  required: ['lines'],
};

const addressIds = 'delivery-address-ids';

const basketQuery = query({
  [addressIds]: {
    ...ids,
    description: `The addresses of the order, for approval; without them the default one. ${ids.description}`,
  },
  'cost-centre': { ...text, description: 'The cost centre of the order, for approval' },
});

interface LineParams {
  readonly lineId: string;
}

/** `basket`, its lines and the check of a quick order. Every change is on the disk before its response. @see BA-4, BA-5, BA-8 */
export function basketRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Basket');

  route.get<{ Querystring: { readonly [addressIds]?: string; readonly 'cost-centre'?: string } }>(
    '/basket',
    { summary: 'The basket', querystring: basketQuery, response: basketResponse },
    async (customer, request) => {
      const { [addressIds]: addresses, 'cost-centre': costCentre = '' } = request.query;
      const deliveryAddressIds = addresses === undefined ? [] : encodedList(addressIds, addresses);
      const asOrder = { deliveryAddressIds, costCentre };
      const basket = await basketOf(context.db, customer, languageOf(request), asOrder);
      return successResponse(basket);
    },
  );

  route.delete<{ Headers: KeyHeader }>(
    '/basket',
    { summary: 'Empty the basket', headers: keyHeader, response: basketResponse },
    async (customer, request) => {
      const kept = await onceWithKey(context, request, { customer, body: { clears: true } }, (queries) =>
        clearBasket(queries, customer),
      );
      return withFreshBody(kept, () => basketOf(context.db, customer, languageOf(request)));
    },
  );

  route.post<{ Body: PageClaims & { readonly products: readonly WantedLine[] }; Headers: KeyHeader }>(
    '/basket/lines',
    {
      summary: 'Add to the basket, all lines or none',
      headers: requiredKeyHeader,
      body: addBody,
      response: basketResponse,
    },
    async (customer, request) => {
      const { body } = request;
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        refuseStalePage(body, customer);
        await addLines(queries, customer, body.products);
        return successResponse({});
      });
      return withFreshBody(kept, () => basketOf(context.db, customer, languageOf(request)));
    },
  );

  route.post<{ Body: { readonly lines: readonly QuickLine[] } }>(
    '/basket/check',
    {
      summary: 'Check the lines of a quick order; nothing is changed',
      body: checkBody,
      response: checkedLinesResponse,
    },
    async (customer, request) => {
      const { search } = await context.index.current();
      const lines = await checkLines(
        context.db,
        customer,
        request.body.lines,
        languageOf(request),
        (number) => search.numbered({ number, buyer: buyerOf(customer) }),
      );
      return successResponse({ lines });
    },
  );

  route.patch<{ Body: LineChange; Params: LineParams; Headers: KeyHeader }>(
    '/basket/lines/:lineId',
    {
      summary: 'Change quantity, unit or note of a line',
      params: pathId('lineId'),
      headers: keyHeader,
      body: changeBody,
      response: basketResponse,
    },
    async (customer, request) => {
      const { lineId } = request.params;
      const { orderQuantity, salesUnit, note: wantedNote } = request.body;
      const change = { orderQuantity, salesUnit, note: wantedNote };
      const body = { lineId, ...change };
      const kept = await onceWithKey(context, request, { customer, body }, (queries) =>
        changeLine(queries, customer, lineId, change),
      );
      return withFreshBody(kept, () => basketOf(context.db, customer, languageOf(request)));
    },
  );

  route.delete<{ Params: LineParams }>(
    '/basket/lines/:lineId',
    { summary: 'Remove a line', params: pathId('lineId'), response: basketResponse },
    async (customer, request) => {
      const basket = await context.db.transaction(async (queries) => {
        await removeLine(queries, customer, request.params.lineId);
        return basketOf(queries, customer, languageOf(request));
      });
      return successResponse(basket);
    },
  );
}

/** Carries out a change once for its key, or each time if it has no key. */
function onceWithKey(
  context: GatewayContext,
  request: FastifyRequest<{ Headers: KeyHeader }>,
  keyed: KeyedChange,
  carryOut: (queries: Queries) => Promise<void>,
): Promise<StoredResponse> {
  const change = async (queries: Queries) => {
    await carryOut(queries);
    return successResponse({});
  };
  return request.headers['idempotency-key'] === undefined
    ? context.db.transaction(change)
    : onceForRequest(context, request, keyed, change);
}
