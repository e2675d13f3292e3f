import { noResponse } from '../../domain/faults/fault.ts';
import { work, type PoliciesOf } from '../request-policy.ts';
import { commandSetup, type CommandResponse } from './command-setup.ts';

/** The machine itself decides what follows from its requests. */
export const commandPolicies: PoliciesOf<typeof commandMachine> = {
  untilPageLeft: work,
  untilOthersDecided: work,
  untilSameDecided: work,
  untilNextTry: work,
  send: work,
};

/** A final state whose machine gets the failure. */
const ended = (description: string, requirement: string) =>
  commandSetup.createStateConfig({
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
export const commandMachine = commandSetup.createMachine({
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
