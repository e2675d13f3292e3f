import type { ActorRefFrom } from 'xstate';
import { basketSubject } from '../../domain/basket/basket-changes.ts';
import { customerRead, ownCommand, type PoliciesOf } from '../request-policy.ts';
import { failed, loading, ready } from './basket-reading.ts';
import { wishes } from './basket-wishes.ts';
import { catchingUp, waiting, watching, writing, writingSetup } from './basket-writing.ts';

export type { BasketEvent, BasketInput } from './basket-setup.ts';

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const basketPolicies: PoliciesOf<typeof basketMachine> = {
  loadBasket: customerRead,
  changeBasket: {
    ...ownCommand,
    changes: 'basket',
    about: basketSubject,
    failure: 'basketFailed',
    onLeaving: 'stopped',
    tabs: 'inTurn',
  },
};

/**
 * The basket of the customer who is signed in. It exists as long as they are, so no customer ever sees the basket of
 * another one. What the customer wants is shown at once, kept beyond the page, and written one change after the other; a newer
 * wish for a line replaces an older one that has not been sent, and none is dropped because another is still running. Without a
 * response the same change is sent again, under the same key, until the gateway has decided. Where responses may have overtaken
 * each other, the basket is read again.
 *
 * @see BA-4, BA-5
 */
export const basketMachine = writingSetup.createMachine({
  id: 'basket',
  description: 'What the signed-in customer has put aside to order, as the gateway keeps it.',
  meta: { requirements: ['BA-4', 'BA-5'] },
  context: ({ input }) => ({
    ...input,
    basket: null,
    failure: null,
    changes: [],
    removed: [],
    refusals: [],
    wishCount: 1,
    staleResponses: 'none',
    unitChanges: [],
    unitOffer: null,
    isCheckoutWanted: false,
  }),
  initial: 'loading',
  entry: 'recallChanges',
  on: {
    ...wishes.on,
    'basket.opened': {
      description: 'The basket page was opened: what was removed or offered on it before is gone.',
      meta: { requirements: ['BA-5'] },
      actions: ['clearRemoved', 'clearUnitOffer'],
    },
    'checkout.dropped': {
      description: 'The customer left the page and waits for the checkout no longer.',
      meta: { requirements: ['BA-6'] },
      actions: 'clearCheckoutWish',
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
