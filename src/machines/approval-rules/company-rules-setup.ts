import { assign, raise, sendTo, setup } from 'xstate';
import {
  afterOwn,
  isChangedMeanwhile,
  isOwnSince,
  noCompanyRules,
  obstacleOf,
  type CompanyRules,
  type RulesCheck,
  type Trial,
  type TriedStep,
} from '../../domain/approval-rules/company-rules.ts';
import { draftOf, isChangedFrom, withRules, type RuleDraft } from '../../domain/approval-rules/rule-draft.ts';
import {
  amountOf,
  changedForm,
  faultOf,
  formFor,
  isRemovable,
  withForm,
  withNewStep,
  withoutPart,
  withoutStep,
  type FieldChange,
  type FormTarget,
  type RuleForm,
} from '../../domain/approval-rules/rule-form.ts';
import type { RuleSet } from '../../domain/approval-rules/rule-set.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import type { ActivateRules, TryOrder } from '../../services/approval-rules/company-rules-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface CompanyRulesInput {
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

export interface CompanyRulesContext extends CompanyRulesInput {
  /** The rules that hold. */
  readonly valid: CompanyRules;
  /** The rules as the person edits them. */
  readonly draft: RuleDraft;
  /** Why they could not be loaded; `null` if they could. */
  readonly failure: Fault | null;
  /** The part of the rules that is open; `null` if none is. */
  readonly form: RuleForm | null;
  /** Whether the fault of the form is shown; from the first try to use it. */
  readonly showsFault: boolean;
  /** The last check; `null` before the first. */
  readonly check: RulesCheck | null;
  /** Counts the changes of the draft. */
  readonly changes: number;
  /** The number of changes that the last check knows. */
  readonly checkedChanges: number;
  /** Why the draft could not be checked; `null` if it could. */
  readonly checkFailure: Fault | null;
  readonly trial: Trial;
  /** Whether the amount to try is shown as unreadable. */
  readonly showsTrialFault: boolean;
  /** The steps of the tried order; `null` if no rule is about it. */
  readonly tried: readonly TriedStep[] | null;
  readonly trialFailure: Fault | null;
  /** Why the gateway did not activate the draft; `null` if it refused nothing. */
  readonly refusal: Fault | null;
  /** Counts the activations that the person started. */
  readonly intent: number;
}

interface RepairChoice {
  readonly problem: number;
  readonly repair: number;
}

export type CompanyRulesEvent =
  | { readonly type: 'form.opened'; readonly target: FormTarget }
  | ({ readonly type: 'form.changed' } & FieldChange)
  | { readonly type: 'step.added' }
  | { readonly type: 'step.removed'; readonly step: number }
  | { readonly type: 'form.confirmed' }
  | { readonly type: 'form.dismissed' }
  | { readonly type: 'removal.requested' }
  /** Of a problem of the last check; both count from 0. */
  | ({ readonly type: 'repair.applied' } & RepairChoice)
  | { readonly type: 'changes.discarded' }
  /** The person brings back the version before the one that holds, as a draft. */
  | { readonly type: 'previous.restored' }
  /** The person has seen what somebody else activated, and goes on with their own draft. */
  | { readonly type: 'version.accepted' }
  | { readonly type: 'activation.requested' }
  | { readonly type: 'trial.changed'; readonly change: Partial<Trial> }
  | { readonly type: 'trial.requested' }
  /** The example of a problem of the last check, which counts from 0. */
  | { readonly type: 'example.tried'; readonly problem: number }
  | { readonly type: 'retry.requested' }
  /** The machine tells its other regions that the draft is another one. */
  | { readonly type: 'draft.changed' }
  | ConnectionReturned;

/** Why the draft cannot be activated now; `null` if it can. */
export function selectObstacle({
  context: { draft, valid, check, changes, checkedChanges },
}: {
  readonly context: CompanyRulesContext;
}) {
  return obstacleOf(draft, valid, changes === checkedChanges ? check : null);
}

export const requirements = ['CO-6'];

const noTrial: Trial = {
  requester: '',
  amount: '',
  away: '',
  day: '',
  categories: [],
  isFirstOrder: false,
  costCentre: '',
  address: '',
};

/** The order that shows a problem of the last check; `null` if it needs none. */
function exampleOf({ check }: CompanyRulesContext, problem: number): Trial | null {
  return check?.problems[problem]?.trial ?? null;
}

export const emptyContext = {
  valid: noCompanyRules,
  draft: draftOf(noCompanyRules.rules, 0),
  failure: null,
  form: null,
  showsFault: false,
  check: null,
  changes: 0,
  checkedChanges: -1,
  checkFailure: null,
  trial: noTrial,
  showsTrialFault: false,
  tried: null,
  trialFailure: null,
  refusal: null,
  intent: 0,
} as const;

/** The context with another draft. */
function changed(context: CompanyRulesContext, change: (draft: RuleDraft) => RuleDraft) {
  return { draft: change(context.draft), changes: context.changes + 1, refusal: null };
}

/** The rules after a repair; `undefined` if the draft has changed since its check. */
function repairedRules(
  { check, changes, checkedChanges }: CompanyRulesContext,
  { problem, repair }: RepairChoice,
): RuleSet | undefined {
  return changes === checkedChanges ? check?.problems[problem]?.repairs[repair]?.rules : undefined;
}

/** Types, actors, guards and actions of the page of approval rules. */
export const companyRulesSetup = setup({
  types: {
    input: {} as CompanyRulesInput,
    context: {} as CompanyRulesContext,
    events: {} as CompanyRulesEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadRules: notProvided<CompanyRules, unknown>('loadRules'),
    checkRules: notProvided<RulesCheck, { readonly rules: RuleSet }>('checkRules'),
    tryOrder: notProvided<readonly TriedStep[] | null, TryOrder>('tryOrder'),
    activateRules: notProvided<CompanyRules, ActivateRules>('activateRules'),
  },
  delays: { afterChange: 600 },
  guards: {
    hasPart: ({ context: { draft } }, { target }: { target: FormTarget }) => formFor(draft, target) !== null,
    isUsable: ({ context: { draft, form } }) => form !== null && faultOf(form, draft) === null,
    isOffered: ({ context }, choice: RepairChoice) => repairedRules(context, choice) !== undefined,
    hasSteps: ({ context: { form } }) => form?.kind === 'cell' && form.way === 'asks',
    isRemovable: ({ context: { form } }) => form !== null && isRemovable(form),
    isChanged: ({ context: { draft, valid } }) => isChangedFrom(draft, valid.rules),
    isOutdated: ({ context: { draft, valid } }) => draft.basedOn !== valid.version,
    isSound: ({ context }) => selectObstacle({ context }) === null,
    isOwnSince: ({ context: { draft } }, { valid }: { valid: CompanyRules }) => isOwnSince(valid, draft),
    isChangedMeanwhile: (_, { fault }: { fault: Fault }) => isChangedMeanwhile(fault),
    hasPrevious: ({ context: { draft, valid } }) =>
      valid.previous !== null && !isChangedFrom(draft, valid.rules),
    hasExample: ({ context }, { problem }: { problem: number }) => exampleOf(context, problem) !== null,
    isReadable: ({ context: { trial } }) => amountOf(trial.amount) !== null,
  },
  actions: {
    /** Restores a draft that the person left unfinished. */
    recallDraft: providedByApp('recallDraft'),
    rememberDraft: providedByApp('rememberDraft'),
    forgetDraft: providedByApp('forgetDraft'),
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeRules: assign({ valid: (_, params: { valid: CompanyRules }) => params.valid }),
    chooseRequester: assign({
      trial: ({ context: { trial, valid } }) => ({ ...trial, requester: valid.rules.people[0]?.id ?? '' }),
    }),
    openForm: assign({
      form: ({ context: { draft } }, { target }: { target: FormTarget }) => formFor(draft, target),
      showsFault: false,
    }),
    storeField: assign({
      form: ({ context: { form } }, change: FieldChange) => form && changedForm(form, change),
      showsFault: false,
    }),
    addStep: assign({ form: ({ context: { form } }) => form && withNewStep(form), showsFault: false }),
    removeStep: assign({
      form: ({ context: { form } }, { step }: { step: number }) => form && withoutStep(form, step),
      showsFault: false,
    }),
    showFault: assign({ showsFault: true }),
    closeForm: assign({ form: null, showsFault: false }),
    applyForm: assign(({ context }) => {
      const { form } = context;
      return form ? changed(context, (draft) => withForm(draft, form)) : {};
    }),
    removePart: assign(({ context }) => {
      const { form } = context;
      return form ? changed(context, (draft) => withoutPart(draft, form)) : {};
    }),
    applyRepair: assign(({ context }, choice: RepairChoice) => {
      const rules = repairedRules(context, choice);
      return rules ? changed(context, (draft) => withRules(draft, rules)) : {};
    }),
    /** The draft is that of the rules that hold. */
    resetDraft: assign(({ context }) =>
      changed(context, () => draftOf(context.valid.rules, context.valid.version)),
    ),
    restorePrevious: assign(({ context }) => {
      const { previous } = context.valid;
      const { rules: base, version } = context.valid;
      return previous ? changed(context, () => ({ ...draftOf(previous, version), base })) : {};
    }),
    acceptVersion: assign(({ context }) =>
      changed(context, (draft) => ({
        ...draft,
        basedOn: context.valid.version,
        base: context.valid.rules,
      })),
    ),
    /** Only if nobody else has activated rules meanwhile. */
    followOwn: assign(({ context }) => changed(context, (draft) => afterOwn(draft, context.valid))),
    announceDraft: raise({ type: 'draft.changed' }),
    storeCheck: assign(({ context }, { check }: { check: RulesCheck }) => ({
      check,
      checkedChanges: context.changes,
    })),
    clearCheckFailure: assign({ checkFailure: null }),
    expireCheck: assign({ checkedChanges: -1 }),
    storeCheckFailure: assign({ checkFailure: (_, params: { fault: Fault }) => params.fault }),
    storeTrial: assign({
      trial: ({ context }, { change }: { change: Partial<Trial> }) => ({ ...context.trial, ...change }),
      showsTrialFault: false,
    }),
    storeExample: assign({
      trial: ({ context }, { problem }: { problem: number }) => exampleOf(context, problem) ?? context.trial,
      showsTrialFault: false,
    }),
    showTrialFault: assign({ showsTrialFault: true }),
    clearTried: assign({ tried: null, trialFailure: null }),
    storeTried: assign({ tried: (_, params: { steps: readonly TriedStep[] | null }) => params.steps }),
    storeTrialFailure: assign({ trialFailure: (_, params: { fault: Fault }) => params.fault }),
    startIntent: assign(({ context }) => ({ intent: context.intent + 1, refusal: null })),
    storeRefusal: assign({ refusal: (_, params: { fault: Fault }) => params.fault }),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
});
