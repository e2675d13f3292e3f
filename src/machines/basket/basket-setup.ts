import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import type { BasketAddition, BasketChange, BasketChanges } from '../../domain/basket/basket-changes.ts';
import type { BasketSummary } from '../../domain/basket/basket-summary.ts';
import type { UnitChange } from '../../domain/basket/line-amount.ts';
import { newPriceChanges } from '../../domain/basket/price-changes.ts';
import { withUnchangedLines } from '../../domain/basket/unchanged-lines.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { eventOf } from '../event-of.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { OutsideEvent, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import {
  basketLineId,
  basketLineMachine,
  type BasketLineTouched,
  type QuantityCommitted,
  type UnitChosen,
  type UnitOfferClosed,
} from './basket-line.machine.ts';
import { lineNoteId, lineNoteMachine, type LineNoteOpened, type NoteCommitted } from './line-note.machine.ts';

export interface BasketInput {
  readonly userId: string;
  /** Makes the keys of this start of the basket unique (BA-4). */
  readonly keySeed: string;
}

export interface BasketContext extends BasketInput, BasketChanges {
  readonly basket: Basket | null;
  /** Why the basket could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** Counts the customer's requests, so that each has its own key. */
  readonly requestCount: number;
  /**
   * Responses that may be older than the basket shown: concurrent requests may be answered in another order
   * than they were carried out. `additions`: a change was sent since the basket was read. `all`: the basket
   * also changed while that change was being sent.
   */
  readonly staleResponses: 'none' | 'additions' | 'all';
  /** The last change of the unit of each line, so that changing back restores the quantity. */
  readonly unitChanges: readonly UnitChange[];
  /** A unit that changes the amount of a line. It applies once the customer takes it. */
  readonly unitOffer: UnitChange | null;
  /** Whether the customer wants to order as soon as all changes are saved. */
  readonly isCheckoutWanted: boolean;
  /** The lines and total that the customer knows; `null` before the first. */
  readonly known: BasketSummary | null;
  /** The lines and total to announce; `null` until they have changed (A4). */
  readonly announced: BasketSummary | null;
}

export type BasketEvent =
  | { readonly type: 'basket.opened' }
  /** The basket may have changed in an unknown way. */
  | { readonly type: 'basket.outdated' }
  | { readonly type: 'basket.added'; readonly basket: Basket }
  /** An addition got no response: the basket sends it again, under the same key. */
  | { readonly type: 'addition.unconfirmed'; readonly addition: BasketAddition }
  | OutsideEvent
  | BasketLineTouched
  | QuantityCommitted
  | UnitChosen
  | UnitOfferClosed
  | LineNoteOpened
  | NoteCommitted
  | { readonly type: 'line.removed'; readonly lineId: string }
  | { readonly type: 'line.restored'; readonly lineId: string }
  | { readonly type: 'lines.cleared' }
  /** The customer wants to order while changes are being saved. */
  | { readonly type: 'checkout.requested' }
  /** The page of the basket was left. */
  | { readonly type: 'basket.left' }
  | { readonly type: 'retry.requested' }
  | DoneActorEvent<undefined, `basketLine.${string}` | `lineNote.${string}`>
  | DoneActorEvent<Basket, 'loadBasket' | 'changeBasket'>;

/** Types, actors and shared actions of the basket; each part of the machine adds its own guards and actions. */
export const basketSetup = setup({
  types: {
    input: {} as BasketInput,
    context: {} as BasketContext,
    events: {} as BasketEvent,
    tags: {} as 'busy',
    children: {} as {
      [id: `basketLine.${string}`]: 'basketLine';
      [id: `lineNote.${string}`]: 'lineNote';
      loadBasket: 'loadBasket';
      changeBasket: 'changeBasket';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadBasket: notProvided<Basket, unknown>('loadBasket'),
    changeBasket: notProvided<Basket, BasketChange>('changeBasket'),
    basketLine: basketLineMachine,
    lineNote: lineNoteMachine,
  },
  delays: {
    retryDelay: 10_000,
  },
  actions: {
    recallChanges: providedByApp('recallChanges'),
    rememberChanges: providedByApp('rememberChanges'),
    /** Drops what is typed in a line, or in all. */
    dropEntries: enqueueActions(({ context, enqueue }, { lineId }: { lineId: string | null }) => {
      for (const line of lineId === null ? (context.basket?.lines ?? []) : [{ lineId }]) {
        enqueue.stopChild(basketLineId(line.lineId));
        enqueue.stopChild(lineNoteId(line.lineId));
      }
    }),
    clearCheckoutRequest: assign({ isCheckoutWanted: false }),
    storeBasket: enqueueActions(({ context, event, enqueue }) => {
      const basket = basketIn(event);
      enqueue.assign({ basket: withUnchangedLines(context.basket, basket) });
      const isAddition = context.basket !== null || event.type === 'basket.added';
      const changes = isAddition ? newPriceChanges(context.basket, basket) : [];
      if (changes.length === 0) return;
      const content: NoticeContent = { key: 'pricesChanged', changes };
      enqueue.sendTo(shop, { type: 'notice.raised', content });
    }),
  },
});

function basketIn(event: BasketEvent): Basket {
  if (event.type === 'basket.added') return event.basket;
  return event.type === 'xstate.done.actor.loadBasket'
    ? event.output
    : eventOf(event, 'xstate.done.actor.changeBasket').output;
}
