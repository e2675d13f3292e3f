import { faultParams } from '../load-and-show.ts';
import { companyRulesSetup, requirements } from './company-rules-setup.ts';

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
    'previous.restored': {
      description: 'The version before comes back as a draft, with the present people.',
      meta: { requirements },
      guard: 'hasPrevious',
      target: 'closed',
      actions: ['restorePrevious', ...draftActions],
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
    renewed: { description: 'The page says that a change of the person in another tab was loaded.' },
  },
});

/** The states in which a part of the rules is changed, and the draft is activated. */
export const editing = companyRulesSetup.createStateConfig({
  description: 'Changing a part of the rules, and activating them.',
  initial: 'closed',
  states: {
    closed,
    changing: {
      description: 'A part of the rules is open: a cell, an amount, a row or a person.',
      on: {
        'form.changed': {
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
            description: 'Other rules hold meanwhile: they are read, and the draft stays.',
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
      description: 'The rules that were activated meanwhile are loading; the draft stays.',
      tags: 'busy',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: {},
        onDone: [
          {
            description:
              'The person changed them, such as in another tab: the draft is a change of these, and checked again.',
            meta: { requirements },
            guard: { type: 'isOwnSince', params: ({ event }) => ({ valid: event.output }) },
            target: 'closed.renewed',
            actions: [
              { type: 'storeRules', params: ({ event }) => ({ valid: event.output }) },
              'followOwn',
              ...draftActions,
            ],
          },
          {
            description: 'They are there, and the page says who changed them.',
            meta: { requirements },
            target: 'closed',
            actions: [
              { type: 'storeRules', params: ({ event }) => ({ valid: event.output }) },
              'expireCheck',
              'announceDraft',
            ],
          },
        ],
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
