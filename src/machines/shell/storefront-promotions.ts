import { reportFailure, storefrontSetup } from './storefront-setup.ts';

/** The region of the products of promotions, on every page. */
export const promotionsRegion = storefrontSetup.createStateConfig({
  description: 'The products that promotions bring along, on whatever page they stand.',
  meta: { requirements: ['LS-3', 'CT-5'] },
  initial: 'withProducts',
  states: {
    withProducts: {
      description: 'A promotion that names products has them below it.',
      invoke: {
        id: 'promotionRows',
        src: 'promotionRows',
        systemId: 'promotionRows',
        onError: {
          description: 'The rows broke; promotions work without their products.',
          meta: { requirements: ['SE-2'] },
          target: 'withoutProducts',
          actions: reportFailure,
        },
      },
      on: {
        'session.changed': {
          description: 'A customer signed in or out: prices and stock of one are not shown to the other.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          guard: 'isOtherAudience',
          target: 'withProducts',
          reenter: true,
        },
      },
    },
    withoutProducts: {
      description: 'Promotions have no products.',
      meta: { requirements: ['SE-2'] },
      on: { 'route.changed': { description: 'The next page tries again.', target: 'withProducts' } },
    },
  },
});
