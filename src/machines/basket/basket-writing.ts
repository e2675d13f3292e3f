import { assign, sendTo } from 'xstate';
import {
  lineIdOf,
  withoutRefused,
  withoutRemoved,
  type BasketChange,
} from '../../domain/basket/basket-changes.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { failureNotice } from '../raise-unless-session-over.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { readingSetup } from './basket-reading.ts';
import type { BasketContext } from './basket-setup.ts';
import { retryTo } from '../load-and-show.ts';

/** Guards and actions of the states that send changes. */
export const writingSetup = readingSetup.extend({
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isFirstOwn: ({ context: { changes, keySeed } }) => changes[0]?.key.startsWith(`${keySeed}-`) ?? false,
    isOrderable: ({ context }) => context.basket?.canBeOrdered ?? false,
    areAllResponsesStale: ({ context }) => context.staleResponses === 'all',
    isRefusal: (_, params: { fault: Fault }) => isRefusal(params.fault),
    isRefusalOfLine: ({ context }, { fault }: { fault: Fault }) =>
      isRefusal(fault) && refusedLineId(context, fault) !== null,
  },
  actions: {
    markAdditionsStale: assign({ staleResponses: 'additions' }),
    markAllStale: assign({ staleResponses: 'all' }),
    storeCheckoutRequest: assign({ isCheckoutWanted: true }),
    clearFirstChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    clearRestored: assign({
      removed: ({ context: { changes, removed } }) =>
        changes[0]?.kind === 'restoration' ? withoutRemoved(removed, changes[0].lineId) : removed,
    }),
    clearRefused: assign({
      removed: ({ context: { changes, removed, basket } }) => withoutRefused(removed, changes[0], basket),
    }),
    storeRefusal: assign({
      refusals: ({ context }, { fault }: { fault: Fault }) => {
        const lineId = refusedLineId(context, fault);
        if (lineId === null) return context.refusals;
        return [...context.refusals, { lineId, reason: fault.serverMessage }];
      },
    }),
    raiseFailure: sendTo(
      shop,
      ({ context }: { context: BasketContext }, { fault }: { fault: Fault }): ShopEvent => {
        const { serverMessage: reason } = fault;
        const [change] = context.changes;
        const content: NoticeContent =
          change && 'line' in change
            ? { key: 'additionRefused', productName: change.line.productName, reason }
            : { key: 'basketFailed', reason };
        return failureNotice(content, fault);
      },
    ),
  },
});

const nextChange = ['clearFirstChange', 'rememberChanges', 'recallChanges'] as const;
const confirmed = ['clearRestored', 'storeBasket', ...nextChange] as const;
const refused = ['clearCheckoutRequest', 'clearRefused', ...nextChange] as const;

export const writing = writingSetup.createStateConfig({
  description: 'The first change is being sent to the gateway; later ones wait.',
  tags: 'busy',
  entry: 'markAdditionsStale',
  invoke: {
    id: 'changeBasket',
    src: 'changeBasket',
    input: ({ context }) => firstChange(context),
    onDone: [
      {
        description: 'The change is confirmed, but its response may be older than what happened meanwhile.',
        meta: { requirements: ['BA-4'] },
        guard: 'areAllResponsesStale',
        target: 'loading',
        actions: confirmed,
      },
      {
        description: 'The change is confirmed.',
        meta: { requirements: ['BA-5'] },
        target: 'ready',
        actions: confirmed,
      },
    ],
    onError: [
      {
        description: 'The line shows the reason, and the basket is read again.',
        meta: { requirements: ['BA-5', 'SE-2'] },
        guard: { type: 'isRefusalOfLine', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'loading',
        actions: [
          { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
          ...refused,
        ],
      },
      {
        description: 'No line can show the reason, so a notice does; the basket is read again.',
        meta: { requirements: ['SE-2'] },
        guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        target: 'loading',
        actions: [
          { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          ...refused,
        ],
      },
      {
        description: 'It is unknown whether the change was made: it is sent again later.',
        meta: { requirements: ['BA-4'] },
        target: 'waiting',
        actions: 'clearCheckoutRequest',
      },
    ],
  },
  on: {
    'checkout.requested': {
      description: 'The customer wants to order, as soon as all is saved.',
      meta: { requirements: ['BA-6'] },
      guard: 'isOrderable',
      actions: 'storeCheckoutRequest',
    },
    'basket.outdated': {
      description: 'The basket may have changed before or after the change that is being sent.',
      meta: { requirements: ['BA-4'] },
      actions: 'markAllStale',
    },
    'basket.added': {
      description: 'An addition was confirmed, before or after the change that is being sent.',
      meta: { requirements: ['BA-4'] },
      actions: ['storeBasket', 'markAllStale'],
    },
    'basket.changedElsewhere': {
      description: 'Another tab changed the basket, before or after the change that is being sent.',
      meta: { requirements: ['BA-4'] },
      actions: 'markAllStale',
    },
  },
});

export const waiting = writingSetup.createStateConfig({
  description:
    'The first change got no response: all changes wait, are shown as not saved, and are sent later.',
  meta: { requirements: ['BA-4'] },
  after: {
    retryDelay: { description: 'It is tried again.', target: 'writing' },
  },
  on: {
    ...retryTo('writing', 'The customer asks once more.'),
    'basket.outdated': { description: 'The gateway may respond again.', target: 'writing' },
    'basket.added': {
      description: 'An addition was confirmed: the gateway responds again.',
      target: 'writing',
      actions: 'storeBasket',
    },
  },
});

export const watching = writingSetup.createStateConfig({
  description: 'Another tab sends the changes, which are shown here too.',
  meta: { requirements: ['BA-4'] },
  after: {
    retryDelay: { description: 'That tab may be closed: the changes are sent from here.', target: 'writing' },
  },
  on: {
    'connection.returned': { description: 'The connection is back.', target: 'writing' },
    'basket.outdated': { description: 'The changes are sent from here.', target: 'writing' },
    'basket.added': {
      description: 'An addition was confirmed: it is shown, and the changes are sent from here.',
      target: 'writing',
      actions: 'storeBasket',
    },
  },
});

export const catchingUp = writingSetup.createStateConfig({
  description: 'Another tab reported a change of the basket.',
  meta: { requirements: ['BA-4'] },
  always: [
    {
      description: 'The next change to send is from this tab.',
      guard: 'isFirstOwn',
      target: 'writing',
    },
    {
      description: 'The other tab has unconfirmed changes.',
      guard: 'hasChanges',
      target: 'watching',
      actions: 'clearCheckoutRequest',
    },
    { description: 'No change waits: the basket is read again.', target: 'loading' },
  ],
});

/** The line that can show why the first change was refused; `null` if the page shows no such line. */
function refusedLineId({ changes: [change], removed }: BasketContext, { status }: Fault): string | null {
  const lineId = change ? lineIdOf(change) : null;
  const isShown = change?.kind !== 'restoration' || removed.some(({ line }) => line.lineId === lineId);
  return isShown && status !== 404 ? lineId : null;
}

function firstChange({ changes: [change] }: BasketContext): BasketChange {
  if (!change) throw new Error('basket: no change waits to be written');
  return change;
}
