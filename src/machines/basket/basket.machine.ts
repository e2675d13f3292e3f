import type { ActorRefFrom } from 'xstate';
import { basketSubject } from '../../domain/basket/basket-changes.ts';
import { customerRead, ownCommand, type PoliciesOf } from '../request-policy.ts';
import { failed, loading, ready } from './basket-reading.ts';
import { requestedChanges } from './basket-requests.ts';
import { catchingUp, waiting, watching, writing, writingSetup } from './basket-writing.ts';

export type { BasketEvent, BasketInput } from './basket-setup.ts';

export const basketPolicies: PoliciesOf<typeof basketMachine> = {
  loadBasket: customerRead,
  changeBasket: {
    ...ownCommand,
    changes: 'basket',
    about: basketSubject,
    failure: 'basketFailed',
    onLeaving: 'stopped',
    tabs: 'inTurn',
    countsOnce: ({ kind }) =>
      kind === 'addition' || kind === 'restoration' || kind === 'request' ? 'byKey' : 'byNature',
    withoutResponse: 'sentByMachine',
  },
};

/**
 * The basket of the customer who is signed in. It exists only while they are, so that no customer sees the basket of another.
 * Changes are shown at once, stored beyond the page, and sent one after the other. A newer change of a line replaces an older
 * one that was not sent. A change without a response is sent again, under the same key, until the gateway has decided. If
 * responses may have overtaken each other, the basket is read again.
 *
 * @see BA-4, BA-5
 */
export const basketMachine = writingSetup.createMachine({
  id: 'basket',
  description: 'The basket of the signed-in customer, as the gateway stores it.',
  meta: { requirements: ['BA-4', 'BA-5'], ours: true },
  context: ({ input }) => ({
    ...input,
    basket: null,
    failure: null,
    changes: [],
    removed: [],
    refusals: [],
    requestCount: 1,
    staleResponses: 'none',
    unitChanges: [],
    unitOffer: null,
    isCheckoutWanted: false,
    known: null,
    announced: null,
  }),
  initial: 'loading',
  entry: 'recallChanges',
  on: {
    ...requestedChanges.on,
    'basket.opened': {
      description: 'The basket page was opened: removed lines and offers of an earlier visit disappear.',
      meta: { requirements: ['BA-5'] },
      actions: ['clearRemoved', 'clearUnitOffer'],
    },
    'basket.left': {
      description:
        'The page was left: the customer no longer waits for the checkout, and what they were typing is dropped.',
      meta: { requirements: ['BA-5', 'BA-6'] },
      actions: ['clearCheckoutRequest', { type: 'dropEntries', params: { lineId: null } }],
    },
    'basket.changedElsewhere': {
      description: 'Another tab changed the basket, or is about to.',
      meta: { requirements: ['BA-4'] },
      target: '.catchingUp',
      actions: 'recallChanges',
    },
  },
  states: { loading, failed, ready, writing, waiting, watching, catchingUp },
});

export type BasketActorRef = ActorRefFrom<typeof basketMachine>;
