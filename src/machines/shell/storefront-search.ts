import { currentPathOf } from '../../domain/routes/page-location.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

/** The region of the search in the header. */
export const searchRegion = storefrontSetup.createStateConfig({
  description: 'The search in the header. Without its suggestions Enter searches.',
  meta: { requirements: ['QS-1', 'QS-5'] },
  initial: 'ready',
  states: {
    ready: {
      description: 'The field suggests while the visitor types.',
      invoke: {
        id: 'quickSearch',
        src: 'quickSearch',
        systemId: 'quickSearch',
        input: ({ context }) => ({
          rules: context.configuration.quickSearch,
          paths: context.configuration.paths,
          currentPath: currentPathOf(context.location),
        }),
        onError: {
          description: 'The suggestions broke; the rest of the shop stands.',
          meta: { requirements: ['QS-6'] },
          target: 'unavailable',
          actions: reportFailure,
        },
      },
      on: {
        'route.changed': {
          description: 'Another address closes the list.',
          meta: { requirements: ['QS-3'] },
          actions: 'notifyQuickSearchOfPage',
        },
        'route.failed': {
          description: 'A page that cannot be shown closes the list too.',
          meta: { requirements: ['QS-3'] },
          actions: 'notifyQuickSearchOfPage',
        },
        'session.changed': {
          description: 'The customer signed in or out: what was found for one is not shown to the other.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          guard: 'isOtherAudience',
          actions: 'notifyQuickSearchOfAudience',
        },
      },
    },
    unavailable: {
      description: 'There are no suggestions; Enter searches.',
      meta: { requirements: ['QS-5', 'QS-6'] },
      on: {
        'route.changed': {
          description: 'The next page tries again.',
          meta: { requirements: ['QS-6'] },
          target: 'ready',
        },
      },
    },
  },
});
