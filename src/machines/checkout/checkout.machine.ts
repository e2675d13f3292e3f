import type { ActorRefFrom } from 'xstate';
import { emptyDraft } from '../../domain/checkout/order-draft.ts';
import { customerRead, ownCommand, type PoliciesOf } from '../request-policy.ts';
import { orderSetup, placing, reviewing, unconfirmed } from './checkout-order.ts';
import { deciding, empty, entering, failed, loading } from './checkout-steps.ts';

export type { CheckoutEvent, CheckoutInput } from './checkout-setup.ts';

export const checkoutPolicies: PoliciesOf<typeof checkoutMachine> = {
  loadCheckout: customerRead,
  placeOrder: {
    ...ownCommand,
    changes: 'basket',
    about: () => 'checkout',
    failure: 'orderRefused',
    stored: 'untilDecided',
    lateNotice: ({ orderId, requestId }) =>
      requestId === undefined ? { key: 'orderPlaced', orderId } : { key: 'requestSent', requestId },
  },
};

/**
 * From the basket to an order, or to a request that others in the company have to approve. Each step has an address; the draft outlives the page and the end of the session. The review
 * loads prices and stock again, and the order is placed exactly once: a try without a response is repeated under the same key,
 * also after the page was loaded again or the session ended; a refused one gets a new key. After signing in again, the customer
 * sees what changed meanwhile.
 *
 * @see BA-6
 */
export const checkoutMachine = orderSetup.createMachine({
  id: 'checkout',
  description:
    'Where and when to deliver, the customer’s own number, the review, and placing the order once.',
  meta: { requirements: ['BA-6', 'RT-5'], ours: true },
  context: ({ input }) => ({
    ...input,
    today: '1970-01-01',
    draft: emptyDraft,
    addresses: [],
    basket: null,
    opened: null,
    differences: null,
    showsFaults: false,
    wasInterrupted: false,
    refusal: null,
    failure: null,
    sent: null,
    mayBePlaced: false,
    intent: 1,
  }),
  entry: 'recallDraft',
  initial: 'starting',
  on: {
    'draft.changed': {
      description: 'The entries outlive the page and the end of the session.',
      meta: { requirements: ['BA-6', 'SE-1'] },
      actions: [
        { type: 'storeChange', params: ({ event }) => event },
        { type: 'rememberDraft', params: ({ context: { draft } }) => ({ draft }) },
      ],
    },
  },
  states: {
    starting: {
      description: 'Nothing new is ordered while the outcome of an order is unknown.',
      meta: { requirements: ['BA-4', 'BA-6'] },
      always: [
        {
          description: 'An order was sent before this page was opened, and its response is missing.',
          meta: { requirements: ['BA-4'] },
          guard: 'hasSentOrder',
          target: 'unconfirmed',
        },
        {
          description: 'No order waits for its outcome.',
          meta: { requirements: ['BA-6'] },
          target: 'loading',
        },
      ],
    },
    loading,
    empty,
    failed,
    deciding,
    entering,
    reviewing,
    placing,
    unconfirmed,
    interrupted: {
      description:
        'The session ended: the shop asks the customer to sign in, and the checkout goes on where it was.',
      meta: { requirements: ['SE-1', 'SE-2'] },
      tags: 'busy',
    },
    placed: { description: 'The order is placed, or sent for approval; its page opens.' },
  },
});

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
