import { assign, setup } from 'xstate';
import { companyOf, type Away } from './company.ts';
import {
  bandFor,
  isComplete,
  noProgress,
  refusalOf,
  type Decision,
  type Progress,
  type WaitingStep,
} from './request.ts';
import { readOrder, type Band, type Order, type RuleSet } from './rule-set.ts';
import { wordsFor } from './words.ts';

/** The context of one request: data only, so that a snapshot can be stored. */
export interface ApprovalContext {
  readonly order: Order | null;
  readonly progress: Progress;
}

/** People who are away, each with the deputy who acts from the first day. */
type AwayAsData = Readonly<Record<string, string | null>>;

interface Decided<Type> extends Decision {
  readonly type: Type;
  readonly away?: AwayAsData;
}

/**
 * Events of a request. A machine reads no clock: the caller says who is away, and when a time limit is over. After
 * the agreement it orders, or reports that it cannot, or submits the order again at other prices.
 */
export type ApprovalEvent =
  | { readonly type: 'request.submitted'; readonly order: Order }
  | Decided<'request.approved'>
  | Decided<'request.declined'>
  | Decided<'request.sentBack'>
  | { readonly type: 'request.withdrawn'; readonly by: string }
  | { readonly type: 'request.changed'; readonly by: string }
  | { readonly type: 'request.expired' }
  | { readonly type: 'request.ordered' }
  | { readonly type: 'order.refused' }
  | { readonly type: 'timeLimit.reached' };

/** The states of a request that waits for no decision. */
const otherStates = [
  'drafted',
  'approved',
  'sentBack',
  'declined',
  'withdrawn',
  'expired',
  'ordered',
  'notCovered',
] as const;

/** Where a request is: the state of its machine, and `waiting` in each state of a step. */
export type RequestStatus = 'waiting' | (typeof otherStates)[number];

export function statusOf({ value }: { readonly value: unknown }): RequestStatus {
  return otherStates.find((state) => state === value) ?? 'waiting';
}

/** The parameters of the guards about a step. */
interface StepParameters {
  readonly rule: string;
  readonly over: number;
  readonly step: number;
  readonly isPassedOn: boolean;
}

/** The parameters of the guard that chooses the band of an order. */
interface BandParameters {
  readonly rule: string;
  readonly over: number;
}

/** The words of the guards and actions, for machine-kit. */
export const approvalWords = {
  guards: {
    isInBand: 'the first rule that the order meets is {rule}, and the amount is in its band over {over}',
    mayDecide:
      'step {step} (from 0) of {rule} over {over} asks this person, or the one whose deputy they are; time limit over: {isPassedOn}',
    completesStep:
      'the person may decide, and step {step} (from 0) of {rule} over {over} needs no further decision; time limit over: {isPassedOn}',
    isRequester: 'the person has made the request',
  },
  actions: {
    storeOrder: 'the request has this order, and no decision yet',
    storeDecision: 'the decision counts, and the person decides no more in this request',
    beginStep: 'the decisions so far belong to earlier steps',
  },
} as const;

const types: { context: ApprovalContext; events: ApprovalEvent } = {
  context: { order: null, progress: noProgress },
  events: { type: 'timeLimit.reached' },
};

/**
 * The machine of all requests under a rule set, in the JSON form of XState: its configuration has states, named
 * guards and their parameters, and no code. People who join or leave later give the same configuration, so that
 * stored requests go on with a machine of the same rules.
 */
export function approvalMachine(ruleSet: RuleSet) {
  const company = companyOf(ruleSet);

  function waiting(
    context: ApprovalContext,
    parameters: StepParameters,
    absent: AwayAsData = {},
  ): WaitingStep | null {
    const step = bandOf(ruleSet, parameters)?.steps[parameters.step];
    const { order, progress } = context;
    const { isPassedOn } = parameters;
    const away = new Map(Object.entries(absent));
    return step && order ? { company, order, step, progress, away, isPassedOn } : null;
  }

  const decides = (context: ApprovalContext, event: ApprovalEvent, parameters: StepParameters) => {
    if (!('inPlaceOf' in event)) return false;
    const step = waiting(context, parameters, event.away);
    return step !== null && refusalOf(step, event) === null;
  };

  return setup({
    types,
    guards: {
      isInBand: ({ event }, { rule, over }: BandParameters) => {
        if (event.type !== 'request.submitted' || 'faults' in readOrder(event.order)) return false;
        const hit = bandFor(company, event.order);
        return hit?.rule.id === rule && hit.band.over === over;
      },
      mayDecide: ({ context, event }, parameters: StepParameters) => decides(context, event, parameters),
      completesStep: ({ context, event }, parameters: StepParameters) => {
        if (event.type !== 'request.approved' || !decides(context, event, parameters)) return false;
        const next = { ...context, progress: withDecision(context.progress, event) };
        const step = waiting(next, parameters);
        return step !== null && isComplete(step);
      },
      isRequester: ({ context, event }) => 'by' in event && event.by === context.order?.requester,
    },
    actions: {
      storeOrder: assign(({ event }) =>
        event.type === 'request.submitted' ? { order: event.order, progress: noProgress } : {},
      ),
      storeDecision: assign(({ context, event }) =>
        'inPlaceOf' in event ? { progress: withDecision(context.progress, event) } : {},
      ),
      beginStep: assign(({ context: { progress } }) => ({
        progress: { earlier: [...progress.earlier, ...progress.present], present: [] },
      })),
    },
  }).createMachine({
    id: 'approval',
    description: 'A request for an order, from its submission to its agreement or its end',
    context: { order: null, progress: noProgress },
    initial: 'drafted',
    states: {
      drafted: {
        description: 'The requester has not submitted the order yet',
        on: { 'request.submitted': submissions(ruleSet) },
      },
      ...Object.fromEntries(
        ruleSet.rules.flatMap(({ bands }, rule) => bands.flatMap((band) => stepStates(ruleSet, rule, band))),
      ),
      approved: {
        description: 'Everybody who was needed has agreed: the order is checked again, and placed',
        on: {
          'request.ordered': { target: 'ordered', description: 'The order is placed' },
          'order.refused': { target: 'sentBack', description: 'The order cannot be placed any more' },
          'request.submitted': submissions(ruleSet),
        },
      },
      sentBack: { description: 'The requester may change the order and ask again', on: changes },
      declined: { description: 'One of the people asked has declined the order', on: changes },
      expired: { description: 'Nobody has decided for too long', on: changes },
      withdrawn: { type: 'final', description: 'The requester has taken the request back' },
      ordered: { type: 'final', description: 'The order is placed' },
      notCovered: { type: 'final', description: 'No rule says who decides the order, so it is not placed' },
    },
  });
}

/** A request that is over, but not ordered, can be changed: its lines become another one. */
const changes = {
  'request.changed': {
    guard: { type: 'isRequester' as const },
    target: 'withdrawn',
    description: 'The requester takes the request back, to change it and ask again',
  },
};

function withDecision({ earlier, present }: Progress, { by, inPlaceOf }: Decision): Progress {
  return { earlier, present: [...present, { by, inPlaceOf }] };
}

function bandOf(ruleSet: RuleSet, { rule, over }: BandParameters): Band | undefined {
  return ruleSet.rules.find(({ id }) => id === rule)?.bands.find((band) => band.over === over);
}

/** A step of a band, by the position of its rule. */
interface StepPlace {
  readonly rule: number;
  readonly band: Band;
  readonly step: number;
}

/** The key of the state that waits for a step; of the end if the band has no further step. */
function stateKey({ rule, band, step }: StepPlace, isPassedOn = false): string {
  if (step >= band.steps.length) return 'approved';
  const over = String(band.over).replace('.', '_');
  return `rule${rule + 1}Over${over}Step${step + 1}${isPassedOn ? 'PassedOn' : ''}`;
}

function submissions({ rules }: RuleSet) {
  return [
    ...rules.flatMap(({ id, bands }, rule) =>
      bands.map((band) => ({
        guard: { type: 'isInBand' as const, params: { rule: id, over: band.over } },
        target: stateKey({ rule, band, step: 0 }),
        actions: [{ type: 'storeOrder' as const }],
        description: `Rule ${id} decides, over ${band.over}`,
      })),
    ),
    {
      target: 'notCovered',
      actions: [{ type: 'storeOrder' as const }],
      description: 'No rule is about the order',
    },
  ];
}

/** The states of a band: for each step one within its time limit, and one after it. */
function stepStates(ruleSet: RuleSet, rule: number, band: Band) {
  const id = ruleSet.rules[rule]?.id ?? '';
  const inWords = wordsFor(ruleSet, 'en');
  return band.steps.flatMap((step, index) => {
    const at = { rule, band, step: index };
    const words = inWords.step(step);
    const inTime = {
      description: `Waits: ${words}`,
      on: {
        ...decisions(id, at, false),
        ...(step.timeLimit && {
          'timeLimit.reached': {
            target: stateKey(at, true),
            description: 'Nobody has decided in time',
          },
        }),
      },
    };
    const passedOn = { description: `Waits after the time limit: ${words}`, on: decisions(id, at, true) };
    return [
      [stateKey(at), inTime] as const,
      ...(step.timeLimit ? [[stateKey(at, true), passedOn] as const] : []),
    ];
  });
}

function decisions(rule: string, at: StepPlace, isPassedOn: boolean) {
  const params = { rule, over: at.band.over, step: at.step, isPassedOn };
  return {
    'request.approved': [
      {
        guard: { type: 'completesStep' as const, params },
        target: stateKey({ ...at, step: at.step + 1 }),
        actions: [{ type: 'storeDecision' as const }, { type: 'beginStep' as const }],
        description: 'The last agreement that the step needs',
      },
      {
        guard: { type: 'mayDecide' as const, params },
        actions: [{ type: 'storeDecision' as const }],
        description: 'An agreement; the step needs more',
      },
    ],
    'request.declined': {
      guard: { type: 'mayDecide' as const, params },
      target: 'declined',
      actions: [{ type: 'storeDecision' as const }],
      description: 'One of the people asked declines',
    },
    'request.sentBack': {
      guard: { type: 'mayDecide' as const, params },
      target: 'sentBack',
      actions: [{ type: 'storeDecision' as const }],
      description: 'One of the people asked wants another order',
    },
    'request.expired': { target: 'expired', description: 'Nobody has decided for too long' },
    'request.withdrawn': {
      guard: { type: 'isRequester' as const },
      target: 'withdrawn',
      description: 'The requester takes the request back',
    },
    ...changes,
  };
}

/** The step that a request waits for, from the state of its machine; `null` if it waits for none. */
export function waitingStep(
  ruleSet: RuleSet,
  snapshot: { readonly value: unknown; readonly context: ApprovalContext },
  away: Away,
): WaitingStep | null {
  const { order, progress } = snapshot.context;
  if (!order) return null;
  for (const [rule, { bands }] of ruleSet.rules.entries()) {
    for (const band of bands) {
      for (const [index, step] of band.steps.entries()) {
        const isPassedOn = snapshot.value === stateKey({ rule, band, step: index }, true);
        if (isPassedOn || snapshot.value === stateKey({ rule, band, step: index })) {
          return { company: companyOf(ruleSet), order, step, progress, away, isPassedOn };
        }
      }
    }
  }
  return null;
}
