import * as v from 'valibot';
import {
  requestEventKinds,
  requestStatuses,
  type ApprovalRequest,
  type ChangedRequest,
  type RequestHead,
} from '../../domain/approvals/approval-request.ts';
import { draftAgain } from '../../domain/checkout/order-draft.ts';
import { addressFields, orderedLines, reorderedFields } from '../orders/order-decoder.ts';
import { budgetEffects } from '../budgets/budget-decoder.ts';
import {
  decimalOr,
  decodeComplete,
  decodeReadable,
  id,
  list,
  numberOr,
  orEmpty,
  text,
  type GatewayCall,
} from '../transport/decoder-parts.ts';
import { person, refusal } from '../transport/refusal-decoder.ts';
import { stepFields } from './company-decoder.ts';

const head = {
  requestId: id,
  status: v.fallback(v.picklist(requestStatuses), 'unknown'),
  requester: v.fallback(person, { personId: '', name: '–' }),
  grandTotal: decimalOr(null),
  currency: text,
  unitName: text,
  purchaseOrderNumber: text,
  createdAt: text,
  since: text,
  until: text,
  step: v.nullish(v.object(stepFields), null),
  orderId: text,
};

const written = {
  requestId: id,
  grandTotal: decimalOr(null),
  purchaseOrderNumber: text,
  costCentre: text,
  note: text,
  requestedDate: text,
  deliveryAddress: v.nullish(v.object(addressFields), null),
  lines: orderedLines,
};

const request = v.object({
  ...head,
  ...written,
  comment: text,
  netTotal: decimalOr(null),
  taxTotal: decimalOr(null),
  before: v.nullish(v.object(written), null),
  replacedBy: text,
  steps: list(
    v.object({
      ...stepFields,
      state: v.fallback(v.picklist(['done', 'present', 'later']), 'later'),
      until: text,
    }),
  ),
  history: list(
    v.object({
      at: text,
      by: v.nullish(person, null),
      kind: v.fallback(v.picklist(requestEventKinds), 'unknown'),
      comment: text,
    }),
  ),
  budgets: budgetEffects,
  acts: orEmpty(v.object({ decide: refusal, withdraw: refusal, change: refusal })),
});

const requests = v.object({ requests: list(v.object(head)), count: numberOr(null) });

const orderAgain = v.pipe(
  v.object({
    deliveryAddressId: text,
    requestedDate: text,
    purchaseOrderNumber: text,
    costCentre: text,
    note: text,
    comment: text,
    replaces: text,
    lines: list(
      v.object({
        lineId: id,
        deliveries: list(v.object({ deliveryAddressId: id, orderQuantity: decimalOr('') })),
      }),
    ),
  }),
  v.transform(({ comment, ...order }) => draftAgain({ ...order, approvalComment: comment })),
);

const changedRequest = v.pipe(
  v.object({ ...reorderedFields, order: v.nullish(orderAgain, null) }),
  v.transform(({ order: draft, ...reordered }) => ({ ...reordered, draft })),
);

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeChangedRequest(call: GatewayCall, response: unknown): ChangedRequest {
  return decodeReadable(call, changedRequest, response);
}

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeApprovalRequest(call: GatewayCall, response: unknown): ApprovalRequest {
  return decodeComplete(call, request, response, { field: 'lines', itemFields: [] });
}

/** `count` is `null` if the gateway does not say it. @throws GatewayResponseError naming the field (GW-3). */
export function decodeApprovalRequests(
  call: GatewayCall,
  response: unknown,
): { readonly requests: readonly RequestHead[]; readonly count: number | null } {
  return decodeReadable(call, requests, response, {
    field: 'requests',
    itemFields: ['requestId'],
    count: 'count',
  });
}
