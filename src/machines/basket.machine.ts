import { assign, enqueueActions, setup, stopChild, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { Basket } from '../domain/basket/basket.ts';
import {
  withLineChange,
  withoutRemoved,
  withRemovedLine,
  withRestoredLine,
  type LineChange,
  type RemovedLine,
} from '../domain/basket/line-changes.ts';
import { asFault, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import {
  basketLineId,
  basketLineMachine,
  type BasketLineTouched,
  type QuantityCommitted,
} from './basket-line.machine.ts';
import { eventOf } from './event-of.ts';
import { notProvided } from './request-actor.ts';
import type { ShopEvent, RequirementsMeta } from './shop-event.ts';
import { shop } from './tell-shop.ts';
import type { WordsOf } from './words-of.ts';

interface BasketContext {
  readonly basket: Basket | null;
  /** What the customer wants and the gateway has not confirmed yet, oldest first. */
  readonly changes: readonly LineChange[];
  /** What was removed since the page was opened, and can be put back. */
  readonly removed: readonly RemovedLine[];
  /**
   * Which responses may be older than what is known by now, because requests that run beside each other may be answered in
   * another order than they were carried out: none since the basket was read; those to additions since a change was sent;
   * its own too, once something else happened to the basket while it was on its way.
   */
  readonly staleResponses: 'none' | 'additions' | 'all';
}

export type BasketEvent =
  | { readonly type: 'basket.opened' }
  | { readonly type: 'basket.added'; readonly basket: Basket }
  | BasketLineTouched
  | QuantityCommitted
  | { readonly type: 'line.removed'; readonly lineId: string }
  | { readonly type: 'line.restored'; readonly lineId: string }
  | { readonly type: 'retry.requested' }
  | DoneActorEvent<undefined, `basketLine.${string}`>;

const base = setup({
  types: {
    context: {} as BasketContext,
    events: {} as BasketEvent,
    tags: {} as 'busy',
    children: {} as {
      [id: `basketLine.${string}`]: 'basketLine';
      loadBasket: 'loadBasket';
      changeLine: 'changeLine';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadBasket: notProvided<Basket, unknown>('loadBasket'),
    changeLine: notProvided<Basket, LineChange>('changeLine'),
    basketLine: basketLineMachine,
  },
  guards: {
    hasMoreChanges: ({ context }) => context.changes.length > 1,
    areAdditionsStale: ({ context }) => context.staleResponses !== 'none',
    areAllResponsesStale: ({ context }) => context.staleResponses === 'all',
    isRemoved: ({ context }, params: { lineId: string }) =>
      context.removed.some(({ line }) => line.lineId === params.lineId),
  },
  actions: {
    stopBasketLine: stopChild(({ event }) => eventOf(event, 'xstate.done.actor.basketLine.*').actorId),
    storeBasket: assign({ basket: (_, params: { basket: Basket }) => params.basket }),
    clearStale: assign({ staleResponses: 'none' }),
    markAllStale: assign({ staleResponses: 'all' }),
    storeChange: assign({
      changes: ({ context }, params: { change: LineChange }) =>
        withLineChange(context.changes, params.change),
      staleResponses: 'additions',
    }),
    storeLaterChange: assign({
      changes: ({ context }, params: { change: LineChange }) => {
        const [running, ...waiting] = context.changes;
        return [...(running ? [running] : []), ...withLineChange(waiting, params.change)];
      },
    }),
    clearFirstChange: assign({
      changes: ({ context }) => context.changes.slice(1),
      staleResponses: 'additions',
    }),
    storeRemoved: assign({
      removed: ({ context }, params: { lineId: string }) =>
        withRemovedLine(context.basket, context, params.lineId),
    }),
    storeRestored: assign(({ context }, { lineId }: { lineId: string }) => ({
      ...withRestoredLine(context, lineId),
      staleResponses: 'additions' as const,
    })),
    storeLaterRestored: assign(({ context: { changes, removed } }, { lineId }: { lineId: string }) => {
      const [running, ...waiting] = changes;
      const later = withRestoredLine({ changes: waiting, removed }, lineId);
      return { ...later, changes: [...(running ? [running] : []), ...later.changes] };
    }),
    clearRemoved: assign({ removed: [] }),
    clearRestored: assign({
      removed: ({ context: { changes, removed } }) =>
        changes[0]?.restored ? withoutRemoved(removed, changes[0].lineId) : removed,
    }),
    clearRefusedRemoval: assign({
      removed: ({ context: { changes, removed } }) =>
        changes[0]?.orderQuantity === null ? withoutRemoved(removed, changes[0].lineId) : removed,
    }),
    /** The end of the session is told by the shop itself, once (SE-2). */
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      if (isSessionOver(fault)) return;
      enqueue.sendTo(shop, {
        type: 'notice.raised',
        content: { key: 'basketFailed', reason: fault.serverMessage },
      } satisfies ShopEvent);
    }),
  },
});

const basketSetup = base.extend({
  actions: {
    spawnBasketLine: base.spawnChild('basketLine', {
      id: ({ event }) => basketLineId(eventOf(event, 'basketLine.touched').lineId),
      input: ({ event }) => eventOf(event, 'basketLine.touched'),
    }),
  },
});

/** What the implementations mean, in plain words. */
export const basketWords: WordsOf<typeof basketMachine> = {
  guards: {
    hasMoreChanges: 'more changes wait to be sent',
    areAdditionsStale: 'what was read may miss lines that were added since',
    areAllResponsesStale: 'what is on its way may be older than what the gateway holds',
    isRemoved: 'the line was removed on this page',
  },
  actions: {
    stopBasketLine: 'stop what was typed into this line',
    storeBasket: 'remember the basket',
    clearStale: 'trust the next response',
    markAllStale: 'trust no response that is still on its way',
    storeChange: 'remember the change, in place of an older one of the same line',
    storeLaterChange: 'put the change behind the one that is being sent',
    clearFirstChange: 'forget the change that was sent',
    storeRemoved: 'keep the removed line, so that it can be put back',
    storeRestored: 'remember that the removed line is wanted again',
    storeLaterRestored: 'drop the removal that waits, or add the line again behind what is being sent',
    clearRemoved: 'forget the removed lines',
    clearRestored: 'forget the removed line that is in the basket again',
    clearRefusedRemoval: 'show the line again whose removal was refused',
    raiseFailure: 'show the message that the basket was not changed, except when the session is over',
    spawnBasketLine: 'start the quantity field of this line',
  },
  actors: {
    loadBasket: 'ask the gateway for the basket',
    changeLine: 'ask the gateway to change the quantity of a line, to remove it or to add it again',
    basketLine: 'the quantity field of one line',
  },
};

/**
 * The basket of the customer who is signed in. It exists as long as they are, so no customer ever sees the basket of
 * another one. Changes are written one after the other; a newer wish for a line replaces an older one
 * that has not been sent, and none is dropped because another is still running. Where responses may have overtaken each
 * other, the basket is read again.
 *
 * @see BA-4, BA-5
 */
export const basketMachine = basketSetup.createMachine({
  id: 'basket',
  description: 'What the signed-in customer has put aside to order, as the gateway keeps it.',
  meta: { requirements: ['BA-4', 'BA-5'] },
  context: { basket: null, changes: [], removed: [], staleResponses: 'none' },
  initial: 'loading',
  on: {
    'basketLine.touched': {
      description: 'The customer begins to type the quantity of a line.',
      meta: { requirements: ['BA-5'] },
      actions: 'spawnBasketLine',
    },
    'xstate.done.actor.basketLine.*': {
      description: 'A typed quantity was entered or dropped.',
      actions: 'stopBasketLine',
    },
  },
  states: {
    loading: {
      description: 'The basket is read from the gateway, for the first time or again.',
      tags: 'busy',
      invoke: {
        id: 'loadBasket',
        src: 'loadBasket',
        input: {},
        onDone: {
          description: 'The basket is there.',
          target: 'ready',
          actions: [{ type: 'storeBasket', params: ({ event }) => ({ basket: event.output }) }, 'clearStale'],
        },
        onError: {
          description: 'The basket cannot be read now; nothing in it is lost, and what is known of it stays.',
          target: 'failed',
        },
      },
      on: {
        'basket.opened': {
          description: 'The basket may have changed after the response awaited was made: it is read again.',
          meta: { requirements: ['BA-4'] },
          target: 'loading',
          reenter: true,
          actions: 'clearRemoved',
        },
        'basket.added': {
          description: 'An addition was confirmed meanwhile: it is shown, and the basket is read again.',
          meta: { requirements: ['BA-4'] },
          target: 'loading',
          reenter: true,
          actions: { type: 'storeBasket', params: ({ event }) => ({ basket: event.basket }) },
        },
        'quantity.committed': {
          description: 'What is wanted meanwhile is written at once; its response is the whole basket.',
          target: 'writing',
          actions: {
            type: 'storeChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: event.quantity } }),
          },
        },
        'line.removed': {
          description: 'A removal is written at once; its response is the whole basket.',
          target: 'writing',
          actions: [
            { type: 'storeRemoved', params: ({ event }) => event },
            {
              type: 'storeChange',
              params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
            },
          ],
        },
        'line.restored': {
          description: 'A removed line is put back at once; its response is the whole basket.',
          guard: { type: 'isRemoved', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'storeRestored', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The basket could not be read; what was known of it is still shown.',
      meta: { requirements: ['SE-2'] },
      on: {
        'retry.requested': { description: 'The customer asks once more.', target: 'loading' },
        'basket.opened': {
          description: 'Opening the basket page tries again.',
          target: 'loading',
          actions: 'clearRemoved',
        },
        'basket.added': {
          description: 'An addition was confirmed: it is shown, and the gateway responds again.',
          target: 'loading',
          actions: { type: 'storeBasket', params: ({ event }) => ({ basket: event.basket }) },
        },
        'quantity.committed': {
          description: 'What is wanted of a line still shown is written; its response is the whole basket.',
          target: 'writing',
          actions: {
            type: 'storeChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: event.quantity } }),
          },
        },
        'line.removed': {
          description: 'A line still shown is removed; the response is the whole basket.',
          target: 'writing',
          actions: [
            { type: 'storeRemoved', params: ({ event }) => event },
            {
              type: 'storeChange',
              params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
            },
          ],
        },
        'line.restored': {
          description: 'A removed line that is still shown is put back; the response is the whole basket.',
          guard: { type: 'isRemoved', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'storeRestored', params: ({ event }) => event },
        },
      },
    },
    ready: {
      description: 'The basket is as the gateway has it.',
      on: {
        'basket.opened': {
          description: 'Prices and stock may have changed since: opening the page reads the basket again.',
          target: 'loading',
          actions: 'clearRemoved',
        },
        'basket.added': [
          {
            description: 'An addition was confirmed, maybe before the last change: the basket is read again.',
            meta: { requirements: ['BA-4'] },
            guard: 'areAdditionsStale',
            target: 'loading',
            actions: { type: 'storeBasket', params: ({ event }) => ({ basket: event.basket }) },
          },
          {
            description: 'An addition was confirmed.',
            actions: { type: 'storeBasket', params: ({ event }) => ({ basket: event.basket }) },
          },
        ],
        'quantity.committed': {
          description: 'The customer wants another quantity of a line.',
          target: 'writing',
          actions: {
            type: 'storeChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: event.quantity } }),
          },
        },
        'line.removed': {
          description: 'The customer removes a line.',
          target: 'writing',
          actions: [
            { type: 'storeRemoved', params: ({ event }) => event },
            {
              type: 'storeChange',
              params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
            },
          ],
        },
        'line.restored': {
          description: 'The customer puts a removed line back.',
          guard: { type: 'isRemoved', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'storeRestored', params: ({ event }) => event },
        },
      },
    },
    writing: {
      description: 'One change is on its way to the gateway; later ones wait for their turn.',
      tags: 'busy',
      invoke: {
        id: 'changeLine',
        src: 'changeLine',
        input: ({ context }) => firstChange(context),
        onDone: [
          {
            description: 'The change is confirmed, and another waits.',
            guard: 'hasMoreChanges',
            target: 'writing',
            reenter: true,
            actions: [
              'clearRestored',
              { type: 'storeBasket', params: ({ event }) => ({ basket: event.output }) },
              'clearFirstChange',
            ],
          },
          {
            description:
              'The change is confirmed, but its response may be older than what happened meanwhile.',
            meta: { requirements: ['BA-4'] },
            guard: 'areAllResponsesStale',
            target: 'loading',
            actions: [
              'clearRestored',
              { type: 'storeBasket', params: ({ event }) => ({ basket: event.output }) },
              'clearFirstChange',
            ],
          },
          {
            description: 'The change is confirmed.',
            target: 'ready',
            actions: [
              'clearRestored',
              { type: 'storeBasket', params: ({ event }) => ({ basket: event.output }) },
              'clearFirstChange',
            ],
          },
        ],
        onError: [
          {
            description: 'The customer is told why; their other changes are still written.',
            guard: 'hasMoreChanges',
            target: 'writing',
            reenter: true,
            actions: [
              { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'clearRefusedRemoval',
              'clearFirstChange',
            ],
          },
          {
            description: 'The customer is told why; the basket is read again so that it shows the truth.',
            meta: { requirements: ['SE-2'] },
            target: 'loading',
            actions: [
              { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'clearRefusedRemoval',
              'clearFirstChange',
            ],
          },
        ],
      },
      on: {
        'basket.opened': {
          description: 'The basket may have changed before or after the change on its way.',
          meta: { requirements: ['BA-4'] },
          actions: ['clearRemoved', 'markAllStale'],
        },
        'basket.added': {
          description: 'An addition was confirmed, before or after the change on its way.',
          meta: { requirements: ['BA-4'] },
          actions: [
            { type: 'storeBasket', params: ({ event }) => ({ basket: event.basket }) },
            'markAllStale',
          ],
        },
        'quantity.committed': {
          description: 'The newest wish for a line replaces an older one that still waits.',
          actions: {
            type: 'storeLaterChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: event.quantity } }),
          },
        },
        'line.removed': {
          description: 'The line goes as soon as the running change is confirmed.',
          actions: [
            { type: 'storeRemoved', params: ({ event }) => event },
            {
              type: 'storeLaterChange',
              params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
            },
          ],
        },
        'line.restored': {
          description:
            'A removal that waits is dropped; after one that was sent, the line is added once more.',
          guard: { type: 'isRemoved', params: ({ event }) => event },
          actions: { type: 'storeLaterRestored', params: ({ event }) => event },
        },
      },
    },
  },
});

export type BasketActorRef = ActorRefFrom<typeof basketMachine>;

function firstChange({ changes: [change] }: BasketContext): LineChange {
  if (!change) throw new Error('basket: no change waits to be written');
  return change;
}
