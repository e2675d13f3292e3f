import { eventOf } from '../event-of.ts';
import { sessionSetup } from './session-setup.ts';
import { storeFailure } from '../load-and-show.ts';

export const signedOut = sessionSetup.createStateConfig({
  description: 'No customer is signed in: no price, stock or basket exists in the shop.',
  meta: { requirements: ['SE-3', 'SE-4'] },
  on: {
    'signIn.requested': {
      description: 'The customer sends name and password.',
      meta: { requirements: ['SE-4'] },
      target: 'signingIn',
      actions: 'clearFailure',
    },
    'session.*': {
      description:
        'A request was refused, or another tab signed a customer in or out: the server says who it is.',
      meta: { requirements: ['SE-4'] },
      target: 'checking',
    },
    'signIn.required': {
      description: 'A product was refused: another tab may have signed a customer in.',
      meta: { requirements: ['SE-1'] },
      target: 'rechecking',
    },
  },
  initial: 'anonymous',
  states: {
    anonymous: {
      description: 'A visitor is looking at the shop.',
      entry: 'announceSession',
    },
    refused: {
      description: 'Signing in failed; the typed name and password stay.',
      meta: { requirements: ['SE-2'] },
    },
    ended: {
      description: 'The session is over; the sign-in page says so, and that the basket is kept.',
      meta: { requirements: ['SE-1'] },
    },
    turnedAway: {
      description: 'The product is shown to customers only; the sign-in page says so.',
      meta: { requirements: ['SE-1'] },
    },
  },
});

export const signingIn = sessionSetup.createStateConfig({
  description: 'The server checks name and password; a second press of the button changes nothing.',
  tags: 'busy',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => eventOf(event, 'signIn.requested').credentials,
    onDone: {
      description: 'Name and password are right.',
      target: 'signedIn',
      actions: [
        { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
        'notifyOtherTabsOfSession',
      ],
    },
    onError: {
      description: 'The customer learns whether to correct the password, to wait, or to try again.',
      target: 'signedOut.refused',
      actions: storeFailure,
    },
  },
  on: {
    'signIn.required': {
      description: 'The visitor opened a product meanwhile, and it was refused.',
      meta: { requirements: ['SE-1'] },
      target: 'rechecking',
    },
  },
});
