import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  formFor,
  isChangedMeanwhile,
  isReadable,
  noCompanyBudgets,
  withForm,
  type BudgetField,
  type BudgetForm,
  type BudgetName,
  type ChangeBudgets,
  type CompanyBudgets,
} from '../../domain/budgets/company-budgets.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { faultParams, notLoaded, retryTo } from '../load-and-show.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface CompanyBudgetsInput {
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface CompanyBudgetsContext extends CompanyBudgetsInput {
  readonly all: CompanyBudgets;
  /** Why they could not be loaded; `null` if they could. */
  readonly failure: Fault | null;
  /** The open budget; `null` if none is. */
  readonly form: BudgetForm | null;
  /** Whether the open budget is to be removed. */
  readonly removes: boolean;
  /** Whether the amount is shown as unreadable. */
  readonly showsFault: boolean;
  /** Why the gateway did not change the budgets; `null` if it refused nothing. */
  readonly refusal: Fault | null;
  /** Counts the changes that the person saved. */
  readonly intent: number;
}

export type CompanyBudgetsEvent =
  /** `null` opens a new budget. */
  | { readonly type: 'budget.opened'; readonly name: BudgetName | null }
  | { readonly type: 'form.changed'; readonly field: BudgetField; readonly value: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'removal.requested' }
  | { readonly type: 'form.dismissed' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

export const companyBudgetsPolicies: PoliciesOf<typeof companyBudgetsMachine> = {
  loadBudgets: customerRead,
  changeBudgets: { ...customerCommand, about: () => 'company budgets', failure: 'changeFailed' },
};

const requirements = ['CO-4'];

const companyBudgetsSetup = setup({
  types: {
    input: {} as CompanyBudgetsInput,
    context: {} as CompanyBudgetsContext,
    events: {} as CompanyBudgetsEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadBudgets: notProvided<CompanyBudgets, unknown>('loadBudgets'),
    changeBudgets: notProvided<CompanyBudgets, ChangeBudgets>('changeBudgets'),
  },
  guards: {
    isEditing: ({ context: { form } }) => form !== null,
    isReadable: ({ context: { form } }) => form !== null && isReadable(form),
    isExisting: ({ context: { form } }) => form !== null && form.changes !== null,
    isChangedMeanwhile: (_, { fault }: { fault: Fault }) => isChangedMeanwhile(fault),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeBudgets: assign({ all: (_, params: { all: CompanyBudgets }) => params.all }),
    openForm: assign({
      form: ({ context: { all } }, { name }: { name: BudgetName | null }) => formFor(all, name),
      showsFault: false,
      refusal: null,
    }),
    storeField: assign({
      form: ({ context: { form } }, { field, value }: { field: BudgetField; value: string }) =>
        form && { ...form, [field]: value },
      showsFault: false,
    }),
    showFault: assign({ showsFault: true }),
    closeForm: assign({ form: null, refusal: null }),
    startIntent: assign(({ context }, { removes }: { removes: boolean }) => ({
      intent: context.intent + 1,
      removes,
      refusal: null,
    })),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
});

const opened = {
  'budget.opened': {
    description: 'A budget is opened, or a new one.',
    meta: { requirements },
    target: 'editing',
    actions: { type: 'openForm', params: ({ event }: { event: { name: BudgetName | null } }) => event },
  },
} as const;

/**
 * The page of a company's budgets. One is changed at a time, and saved at once. If somebody else changed them meanwhile, theirs are
 * loaded, and what was entered stays.
 *
 * @see CO-4
 */
export const companyBudgetsMachine = companyBudgetsSetup.createMachine({
  id: 'companyBudgets',
  description: 'The budgets of a company: what is spent, reserved and left, and changing them.',
  meta: { requirements, ours: true },
  context: ({ input }) => ({
    ...input,
    all: noCompanyBudgets,
    failure: null,
    form: null,
    removes: false,
    showsFault: false,
    refusal: null,
    intent: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The budgets are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadBudgets',
        src: 'loadBudgets',
        input: {},
        onDone: [
          {
            description: 'Those of somebody else are there; the open budget stays open.',
            meta: { requirements },
            guard: 'isEditing',
            target: 'editing',
            actions: { type: 'storeBudgets', params: ({ event }) => ({ all: event.output }) },
          },
          {
            description: 'The budgets are there.',
            meta: { requirements },
            target: 'shown',
            actions: { type: 'storeBudgets', params: ({ event }) => ({ all: event.output }) },
          },
        ],
        onError: notLoaded('The budgets could not be loaded.'),
      },
    },
    failed: {
      description: 'The budgets cannot be shown now, such as to somebody who may not read them.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading', 'The person tries again.'),
    },
    shown: { description: 'The budgets are shown as a table.', on: opened },
    saved: { description: 'The same; the page says that the change is saved.', on: opened },
    editing: {
      description: 'A budget is open.',
      on: {
        'form.changed': {
          description: 'The person enters or chooses something.',
          meta: { requirements },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
        'form.submitted': [
          {
            description: 'The budget is saved.',
            meta: { requirements },
            guard: 'isReadable',
            target: 'saving',
            actions: { type: 'startIntent', params: { removes: false } },
          },
          {
            description: 'The amount cannot be read; its field says so.',
            meta: { requirements },
            actions: 'showFault',
          },
        ],
        'removal.requested': {
          description: 'The budget is removed.',
          meta: { requirements },
          guard: 'isExisting',
          target: 'saving',
          actions: { type: 'startIntent', params: { removes: true } },
        },
        'form.dismissed': {
          description: 'The budget stays as it was.',
          meta: { requirements },
          target: 'shown',
          actions: 'closeForm',
        },
      },
    },
    saving: {
      description: 'The change is being sent; nothing is changed meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'changeBudgets',
        src: 'changeBudgets',
        input: ({ context: { all, form, removes, keySeed, intent } }) => ({
          budgets: form ? withForm(all, form, removes) : [],
          basedOn: all.version,
          idempotencyKey: `${keySeed}-budgets-${intent}`,
        }),
        onDone: {
          description: 'It holds.',
          meta: { requirements },
          target: 'saved',
          actions: [
            { type: 'storeBudgets', params: ({ event }) => ({ all: event.output }) },
            'closeForm',
            'announceBasketOutdated',
          ],
        },
        onError: [
          {
            description: 'Somebody else changed the budgets meanwhile: theirs are loaded.',
            meta: { requirements },
            guard: { type: 'isChangedMeanwhile', params: faultParams },
            target: 'loading',
            actions: { type: 'storeRefusal', params: faultParams },
          },
          {
            description: 'It was refused; the open budget says why, at the field if it is about one.',
            meta: { requirements: ['SE-2'] },
            target: 'editing',
            actions: { type: 'storeRefusal', params: faultParams },
          },
        ],
      },
    },
  },
});

export type CompanyBudgetsActorRef = ActorRefFrom<typeof companyBudgetsMachine>;
