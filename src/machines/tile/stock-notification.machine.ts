import { enqueueActions, sendTo, setup, type StateValueFrom } from 'xstate';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { StockNotificationRequest } from '../../domain/session/parked-command.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';

export type StockNotificationEvent =
  | { readonly type: 'notification.requested' }
  /** Another machine saved the same request, for example after signing in again. */
  | { readonly type: 'notification.kept' };

export const stockNotificationPolicies: PoliciesOf<typeof stockNotificationMachine> = {
  lookUpStockForm: customerRead,
  requestNotification: {
    ...customerCommand,
    about: ({ productId }) => `notification ${productId}`,
    failure: 'notificationFailed',
    countsOnce: 'byNature',
    onSessionOver: (request) => ({ kind: 'notification', request }),
  },
};

/**
 * The back-in-stock button of one product. An actor exists only if `offersStockNotification` holds and for a
 * customer, so it has no anonymous and no in-stock case.
 *
 * @see §4 Stock notification button, §6 Back-in-stock button
 */
export const stockNotificationMachine = setup({
  types: {
    input: {} as StockNotificationRequest,
    context: {} as StockNotificationRequest,
    events: {} as StockNotificationEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    lookUpStockForm: notProvided<readonly string[], unknown>('lookUpStockForm'),
    requestNotification: notProvided<void, StockNotificationRequest>('requestNotification'),
  },
  guards: {
    isRequested: ({ context }, params: { requested: readonly string[] }) =>
      params.requested.includes(context.materialNumber),
  },
  actions: {
    raiseRequested: sendTo(shop, {
      type: 'notice.raised',
      content: { key: 'notificationKept' },
    }),
    /** The shop itself reports the end of the session, once (SE-2). */
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'notificationFailed', fault);
    }),
  },
}).createMachine({
  id: 'stockNotification',
  description: 'The request of a customer to be told when one product is back in stock.',
  meta: { requirements: ['SN-1', 'SN-2', 'SN-3', 'TI-8'] },
  context: ({ input }) => input,
  initial: 'lookingUpForm',
  states: {
    lookingUpForm: {
      description: 'Whether the gateway has the form; all products of a visit share the response.',
      meta: { requirements: ['SN-1'] },
      invoke: {
        id: 'lookUpStockForm',
        src: 'lookUpStockForm',
        input: {},
        onDone: [
          {
            description: 'The customer requested this product before.',
            meta: { requirements: ['SN-2'] },
            guard: { type: 'isRequested', params: ({ event }) => ({ requested: event.output }) },
            target: 'requested',
          },
          { description: 'The gateway has it.', target: 'ready' },
        ],
        onError: { description: 'The gateway has none, so nothing is offered.', target: 'unavailable' },
      },
    },
    unavailable: { description: 'The shop sends no notifications.', meta: { requirements: ['SN-1'] } },
    ready: {
      description: 'The customer may ask to be told.',
      on: {
        'notification.requested': {
          description: 'The customer asks.',
          meta: { requirements: ['SN-2'] },
          target: 'requesting',
        },
        'notification.kept': {
          description: 'The request that they made after their session had ended is kept.',
          meta: { requirements: ['SE-1', 'SN-2'] },
          target: 'requested',
        },
      },
    },
    requesting: {
      description: 'The request is sent; the button shows it, and a second press changes nothing.',
      meta: { requirements: ['SN-2'] },
      invoke: {
        id: 'requestNotification',
        src: 'requestNotification',
        input: ({ context }) => context,
        onDone: {
          description: 'The customer will be told.',
          meta: { requirements: ['SN-3'] },
          target: 'requested',
          actions: 'raiseRequested',
        },
        onError: {
          description: 'The customer is told why, and may try again.',
          meta: { requirements: ['SN-3', 'SE-2'] },
          target: 'ready',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    requested: { description: 'The customer will be told, and the product says so.' },
  },
});

/** The state of a stock notification. */
export type StockNotificationState = StateValueFrom<typeof stockNotificationMachine>;
