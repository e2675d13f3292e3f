import { eventOf } from '../event-of.ts';
import { customerId, keySeed } from './storefront-inputs.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

const moreWanted = {
  description: 'The visitor wants to see the variants of a product.',
  meta: { requirements: ['VP-1', 'TI-5'] },
} as const;

/** The region of the popup that shows the variants of a product above the page. */
export const variants = storefrontSetup.createStateConfig({
  description: 'The variants of a configurable product above the page.',
  meta: { requirements: ['VP-1', 'TI-5'] },
  initial: 'unused',
  states: {
    unused: {
      description: 'No variants were requested on this page.',
      on: { 'variants.requested': { ...moreWanted, target: 'inUse' } },
    },
    inUse: {
      description: 'The popup loads, shows and closes variants; it belongs to the page and to the customer.',
      invoke: {
        id: 'variantsPopup',
        src: 'variantsPopup',
        systemId: 'variantsPopup',
        input: ({ context, event }) => {
          const { productId, productName } = eventOf(event, 'variants.requested');
          const userId = customerId(context.session) ?? '';
          return { productId, productName, userId, keySeed: keySeed(context) };
        },
        onError: {
          description: 'The popup broke; the rest of the shop stays.',
          meta: { requirements: ['SE-2'] },
          target: 'unused',
          actions: reportFailure,
        },
      },
      on: {
        'variants.requested': { ...moreWanted, actions: 'notifyVariantsPopup' },
        'route.changed': {
          description: 'Another location: the page of the variants is left.',
          meta: { requirements: ['VP-1'] },
          guard: 'isOtherLocation',
          target: 'unused',
        },
        'session.changed': {
          description: 'A customer signed in or out: what one customer sees is not shown to another.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          guard: 'isOtherAudience',
          target: 'unused',
        },
      },
    },
  },
});
