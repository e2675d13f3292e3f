import { customerId, unitIn } from './storefront-inputs.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

/** Another page is opened, or could not be. */
const leftBasket = {
  description: 'The basket page is left.',
  meta: { requirements: ['BA-5', 'BA-6'] },
  guard: 'isBasketLeft',
  actions: 'notifyBasketLeft',
} as const;

const shopping = storefrontSetup.createStateConfig({
  description: 'The basket is there. Where the gateway shows none, it only sends additions.',
  meta: { requirements: ['BA-5', 'GW-5'] },
  entry: 'countBasket',
  invoke: {
    id: 'basket',
    src: 'basket',
    systemId: 'basket',
    input: ({ context: { session, tabKey, basketCount } }) => ({
      userId: customerId(session) ?? '',
      keySeed: `${tabKey}-${basketCount}`,
    }),
    onError: {
      description: 'The basket broke; the rest of the shop stands.',
      meta: { requirements: ['SE-2'] },
      target: 'unavailable',
      actions: reportFailure,
    },
  },
  on: {
    'route.changed': [
      {
        description: 'The basket page is opened: prices may have changed since the basket was read.',
        meta: { requirements: ['BA-5'] },
        guard: 'isBasketOpened',
        actions: ['notifyBasketOpened', 'notifyBasketOutdated'],
      },
      leftBasket,
    ],
    'route.failed': leftBasket,
    'basket.added': {
      description: 'Something was put into the basket.',
      meta: { requirements: ['BA-1'] },
      actions: ['notifyBasket', 'notifyOtherTabsOfBasket'],
    },
    'addition.unconfirmed': {
      description: 'Something was put into the basket without a response: the basket sends it again.',
      meta: { requirements: ['BA-4'] },
      actions: 'notifyBasket',
    },
    'basket.changedElsewhere': {
      description: 'Another tab changed the basket.',
      meta: { requirements: ['BA-4'] },
      actions: 'notifyBasket',
    },
    'connection.returned': {
      description: 'Changes that wait for the connection are sent now.',
      meta: { requirements: ['BA-4'] },
      actions: 'notifyBasket',
    },
    'basket.outdated': {
      description:
        'Additions overtook each other, or were confirmed after their page was left: the basket is read again.',
      meta: { requirements: ['BA-4'] },
      actions: ['notifyBasketOutdated', 'notifyOtherTabsOfBasket'],
    },
  },
});

/** The region of the customer who is signed in, and their basket. */
export const audienceRegion = storefrontSetup.createStateConfig({
  description: 'Who is looking at the shop. What belongs to a customer exists only while they are signed in.',
  meta: { requirements: ['SE-3', 'SE-4'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page came for a customer or for a visitor.',
      always: [
        {
          description: 'A customer is signed in.',
          meta: { requirements: ['SE-4'] },
          guard: 'isSignedIn',
          target: 'signedIn',
        },
        {
          description: 'No customer is signed in, or none is known yet.',
          meta: { requirements: ['SE-3'] },
          target: 'anonymous',
        },
      ],
    },
    anonymous: {
      description: 'No customer data exists in the shop.',
      on: {
        'session.changed': {
          description: 'A customer signed in.',
          meta: { requirements: ['SE-4'] },
          guard: 'isCustomer',
          target: 'signedIn',
          actions: ['storeSession', 'notifyNoticesOfCustomer'],
        },
      },
    },
    signedIn: {
      description: 'The customer has a basket, and maybe a company.',
      invoke: {
        id: 'company',
        src: 'company',
        systemId: 'company',
        input: ({ context: { session } }) => ({ unit: unitIn(session) }),
        onError: {
          description: 'This broke; the page works without it.',
          meta: { requirements: ['SE-2'] },
          actions: reportFailure,
        },
      },
      on: {
        'shop.shown': {
          description: 'The customer is back: others may have sent or decided requests meanwhile.',
          meta: { requirements: ['CO-3'] },
          actions: 'notifyCompanyOutdated',
        },
        'approvals.changed': {
          description: 'A request was decided: another number waits for this person.',
          meta: { requirements: ['CO-3'] },
          actions: 'notifyCompany',
        },
        'session.changed': [
          {
            description:
              'Another customer signed in, in another tab, or this one works in another unit: it has its own basket.',
            meta: { requirements: ['SE-3', 'SE-4'] },
            guard: 'isOtherCustomer',
            target: 'signedIn',
            reenter: true,
            actions: ['storeSession', 'notifyNoticesOfVisitor'],
          },
          {
            description: 'It is the same customer as before; their basket stays as it is.',
            meta: { requirements: ['SE-4'] },
            guard: 'isCustomer',
            actions: 'storeSession',
          },
          {
            description: 'The customer signed out; basket and prices are gone.',
            meta: { requirements: ['SE-3'] },
            target: 'anonymous',
            actions: ['storeSession', 'notifyNoticesOfVisitor'],
          },
        ],
      },
      initial: 'shopping',
      states: {
        shopping,
        unavailable: {
          description: 'The basket cannot be shown; what is in it is kept.',
          meta: { requirements: ['SE-2'] },
          on: {
            'route.changed': {
              description: 'The next page tries again.',
              target: 'shopping',
            },
          },
        },
      },
    },
  },
});
