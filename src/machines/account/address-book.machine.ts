import { assign, setup, type ActorRefFrom } from 'xstate';
import { addressValues, ticked } from '../../domain/account/account-form.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { Address } from '../../domain/orders/order.ts';
import type { AddressRequest, FormRequest } from '../../services/account/account-services.ts';
import type { FormValues } from '../../domain/account/account-form.ts';
import { accountFormMachine, type AccountFormClosed } from './account-form.machine.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';

export interface AddressBookInput {
  readonly userId: string;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface AddressBookContext extends AddressBookInput {
  readonly addresses: readonly Address[];
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** The address being edited or removed; empty for a new one, `null` if there is none. */
  readonly addressId: string | null;
  /** Why the gateway did not do it; `null` if no fault is known. */
  readonly refusal: Fault | null;
  /** Counts the opened forms, so that each has its own key. */
  readonly forms: number;
}

export type AddressBookEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'newAddress.requested' }
  | { readonly type: 'address.opened'; readonly addressId: string }
  | { readonly type: 'default.chosen'; readonly addressId: string }
  | { readonly type: 'removal.requested'; readonly addressId: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'question.dismissed' }
  | AccountFormClosed
  | ConnectionReturned;

const loadAgain = {
  target: 'loading',
  meta: { requirements: ['SE-2'] },
} as const;

export const addressBookPolicies: PoliciesOf<typeof addressBookMachine> = {
  loadAddresses: customerRead,
  removeAddress: {
    ...customerCommand,
    about: ({ addressId }) => `address ${addressId}`,
    countsOnce: 'byNature',
    failure: 'changeFailed',
  },
  saveForm: { ...customerCommand, about: ({ form }) => form, failure: 'changeFailed' },
};

/**
 * The customer's delivery addresses: adding, changing and removing them, and choosing the default. An address
 * that was begun is opened again, also after the session ended.
 *
 * @see RT-5
 */
export const addressBookMachine = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    tags: {} as 'busy',
    children: {} as { addressForm: 'addressForm' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadAddresses: notProvided<readonly Address[], unknown>('loadAddresses'),
    removeAddress: notProvided<void, AddressRequest>('removeAddress'),
    saveForm: notProvided<FormValues, FormRequest>('saveForm'),
    addressForm: accountFormMachine,
  },
  guards: {
    isBegun: ({ context: { addressId } }, { addresses }: { addresses: readonly Address[] }) =>
      addressId === '' || addresses.some((each) => each.addressId === addressId),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    recallDraft: providedByApp('recallDraft'),
    storeAddresses: assign({ addresses: (_, params: { addresses: readonly Address[] }) => params.addresses }),
    storeAddressId: assign({ addressId: (_, params: { addressId: string }) => params.addressId }),
    storeNewAddress: assign({ addressId: '' }),
    clearAddressId: assign({ addressId: null }),
    countForm: assign({ forms: ({ context }) => context.forms + 1 }),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'addressBook',
  description: 'The delivery addresses of the customer, to add to, change and remove.',
  meta: { requirements: ['RT-5'], ours: true },
  context: ({ input }) => ({
    ...input,
    addresses: [],
    failure: null,
    addressId: null,
    refusal: null,
    forms: 0,
  }),
  entry: 'recallDraft',
  initial: 'loading',
  states: {
    loading: {
      description: 'The addresses are loading; those shown before stay until then.',
      tags: 'busy',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        input: {},
        onDone: [
          {
            description: 'The customer had begun one: its form is opened again.',
            meta: { requirements: ['SE-1'] },
            guard: { type: 'isBegun', params: ({ event }) => ({ addresses: event.output }) },
            target: 'editing',
            actions: { type: 'storeAddresses', params: ({ event }) => ({ addresses: event.output }) },
          },
          {
            description: 'The addresses are there.',
            target: 'ready',
            actions: { type: 'storeAddresses', params: ({ event }) => ({ addresses: event.output }) },
          },
        ],
        onError: notLoaded('The addresses could not be loaded.'),
      },
    },
    failed: {
      description: 'The addresses cannot be shown now; the customer may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading'),
    },
    ready: {
      description: 'The addresses are shown, the default first.',
      entry: 'clearAddressId',
      on: {
        'newAddress.requested': {
          description: 'The customer adds an address.',
          target: 'editing',
          actions: ['clearRefusal', 'storeNewAddress'],
        },
        'address.opened': {
          description: 'The customer changes an address.',
          target: 'editing',
          actions: ['clearRefusal', { type: 'storeAddressId', params: ({ event }) => event }],
        },
        'default.chosen': {
          description: 'This address is to be proposed at first.',
          target: 'choosingDefault',
          actions: ['clearRefusal', 'countForm', { type: 'storeAddressId', params: ({ event }) => event }],
        },
        'removal.requested': {
          description: 'The customer wants to remove an address, and is asked once more.',
          target: 'confirmingRemoval',
          actions: ['clearRefusal', { type: 'storeAddressId', params: ({ event }) => event }],
        },
      },
    },
    editing: {
      description: 'The customer enters an address.',
      entry: 'countForm',
      invoke: {
        id: 'addressForm',
        src: 'addressForm',
        input: ({ context }) => ({
          form: 'address',
          userId: context.userId,
          saved: addressValues(addressOf(context)),
          keySeed: `${context.keySeed}-${context.forms}`,
        }),
      },
      on: {
        'form.saved': {
          description: 'The address is saved.',
          target: 'loading',
          actions: 'clearAddressId',
        },
        'form.discarded': { description: 'The entries are dropped.', target: 'ready' },
      },
    },
    choosingDefault: {
      description: 'The address becomes the default.',
      tags: 'busy',
      invoke: {
        id: 'chooseDefault',
        src: 'saveForm',
        input: ({ context }) => ({
          form: 'address',
          values: { ...addressValues(addressOf(context)), isDefault: ticked },
          idempotencyKey: `${context.keySeed}-default-${context.forms}`,
        }),
        onDone: { description: 'It is the default.', target: 'loading', actions: 'clearAddressId' },
        onError: {
          ...loadAgain,
          description: 'It was not made the default, and the page shows the reason.',
          actions: [
            'clearAddressId',
            { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
          ],
        },
      },
    },
    confirmingRemoval: {
      description: 'Removing cannot be taken back, so the customer is asked once more.',
      on: {
        'removal.confirmed': { description: 'The address is to go.', target: 'removing' },
        'question.dismissed': { description: 'The address stays.', target: 'ready' },
      },
    },
    removing: {
      description: 'The address is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ context: { addressId } }) => ({ addressId: addressId ?? '' }),
        onDone: { description: 'The address is gone.', target: 'loading', actions: 'clearAddressId' },
        onError: {
          ...loadAgain,
          description: 'The address was not removed, and the page shows the reason.',
          actions: [
            'clearAddressId',
            { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
          ],
        },
      },
    },
  },
});

export type AddressBookActorRef = ActorRefFrom<typeof addressBookMachine>;

function addressOf({ addresses, addressId }: AddressBookContext): Address | undefined {
  return addresses.find((each) => each.addressId === addressId);
}
