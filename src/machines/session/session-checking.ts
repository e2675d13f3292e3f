import { sessionSetup } from './session-setup.ts';

export const deciding = sessionSetup.createStateConfig({
  description: 'The page may already say who the visitor is.',
  always: [
    {
      description: 'The page says nothing, so the server is called.',
      guard: 'isUnknown',
      target: 'checking',
    },
    {
      description: 'The page was made for a customer.',
      guard: { type: 'isCustomer', params: ({ context }) => ({ session: context.session }) },
      target: 'signedIn',
    },
    { description: 'The page was made for visitors.', target: 'signedOut' },
  ],
});

export const checking = sessionSetup.createStateConfig({
  description: 'The server says who the visitor is; the page stays as it is meanwhile.',
  tags: 'busy',
  exit: 'markKnown',
  invoke: {
    id: 'loadSession',
    src: 'loadSession',
    input: {},
    onDone: [
      {
        description: 'The session of an earlier visit still holds.',
        guard: { type: 'isCustomer', params: ({ event }) => ({ session: event.output }) },
        target: 'signedIn',
        actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
      },
      {
        description: 'The customer signed out in another tab, and is signed out here, too.',
        meta: { requirements: ['SE-3'] },
        guard: 'wasCustomer',
        target: 'signedOut',
        actions: ['storeAnonymous', 'forgetCustomer', { type: 'raiseNotice', params: { key: 'signedOut' } }],
      },
      { description: 'No customer is signed in.', target: 'signedOut' },
    ],
    onError: [
      {
        description:
          'Without a response the customer stays; the next request tells whether the session holds.',
        guard: 'wasCustomer',
        target: 'signedIn',
      },
      {
        description: 'Without a response the visitor is treated as anonymous; the catalogue stays usable.',
        target: 'signedOut',
      },
    ],
  },
  on: {
    'signIn.required': {
      description: 'A product was refused meanwhile.',
      meta: { requirements: ['SE-1'] },
      target: 'rechecking',
    },
  },
});

export const rechecking = sessionSetup.createStateConfig({
  description: 'A product was refused, and it is uncertain who is signed in: the server says who is.',
  meta: { requirements: ['SE-1', 'SE-4'] },
  tags: 'busy',
  invoke: {
    id: 'reloadSession',
    src: 'loadSession',
    input: {},
    onDone: [
      {
        description: 'Another tab has signed a customer in: the page is reopened for them.',
        meta: { requirements: ['SE-4'] },
        guard: { type: 'isCustomer', params: ({ event }) => ({ session: event.output }) },
        target: 'signedIn',
        actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
      },
      {
        description: 'The session of the customer is over: they sign in again to see the product.',
        meta: { requirements: ['SE-1'] },
        guard: 'wasCustomer',
        target: 'ending',
      },
      {
        description: 'No customer is signed in: the visitor has to sign in to see the product.',
        meta: { requirements: ['SE-1'] },
        target: 'turningAway',
      },
    ],
    onError: [
      {
        description: 'Without a response the customer has to sign in again to see the product.',
        meta: { requirements: ['SE-1'] },
        guard: 'wasCustomer',
        target: 'ending',
      },
      {
        description:
          'Without a response the visitor has to sign in too: the product is shown to customers only.',
        meta: { requirements: ['SE-1'] },
        target: 'turningAway',
      },
    ],
  },
});
