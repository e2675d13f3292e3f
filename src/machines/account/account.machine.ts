import { assign, forwardTo, setup, type ActorRefFrom } from 'xstate';
import { passwordValues, profileValues } from '../../domain/account/account-form.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import type { Account, AccountSection } from '../../domain/account/account.ts';
import { accountFormMachine } from './account-form.machine.ts';
import { addressBookMachine } from './address-book.machine.ts';
import { myListsMachine } from './my-lists.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import { requestedProductsMachine } from './requested-products.machine.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';

export interface AccountInput {
  readonly section: AccountSection;
  readonly userId: string;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface AccountContext extends AccountInput {
  readonly account: Account | null;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
}

export type AccountEvent =
  /** The address names a part of the account. */
  | { readonly type: 'section.opened'; readonly section: AccountSection }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

export const accountPolicies: PoliciesOf<typeof accountMachine> = {
  loadAccount: customerRead,
};

/**
 * The customer's account. The address says which part of it is shown. Entries in one part stay while the
 * customer looks at another one.
 *
 * @see §2 Screens and routes
 */
export const accountMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as AccountContext,
    events: {} as AccountEvent,
    tags: {} as 'busy',
    children: {} as {
      profileForm: 'accountForm';
      passwordForm: 'accountForm';
      addressBook: 'addressBook';
      myLists: 'myLists';
      requestedProducts: 'requestedProducts';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadAccount: notProvided<Account, unknown>('loadAccount'),
    accountForm: accountFormMachine,
    addressBook: addressBookMachine,
    myLists: myListsMachine,
    requestedProducts: requestedProductsMachine,
  },
  guards: {
    isSection: ({ context }, { section }: { section: AccountSection }) => context.section === section,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeAccount: assign({ account: (_, params: { account: Account }) => params.account }),
    storeSection: assign({ section: (_, params: { section: AccountSection }) => params.section }),
    notifyAddressBook: forwardTo('addressBook'),
    notifyMyLists: forwardTo('myLists'),
    notifyRequestedProducts: forwardTo('requestedProducts'),
  },
}).createMachine({
  id: 'account',
  description:
    'The customer’s account: profile, password, addresses, lists, favourites and stock notifications.',
  meta: { requirements: ['RT-5'], ours: true },
  context: ({ input }) => ({ ...input, account: null, failure: null }),
  initial: 'loading',
  on: {
    'section.opened': {
      description: 'The customer goes to another part meanwhile.',
      actions: { type: 'storeSection', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'The account is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: {},
        onDone: {
          description: 'The account is there.',
          target: 'ready',
          actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
        },
        onError: notLoaded('The account could not be loaded.'),
      },
    },
    failed: {
      description: 'The account cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
    ready: {
      description: 'The account is shown. Both forms live as long as the page.',
      meta: { requirements: ['SE-1'] },
      invoke: [
        {
          id: 'profileForm',
          src: 'accountForm',
          input: ({ context: { account, userId, keySeed } }) => ({
            form: 'profile',
            userId,
            keySeed,
            saved: profileValues(account ?? { name: '', email: '', phone: '' }),
          }),
        },
        {
          id: 'passwordForm',
          src: 'accountForm',
          input: ({ context: { userId, keySeed } }) => ({
            form: 'password',
            userId,
            keySeed,
            saved: passwordValues,
          }),
        },
      ],
      initial: 'deciding',
      on: {
        'section.opened': {
          description: 'The customer opens another part.',
          target: '.deciding',
          actions: { type: 'storeSection', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'The address decides which part is shown.',
          always: [
            {
              description: 'The password.',
              guard: { type: 'isSection', params: { section: 'password' } },
              target: 'password',
            },
            {
              description: 'The addresses.',
              guard: { type: 'isSection', params: { section: 'addresses' } },
              target: 'addresses',
            },
            {
              description: 'The lists.',
              guard: { type: 'isSection', params: { section: 'lists' } },
              target: 'lists',
            },
            {
              description: 'The favourites.',
              guard: { type: 'isSection', params: { section: 'favourites' } },
              target: 'favourites',
            },
            {
              description: 'The stock notifications.',
              guard: { type: 'isSection', params: { section: 'notifications' } },
              target: 'notifications',
            },
            { description: 'The profile.', target: 'profile' },
          ],
        },
        profile: { description: 'Who the customer is and how they are reached.' },
        password: { description: 'The password is changed, with the old one.' },
        addresses: {
          description: 'The delivery addresses.',
          invoke: {
            id: 'addressBook',
            src: 'addressBook',
            input: ({ context: { userId, keySeed } }) => ({ userId, keySeed }),
          },
          on: {
            'connection.returned': {
              description: 'The connection is back.',
              meta: { requirements: ['SE-2'] },
              actions: 'notifyAddressBook',
            },
          },
        },
        lists: {
          description: 'The lists that the customer named, and the way to each.',
          meta: { requirements: ['BA-5'] },
          invoke: { id: 'myLists', src: 'myLists' },
          on: {
            'connection.returned': {
              description: 'The connection is back.',
              meta: { requirements: ['SE-2'] },
              actions: 'notifyMyLists',
            },
          },
        },
        favourites: {
          description: 'How many favourites there are, and the way to them.',
          meta: { requirements: ['TI-9'] },
        },
        notifications: {
          description: 'The stock notifications.',
          meta: { requirements: ['SN-2'] },
          invoke: { id: 'requestedProducts', src: 'requestedProducts' },
          on: {
            'connection.returned': {
              description: 'The connection is back.',
              meta: { requirements: ['SE-2'] },
              actions: 'notifyRequestedProducts',
            },
          },
        },
      },
    },
  },
});

export type AccountActorRef = ActorRefFrom<typeof accountMachine>;
