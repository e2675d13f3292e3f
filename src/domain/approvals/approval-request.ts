import type { BudgetEffect } from '../budgets/budget.ts';
import type { Decimal } from '../decimal/decimal.ts';
import type { OrderDraft } from '../checkout/order-draft.ts';
import type { OrderAddress, OrderedLine, Reordered } from '../orders/order.ts';
import { formatQueryParameters } from '../routes/query-parameters.ts';
import { escapeText } from '../routes/percent-encoding.ts';
import type { Refusal } from '../faults/refusal.ts';
import type { ApprovalStep, Person } from './approval.ts';
import type { WrittenRequest } from './request-differences.ts';

/** The states of a request that the shop has words for. */
export const requestStatuses = [
  'waiting',
  'sentBack',
  'declined',
  'withdrawn',
  'expired',
  'ordered',
  'unknown',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export interface RequestId {
  readonly requestId: string;
}

/** A request for approval as a list shows it. */
export interface RequestHead extends RequestId {
  readonly status: RequestStatus;
  readonly requester: Person;
  /** The unit that it was made in; empty for a requester with one. */
  readonly unitName: string;
  readonly grandTotal: Decimal | null;
  readonly currency: string;
  readonly purchaseOrderNumber: string;
  /** ISO date and time, as all moments. */
  readonly createdAt: string;
  /** When it came into its present state or step. */
  readonly since: string;
  /** When the present step goes on to others; empty if it does not. */
  readonly until: string;
  /** The present step; `null` if nobody has to decide. */
  readonly step: ApprovalStep | null;
  /** The number of the placed order; empty until it is placed. */
  readonly orderId: string;
}

/** A step of a request, and whether it is over. */
export interface RequestStep extends ApprovalStep {
  readonly state: 'done' | 'present' | 'later';
  readonly until: string;
}

/** Kinds of events in the history of a request. */
export const requestEventKinds = [
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
  'unknown',
] as const;

export type RequestEventKind = (typeof requestEventKinds)[number];

interface RequestEvent {
  readonly at: string;
  /** `null` if it happened by itself. */
  readonly by: Person | null;
  readonly kind: RequestEventKind;
  readonly comment: string;
}

/** The acts on a request. */
export type RequestAct = 'decide' | 'withdraw' | 'change';

/** A complete request, with the prices of the person who asks. */
export interface ApprovalRequest extends RequestHead {
  readonly comment: string;
  /** Empty for none. */
  readonly costCentre: string;
  readonly note: string;
  /** ISO date; empty if none was requested. */
  readonly requestedDate: string;
  readonly deliveryAddress: OrderAddress | null;
  readonly netTotal: Decimal | null;
  readonly taxTotal: Decimal | null;
  readonly lines: readonly OrderedLine[];
  readonly steps: readonly RequestStep[];
  /** The request that it replaces; `null` if it replaces none. */
  readonly before: WrittenRequest | null;
  /** The number of the request that replaces it; empty if none does. */
  readonly replacedBy: string;
  readonly history: readonly RequestEvent[];
  /** The budgets of the unit as it changes them while it waits. */
  readonly budgets: readonly BudgetEffect[];
  /** Why the person who reads it may not do each act; `null` if they may. */
  readonly acts: Readonly<Record<RequestAct, Refusal | null>>;
}

/** The lines of a request in the basket again, and all else that its requester wrote; `null` if it is unknown. */
export interface ChangedRequest extends Reordered {
  readonly draft: OrderDraft | null;
}

/** The decisions of an approver. */
export const decisions = ['approve', 'sendBack', 'decline'] as const;

export type Decision = (typeof decisions)[number];

/** Declining and sending back need a reason. */
export function isCommentMissing(decision: Decision, comment: string): boolean {
  return decision !== 'approve' && comment.trim() === '';
}

/** The length of a comment that the gateway takes. */
export const longestComment = 1000;

/** A decision about a request; a key identifies the intent (BA-4). */
export interface DecideRequest extends RequestId {
  readonly decision: Decision;
  readonly comment: string;
  /** The total that the person saw; the gateway refuses a decision about another one. `null` if it was unknown. */
  readonly expectedTotal: Decimal | null;
  readonly idempotencyKey: string;
}

/** The lists of requests that a person has. */
export const requestBoxes = ['toDecide', 'mine', 'all'] as const;

export type RequestBox = (typeof requestBoxes)[number];

export interface RequestQuery {
  readonly box: RequestBox;
  /** Counts from 1. */
  readonly page: number;
}

export interface RequestList {
  readonly requests: readonly RequestHead[];
  readonly count: number;
  /** The gateway does not say how many there are: `count` counts what came, and what is known to follow. */
  readonly hasUnknownCount?: true;
}

/** How many requests a page of the list has. */
export const requestsPerPage = 20;

/** The query of an address's parameters; unknown values are left out. */
export function requestQuery(asked: { readonly box: string; readonly page: string }): RequestQuery {
  const page = Number(asked.page);
  return {
    box: requestBoxes.find((box) => box === asked.box) ?? 'toDecide',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list of requests. */
export function requestsPath({ box = 'toDecide', page = 1 }: Partial<RequestQuery> = {}): string {
  const parameters: readonly (readonly [string, string])[] = [
    ...(box === 'toDecide' ? [] : [['box', box] as const]),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ];
  return parameters.length === 0 ? '/approvals' : `/approvals?${formatQueryParameters(parameters)}`;
}

/** The address of one request; `isSentNow` says who decides next. */
export function requestPath(requestId: string, isSentNow = false): string {
  return `/approvals/${escapeText(requestId)}${isSentNow ? '?sent=now' : ''}`;
}
