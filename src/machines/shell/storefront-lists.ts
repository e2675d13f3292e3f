import { eventOf } from '../event-of.ts';
import { keySeed } from './storefront-inputs.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

/** The region of the dialog that saves products in a list. */
export const listsRegion = storefrontSetup.createStateConfig({
  description: 'Saving something in one of the customer’s lists, above the page.',
  meta: { requirements: ['BA-5'], ours: true },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being saved in a list.',
      on: {
        'list.requested': {
          description: 'The customer wants to save a product or the basket in a list.',
          meta: { requirements: ['BA-5'] },
          guard: 'isSignedIn',
          target: 'choosing',
        },
      },
    },
    choosing: {
      description: 'The customer chooses a list; the dialog belongs to the page and to the customer.',
      entry: 'countDialog',
      invoke: {
        id: 'listChoice',
        src: 'listChoice',
        systemId: 'listChoice',
        input: ({ context, event }) => ({
          lines: eventOf(event, 'list.requested').lines,
          keySeed: `${keySeed(context)}-choice-${context.dialogCount}`,
        }),
        onDone: { description: 'The dialog is closed.', target: 'closed' },
        onError: {
          description: 'The dialog broke; the rest of the shop stands.',
          meta: { requirements: ['SE-2'] },
          target: 'closed',
          actions: reportFailure,
        },
      },
      on: {
        'route.changed': {
          description: 'Another location: the page that the dialog belonged to is left.',
          guard: 'isOtherLocation',
          target: 'closed',
        },
        'session.changed': {
          description: 'Another customer is signed in, or none any more: lists belong to one customer.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          guard: 'isOtherAudience',
          target: 'closed',
        },
      },
    },
  },
});
