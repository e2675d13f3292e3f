import { assign, sendTo, setup } from 'xstate';
import { asFault, isForbidden, isSessionOver, noResponse, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal, withEnd } from '../../domain/faults/is-refusal.ts';
import type { ParkedCommand } from '../../domain/session/parked-command.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { providedByApp } from '../provided-by-app.ts';
import { failureNotice } from '../raise-unless-session-over.ts';
import { notProvided } from '../request-actor.ts';
import type { AppliedPolicy } from '../request-policy.ts';
import type { RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';

export interface CommandInput {
  readonly id: string;
  readonly policy: AppliedPolicy;
  /** Id of the customer who pressed it; empty for a visitor. */
  readonly userId: string;
  /** Whether the outcome of the same command, or of another one of its kind, is unknown when it is pressed. */
  readonly undecided: 'none' | 'same' | 'other';
}

/** The facts outside the machine when a response arrives. */
export interface Present {
  /** Id of the customer whose page is shown; empty for a visitor. */
  readonly userId: string;
  /** Whether a customer has signed out since it was pressed. */
  readonly hasSignedOut: boolean;
  /** Whether the last request about the same subject failed. */
  readonly hasFailed: boolean;
}

export interface CommandResponse {
  /** The notice of success once its page was left; `null` for none. */
  readonly lateNotice: NoticeContent | null;
  readonly present: Present;
}

/** The error of a try. */
export interface CommandFailure {
  readonly fault: Fault;
  readonly present: Present;
}

interface CommandContext extends CommandInput, CommandResponse, CommandFailure {
  readonly isPageLeft: boolean;
}

/** Names a command for the actors that `src/app` provides. */
export type CommandId = Pick<CommandInput, 'id'>;

const base = setup({
  types: {
    input: {} as CommandInput,
    context: {} as CommandContext,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    untilPageLeft: notProvided<void, CommandId>('untilPageLeft'),
    untilOthersDecided: notProvided<void, CommandId>('untilOthersDecided'),
    untilSameDecided: notProvided<CommandResponse, CommandId>('untilSameDecided'),
    untilNextTry: notProvided<Present, CommandId>('untilNextTry'),
    send: notProvided<CommandResponse, CommandId>('send'),
  },
  guards: {
    isStoppedOnLeaving: ({ context: { policy } }) => policy.onLeaving === 'stopped',
    isSameUndecided: ({ context }) => context.undecided === 'same',
    isOtherUndecided: ({ context }) => context.undecided === 'other',
    isNobodySignedIn: ({ context }, { userId }: Present) => userId === '' && context.userId !== '',
    isOwnSession: ({ context }, { userId }: Present) => userId === context.userId,
    isDecided: ({ context: { fault } }) => isRefusal(fault),
    isPerhapsDone: ({ context: { fault } }) => fault.mayBeDone !== undefined,
    isRefused: ({ context: { fault, policy } }) =>
      isRefusal(fault) || (isSessionOver(fault) && policy.session === 'anyone'),
    isSessionOver: ({ context: { fault, policy } }) => isSessionOver(fault) && policy.session === 'customer',
    isParked: ({ context: { fault, policy } }) =>
      isSessionOver(fault) && typeof policy.onSessionOver === 'object',
    isReportedNotDone: ({ context: { fault, policy } }) =>
      isSessionOver(fault) && policy.onSessionOver === 'notified',
    isSentAgain: ({ context: { fault, policy, undecided } }) =>
      !isSessionOver(fault) && policy.withoutResponse === 'sentAgain' && undecided !== 'same',
  },
  actions: {
    storePageLeft: assign({ isPageLeft: true }),
    storeResponse: assign((_, response: CommandResponse) => response),
    storeFailure: assign(({ context: { policy } }, { error }: { error: unknown }) => {
      const { fault, ...others } = isFailure(error) ? error : { fault: asFault(error) };
      return { ...others, fault: { ...endedFault(fault, policy), about: policy.about } };
    }),
    storeNoResponse: assign(({ context: { policy } }, present: Present) => ({
      present,
      fault: { ...noResponse, about: policy.about },
    })),
    /** Lets the same command join it and any other of its kind wait. */
    announceUndecided: providedByApp('announceUndecided'),
    forgetCommand: providedByApp('forgetCommand'),
    parkCommand: providedByApp<{ userId: string; command: ParkedCommand }>('parkCommand'),
    returnOutput: providedByApp('returnOutput'),
    returnFault: providedByApp<{ fault: Fault }>('returnFault'),
    raiseOutcomeUnknown: sendTo(shop, ({ context: { policy } }) => outcomeNotice('outcomeUnknown', policy)),
    raiseOutcomeKnown: sendTo(shop, ({ context: { policy } }) => outcomeNotice('outcomeKnown', policy)),
  },
});

/** Sends the shop the events that follow from the facts. */
const telling = (eventsOf: (context: CommandContext) => readonly ShopEvent[]) =>
  base.enqueueActions(({ context, enqueue }) => {
    for (const event of eventsOf(context)) enqueue.sendTo(shop, event);
  });

/** The types, actors, guards and actions of a command. */
export const commandSetup = base.extend({
  actions: {
    settleNotice: telling(({ policy: { about }, present }) =>
      present.hasFailed ? [{ type: 'notice.settled', about }] : [],
    ),
    reportSuccess: telling((context) => (isLateForOwner(context) ? lateSuccess(context) : [])),
    reportFailure: telling((context) => (isLateForOwner(context) ? lateFailure(context) : [])),
    raiseForbidden: telling(({ policy, fault, isPageLeft, present }) =>
      policy.session === 'customer' && !isPageLeft && isForbidden(fault) && present.userId !== ''
        ? [failureNotice({ key: 'forbidden' }, fault)]
        : [],
    ),
    raiseNotDone: telling(({ policy: { about }, userId, present }) =>
      ['', userId].includes(present.userId)
        ? [{ type: 'notice.raised', content: { key: 'notDone' }, about }]
        : [],
    ),
    announceSessionOver: telling(({ userId, present, isPageLeft }) =>
      !isPageLeft || present.userId === userId ? [{ type: 'session.expired' }] : [],
    ),
    announceBasketOutdated: telling(({ policy }) => basketOutdated(policy)),
    forgetStored: base.enqueueActions(({ context: { policy }, enqueue }) => {
      if (policy.stored === 'untilDecided') enqueue('forgetCommand');
    }),
    park: base.enqueueActions(({ context: { policy, userId, present }, enqueue }) => {
      if (typeof policy.onSessionOver !== 'object' || userId === '' || present.hasSignedOut) return;
      enqueue({ type: 'parkCommand', params: { userId, command: policy.onSessionOver } });
    }),
  },
});

function outcomeNotice(key: 'outcomeUnknown' | 'outcomeKnown', { failure }: AppliedPolicy): ShopEvent {
  return { type: 'notice.raised', content: { key, of: failure } };
}

/** An open page shows the end itself, and another customer learns nothing about it (SE-3). */
function isLateForOwner({ isPageLeft, present, userId }: CommandContext): boolean {
  return isPageLeft && present.userId === userId;
}

function lateSuccess({ policy, lateNotice }: CommandContext): readonly ShopEvent[] {
  const notices: readonly ShopEvent[] = lateNotice ? [{ type: 'notice.raised', content: lateNotice }] : [];
  return [...notices, ...basketOutdated(policy)];
}

function lateFailure({ policy, fault }: CommandContext): readonly ShopEvent[] {
  const { withoutResponse, failure } = policy;
  const isOutcomeUnknown = !isRefusal(fault) && !isSessionOver(fault);
  if (isOutcomeUnknown && typeof withoutResponse === 'object') return withoutResponse;
  const content: NoticeContent = isOutcomeUnknown
    ? { key: 'outcomeOnPage', of: failure }
    : { key: failure, reason: fault.serverMessage };
  return [failureNotice(content, fault), ...basketOutdated(policy)];
}

function basketOutdated({ changes }: AppliedPolicy): readonly ShopEvent[] {
  return changes === 'basket' ? [{ type: 'basket.outdated' }] : [];
}

/** Ends a command by each response, where the gateway is not known to count a repetition once (BA-4). */
function endedFault(fault: Fault, { withoutKeys, failure }: AppliedPolicy): Fault {
  return withoutKeys
    ? withEnd(fault, withoutKeys.mayCountTwice ? failure : null, withoutKeys.sentence)
    : fault;
}

function isFailure(error: unknown): error is CommandFailure {
  return typeof error === 'object' && error !== null && 'fault' in error && 'present' in error;
}
