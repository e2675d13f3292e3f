import { assign, sendTo } from 'xstate';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import { summaryOf, withoutChecks, withoutRows } from '../../domain/quick-order/quick-order-rows.ts';
import { shop } from '../tell-shop.ts';
import { enteringSetup } from './quick-order-entering.ts';
import { interruptedIn, remember } from './quick-order-setup.ts';

/** Guards and actions of adding the rows to the basket. */
export const addingSetup = enteringSetup.extend({
  guards: {
    isRefusal: (_, { fault }: { fault: Fault }) => isRefusal(fault),
    isSessionOver: ({ context }, { fault }: { fault: Fault }) => isSessionOver(fault) && !context.mayBeAdded,
  },
  actions: {
    clearChecks: assign({ rows: ({ context }) => withoutChecks(context.rows) }),
    removeAdded: assign(({ context }) => ({
      rows: withoutRows(context.rows, context.pending?.rowIds ?? []),
      outcome: { kind: 'added', lineCount: context.pending?.lines.length ?? 0 } as const,
    })),
    storeRefused: assign(({ context: { pending, refused, mayBeAdded } }) => ({
      refused: pending?.lines ?? [],
      isAddWanted: refused === null && !mayBeAdded,
    })),
    markUnconfirmed: assign({ mayBeAdded: true }),
    storeInterrupted: assign({
      outcome: ({ context }) => ({ kind: 'interrupted' as const, ...interruptedIn(summaryOf(context.rows)) }),
    }),
    endIntent: assign(({ context }) => ({ pending: null, mayBeAdded: false, intent: context.intent + 1 })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
  },
});

export const adding = addingSetup.createStateConfig({
  description: 'One request adds the valid lines to the basket.',
  meta: { requirements: ['BA-1', 'BA-4', 'BA-8'] },
  tags: ['busy', 'locked'],
  invoke: {
    id: 'addLines',
    src: 'addLines',
    input: ({ context: { pending, salesArea } }) => ({
      ...salesArea,
      idempotencyKey: pending?.idempotencyKey ?? '',
      lines: pending?.lines ?? [],
    }),
    onDone: {
      description: 'The lines are in the basket; rows with faults stay.',
      meta: { requirements: ['BA-8'] },
      target: 'entering',
      actions: ['removeAdded', 'endIntent', remember, 'announceBasketOutdated'],
    },
    onError: [
      {
        description:
          'The gateway refused the lines and gave a reason; each is checked again, and those still valid are added without another press.',
        meta: { requirements: ['BA-3', 'BA-4'] },
        guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'entering',
        actions: [
          {
            type: 'storeOutcome',
            params: ({ event }) => ({
              outcome: { kind: 'refused', reason: asFault(event.error).serverMessage } as const,
            }),
          },
          'clearChecks',
          'storeRefused',
          'endIntent',
          remember,
        ],
      },
      {
        description:
          'The session is over, so nothing was added: after signing in, each line is checked again and the customer decides.',
        meta: { requirements: ['SE-1', 'BA-8'] },
        guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'interrupted',
        actions: ['storeInterrupted', 'endIntent', remember],
      },
      {
        description: 'There was no response: it is unknown whether the lines were added.',
        meta: { requirements: ['BA-4', 'SE-2'] },
        target: 'unconfirmed',
        actions: 'markUnconfirmed',
      },
    ],
  },
});

export const unconfirmed = addingSetup.createStateConfig({
  description: 'It is unknown whether the lines were added. Trying again adds them once, not twice.',
  meta: { requirements: ['BA-4', 'SE-2'] },
  tags: 'locked',
  on: {
    'retry.requested': {
      description: 'The same lines are sent again under the same key.',
      meta: { requirements: ['BA-4'] },
      target: 'adding',
    },
  },
});

export const interrupted = addingSetup.createStateConfig({
  description: 'The session ended: the shop asks the customer to sign in, and the rows are there again.',
  meta: { requirements: ['SE-1'] },
  tags: ['busy', 'locked'],
});
