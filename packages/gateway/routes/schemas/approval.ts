import { addressFields } from './address.ts';
import { lineFault } from './basket.ts';
import { approval, budgetEffects, refusalOrNull } from './company.ts';
import { orderBody, orderedLine, refilled } from './order.ts';
import { namedPerson, problemSchema } from './problem.ts';
import { amount, currency, listOf, named, object, oneOfTexts, problem, response, text } from './parts.ts';

const isoTime = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z$';
const time = { type: 'string', pattern: isoTime };
const timeOrNull = { type: ['string', 'null'], pattern: isoTime };

const personOrNull = { anyOf: [namedPerson, { type: 'null' }] };

const summary = {
  requestId: text,
  status: oneOfTexts('waiting', 'sentBack', 'declined', 'withdrawn', 'expired', 'ordered'),
  requester: namedPerson,
  unitName: { ...text, description: 'The unit of the requester; missing for one with a single unit' },
  lineCount: { type: 'integer', minimum: 1 },
  grandTotal: amount,
  currency,
  purchaseOrderNumber: text,
  createdAt: time,
  since: { ...time, description: 'When the present step began, or the request ended' },
  until: { ...timeOrNull, description: 'When its time limit ends; null: it has none, or it is over' },
  step: {
    anyOf: [object({ words: text, people: listOf(namedPerson) }), { type: 'null' }],
    description: 'The step that it waits for, with those who may decide now; null: it has ended',
  },
  orderId: { type: ['string', 'null'], description: 'The order that it became' },
};

/** The order as its requester wrote it. */
const written = {
  purchaseOrderNumber: text,
  costCentre: text,
  note: text,
  requestedDate: text,
  deliveryAddress: { ...object(addressFields), type: ['object', 'null'] },
  lines: listOf(orderedLine),
};

export const approvalRequestSchema = {
  $id: 'ApprovalRequest',
  description: "A request for an approval; figures are the requester's prices when it was made.",
  ...object(
    {
      ...summary,
      comment: text,
      ...written,
      netTotal: amount,
      taxTotal: amount,
      before: {
        anyOf: [object({ requestId: text, grandTotal: amount, ...written }), { type: 'null' }],
        description: 'The request that it replaces, to be compared; null: it replaces none',
      },
      replacedBy: { type: ['string', 'null'], description: 'The request that replaces it' },
      steps: listOf(
        object({
          words: text,
          state: oneOfTexts('done', 'present', 'later'),
          people: listOf(namedPerson),
          since: timeOrNull,
          until: timeOrNull,
        }),
      ),
      history: listOf(
        object({
          at: time,
          by: { ...personOrNull, description: 'null: nobody, such as when a time limit ended' },
          kind: oneOfTexts(
            'submitted',
            'approved',
            'declined',
            'sentBack',
            'withdrawn',
            'replaced',
            'passedOn',
            'priceChanged',
            'budgetSpent',
            'ordered',
            'expired',
          ),
          comment: text,
        }),
      ),
      acts: object({ decide: refusalOrNull, withdraw: refusalOrNull, change: refusalOrNull }),
      budgets: {
        ...budgetEffects,
        description: 'What it does to the budgets of its unit while it waits; missing without budgets',
      },
    },
    ['unitName', 'budgets'],
  ),
};

/** Why a request was not made or not decided, or an order not placed. */
export const approvalProblemSchema = {
  $id: 'ApprovalProblem',
  ...object(
    {
      ...problemSchema.properties,
      approval: { ...approval, description: 'With APPROVAL_NEEDED' },
      request: {
        ...named('ApprovalRequest'),
        description: 'With DECISION_REFUSED: the request as it is now',
      },
      lines: listOf(object({ lineId: text, productId: text, ...lineFault })),
    },
    ['errors', 'approval', 'request', 'lines'],
  ),
};

export const approvalConflict = { 409: problem('The rules of the company refuse it', 'ApprovalProblem') };

export const approvalRequestsResponse = response(
  object({
    requests: { ...listOf(object(summary, ['unitName'])), description: 'Newest first' },
    count: { type: 'integer', minimum: 0, description: 'How many there are in all' },
  }),
);

export const approvalRequestResponse = { ...response(named('ApprovalRequest')), ...approvalConflict };

export const submittedRequestResponse = {
  ...response(named('ApprovalRequest'), 201),
  ...approvalConflict,
  422: problem('Not submitted', 'OrderProblem'),
};

/** As a person wrote it: one that is too long or missing is a 422 with a message for them. */
const comment = { type: 'string', maxLength: 20_000, description: 'At most 1,000 characters' };

export const approvalRequestBody = {
  ...orderBody,
  properties: {
    ...orderBody.properties,
    comment,
    replaces: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: "The requester's own request that this one replaces; it is withdrawn if it still waits",
    },
  },
};

export const changedRequestResponse = {
  ...response(
    object({
      ...refilled,
      order: {
        ...approvalRequestBody,
        description: 'The body by which the basket is asked for again as before, with its lines of now',
      },
    }),
  ),
  ...approvalConflict,
};

export const decisionBody = {
  type: 'object',
  properties: {
    decision: oneOfTexts('approve', 'decline', 'sendBack'),
    comment: { ...comment, description: 'At most 1,000 characters; required unless it is approved' },
    expectedTotal: {
      type: ['number', 'string'],
      maxLength: 40,
      description: 'The grand total that the person saw; when it is another one now, nothing is decided',
    },
  },
  required: ['decision'],
};
