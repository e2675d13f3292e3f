import { sessionSetup } from './session-setup.ts';

export const signedIn = sessionSetup.createStateConfig({
  description: 'A customer is signed in: prices, stock and their basket are there.',
  entry: 'announceSession',
  on: {
    'signOut.requested': { description: 'The customer signs out.', target: 'signingOut' },
    'signIn.required': {
      description: 'The product page was refused, or the customer wants to sign in as another customer.',
      meta: { requirements: ['SE-1', 'SE-2'] },
      target: 'ending',
    },
    'session.expired': {
      description: 'Another request found that the session is over; the customer stays on the page.',
      meta: { requirements: ['SE-2'] },
      target: 'clearing',
    },
    'session.changedElsewhere': {
      description: 'Another tab says that it signed a customer in or out, or that they work in another unit.',
      target: 'checking',
    },
    'unit.chosen': {
      description: 'The customer goes on in another unit of their company, with its basket.',
      meta: { requirements: ['CO-1'] },
      actions: [
        { type: 'storeUnit', params: ({ event }) => event },
        'rememberUnit',
        'notifyOtherTabsOfSession',
        'announceSession',
        { type: 'raiseNotice', params: ({ event: { name } }) => ({ key: 'unitChosen', name }) },
      ],
    },
    'connection.returned': {
      description: 'Without a connection nobody could say whether another tab signed the customer out.',
      meta: { requirements: ['SE-4'] },
      target: 'checking',
    },
  },
});

export const signingOut = sessionSetup.createStateConfig({
  description: 'The server forgets the session.',
  tags: 'busy',
  invoke: {
    id: 'signOut',
    src: 'clearSession',
    input: {},
    onDone: [
      {
        description:
          'The session is gone here; the page that ends it where the customer signed in is opened.',
        meta: { requirements: ['SE-4'] },
        guard: { type: 'isLedElsewhere', params: ({ event }) => ({ to: event.output }) },
        target: 'signedOut',
        actions: [
          'storeAnonymous',
          'forgetCustomer',
          'notifyOtherTabsOfSession',
          { type: 'openElsewhere', params: ({ event }) => ({ to: event.output }) },
        ],
      },
      {
        description: 'The session is gone.',
        target: 'signedOut',
        actions: [
          'storeAnonymous',
          'forgetCustomer',
          'notifyOtherTabsOfSession',
          { type: 'raiseNotice', params: { key: 'signedOut' } },
        ],
      },
    ],
    onError: {
      description: 'The session may still be alive: the customer stays signed in, and a notice says so.',
      target: 'signedIn',
      actions: { type: 'raiseNotice', params: { key: 'signOutFailed' } },
    },
  },
  on: {
    'session.expired': {
      description: 'Another request found that the session is over: the customer is signed out.',
      target: 'signedOut',
      actions: [
        'storeAnonymous',
        'forgetCustomer',
        'notifyOtherTabsOfSession',
        { type: 'raiseNotice', params: { key: 'signedOut' } },
      ],
    },
    'signIn.required': {
      description: 'The page itself cannot go on without the session.',
      meta: { requirements: ['SE-1'] },
      target: 'ending',
    },
  },
});

export const ending = sessionSetup.createStateConfig({
  description:
    'The page cannot go on without the session: its data is cleared before the customer signs in again.',
  meta: { requirements: ['SE-1'] },
  entry: 'storeAnonymous',
  tags: 'busy',
  invoke: {
    id: 'endSession',
    src: 'clearSession',
    input: {},
    onDone: {
      description: 'The customer is led to the sign-in page.',
      target: 'signedOut.ended',
      actions: ['announceSession', 'announceEnded'],
    },
    onError: {
      description: 'Even if the server did not respond: the customer is led to the sign-in page.',
      target: 'signedOut.ended',
      actions: ['announceSession', 'announceEnded'],
    },
  },
});

export const turningAway = sessionSetup.createStateConfig({
  description:
    'The product is shown to customers only: what may be left of a session is cleared before the visitor signs in.',
  meta: { requirements: ['SE-1'] },
  tags: 'busy',
  invoke: {
    id: 'clearLeftovers',
    src: 'clearSession',
    input: {},
    onDone: {
      description: 'The visitor is led to the sign-in page.',
      target: 'signedOut.turnedAway',
      actions: 'announceEnded',
    },
    onError: {
      description: 'Even if the server did not respond: the visitor is led to the sign-in page.',
      target: 'signedOut.turnedAway',
      actions: 'announceEnded',
    },
  },
});

export const clearing = sessionSetup.createStateConfig({
  description: 'The session is over: its data is cleared, while the customer stays on the page.',
  meta: { requirements: ['SE-2'] },
  entry: 'storeAnonymous',
  tags: 'busy',
  invoke: {
    id: 'loseSession',
    src: 'clearSession',
    input: {},
    onDone: {
      description: 'A notice tells the customer and offers to sign in.',
      target: 'signedOut.ended',
      actions: [{ type: 'raiseNotice', params: { key: 'sessionEnded' } }, 'announceSession'],
    },
    onError: {
      description: 'Even if the server did not respond, a notice tells the customer and offers to sign in.',
      target: 'signedOut.ended',
      actions: [{ type: 'raiseNotice', params: { key: 'sessionEnded' } }, 'announceSession'],
    },
  },
  on: {
    'signIn.required': {
      description: 'The page itself cannot go on without the session.',
      meta: { requirements: ['SE-1'] },
      target: 'ending',
    },
  },
});
