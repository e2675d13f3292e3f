import { reorderBody } from './order.ts';
import { figure, listOf, named, object, response, text } from './parts.ts';

const head = { listId: text, name: text, lineCount: { type: 'integer', minimum: 0 } };

/** @see BA-5 */
export const listSchema = {
  $id: 'ProductList',
  description: 'A list of products that a customer named, with the quantities to order.',
  ...object({
    ...head,
    lines: listOf(object({ productId: text, orderQuantity: figure, salesUnit: text })),
  }),
};

export const listsResponse = response(
  object({ lists: { ...listOf(object(head)), description: 'The newest first' } }),
);
export const listResponse = response(named('ProductList'));
export const newListResponse = response(named('ProductList'), 201);

const id = { type: 'string', minLength: 1, maxLength: 200 };
const name = {
  type: 'string',
  maxLength: 2_000,
  description: 'At most 60 characters; no two lists share one',
};
const lines = {
  type: 'array',
  maxItems: 1_000,
  items: {
    type: 'object',
    properties: {
      productId: id,
      orderQuantity: { type: ['number', 'string'], maxLength: 40, description: 'A number, or one as text' },
      salesUnit: id,
    },
    required: ['productId', 'orderQuantity', 'salesUnit'],
  },
};

/** Faults of fields have messages for people: a name that is too long or missing is a 422, not a 400. */
export const newListBody = { type: 'object', properties: { name, lines } };
export const listBody = { type: 'object', properties: { name } };
export const listLinesBody = {
  type: 'object',
  properties: { lines: { ...lines, minItems: 1 } },
  required: ['lines'],
};

/** `prices` are compared with the gateway's, which alone are charged; missing prices are not compared. */
export const listToBasketBody = {
  ...reorderBody,
  properties: {
    ...reorderBody.properties,
    prices: {
      type: 'array',
      maxItems: 1_000,
      description: 'What the customer saw of the lines: `price` for `per` units, in the quantity of the list',
      items: {
        type: 'object',
        properties: { productId: id, salesUnit: id, price: {}, per: {} },
        required: ['productId', 'salesUnit'],
      },
    },
  },
};
