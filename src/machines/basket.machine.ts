import { assign, enqueueActions, setup, stopChild, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { Basket } from '../domain/basket/basket.ts';
import { lineName, withLineChange, type LineChange } from '../domain/basket/line-changes.ts';
import { asFault, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import {
  basketLineId,
  basketLineMachine,
  type BasketLineTouched,
  type QuantityCommitted,
} from './basket-line.machine.ts';
import { eventOf } from './event-of.ts';
import { notProvided } from './request-actor.ts';
import type { ParentEvent, RequirementsMeta } from './parent-event.ts';
import { shop } from './tell-shop.ts';

interface BasketContext {
  readonly basket: Basket | null;
  /** What the customer wants and the gateway has not confirmed yet, oldest first. */
  readonly changes: readonly LineChange[];
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
    announceRemoved: enqueueActions(({ context: { basket, changes }, enqueue }) => {
      const [change] = changes;
      if (change?.orderQuantity !== null) return;
      enqueue.sendTo(shop, {
        type: 'notice.raised',
        content: { key: 'lineRemoved', productName: lineName(basket, change.lineId) },
      } satisfies ParentEvent);
    }),
    /** The end of the session is told by the shop itself, once (SE-2). */
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      if (isSessionOver(fault)) return;
      enqueue.sendTo(shop, {
        type: 'notice.raised',
        content: { key: 'basketFailed', reason: fault.serverMessage },
      } satisfies ParentEvent);
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
  context: { basket: null, changes: [], staleResponses: 'none' },
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
          actions: {
            type: 'storeChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
          },
        },
      },
    },
    failed: {
      description: 'The basket could not be read; what was known of it is still shown.',
      meta: { requirements: ['SE-2'] },
      on: {
        'retry.requested': { description: 'The customer asks once more.', target: 'loading' },
        'basket.opened': { description: 'Opening the basket page tries again.', target: 'loading' },
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
          actions: {
            type: 'storeChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
          },
        },
      },
    },
    ready: {
      description: 'The basket is as the gateway has it.',
      on: {
        'basket.opened': {
          description: 'Prices and stock may have changed since: opening the page reads the basket again.',
          target: 'loading',
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
          actions: {
            type: 'storeChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
          },
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
            description:
              'The change is confirmed, of a line that is gone the customer is told, and another waits.',
            guard: 'hasMoreChanges',
            target: 'writing',
            reenter: true,
            actions: [
              'announceRemoved',
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
              'announceRemoved',
              { type: 'storeBasket', params: ({ event }) => ({ basket: event.output }) },
              'clearFirstChange',
            ],
          },
          {
            description: 'The change is confirmed, and of a line that is gone the customer is told.',
            target: 'ready',
            actions: [
              'announceRemoved',
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
              'clearFirstChange',
            ],
          },
          {
            description: 'The customer is told why; the basket is read again so that it shows the truth.',
            meta: { requirements: ['SE-2'] },
            target: 'loading',
            actions: [
              { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'clearFirstChange',
            ],
          },
        ],
      },
      on: {
        'basket.opened': {
          description: 'The basket may have changed before or after the change on its way.',
          meta: { requirements: ['BA-4'] },
          actions: 'markAllStale',
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
          actions: {
            type: 'storeLaterChange',
            params: ({ event }) => ({ change: { lineId: event.lineId, orderQuantity: null } }),
          },
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
