import type { ActorRefFrom } from 'xstate';
import { eventOf } from '../event-of.ts';
import { faultParams, notLoaded, retryTo } from '../load-and-show.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import {
  changedRules,
  companyPeopleSetup,
  formOf,
  keyOf,
  noPeople,
  requirements,
} from './company-people-setup.ts';

export const companyPeoplePolicies: PoliciesOf<typeof companyPeopleMachine> = {
  loadPeople: customerRead,
  checkRules: customerRead,
  activateRules: { ...customerCommand, about: () => 'company rules', failure: 'changeFailed' },
  invitePerson: {
    ...customerCommand,
    about: ({ form }) => `invitation ${form.mail}`,
    failure: 'changeFailed',
  },
  changeInvitation: {
    ...customerCommand,
    about: ({ invitationId }) => `invitation ${invitationId}`,
    failure: 'changeFailed',
  },
};

const refused = { type: 'storeRefusal', params: faultParams } as const;

/** The dialog is left. */
const dismissed = {
  description: 'Everything stays as it was.',
  meta: { requirements },
  target: 'ready',
  actions: 'closeForm',
} as const;

/**
 * The administrator's page of a company's people: they are invited by mail, and get another unit, role or limit; units and cost
 * centres are made, renamed and removed. Each change is checked like a change of rules, and its problems are shown before it is made.
 *
 * @see CO-1
 */
export const companyPeopleMachine = companyPeopleSetup.createMachine({
  id: 'companyPeople',
  description:
    'The people of a company: invited, with another unit, role or limit, or without access; its units and cost centres.',
  meta: { requirements, ours: true },
  context: ({ input }) => ({
    ...input,
    people: noPeople,
    failure: null,
    form: null,
    unit: null,
    showsFault: false,
    check: null,
    refusal: null,
    intent: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'People and invitations are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: {},
        onDone: {
          description: 'They are there.',
          meta: { requirements },
          target: 'ready',
          actions: { type: 'storePeople', params: ({ event }) => ({ people: event.output }) },
        },
        onError: notLoaded('They could not be loaded.'),
      },
    },
    failed: {
      description: 'They cannot be shown now, such as to somebody who is no administrator.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading', 'The person tries again.'),
    },
    ready: {
      description: 'People and invitations are listed.',
      initial: 'quiet',
      on: {
        'person.opened': {
          description: 'A person is opened, or a new one is entered.',
          meta: { requirements },
          guard: { type: 'hasPerson', params: ({ event }) => event },
          target: 'entering',
          actions: ['clearRefusal', { type: 'openForm', params: ({ event }) => event }],
        },
        'unit.opened': {
          description: 'A unit or cost centre is opened, or a new one is entered.',
          meta: { requirements },
          guard: { type: 'hasUnit', params: ({ event }) => event },
          target: 'entering',
          actions: ['clearRefusal', { type: 'openUnit', params: ({ event }) => event }],
        },
        'invitation.changed': {
          description: 'An invitation is sent again, or withdrawn.',
          meta: { requirements },
          target: 'changingInvitation',
          actions: 'startIntent',
        },
      },
      states: {
        quiet: { description: 'Nothing else is said.' },
        done: { description: 'The page says that the last command was done.' },
      },
    },
    entering: {
      description: 'A person, a unit or a cost centre is entered in a dialog.',
      on: {
        'person.changed': {
          description: 'The administrator enters or chooses something.',
          meta: { requirements },
          actions: {
            type: 'storeField',
            params: ({ event: { type: _type, ...change } }) => ({ change }),
          },
        },
        'unit.changed': {
          description: 'The administrator enters or chooses something about a unit or cost centre.',
          meta: { requirements },
          actions: {
            type: 'storeUnitField',
            params: ({ event: { type: _type, ...change } }) => ({ change }),
          },
        },
        'access.changed': {
          description:
            'A person of the company shall lose access, or get it again: the check says what follows.',
          meta: { requirements },
          target: 'checking',
          actions: ['clearRefusal', 'changeAccess'],
        },
        'removal.requested': {
          description: 'A unit or cost centre of the company shall go: the check says what follows.',
          meta: { requirements },
          guard: 'isExistingUnit',
          target: 'checking',
          actions: ['clearRefusal', 'enterRemoval'],
        },
        'form.confirmed': [
          {
            description: 'A new person is invited.',
            meta: { requirements },
            guard: 'isInvitable',
            target: 'inviting',
            actions: 'startIntent',
          },
          {
            description: 'The change of a person, unit or cost centre is checked first.',
            meta: { requirements },
            guard: 'isUsable',
            target: 'checking',
            actions: 'clearRefusal',
          },
          {
            description: 'The limit is no amount, or the name is missing; its field says so.',
            meta: { requirements },
            actions: 'showFault',
          },
        ],
        'form.dismissed': dismissed,
      },
    },
    inviting: {
      description: 'The gateway proves the rules with the new person, and sends the invitation.',
      tags: 'busy',
      invoke: {
        id: 'invitePerson',
        src: 'invitePerson',
        input: ({ context }) => ({ form: formOf(context), idempotencyKey: keyOf(context) }),
        onDone: {
          description: 'The message is on its way.',
          meta: { requirements },
          target: 'ready.done',
          actions: [{ type: 'storeInvitations', params: ({ event }) => event.output }, 'closeForm'],
        },
        onError: {
          description: 'Nobody was invited; the dialog says why, at the field if there is one.',
          meta: { requirements: ['CO-1', 'CO-2', 'SE-2'] },
          target: 'entering',
          actions: refused,
        },
      },
    },
    checking: {
      description: 'The gateway checks what the change leads to; nothing is changed yet.',
      tags: 'busy',
      invoke: {
        id: 'checkRules',
        src: 'checkRules',
        input: ({ context }) => ({ rules: changedRules(context) }),
        onDone: {
          description: 'Problems and changes are shown before it is made.',
          meta: { requirements: ['CO-1', 'CO-2'] },
          target: 'reviewing',
          actions: { type: 'storeCheck', params: ({ event }) => ({ check: event.output }) },
        },
        onError: {
          description: 'It could not be checked, so that it cannot be made; the dialog says why.',
          meta: { requirements: ['SE-2'] },
          target: 'entering',
          actions: refused,
        },
      },
      on: {
        'form.dismissed': dismissed,
      },
    },
    reviewing: {
      description: 'The dialog says what the change leads to.',
      on: {
        'change.confirmed': {
          description: 'The change shall be made.',
          meta: { requirements },
          guard: 'isSound',
          target: 'changing',
          actions: 'startIntent',
        },
        'form.dismissed': dismissed,
      },
    },
    changing: {
      description: 'The change is being made.',
      tags: 'busy',
      invoke: {
        id: 'activateRules',
        src: 'activateRules',
        input: ({ context }) => ({
          rules: changedRules(context),
          basedOn: context.people.valid.version,
          idempotencyKey: keyOf(context),
        }),
        onDone: {
          description: 'It is made.',
          meta: { requirements },
          target: 'ready.done',
          actions: [
            { type: 'storeRules', params: ({ event }) => ({ valid: event.output }) },
            'closeForm',
            'announceBasketOutdated',
          ],
        },
        onError: {
          description:
            'It was not made, such as when somebody else changed the rules; they are loaded again.',
          meta: { requirements: ['CO-1', 'SE-2'] },
          target: 'loading',
          actions: [refused, 'closeForm'],
        },
      },
    },
    changingInvitation: {
      description: 'An invitation is being sent again, or withdrawn.',
      tags: 'busy',
      invoke: {
        id: 'changeInvitation',
        src: 'changeInvitation',
        input: ({ context, event }) => {
          const { invitationId, change } = eventOf(event, 'invitation.changed');
          return { invitationId, change, idempotencyKey: keyOf(context) };
        },
        onDone: {
          description: 'It is done.',
          meta: { requirements },
          target: 'ready.done',
          actions: { type: 'storeInvitations', params: ({ event }) => event.output },
        },
        onError: {
          description:
            'It was not done, such as when the person has accepted meanwhile; the list is loaded again.',
          meta: { requirements: ['CO-1', 'SE-2'] },
          target: 'loading',
          actions: refused,
        },
      },
    },
  },
});

export type CompanyPeopleActorRef = ActorRefFrom<typeof companyPeopleMachine>;
