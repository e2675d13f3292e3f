import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  newPasswordValues,
  resetRequestValues,
  ticked,
  type FormValues,
} from '../../domain/account/account-form.ts';
import { signInPath } from '../../domain/routes/route.ts';
import { accountFormMachine, type AccountFormClosed } from './account-form.machine.ts';
import { ownCommand, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface PasswordResetInput {
  /** The token in the link of a message; empty before a message was requested. */
  readonly token: string;
  /** Missing unless the link is that of an invitation. */
  readonly invited?: string;
  /** Unique to this opening of the page. */
  readonly keySeed: string;
}

interface PasswordResetContext extends PasswordResetInput {
  /** Whether the shop is a demonstration, whose messages are not sent. */
  readonly isDemonstration: boolean;
}

export type PasswordResetEvent =
  /** The message did not come: the customer enters another user name or e-mail address. */
  { readonly type: 'account.reentered' } | AccountFormClosed;

/** Request policies of its form when the page is left or a response is lost. Nobody is signed in here. */
export const passwordResetPolicies: PoliciesOf<typeof accountFormMachine> = {
  saveForm: {
    ...ownCommand,
    countsOnce: 'byNature',
    session: 'anyone',
    onLeaving: 'stopped',
    about: ({ form }) => form,
    failure: 'changeFailed',
  },
};

/**
 * A password by the link of a message, of an invitation (CO-1) or for a forgotten one: the customer requests a message with a link, and the link leads to a new password. The shop never says
 * whether it knows the user name or the e-mail address.
 *
 * @see RT-5, SE-2
 */
export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    children: {} as {
      requestForm: 'accountForm';
      newPasswordForm: 'accountForm';
      invitationForm: 'accountForm';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: { accountForm: accountFormMachine },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isInvited: ({ context }) => context.invited !== undefined,
  },
  actions: {
    storeDemonstration: assign({
      isDemonstration: (_, { values }: { values: FormValues }) => values['isDemonstration'] === ticked,
    }),
    /** The person signs in with their new name and password. */
    signIn: sendTo(
      shop,
      (_, { values: { userName = '', newPassword = '' } }: { values: FormValues }): ShopEvent => ({
        type: 'signIn.requested',
        credentials: { userName, password: newPassword },
      }),
    ),
    openSignIn: sendTo(shop, { type: 'navigation.requested', to: signInPath(''), replace: true }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A password by the link of a message, for a customer who forgot theirs or was invited.',
  meta: { requirements: ['CO-1', 'RT-5', 'SE-2'], ours: true },
  context: ({ input }) => ({ ...input, isDemonstration: false }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The address says whether it is the link of a message.',
      always: [
        {
          description: 'It is the link of an invitation: the person chooses their first password.',
          meta: { requirements: ['CO-1'] },
          guard: 'isInvited',
          target: 'joining',
        },
        {
          description: 'It is: the new password is chosen.',
          meta: { requirements: ['RT-5'] },
          guard: 'hasToken',
          target: 'choosing',
        },
        {
          description: 'It is not: a message is asked for.',
          meta: { requirements: ['RT-5'] },
          target: 'asking',
        },
      ],
    },
    asking: {
      description: 'A user name or an e-mail address is entered.',
      invoke: {
        id: 'requestForm',
        src: 'accountForm',
        input: ({ context: { keySeed } }) => ({
          form: 'resetRequest',
          userId: '',
          keySeed,
          saved: resetRequestValues,
        }),
      },
      on: {
        'form.saved': {
          description: 'The gateway sends a message if it knows the customer; it does not say so.',
          meta: { requirements: ['RT-5'] },
          target: 'requested',
          actions: { type: 'storeDemonstration', params: ({ event }) => event },
        },
      },
    },
    requested: {
      description: 'The page says where to look for the message, and what to do if it does not arrive.',
      on: {
        'account.reentered': {
          description: 'No message came: another user name or e-mail address is entered.',
          meta: { requirements: ['RT-5'] },
          target: 'asking',
        },
      },
    },
    choosing: {
      description: 'A new password is entered; a link that is over is reported, with the way to a new one.',
      invoke: {
        id: 'newPasswordForm',
        src: 'accountForm',
        input: ({ context: { keySeed, token } }) => ({
          form: 'newPassword',
          userId: '',
          keySeed,
          saved: newPasswordValues(token),
        }),
      },
      on: {
        'form.saved': {
          description: 'The password is changed.',
          meta: { requirements: ['RT-5'] },
          target: 'changed',
        },
      },
    },
    joining: {
      description: 'An invited person enters a password; an invitation that is over is reported.',
      invoke: {
        id: 'invitationForm',
        src: 'accountForm',
        input: ({ context: { keySeed, token } }) => ({
          form: 'invitation',
          userId: '',
          keySeed,
          saved: newPasswordValues(token),
        }),
      },
      on: {
        'form.saved': {
          description: 'The person belongs to the company, and is signed in.',
          meta: { requirements: ['CO-1', 'SE-4'] },
          target: 'joined',
          actions: [{ type: 'signIn', params: ({ event }) => event }, 'openSignIn'],
        },
      },
    },
    joined: {
      description: 'The sign-in page opens, which leads into the shop, or says why nobody is signed in.',
    },
    changed: { description: 'The new password holds, and the way to sign in is shown.' },
  },
});

export type PasswordResetActorRef = ActorRefFrom<typeof passwordResetMachine>;
