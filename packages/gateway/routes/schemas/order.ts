import { addressFields } from './address.ts';
import { groupedBy, lineFault } from './basket.ts';
import {
  response,
  amount,
  currency,
  date,
  figure,
  flag,
  listOf,
  named,
  object,
  oneOfTexts,
  problem,
  text,
  unitContent,
} from './parts.ts';
import { problemSchema } from './problem.ts';

const isoTime = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z$';

const time = { type: 'string', pattern: isoTime, description: 'Such as 2026-12-31T12:00:00.000Z' };

const status = {
  status: oneOfTexts('RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'),
  statusText: text,
};

const totals = { currency, netTotal: amount, taxTotal: amount, grandTotal: amount };

const workingDays = { type: ['integer', 'null'], minimum: 0 };

const head = {
  orderId: { type: 'string', description: 'The order number' },
  placedAt: time,
  ...status,
  purchaseOrderNumber: text,
  costCentre: { type: 'string', description: "Of the customer's company; empty for none" },
  requestedDate: date,
  unitName: { ...text, description: 'The unit that it was placed in; missing for a person with one' },
  approvalRequestId: {
    type: ['string', 'null'],
    description: 'The request for an approval that it comes from',
  },
  shipsInDays: {
    ...workingDays,
    description:
      'Working days from the order until its last line is sent; 0: all from stock; null: not announced for each line',
  },
  lineCount: { type: 'integer', minimum: 0 },
  ...totals,
  groupingProperties: groupedBy('ORDER_STATUS'),
};

const deliveryAddress = {
  ...object(addressFields),
  type: ['object', 'null'],
  description: 'As it was when the order was placed; null when an imported order names none',
};

/** A line as it was ordered. */
export const orderedLine = object({
  lineId: text,
  productId: text,
  catalogueId: text,
  materialNumber: text,
  customerMaterialNumber: text,
  productName: text,
  thumbnail: text,
  orderQuantity: figure,
  salesUnit: text,
  salesUnitText: text,
  salesUnitContent: unitContent,
  price: amount,
  per: figure,
  priceUnit: text,
  priceUnitText: text,
  currency,
  tax: { ...amount, description: 'Percent' },
  lineTotal: amount,
  taxAmount: amount,
  deliveryAddress,
  deliveries: {
    ...listOf(object({ deliveryAddress: object(addressFields), orderQuantity: figure })),
    description: 'Of a line that goes to several addresses: how much goes where',
  },
  shipsInDays: {
    ...workingDays,
    description:
      'Working days from the order until it is sent, as announced then; 0: from stock; null: not announced',
  },
  note: { type: 'string', description: 'What the customer wrote about the line' },
  groupingProperties: groupedBy('PRODUCT_GROUP', 'BRAND'),
});

export const orderSchema = {
  $id: 'Order',
  description: 'Names, units, prices and addresses are as they were when the order was placed.',
  ...object(
    {
      ...head,
      canBeCancelled: flag,
      statusHistory: listOf(
        object({
          ...status,
          changedAt: { type: ['string', 'null'], pattern: isoTime, description: 'null: not known' },
        }),
      ),
      note: text,
      deliveryAddress,
      lines: listOf(orderedLine),
    },
    ['unitName'],
  ),
};

/** Why an order was not placed: invalid fields or lines, or a changed total. */
export const orderProblemSchema = {
  $id: 'OrderProblem',
  ...object(
    {
      ...problemSchema.properties,
      lines: {
        ...listOf(object({ lineId: text, productId: text, ...lineFault })),
        description: 'With BASKET_NOT_ORDERABLE: each line at fault',
      },
      ...totals,
      grandTotal: { ...amount, description: 'With TOTAL_CHANGED: what it costs now' },
    },
    ['errors', 'lines', ...Object.keys(totals)],
  ),
};

export const ordersResponse = response(
  object({
    orders: { ...listOf(object(head, ['unitName'])), description: 'Newest first' },
    orderCount: { type: 'integer', minimum: 0, description: 'How many orders the search finds in all' },
  }),
);

export const purchasesResponse = response(
  object({ productIds: { ...listOf(text), maxItems: 100, description: 'The latest first' } }),
);

export const orderResponse = response(named('Order'));

export const placedOrderResponse = {
  ...response(named('Order'), 201),
  409: problem('The rules of the company ask somebody first', 'ApprovalProblem'),
  422: problem('Not placed', 'OrderProblem'),
};

const reorderedLine = {
  productId: text,
  materialNumber: text,
  productName: text,
  orderQuantity: figure,
  salesUnit: text,
};

/** The basket with the lines that it has again, and the other lines with the reasons. */
export const refilled = {
  basket: named('Basket'),
  added: listOf(object(reorderedLine)),
  notAdded: listOf(object({ ...reorderedLine, ...lineFault })),
};

export const reorderResponse = response(object(refilled));

const id = { type: 'string', maxLength: 200 };
const entered = { type: 'string', maxLength: 20_000 };

/** Faults of fields have messages for people: an entry that is too long or missing is a 422, not a 400. */
export const orderBody = {
  type: 'object',
  properties: {
    deliveryAddressId: { ...id, description: "One of the customer's addresses" },
    purchaseOrderNumber: { ...entered, description: 'At most 35 characters' },
    costCentre: { ...entered, description: "One of the cost centres of the customer's company" },
    requestedDate: { ...entered, description: 'Such as 2026-12-31; today or later' },
    note: { ...entered, description: 'At most 1,000 characters' },
    expectedTotal: {
      type: ['number', 'string'],
      maxLength: 40,
      description: 'The grand total that the customer saw; when it is another one now, nothing is ordered',
    },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 1_000,
      description: 'Only these lines of the basket; without it the whole basket',
      items: {
        type: 'object',
        properties: {
          lineId: { ...id, minLength: 1 },
          deliveryAddressId: { ...id, description: 'Where this line goes; else where the order goes' },
          deliveries: {
            type: 'array',
            minItems: 1,
            maxItems: 100,
            description: 'Where this line goes in parts; together they are its quantity',
            items: {
              type: 'object',
              properties: {
                deliveryAddressId: { ...id, minLength: 1 },
                orderQuantity: { type: ['number', 'string'], maxLength: 40 },
              },
              required: ['deliveryAddressId', 'orderQuantity'],
            },
          },
        },
        required: ['lineId'],
      },
    },
  },
};

export const reorderBody = {
  type: ['object', 'null'],
  properties: {
    replaces: { type: 'boolean', description: 'true: instead of what is in the basket, not beside it' },
  },
};
