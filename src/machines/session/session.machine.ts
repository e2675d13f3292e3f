import { assign, sendTo, setup } from 'xstate';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import type { Credentials, Session } from '../../domain/session/session.ts';
import { signInFailure, type SignInFailure } from '../../domain/session/sign-in-failure.ts';
import { eventOf } from '../event-of.ts';
import type { ShopEvent, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { notProvided } from '../request-actor.ts';
import { ownCommand, publicRead, type PoliciesOf } from '../request-policy.ts';

export interface SessionInput {
  /** What the server already said about the visitor; `null` when it is not known. */
  readonly initial: Session | null;
}

interface SessionContext {
  readonly session: Session;
  /** Whether the page or the server has said who the visitor is. */
  readonly isKnown: boolean;
  readonly signInFailure: SignInFailure | null;
}

export type SessionEvent =
  | { readonly type: 'signIn.requested'; readonly credentials: Credentials }
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'signIn.required' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.changedElsewhere' };

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const sessionPolicies: PoliciesOf<typeof sessionMachine> = {
  loadSession: publicRead,
  signIn: {
    ...ownCommand,
    countsOnce: 'byNature',
    session: 'anyone',
    onLeaving: 'stopped',
    about: () => 'session',
    failure: 'changeFailed',
  },
  clearSession: {
    ...ownCommand,
    countsOnce: 'byNature',
    session: 'anyone',
    onLeaving: 'stopped',
    about: () => 'session',
    failure: 'changeFailed',
  },
};

/**
 * Who is looking at the shop: asking, signing in, signing out, and the end of a session that ran out.
 *
 * @see §6 Roles and permissions, §7 clearSessionStorage
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadSession: notProvided<Session, unknown>('loadSession'),
    signIn: notProvided<Session, Credentials>('signIn'),
    clearSession: notProvided<void, unknown>('clearSession'),
  },
  guards: {
    isUnknown: ({ context }) => !context.isKnown,
    isCustomer: (_, params: { session: Session }) => params.session.kind === 'signedIn',
    wasCustomer: ({ context }) => context.session.kind === 'signedIn',
  },
  actions: {
    storeSession: assign({ session: (_, params: { session: Session }) => params.session }),
    storeAnonymous: assign({ session: { kind: 'anonymous' } }),
    /** What the customer typed is kept by the host, and so is the forgetting of it: `app/` provides it. */
    forgetCustomer: () => {},
    /** Other tabs are the browser's: `app/` provides it. */
    tellOtherTabsOfSession: () => {},
    markKnown: assign({ isKnown: true }),
    clearFailure: assign({ signInFailure: null }),
    storeFailure: assign({ signInFailure: (_, params: { fault: Fault }) => signInFailure(params.fault) }),
    announceSession: sendTo(shop, ({ context }: { context: SessionContext }): ShopEvent => ({
      type: 'session.changed',
      session: context.session,
    })),
    announceEnded: sendTo(shop, { type: 'session.ended' } satisfies ShopEvent),
    raiseNotice: sendTo(shop, (_, params: NoticeContent): ShopEvent => ({
      type: 'notice.raised',
      content: params,
    })),
  },
}).createMachine({
  id: 'session',
  description: 'Who is looking at the shop: an anonymous visitor, or a customer who signed in.',
  meta: { requirements: ['SE-4'] },
  context: ({ input }) => ({
    session: input.initial ?? { kind: 'anonymous' },
    isKnown: input.initial !== null,
    signInFailure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
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
    },
    checking: {
      description: 'The server says who the visitor is; what the page knows of them stays meanwhile.',
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
            actions: [
              'storeAnonymous',
              'forgetCustomer',
              { type: 'raiseNotice', params: { key: 'signedOut' } },
            ],
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
            description:
              'Without a response the visitor is treated as anonymous; the catalogue stays usable.',
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
    },
    rechecking: {
      description:
        'A product was refused, and it is not sure who is signed in: the server says whether a customer is.',
      meta: { requirements: ['SE-1', 'SE-4'] },
      tags: 'busy',
      invoke: {
        id: 'reloadSession',
        src: 'loadSession',
        input: {},
        onDone: [
          {
            description: 'Another tab has signed a customer in: the page is reopened for them.',
            guard: { type: 'isCustomer', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn',
            actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
          },
          {
            description: 'The session of the customer is over: they sign in again to see the product.',
            guard: 'wasCustomer',
            target: 'ending',
          },
          {
            description: 'No customer is signed in: the visitor has to sign in to see the product.',
            target: 'turningAway',
          },
        ],
        onError: [
          {
            description: 'Without a response the customer has to sign in again to see the product.',
            guard: 'wasCustomer',
            target: 'ending',
          },
          {
            description:
              'Without a response the visitor has to sign in too: the product is shown to customers only.',
            target: 'turningAway',
          },
        ],
      },
    },
    signedOut: {
      description: 'No customer is signed in: no price, stock or basket exists in the shop.',
      meta: { requirements: ['SE-3', 'SE-4'] },
      on: {
        'signIn.requested': {
          description: 'The customer sends name and password.',
          target: 'signingIn',
          actions: 'clearFailure',
        },
        'session.*': {
          description:
            'A request was refused, or another tab signed a customer in or out: the server says who it is.',
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
          description: 'Signing in failed; what was typed is kept.',
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
    },
    signingIn: {
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
            'tellOtherTabsOfSession',
          ],
        },
        onError: {
          description: 'The customer learns whether to correct the password, to wait, or to try again.',
          target: 'signedOut.refused',
          actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
      on: {
        'signIn.required': {
          description: 'The visitor opened a product meanwhile, and it was refused.',
          meta: { requirements: ['SE-1'] },
          target: 'rechecking',
        },
      },
    },
    signedIn: {
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
          description: 'Another request learnt that the session is over; the customer stays on the page.',
          meta: { requirements: ['SE-2'] },
          target: 'clearing',
        },
        'session.changedElsewhere': {
          description: 'Another tab says that it signed a customer in or out.',
          target: 'checking',
        },
      },
    },
    signingOut: {
      description: 'The server forgets the session.',
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'clearSession',
        input: {},
        onDone: {
          description: 'The session is gone.',
          target: 'signedOut',
          actions: [
            'storeAnonymous',
            'forgetCustomer',
            'tellOtherTabsOfSession',
            { type: 'raiseNotice', params: { key: 'signedOut' } },
          ],
        },
        onError: {
          description: 'The session may still be alive, so the customer stays signed in and is told.',
          target: 'signedIn',
          actions: { type: 'raiseNotice', params: { key: 'signOutFailed' } },
        },
      },
      on: {
        'session.expired': {
          description: 'Another request learnt that the session is over, which is what was wanted.',
          target: 'signedOut',
          actions: [
            'storeAnonymous',
            'forgetCustomer',
            { type: 'raiseNotice', params: { key: 'signedOut' } },
          ],
        },
        'signIn.required': {
          description: 'The page itself cannot go on without the session.',
          meta: { requirements: ['SE-1'] },
          target: 'ending',
        },
      },
    },
    ending: {
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
    },
    turningAway: {
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
    },
    clearing: {
      description: 'The session is over: its data is cleared, while the customer stays on the page.',
      meta: { requirements: ['SE-2'] },
      entry: 'storeAnonymous',
      tags: 'busy',
      invoke: {
        id: 'loseSession',
        src: 'clearSession',
        input: {},
        onDone: {
          description: 'The customer is told, and offered to sign in.',
          target: 'signedOut.ended',
          actions: [{ type: 'raiseNotice', params: { key: 'sessionEnded' } }, 'announceSession'],
        },
        onError: {
          description: 'Even if the server did not respond: the customer is told, and offered to sign in.',
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
    },
  },
});
