import { assign, sendTo, setup } from 'xstate';
import { asFault, isForbidden, isSessionOver, noResponse, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal, withEnd } from '../../domain/faults/is-refusal.ts';
import type { ParkedCommand } from '../../domain/session/parked-command.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { providedByApp } from '../provided-by-app.ts';
import { failureNotice } from '../raise-unless-session-over.ts';
import { notProvided } from '../request-actor.ts';
import { work, type AppliedPolicy, type PoliciesOf } from '../request-policy.ts';
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

/** The machine itself decides what follows from its requests. */
export const commandPolicies: PoliciesOf<typeof commandMachine> = {
  untilPageLeft: work,
  untilOthersDecided: work,
  untilSameDecided: work,
  untilNextTry: work,
  send: work,
};

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

const command = base.extend({
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

/** A final state whose machine gets the failure. */
const ended = (description: string, requirement: string) =>
  command.createStateConfig({
    description,
    meta: { requirements: [requirement] },
    type: 'final',
    entry: { type: 'returnFault', params: ({ context: { fault } }) => ({ fault }) },
  });

const storeFailure = {
  type: 'storeFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const;

const storeResponse = {
  type: 'storeResponse',
  params: ({ event }: { readonly event: { readonly output: CommandResponse } }) => event.output,
} as const;

/**
 * A request that changes something, from the press to its end: what the policy of its machine means when its
 * response is lost or late, its session is over, its page is left, or the gateway refuses it. It has a final
 * state for each end, so that nothing is sent again once the gateway has decided.
 *
 * @see MA-6
 */
export const commandMachine = command.createMachine({
  id: 'command',
  description: 'A request that changes something, from the press to its end, also once its page is left.',
  meta: { requirements: ['MA-6', 'BA-4', 'SE-1', 'SE-2', 'SE-3'] },
  context: ({ input }) => ({
    ...input,
    isPageLeft: false,
    lateNotice: null,
    present: { userId: input.userId, hasSignedOut: false, hasFailed: false },
    fault: { ...noResponse, about: input.policy.about },
  }),
  invoke: {
    id: 'untilPageLeft',
    src: 'untilPageLeft',
    input: ({ context: { id } }) => ({ id }),
    onDone: [
      {
        description: 'Its page was left, and nobody needs it any more.',
        meta: { requirements: ['MA-6'] },
        guard: 'isStoppedOnLeaving',
        target: '.stopped',
      },
      {
        description: 'Its page was left: from now on it tells its end by a notice.',
        meta: { requirements: ['MA-6'] },
        actions: 'storePageLeft',
      },
    ],
    onError: {
      description: 'Nothing says that the page was left: it counts as open.',
      meta: { requirements: ['MA-6'] },
    },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'A command of this kind may have an unknown outcome.',
      meta: { requirements: ['BA-4'] },
      always: [
        {
          description: 'The same command does: this is the same press.',
          guard: 'isSameUndecided',
          target: 'joining',
        },
        {
          description: 'Another one does, and must not be overtaken.',
          guard: 'isOtherUndecided',
          target: 'waiting',
        },
        { description: 'None does.', target: 'sending' },
      ],
    },
    joining: {
      description: 'The same command was pressed before and is asked again: both end alike.',
      meta: { requirements: ['BA-4'] },
      invoke: {
        id: 'untilSameDecided',
        src: 'untilSameDecided',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          description: 'The other one is done, and so is this one.',
          target: 'done',
          actions: [storeResponse, 'settleNotice', 'forgetStored', 'reportSuccess'],
        },
        onError: {
          description: 'The other one ended, and so does this one.',
          target: 'deciding',
          actions: storeFailure,
        },
      },
    },
    waiting: {
      description: 'It waits until the outcome of the other command is known.',
      meta: { requirements: ['BA-4'] },
      invoke: {
        id: 'untilOthersDecided',
        src: 'untilOthersDecided',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          description: 'It is known.',
          target: 'sending',
        },
        onError: {
          description: 'It cannot wait.',
          target: 'handedOver',
        },
      },
    },
    sending: {
      description: 'The gateway is asked, once.',
      meta: { requirements: ['MA-6'] },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          description: 'It is done. An open page shows that itself; later a notice says so.',
          target: 'done',
          actions: [storeResponse, 'settleNotice', 'forgetStored', 'reportSuccess'],
        },
        onError: {
          description: 'It failed, or has no response.',
          target: 'deciding',
          actions: storeFailure,
        },
      },
    },
    deciding: {
      description: 'The policy says what the failure means.',
      meta: { requirements: ['BA-4'] },
      always: [
        {
          description:
            'Nobody can find out whether it was done, and repeating it may count twice: the customer checks.',
          guard: 'isPerhapsDone',
          target: 'perhapsDone',
          actions: ['forgetStored', 'announceBasketOutdated', 'reportFailure'],
        },
        {
          description: 'The gateway decided against it.',
          meta: { requirements: ['SE-2'] },
          guard: 'isRefused',
          target: 'refused',
          actions: ['forgetStored', 'raiseForbidden', 'reportFailure'],
        },
        {
          description: 'The session is over: it is parked, and asked about after signing in.',
          meta: { requirements: ['SE-1', 'SE-3'] },
          guard: 'isParked',
          target: 'parked',
          actions: ['forgetStored', 'park', 'announceSessionOver'],
        },
        {
          description: 'The session is over, and a notice says that it was not done.',
          meta: { requirements: ['SE-1', 'SE-3'] },
          guard: 'isReportedNotDone',
          target: 'notDone',
          actions: ['forgetStored', 'raiseNotDone', 'announceSessionOver'],
        },
        {
          description: 'The session is over, and its machine goes on with it after signing in.',
          meta: { requirements: ['SE-1'] },
          guard: 'isSessionOver',
          target: 'handedOver',
          actions: 'announceSessionOver',
        },
        {
          description: 'It is unknown whether it was done: it is asked again under the same key.',
          guard: 'isSentAgain',
          target: 'undecided',
          actions: ['announceUndecided', 'raiseOutcomeUnknown'],
        },
        {
          description:
            'It is unknown whether it was done: its machine, its page or the basket goes on with it.',
          target: 'handedOver',
          actions: 'reportFailure',
        },
      ],
    },
    undecided: {
      description: 'No response yet: it may be done, and the customer is told so.',
      meta: { requirements: ['BA-4'] },
      initial: 'pausing',
      states: {
        pausing: {
          description: 'The next try comes after a while, or when the connection is back.',
          invoke: {
            id: 'untilNextTry',
            src: 'untilNextTry',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                description: 'Nobody is signed in: it waits for its customer.',
                meta: { requirements: ['SE-1'] },
                guard: { type: 'isNobodySignedIn', params: ({ event }) => event.output },
                target: 'pausing',
                reenter: true,
              },
              {
                description: 'Only its own customer’s session carries it out.',
                meta: { requirements: ['SE-3'] },
                guard: { type: 'isOwnSession', params: ({ event }) => event.output },
                target: 'askingAgain',
              },
              {
                description: 'Another customer is signed in: nobody asks again.',
                meta: { requirements: ['SE-3'] },
                target: '#command.handedOver',
                actions: { type: 'storeNoResponse', params: ({ event }) => event.output },
              },
            ],
            onError: { description: 'It cannot wait.', target: '#command.handedOver' },
          },
        },
        askingAgain: {
          description: 'The gateway is asked again, under the same key.',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              description: 'It is done, and the customer is told so.',
              target: '#command.done',
              actions: [storeResponse, 'raiseOutcomeKnown', 'settleNotice', 'forgetStored', 'reportSuccess'],
            },
            onError: {
              description: 'It failed, or has no response again.',
              target: 'deciding',
              actions: storeFailure,
            },
          },
        },
        deciding: {
          description: 'Only a decision of the gateway ends it.',
          always: [
            { description: 'The gateway decided.', guard: 'isDecided', target: '#command.deciding' },
            {
              description: 'The session is over: it is asked again once its customer has signed in.',
              meta: { requirements: ['SE-1'] },
              guard: 'isSessionOver',
              target: 'pausing',
              actions: ['announceSessionOver', 'raiseOutcomeUnknown'],
            },
            {
              description: 'There is no response again.',
              target: 'pausing',
              actions: 'raiseOutcomeUnknown',
            },
          ],
        },
      },
    },
    done: {
      description: 'The gateway carried it out.',
      meta: { requirements: ['MA-6'] },
      type: 'final',
      entry: 'returnOutput',
    },
    refused: ended('The gateway refused it. An open page says why; once it is left, a notice does.', 'SE-2'),
    perhapsDone: ended('It has no response; its machine or a notice asks the customer to check.', 'BA-4'),
    parked: ended('It was not done, and waits for its customer in this tab.', 'SE-1'),
    notDone: ended('It was not done, and the customer knows.', 'SE-1'),
    handedOver: ended('Its machine, its page or the basket goes on with it.', 'BA-4'),
    stopped: ended('Its page was left, and it is not wanted any more.', 'MA-6'),
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
