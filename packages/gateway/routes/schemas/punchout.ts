import { listOf, named, object, oneOfTexts, response, text } from './parts.ts';
import { problemSchema } from './problem.ts';

const short = { type: 'string', maxLength: 500 };
const nullable = (schema: { readonly type: string }) => ({ ...schema, type: [schema.type, 'null'] });

export const punchoutSignInBody = {
  type: 'object',
  properties: {
    protocol: oneOfTexts('oci', 'cxml'),
    identities: {
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: {
        type: 'object',
        properties: {
          domain: { ...short, description: 'Empty: any domain' },
          identity: { ...short, minLength: 1 },
          role: oneOfTexts('from', 'to', 'sender'),
        },
        required: ['domain', 'identity', 'role'],
      },
    },
    secret: { ...short, minLength: 1 },
    basketKey: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: 'The visit that owns the basket',
    },
  },
  required: ['protocol', 'identities', 'secret', 'basketKey'],
};

export const punchoutSignInResponse = response(
  object({
    token: text,
    customer: named('Customer'),
    expiresAt: { type: 'string', format: 'date-time' },
    profile: { type: 'object', description: 'The settings of the buyer, without the secret' },
  }),
);

export const documentOrderBody = {
  type: 'object',
  properties: {
    type: oneOfTexts('new', 'update', 'delete'),
    orderId: { ...short, minLength: 1 },
    version: {
      type: ['integer', 'null'],
      description: 'Counts the changes of the order: one with a lower number than the last is refused',
    },
    payloadId: { ...short, minLength: 1 },
    note: { type: 'string', maxLength: 20_000 },
    shipTo: {
      type: ['object', 'null'],
      properties: { name: short, street: short, postalCode: short, city: short, country: short },
      required: ['name', 'street', 'postalCode', 'city', 'country'],
    },
    lines: {
      type: 'array',
      maxItems: 10_000,
      items: {
        type: 'object',
        properties: {
          lineNumber: short,
          material: short,
          supplierPart: {
            ...short,
            description: 'The number beside `material`: refused if it names another product',
          },
          quantity: { ...short, description: 'A decimal text' },
          units: { type: 'array', maxItems: 100, items: short, description: 'Empty: the base unit' },
          value: { ...nullable(short), description: 'The value of the line by the price of the buyer' },
          currency: short,
          note: { type: 'string', maxLength: 20_000 },
        },
        required: ['lineNumber', 'material', 'quantity', 'units', 'value', 'currency', 'note'],
      },
    },
    onPriceDifference: oneOfTexts('refuse', 'note'),
  },
  required: ['type', 'orderId', 'payloadId', 'note', 'shipTo', 'lines', 'onPriceDifference'],
};

const differences = listOf(object({ lineNumber: text, asked: text, paid: text }));

const refusedDocument = {
  description: 'Refused, with the lines that are the reason',
  content: {
    'application/problem+json': {
      schema: object(
        {
          ...problemSchema.properties,
          lines: listOf(object({ lineNumber: text, detail: text })),
          differences,
        },
        ['errors', 'lines', 'differences'],
      ),
    },
  },
};

export const documentOrderResponse = {
  ...response(object({ orderId: text, watchToken: text, differences }), 201),
  409: refusedDocument,
  422: refusedDocument,
};

export const watchedOrderResponse = response(
  object({
    orderId: text,
    status: text,
    history: listOf(object({ status: text, changedAt: nullable(text) })),
    currency: text,
    netTotal: text,
    taxTotal: text,
    lines: listOf(object({ lineNumber: text, quantity: text, unit: text })),
  }),
);
