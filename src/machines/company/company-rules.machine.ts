import type { ActorRefFrom } from 'xstate';
import { asFault } from '../../domain/faults/fault.ts';
import { notLoaded, retryTo } from '../load-and-show.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import { companyRulesSetup, emptyContext } from './company-rules-setup.ts';

export const companyRulesPolicies: PoliciesOf<typeof companyRulesMachine> = {
  loadRules: customerRead,
  checkRules: customerRead,
  tryOrder: customerRead,
  activateRules: { ...customerCommand, about: () => 'company rules', failure: 'changeFailed' },
};

interface Failed {
  readonly event: { readonly error: unknown };
}

const faultParams = ({ event }: Failed) => ({ fault: asFault(event.error) });

const requirements = ['CO-6'];

/** The draft is another one: it is remembered and checked. */
const draftActions = ['rememberDraft', 'announceDraft'] as const;

const closed = companyRulesSetup.createStateConfig({
  initial: 'quiet',
  description: 'The rules are shown; any part of them can be opened.',
  on: {
    'form.opened': {
      description: 'A cell, an amount, a row or a person is opened to be changed.',
      meta: { requirements },
      guard: { type: 'hasPart', params: ({ event }) => event },
      target: 'changing',
      actions: { type: 'openForm', params: ({ event }) => event },
    },
    'repair.applied': {
      description: 'One press applies a repair: the rules after it come from the check.',
      meta: { requirements },
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: 'closed',
      actions: [{ type: 'applyRepair', params: ({ event }) => event }, ...draftActions],
    },
    'changes.discarded': {
      description: 'The draft is given up for the rules that hold.',
      meta: { requirements },
      guard: 'isChanged',
      target: 'closed',
      actions: ['resetDraft', 'forgetDraft', 'announceDraft'],
    },
    'version.accepted': {
      description:
        'Somebody else activated other rules; the person goes on with their own draft, compared with those.',
      meta: { requirements },
      guard: 'isOutdated',
      actions: ['acceptVersion', ...draftActions],
    },
    'activation.requested': {
      description: 'The draft shall hold from now on.',
      meta: { requirements },
      guard: 'isSound',
      target: 'activating',
      actions: 'startIntent',
    },
  },
  states: {
    quiet: { description: 'Nothing else is said.' },
    activated: { description: 'The page says that the rules hold, until something is changed.' },
  },
});

const editing = companyRulesSetup.createStateConfig({
  description: 'Changing a part of the rules, and activating them.',
  initial: 'closed',
  states: {
    closed,
    changing: {
      description: 'A part of the rules is open: a cell, an amount, a row or a person.',
      on: {
        'field.changed': {
          description: 'The person enters or chooses something.',
          meta: { requirements },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
        'step.added': {
          description: 'Somebody else has to agree too.',
          meta: { requirements },
          guard: 'hasSteps',
          actions: 'addStep',
        },
        'step.removed': {
          description: 'A step goes; without the last one, nobody needs to agree.',
          meta: { requirements },
          guard: 'hasSteps',
          actions: { type: 'removeStep', params: ({ event }) => event },
        },
        'form.confirmed': [
          {
            description: 'The rules get what was entered.',
            meta: { requirements },
            guard: 'isUsable',
            target: 'closed',
            actions: ['applyForm', 'closeForm', ...draftActions],
          },
          {
            description: 'It cannot be used; the field says why.',
            meta: { requirements },
            actions: 'showFault',
          },
        ],
        'removal.requested': {
          description: 'The amount or the row goes.',
          meta: { requirements },
          guard: 'isRemovable',
          target: 'closed',
          actions: ['removePart', 'closeForm', ...draftActions],
        },
        'form.dismissed': {
          description: 'The part stays as it was.',
          meta: { requirements },
          target: 'closed',
          actions: 'closeForm',
        },
      },
    },
    activating: {
      description: 'The rules are being activated; nothing is changed meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'activateRules',
        src: 'activateRules',
        input: ({ context: { draft, keySeed, intent } }) => ({
          rules: draft.rules,
          basedOn: draft.basedOn,
          idempotencyKey: `${keySeed}-rules-${intent}`,
        }),
        onDone: {
          description: 'They hold.',
          meta: { requirements },
          target: 'closed.activated',
          actions: [
            { type: 'storeRules', params: ({ event }) => ({ valid: event.output }) },
            'resetDraft',
            'forgetDraft',
            'announceDraft',
            'announceBasketOutdated',
          ],
        },
        onError: [
          {
            description: 'Somebody else changed the rules meanwhile: theirs are read, and the draft stays.',
            meta: { requirements },
            guard: { type: 'isChangedMeanwhile', params: faultParams },
            target: 'readingOthers',
          },
          {
            description: 'They do not hold; the page says why, and the draft is checked again.',
            meta: { requirements: ['SE-2'] },
            target: 'closed',
            actions: [{ type: 'storeRefusal', params: faultParams }, 'expireCheck', 'announceDraft'],
          },
        ],
      },
    },
    readingOthers: {
      description: 'The rules that somebody else activated are loading; the draft stays.',
      tags: 'busy',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: {},
        onDone: {
          description: 'They are there, and the page says who changed them.',
          meta: { requirements },
          target: 'closed',
          actions: [
            { type: 'storeRules', params: ({ event }) => ({ valid: event.output }) },
            'expireCheck',
            'announceDraft',
          ],
        },
        onError: {
          description: 'They could not be loaded; another try to activate says it again.',
          meta: { requirements: ['SE-2'] },
          target: 'closed',
          actions: { type: 'storeRefusal', params: faultParams },
        },
      },
    },
  },
});

const checking = companyRulesSetup.createStateConfig({
  description: 'The check of the draft: problems, changes, the last days.',
  initial: 'asking',
  on: {
    'draft.changed': {
      description: 'The draft is another one; a check on its way counts no more.',
      meta: { requirements },
      target: '.waiting',
    },
  },
  states: {
    waiting: {
      description: 'The person may go on changing; the check begins after a moment.',
      after: {
        afterChange: {
          description: 'Nothing changed for a moment.',
          meta: { requirements },
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'The gateway checks the draft; the results shown are those of the draft before.',
      tags: 'busy',
      entry: 'clearCheckFailure',
      invoke: {
        id: 'checkRules',
        src: 'checkRules',
        input: ({ context: { draft } }) => ({ rules: draft.rules }),
        onDone: {
          description: 'Problems, changes and the last days are shown.',
          meta: { requirements },
          target: 'known',
          actions: { type: 'storeCheck', params: ({ event }) => ({ check: event.output }) },
        },
        onError: {
          description: 'It could not be checked, so that it cannot be activated.',
          meta: { requirements: ['SE-2'] },
          target: 'unknown',
          actions: { type: 'storeCheckFailure', params: faultParams },
        },
      },
    },
    known: { description: 'The results belong to the draft.' },
    unknown: {
      description: 'The page says why it was not checked; the person may try again.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('asking', 'The person tries again.'),
    },
  },
});

const trying = companyRulesSetup.createStateConfig({
  description: 'Trying an order with the draft.',
  initial: 'untried',
  on: {
    'trial.changed': {
      description: 'The person describes another order; results of the one before go.',
      meta: { requirements },
      target: '.untried',
      actions: { type: 'storeTrial', params: ({ event }) => event },
    },
    'trial.requested': [
      {
        description: 'The order is tried.',
        meta: { requirements },
        guard: 'isReadable',
        target: '.asking',
      },
      {
        description: 'The amount cannot be read; its field says so.',
        meta: { requirements },
        actions: 'showTrialFault',
      },
    ],
  },
  states: {
    untried: { description: 'No order has been tried.' },
    asking: {
      description: 'The gateway tries the order.',
      tags: 'busy',
      entry: 'clearTried',
      invoke: {
        id: 'tryOrder',
        src: 'tryOrder',
        input: ({ context: { draft, trial } }) => ({ rules: draft.rules, trial }),
        onDone: {
          description: 'Each step is shown, with who may decide it.',
          meta: { requirements },
          target: 'tried',
          actions: { type: 'storeTried', params: ({ event }) => ({ steps: event.output }) },
        },
        onError: {
          description: 'It could not be tried; the person may try again.',
          meta: { requirements: ['SE-2'] },
          target: 'failed',
          actions: { type: 'storeTrialFailure', params: faultParams },
        },
      },
      on: {
        'draft.changed': {
          description: 'The draft is another one: the order is tried with it.',
          meta: { requirements },
          target: 'asking',
          reenter: true,
        },
      },
    },
    tried: {
      description: 'The steps of the order are shown.',
      on: {
        'draft.changed': {
          description: 'The draft is another one: the order is tried with it.',
          meta: { requirements },
          target: 'asking',
        },
      },
    },
    failed: {
      description: 'The page says why; another press tries again.',
      meta: { requirements: ['SE-2'] },
      on: {
        'draft.changed': {
          description: 'The draft is another one: the order is tried with it.',
          meta: { requirements },
          target: 'asking',
        },
      },
    },
  },
});

/**
 * The administrator's page of approval rules. They are edited as a draft, which the gateway checks after each change; only a
 * draft without a problem, of the version that holds, can be activated. What somebody else activated meanwhile is shown, and
 * the draft stays, also beyond the page.
 *
 * @see CO-6
 */
export const companyRulesMachine = companyRulesSetup.createMachine({
  id: 'companyRules',
  description: 'The approval rules of a company: edited, checked, tried, and activated.',
  meta: { requirements: ['CO-6', 'SE-1'], ours: true },
  context: ({ input: { keySeed } }) => ({ ...emptyContext, keySeed }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The rules that hold are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: {},
        onDone: {
          description: 'The rules are there; a draft that was left unfinished is restored.',
          meta: { requirements: ['CO-6', 'SE-1'] },
          target: 'ready',
          actions: [
            { type: 'storeRules', params: ({ event }) => ({ valid: event.output }) },
            'chooseRequester',
            'resetDraft',
            'recallDraft',
          ],
        },
        onError: notLoaded('The rules could not be loaded.'),
      },
    },
    failed: {
      description: 'The rules cannot be shown now, such as to somebody who may not read them.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading', 'The person tries again.'),
    },
    ready: {
      description: 'The rules are shown as a table.',
      type: 'parallel',
      states: { editing, checking, trying },
    },
  },
});

export type CompanyRulesActorRef = ActorRefFrom<typeof companyRulesMachine>;
