import { visitIn } from './storefront-inputs.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

/** The region of the visit from a procurement system. */
export const visitRegion = storefrontSetup.createStateConfig({
  description: 'The visit of a buyer from their procurement system, if this is one.',
  meta: { requirements: ['PU-4'], ours: true },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page came for a visit, for a customer or for a visitor.',
      always: [
        {
          description: 'A buyer came from their procurement system.',
          guard: 'isInVisit',
          target: 'visiting',
        },
        { description: 'The page is not part of such a visit.', target: 'withoutVisit' },
      ],
    },
    withoutVisit: {
      description: 'The shop is open as usual.',
      on: {
        'session.changed': {
          description: 'Another tab began a visit, for which the page is loaded again.',
          guard: 'isVisit',
          actions: 'openVisit',
        },
      },
    },
    visiting: {
      description:
        'The shop fills a basket for the procurement system. The visit stays here when its session is over.',
      invoke: {
        id: 'visit',
        src: 'visit',
        systemId: 'visit',
        input: ({ context }) => ({ visit: visitIn(context) }),
        onError: {
          description: 'The visit broke.',
          meta: { requirements: ['SE-2'] },
          target: 'unavailable',
          actions: reportFailure,
        },
      },
      on: {
        'session.changed': {
          description: 'The session of the visit is over, or another one took its place.',
          guard: 'isOtherAudience',
          actions: 'notifyVisitLost',
        },
        'session.changedElsewhere': {
          description: 'Another tab changed the session, or Back restored the page.',
          meta: { requirements: ['PU-4', 'SE-4'] },
          actions: ['notifySession', 'notifyVisitOutdated'],
        },
      },
    },
    unavailable: {
      description: 'The basket cannot be transferred before the page is loaded again.',
      meta: { requirements: ['SE-2'] },
    },
  },
});
