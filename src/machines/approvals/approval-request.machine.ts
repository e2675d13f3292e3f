import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  isCommentMissing,
  type ApprovalRequest,
  type ChangedRequest,
  type DecideRequest,
  type Decision,
  type RequestAct,
  type RequestId,
} from '../../domain/approvals/approval-request.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import { isMissing, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { Reordered } from '../../domain/orders/order.ts';
import { basketPath } from '../../domain/routes/route.ts';
import type { RequestChange } from '../../services/approvals/approval-services.ts';
import { faultParams, notLoaded, retryTo } from '../load-and-show.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface ApprovalRequestInput extends RequestId {
  /** Not empty if the person has just sent it. */
  readonly sent: string;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface ApprovalRequestContext extends ApprovalRequestInput {
  readonly request: ApprovalRequest | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** The approver's words to the requester; they stay until a decision is made. */
  readonly comment: string;
  readonly decision: Decision;
  /** Whether a reason is missing; from the first try to decide without one. */
  readonly showsFault: boolean;
  /** Why the last act was refused, such as that somebody else has decided; `null` if none was. */
  readonly refusal: Fault | null;
  /** The lines in the basket again, and those that are not; `null` before. */
  readonly reordered: Reordered | null;
  /** Counts the acts that the person started. */
  readonly intent: number;
}

export type ApprovalRequestEvent =
  | { readonly type: 'comment.changed'; readonly comment: string }
  | { readonly type: 'decision.requested'; readonly decision: Decision }
  | { readonly type: 'withdrawal.requested' }
  | { readonly type: 'withdrawal.confirmed' }
  | { readonly type: 'question.dismissed' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'retry.requested' }
  /** Something else changed the request, such as a decision resumed after signing in. */
  | { readonly type: 'request.outdated' }
  | ConnectionReturned;

const requestCommand = {
  ...customerCommand,
  about: ({ requestId }: RequestId) => `approval request ${requestId}`,
  failure: 'changeFailed',
} as const;

export const approvalRequestPolicies: PoliciesOf<typeof approvalRequestMachine> = {
  loadRequest: customerRead,
  decideRequest: { ...requestCommand, onSessionOver: (request) => ({ kind: 'decision', request }) },
  withdrawRequest: requestCommand,
  changeRequest: { ...requestCommand, changes: 'basket', stored: 'untilDecided' },
};

/** A refused act: the present request is loaded, and the page says why; a comment stays. */
const refused = {
  description:
    'The gateway refuses it, such as when somebody else has decided: the present request is shown.',
  meta: { requirements: ['CO-3', 'CO-5'] },
  guard: { type: 'isRefusal', params: faultParams },
  target: 'loading',
  actions: { type: 'storeRefusal', params: faultParams },
} as const;

const failedAct = {
  description: 'It was not done, and a notice says why; the request is loaded again.',
  meta: { requirements: ['SE-2'] },
  target: 'loading',
  actions: { type: 'raiseFailure', params: faultParams },
} as const;

/** The checkout has the entries of the requester again. */
const rememberWritten = {
  type: 'rememberDraft',
  params: ({ event }: { readonly event: { readonly output: ChangedRequest } }) => event.output,
} as const;

/**
 * One request for approval, for the person who asks and those who decide. The gateway says who may do what, and why not. What
 * was refused because somebody else was faster shows the present request; the comment stays.
 *
 * @see CO-3
 */
export const approvalRequestMachine = setup({
  types: {
    input: {} as ApprovalRequestInput,
    context: {} as ApprovalRequestContext,
    events: {} as ApprovalRequestEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadRequest: notProvided<ApprovalRequest, RequestId>('loadRequest'),
    decideRequest: notProvided<ApprovalRequest, DecideRequest>('decideRequest'),
    withdrawRequest: notProvided<ApprovalRequest, RequestChange>('withdrawRequest'),
    changeRequest: notProvided<ChangedRequest, RequestChange>('changeRequest'),
  },
  guards: {
    isUnknown: (_, { fault }: { fault: Fault }) => isMissing(fault),
    isRefusal: (_, { fault }: { fault: Fault }) => isRefusal(fault),
    mayAct: ({ context: { request } }, { act }: { act: RequestAct }) =>
      request !== null && request.acts[act] === null,
    isCommentMissing: ({ context }, { decision }: { decision: Decision }) =>
      context.request?.acts.decide === null && isCommentMissing(decision, context.comment),
    isComplete: (_, { reordered }: { reordered: Reordered }) => reordered.notAdded.length === 0,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeRequest: assign({ request: (_, params: { request: ApprovalRequest }) => params.request }),
    storeComment: assign({
      comment: (_, params: { comment: string }) => params.comment,
      showsFault: false,
    }),
    clearComment: assign({ comment: '', showsFault: false }),
    showFault: assign({ showsFault: true }),
    storeDecision: assign({ decision: (_, params: { decision: Decision }) => params.decision }),
    startIntent: assign(({ context }) => ({ refusal: null, intent: context.intent + 1 })),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    storeReordered: assign({ reordered: (_, params: { reordered: Reordered }) => params.reordered }),
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'changeFailed', fault);
    }),
    announceDecided: sendTo(shop, { type: 'approvals.changed' }),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
    requestBasketPage: sendTo(shop, { type: 'navigation.requested', to: basketPath, replace: false }),
  },
})
  .extend({
    actions: {
      rememberDraft: providedByApp<{ draft: OrderDraft | null }>('rememberDraft'),
      /** Stores the change beyond the page: the basket sends it again under its key if the page is gone before it is decided. */
      rememberChange: providedByApp<RequestChange>('rememberChange'),
    },
  })
  .createMachine({
    id: 'approvalRequest',
    description: 'One request for approval, for the person who asks and those who decide.',
    meta: { requirements: ['CO-3', 'RT-5'], ours: true },
    context: ({ input }) => ({
      ...input,
      request: null,
      failure: null,
      comment: '',
      decision: 'approve',
      showsFault: false,
      refusal: null,
      reordered: null,
      intent: 0,
    }),
    initial: 'loading',
    on: {
      'comment.changed': {
        description: 'The approver writes to the requester.',
        meta: { requirements: ['CO-3'] },
        actions: { type: 'storeComment', params: ({ event }) => event },
      },
    },
    states: {
      loading: {
        description: 'The request is loading; the one shown before stays until then.',
        tags: 'busy',
        invoke: {
          id: 'loadRequest',
          src: 'loadRequest',
          input: ({ context: { requestId } }) => ({ requestId }),
          onDone: {
            description: 'The request is there.',
            meta: { requirements: ['CO-3'] },
            target: 'ready',
            actions: { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
          },
          onError: [
            {
              description: 'The person has no such request.',
              meta: { requirements: ['CO-3'] },
              guard: { type: 'isUnknown', params: faultParams },
              target: 'missing',
            },
            notLoaded('The request could not be loaded.'),
          ],
        },
      },
      missing: { description: 'The request does not exist; the page links to the list.' },
      failed: {
        description: 'The request cannot be shown now; the person may try again.',
        meta: { requirements: ['SE-2'] },
        on: retryTo('loading', 'The person tries again.'),
      },
      ready: {
        description: 'The request is shown, with what this person may do, or why not.',
        on: {
          'request.outdated': {
            description: 'A decision resumed after signing in was carried out: the request is loaded again.',
            meta: { requirements: ['SE-1'] },
            target: 'loading',
            actions: 'clearComment',
          },
          'decision.requested': [
            {
              description: 'The decision needs a reason, and there is none yet.',
              meta: { requirements: ['CO-3'] },
              guard: { type: 'isCommentMissing', params: ({ event }) => event },
              actions: 'showFault',
            },
            {
              description: 'The approver has decided.',
              meta: { requirements: ['CO-3'] },
              guard: { type: 'mayAct', params: { act: 'decide' } },
              target: 'deciding',
              actions: [{ type: 'storeDecision', params: ({ event }) => event }, 'startIntent'],
            },
          ],
          'withdrawal.requested': {
            description: 'The requester wants to withdraw it, and is asked once more.',
            meta: { requirements: ['CO-3'] },
            guard: { type: 'mayAct', params: { act: 'withdraw' } },
            target: 'confirmingWithdrawal',
          },
          'change.requested': {
            description: 'The requester wants to change the order and send it again.',
            meta: { requirements: ['CO-3'] },
            guard: { type: 'mayAct', params: { act: 'change' } },
            target: 'changing',
            actions: ['startIntent', { type: 'rememberChange', params: ({ context }) => changeOf(context) }],
          },
        },
      },
      confirmingWithdrawal: {
        description: 'Withdrawing cannot be taken back, so the requester is asked once more.',
        on: {
          'withdrawal.confirmed': {
            description: 'The request is to be withdrawn.',
            meta: { requirements: ['CO-3'] },
            target: 'withdrawing',
            actions: 'startIntent',
          },
          'question.dismissed': {
            description: 'The request stays.',
            meta: { requirements: ['CO-3'] },
            target: 'ready',
          },
        },
      },
      deciding: {
        description: 'The decision is being sent. Another press changes nothing.',
        meta: { requirements: ['BA-4', 'CO-3'] },
        tags: 'busy',
        invoke: {
          id: 'decideRequest',
          src: 'decideRequest',
          input: ({ context: { requestId, request, decision, comment, keySeed, intent } }) => ({
            requestId,
            decision,
            comment,
            expectedTotal: request?.grandTotal ?? null,
            idempotencyKey: `${keySeed}-decision-${intent}`,
          }),
          onDone: {
            description: 'It is decided, and the next step or the end is shown.',
            meta: { requirements: ['CO-3'] },
            target: 'ready',
            actions: [
              { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
              'clearComment',
              'announceDecided',
            ],
          },
          onError: [refused, failedAct],
        },
      },
      withdrawing: {
        description: 'The withdrawal is being sent.',
        meta: { requirements: ['BA-4'] },
        tags: 'busy',
        invoke: {
          id: 'withdrawRequest',
          src: 'withdrawRequest',
          input: ({ context: { requestId, keySeed, intent } }) => ({
            requestId,
            idempotencyKey: `${keySeed}-withdrawal-${intent}`,
          }),
          onDone: {
            description: 'The request is withdrawn.',
            meta: { requirements: ['CO-3'] },
            target: 'ready',
            actions: { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
          },
          onError: [refused, failedAct],
        },
      },
      changing: {
        description: 'The lines are being put into the basket again, once.',
        meta: { requirements: ['BA-4'] },
        tags: 'busy',
        invoke: {
          id: 'changeRequest',
          src: 'changeRequest',
          input: ({ context }) => changeOf(context),
          onDone: [
            {
              description: 'All lines are in the basket, which opens.',
              meta: { requirements: ['CO-3'] },
              guard: { type: 'isComplete', params: ({ event }) => ({ reordered: event.output }) },
              target: 'loading',
              actions: [rememberWritten, 'announceBasketOutdated', 'requestBasketPage'],
            },
            {
              description: 'The page says which lines are not in the basket, and why.',
              meta: { requirements: ['CO-3'] },
              target: 'loading',
              actions: [
                rememberWritten,
                { type: 'storeReordered', params: ({ event }) => ({ reordered: event.output }) },
                'announceBasketOutdated',
              ],
            },
          ],
          onError: [refused, failedAct],
        },
      },
    },
  });

function changeOf({ requestId, keySeed, intent }: ApprovalRequestContext): RequestChange {
  return { requestId, idempotencyKey: `${keySeed}-change-${intent}` };
}

export type ApprovalRequestActorRef = ActorRefFrom<typeof approvalRequestMachine>;
