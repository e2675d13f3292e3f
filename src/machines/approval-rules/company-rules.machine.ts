import type { ActorRefFrom } from 'xstate';
import { faultParams, notLoaded, retryTo } from '../load-and-show.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import { editing } from './company-rules-editing.ts';
import { companyRulesSetup, emptyContext, requirements } from './company-rules-setup.ts';

export const companyRulesPolicies: PoliciesOf<typeof companyRulesMachine> = {
  loadRules: customerRead,
  checkRules: customerRead,
  tryOrder: customerRead,
  activateRules: { ...customerCommand, about: () => 'company rules', failure: 'changeFailed' },
};

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

const triedAgain = {
  description: 'The draft is another one: the order is tried with it.',
  meta: { requirements },
  target: 'asking',
} as const;

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
    'example.tried': {
      description: 'The order that shows a problem is tried.',
      meta: { requirements },
      guard: { type: 'hasExample', params: ({ event }) => event },
      target: '.asking',
      actions: { type: 'storeExample', params: ({ event }) => event },
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
        'draft.changed': { ...triedAgain, reenter: true },
      },
    },
    tried: {
      description: 'The steps of the order are shown.',
      on: { 'draft.changed': triedAgain },
    },
    failed: {
      description: 'The page says why; another press tries again.',
      meta: { requirements: ['SE-2'] },
      on: { 'draft.changed': triedAgain },
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
            'followOwn',
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
