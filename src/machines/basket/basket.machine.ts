import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type DoneActorEvent,
} from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import {
  basketSubject,
  lineIdOf,
  isRemoved,
  restorationOf,
  withChange,
  withoutRefused,
  withoutRemoved,
  withoutUnsentRemoval,
  withRemovedLines,
  type BasketAddition,
  type BasketChange,
  type BasketChanges,
  type BasketWish,
} from '../../domain/basket/basket-changes.ts';
import {
  changesAmount,
  unitChange,
  withUnitChange,
  type UnitChange,
} from '../../domain/basket/line-amount.ts';
import { newPriceChanges } from '../../domain/basket/price-changes.ts';
import { withUnchangedLines } from '../../domain/basket/unchanged-lines.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import {
  basketLineId,
  basketLineMachine,
  type BasketLineTouched,
  type QuantityCommitted,
  type UnitChosen,
  type UnitOfferClosed,
} from './basket-line.machine.ts';
import { eventOf } from '../event-of.ts';
import { lineNoteId, lineNoteMachine, type LineNoteOpened, type NoteCommitted } from './line-note.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, ownCommand, type PoliciesOf } from '../request-policy.ts';
import type { OutsideEvent, ShopEvent, RequirementsMeta } from '../shop-event.ts';
import { failureNotice } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';

export interface BasketInput {
  readonly userId: string;
  /** Unique to this start of the basket, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

interface BasketContext extends BasketInput, BasketChanges {
  readonly basket: Basket | null;
  /** Why it could not be loaded; `null` while nothing failed. */
  readonly failure: Fault | null;
  /** Counts what the customer wanted, so that no two wishes share a key. */
  readonly wishCount: number;
  /**
   * Which responses may be older than what is known by now, because concurrent requests may get their responses in
   * another order than they were carried out: none since the basket was read; those to additions since a change was sent;
   * its own too, once something else happened to the basket while it was on its way.
   */
  readonly staleResponses: 'none' | 'additions' | 'all';
  /** The last change of the unit of each line, so that going back gives what was there. */
  readonly unitChanges: readonly UnitChange[];
  /** Another unit that holds another amount of a line than is wanted: it applies once the customer takes it. */
  readonly unitOffer: UnitChange | null;
  /** The customer wants to order, and waits until all that they want is saved. */
  readonly isCheckoutWanted: boolean;
}

export type BasketEvent =
  | { readonly type: 'basket.opened' }
  /** The basket may have changed in an unknown way. */
  | { readonly type: 'basket.outdated' }
  | { readonly type: 'basket.added'; readonly basket: Basket }
  /** It is unknown whether this addition was carried out: it is sent again, under the same key. */
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
  | { readonly type: 'checkout.dropped' }
  | { readonly type: 'retry.requested' }
  | DoneActorEvent<undefined, `basketLine.${string}` | `lineNote.${string}`>
  | DoneActorEvent<Basket, 'loadBasket' | 'changeBasket'>;

const base = setup({
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
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isFirstOwn: ({ context: { changes, keySeed } }) => changes[0]?.key.startsWith(`${keySeed}-`) ?? false,
    canWrite: ({ context }) => context.basket !== null && context.changes.length > 0,
    isOrderable: ({ context }) => context.basket?.canBeOrdered ?? false,
    isCheckoutDue: ({ context }) => context.isCheckoutWanted && (context.basket?.canBeOrdered ?? false),
    isCheckoutWanted: ({ context }) => context.isCheckoutWanted,
    areAdditionsStale: ({ context }) => context.staleResponses !== 'none',
    areAllResponsesStale: ({ context }) => context.staleResponses === 'all',
    isRefusal: (_, params: { fault: Fault }) => isRefusal(params.fault),
    isRefusalOfLine: ({ context }, { fault }: { fault: Fault }) =>
      isRefusal(fault) && refusedLineId(context, fault) !== null,
    isRemovalUnsent: ({ context }, params: { lineId: string }) =>
      withoutUnsentRemoval(context.changes, params.lineId).length < context.changes.length,
    isRemoved: ({ context }, params: { lineId: string }) => isRemoved(context, params.lineId),
    isAmountChanged: ({ context }, { line, unit }: Omit<UnitChosen, 'type'>) =>
      changesAmount(line, unitChange(line, unit, context.unitChanges)),
    hasUnitOffer: ({ context }) => context.unitOffer !== null,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    stopBasketLine: stopChild(({ event }) => eventOf(event, 'xstate.done.actor.basketLine.*').actorId),
    dropTyped: stopChild((_, { lineId }: { lineId: string }) => basketLineId(lineId)),
    stopLineNote: stopChild(({ event }) => eventOf(event, 'xstate.done.actor.lineNote.*').actorId),
    /** What outlives the page is kept by the host: `app/` provides both. */
    recallChanges: assign({}),
    rememberChanges: () => {},
    clearStale: assign({ staleResponses: 'none' }),
    markAdditionsStale: assign({ staleResponses: 'additions' }),
    markAllStale: assign({ staleResponses: 'all' }),
    storeCheckoutWish: assign({ isCheckoutWanted: true }),
    clearCheckoutWish: assign({ isCheckoutWanted: false }),
    requestCheckout: sendTo(shop, {
      type: 'navigation.requested',
      to: checkoutPath('delivery'),
      replace: false,
    }),
    storeWish: assign(({ context }, { wish }: { wish: BasketWish }) => withWish(context, wish)),
    storeUnitOffer: assign({
      unitOffer: ({ context }, { line, unit }: Omit<UnitChosen, 'type'>) =>
        unitChange(line, unit, context.unitChanges),
    }),
    clearUnitOffer: assign({ unitOffer: null }),
    storeUnit: assign(({ context }, { line, unit }: Omit<UnitChosen, 'type'>) =>
      withUnit(context, unitChange(line, unit, context.unitChanges)),
    ),
    storeOfferedUnit: assign(({ context }) =>
      context.unitOffer ? withUnit(context, context.unitOffer) : {},
    ),
    storeRestoration: assign(({ context }, { lineId }: { lineId: string }) => {
      const wish = restorationOf(context.removed, lineId);
      return wish ? withWish(context, wish) : {};
    }),
    storeAddition: assign({
      changes: ({ context: { changes } }, { addition }: { addition: BasketAddition }) =>
        changes.some(({ key }) => key === addition.key) ? changes : withChange(changes, addition),
    }),
    dropRemoval: assign({
      changes: ({ context }, { lineId }: { lineId: string }) => withoutUnsentRemoval(context.changes, lineId),
      removed: ({ context }, { lineId }: { lineId: string }) => withoutRemoved(context.removed, lineId),
    }),
    clearFirstChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    storeRemoved: assign({
      removed: ({ context }, { lineId }: { lineId: string | null }) =>
        withRemovedLines(context.basket, context, lineId),
    }),
    /** What is removed and not confirmed yet can still be put back. */
    clearRemoved: assign({ removed: ({ context }) => (context.changes.length > 0 ? context.removed : []) }),
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

const basketSetup = base.extend({
  actions: {
    storeBasket: enqueueActions(({ context, event, enqueue }) => {
      const basket = basketIn(event);
      enqueue.assign({ basket: withUnchangedLines(context.basket, basket) });
      const isAddition = context.basket !== null || event.type === 'basket.added';
      const changes = isAddition ? newPriceChanges(context.basket, basket) : [];
      if (changes.length === 0) return;
      const content: NoticeContent = { key: 'pricesChanged', changes };
      enqueue.sendTo(shop, { type: 'notice.raised', content });
    }),
    spawnBasketLine: base.spawnChild('basketLine', {
      id: ({ event }) => basketLineId(eventOf(event, 'basketLine.touched').lineId),
      input: ({ event }) => eventOf(event, 'basketLine.touched'),
    }),
    spawnLineNote: base.spawnChild('lineNote', {
      id: ({ event }) => lineNoteId(eventOf(event, 'lineNote.opened').lineId),
      input: ({ event }) => eventOf(event, 'lineNote.opened'),
    }),
  },
});

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const basketPolicies: PoliciesOf<typeof basketMachine> = {
  loadBasket: customerRead,
  changeBasket: {
    ...ownCommand,
    changes: 'basket',
    about: basketSubject,
    failure: 'basketFailed',
    onLeaving: 'stopped',
    tabs: 'inTurn',
  },
};

/**
 * The basket of the customer who is signed in. It exists as long as they are, so no customer ever sees the basket of
 * another one. What the customer wants is shown at once, kept beyond the page, and written one change after the other; a newer
 * wish for a line replaces an older one that has not been sent, and none is dropped because another is still running. Without a
 * response the same change is sent again, under the same key, until the gateway has decided. Where responses may have overtaken
 * each other, the basket is read again.
 *
 * @see BA-4, BA-5
 */
export const basketMachine = basketSetup.createMachine({
  id: 'basket',
  description: 'What the signed-in customer has put aside to order, as the gateway keeps it.',
  meta: { requirements: ['BA-4', 'BA-5'] },
  context: ({ input }) => ({
    ...input,
    basket: null,
    failure: null,
    changes: [],
    removed: [],
    refusals: [],
    wishCount: 1,
    staleResponses: 'none',
    unitChanges: [],
    unitOffer: null,
    isCheckoutWanted: false,
  }),
  initial: 'loading',
  entry: 'recallChanges',
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
    'quantity.committed': {
      description: 'The customer wants another quantity of a line.',
      actions: [
        {
          type: 'storeWish',
          params: ({ event: { lineId, quantity, salesUnit } }) => ({
            wish: { kind: 'quantity', lineId, orderQuantity: quantity, salesUnit },
          }),
        },
        'rememberChanges',
      ],
    },
    'unit.chosen': [
      {
        description:
          'The unit holds another amount than is wanted: the customer sees which, and takes it or not. What is typed in the old unit is dropped.',
        meta: { requirements: ['BA-5', 'PR-1'] },
        guard: { type: 'isAmountChanged', params: ({ event }) => event },
        actions: [
          { type: 'dropTyped', params: ({ event: { line } }) => line },
          { type: 'storeUnitOffer', params: ({ event }) => event },
        ],
      },
      {
        description: 'The unit holds exactly what is wanted. What is typed in the old one is dropped.',
        meta: { requirements: ['BA-5', 'PR-1'] },
        actions: [
          { type: 'dropTyped', params: ({ event: { line } }) => line },
          { type: 'storeUnit', params: ({ event }) => event },
          'rememberChanges',
        ],
      },
    ],
    'unitOffer.taken': {
      description: 'The customer takes the amount that the unit offered holds.',
      meta: { requirements: ['BA-5', 'PR-1'] },
      guard: 'hasUnitOffer',
      actions: ['storeOfferedUnit', 'rememberChanges'],
    },
    'unitOffer.dropped': {
      description: 'The customer keeps the line as it is.',
      meta: { requirements: ['BA-5'] },
      actions: 'clearUnitOffer',
    },
    'lineNote.opened': {
      description: 'The customer begins to write about a line.',
      meta: { requirements: ['BA-5'] },
      actions: 'spawnLineNote',
    },
    'xstate.done.actor.lineNote.*': {
      description: 'A note was entered or dropped.',
      actions: 'stopLineNote',
    },
    'note.committed': {
      description: 'The customer wants another note at a line.',
      meta: { requirements: ['BA-5'] },
      actions: [
        {
          type: 'storeWish',
          params: ({ event: { lineId, note } }) => ({ wish: { kind: 'note', lineId, note } }),
        },
        'rememberChanges',
      ],
    },
    'line.removed': {
      description: 'The customer removes a line.',
      actions: [
        { type: 'storeRemoved', params: ({ event }) => event },
        {
          type: 'storeWish',
          params: ({ event }) => ({ wish: { kind: 'removal', lineId: event.lineId } }),
        },
        'rememberChanges',
      ],
    },
    'lines.cleared': {
      description: 'The customer removes all lines, which is one change.',
      actions: [
        { type: 'storeRemoved', params: { lineId: null } },
        { type: 'storeWish', params: { wish: { kind: 'clearance' } } },
        'rememberChanges',
      ],
    },
    'line.restored': [
      {
        description: 'The customer wants a line back whose removal waits: nothing of it is sent.',
        guard: { type: 'isRemovalUnsent', params: ({ event }) => event },
        actions: [{ type: 'dropRemoval', params: ({ event }) => event }, 'rememberChanges'],
      },
      {
        description: 'The customer puts a removed line back, by adding it once more.',
        guard: { type: 'isRemoved', params: ({ event }) => event },
        actions: [{ type: 'storeRestoration', params: ({ event }) => event }, 'rememberChanges'],
      },
    ],
    'addition.unconfirmed': {
      description: 'A product was put into the basket, and no response came: the basket sends it again.',
      meta: { requirements: ['BA-4'] },
      actions: [{ type: 'storeAddition', params: ({ event }) => event }, 'rememberChanges'],
    },
    'basket.opened': {
      description: 'The basket page was opened: what was removed or offered on it before is gone.',
      meta: { requirements: ['BA-5'] },
      actions: ['clearRemoved', 'clearUnitOffer'],
    },
    'checkout.dropped': {
      description: 'The customer left the page and waits for the checkout no longer.',
      meta: { requirements: ['BA-6'] },
      actions: 'clearCheckoutWish',
    },
    'basket.changedElsewhere': {
      description: 'Another tab changed the basket, or is about to.',
      meta: { requirements: ['BA-4'] },
      target: '.catchingUp',
      actions: 'recallChanges',
    },
  },
  states: {
    loading: {
      description: 'The basket is read from the gateway, for the first time or again.',
      tags: 'busy',
      always: {
        description: 'What is wanted meanwhile is written at once; its response is the whole basket.',
        guard: 'canWrite',
        target: 'writing',
      },
      invoke: {
        id: 'loadBasket',
        src: 'loadBasket',
        input: {},
        onDone: {
          description: 'The basket is there.',
          target: 'ready',
          actions: ['storeBasket', 'clearStale'],
        },
        onError: {
          description: 'The basket cannot be read now; nothing in it is lost, and what is known of it stays.',
          target: 'failed',
          actions: [
            'clearCheckoutWish',
            { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          ],
        },
      },
      on: {
        'basket.outdated': {
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
          actions: 'storeBasket',
        },
      },
    },
    failed: {
      description: 'The basket could not be read; what was known of it is still shown.',
      meta: { requirements: ['SE-2'] },
      always: {
        description: 'What is wanted of a line still shown is written; the response is the whole basket.',
        guard: 'canWrite',
        target: 'writing',
      },
      on: {
        'retry.requested': { description: 'The customer asks once more.', target: 'loading' },
        'connection.returned': { description: 'The connection is back.', target: 'loading' },
        'basket.outdated': {
          description: 'What may have changed is read again.',
          target: 'loading',
        },
        'basket.added': {
          description: 'An addition was confirmed: it is shown, and the gateway responds again.',
          target: 'loading',
          actions: 'storeBasket',
        },
      },
    },
    ready: {
      description: 'The basket is as the gateway has it.',
      always: [
        {
          description: 'The customer wants something else of it.',
          guard: 'canWrite',
          target: 'writing',
        },
        {
          description: 'All is saved, and the customer waits for the checkout.',
          meta: { requirements: ['BA-6'] },
          guard: 'isCheckoutDue',
          actions: ['clearCheckoutWish', 'requestCheckout'],
        },
        {
          description:
            'The customer waits for the checkout, but a line cannot be ordered: the basket says which.',
          meta: { requirements: ['BA-6'] },
          guard: 'isCheckoutWanted',
          actions: 'clearCheckoutWish',
        },
      ],
      on: {
        'basket.outdated': {
          description: 'Lines, prices or stock may have changed since: the basket is read again.',
          target: 'loading',
        },
        'basket.added': [
          {
            description: 'An addition was confirmed, maybe before the last change: the basket is read again.',
            meta: { requirements: ['BA-4'] },
            guard: 'areAdditionsStale',
            target: 'loading',
            actions: 'storeBasket',
          },
          {
            description: 'An addition was confirmed.',
            actions: 'storeBasket',
          },
        ],
      },
    },
    writing: {
      description: 'The first change is on its way to the gateway; later ones wait for their turn.',
      tags: 'busy',
      entry: 'markAdditionsStale',
      invoke: {
        id: 'changeBasket',
        src: 'changeBasket',
        input: ({ context }) => firstChange(context),
        onDone: [
          {
            description:
              'The change is confirmed, but its response may be older than what happened meanwhile.',
            meta: { requirements: ['BA-4'] },
            guard: 'areAllResponsesStale',
            target: 'loading',
            actions: ['clearRestored', 'storeBasket', 'clearFirstChange', 'rememberChanges', 'recallChanges'],
          },
          {
            description: 'The change is confirmed.',
            target: 'ready',
            actions: ['clearRestored', 'storeBasket', 'clearFirstChange', 'rememberChanges', 'recallChanges'],
          },
        ],
        onError: [
          {
            description:
              'The line is as it was and says why; the basket is read again so that it shows the truth.',
            meta: { requirements: ['BA-5', 'SE-2'] },
            guard: { type: 'isRefusalOfLine', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'loading',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'clearCheckoutWish',
              'clearRefused',
              'clearFirstChange',
              'rememberChanges',
              'recallChanges',
            ],
          },
          {
            description: 'No line can say why, so that a notice does; the basket is read again.',
            meta: { requirements: ['SE-2'] },
            guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'loading',
            actions: [
              { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'clearCheckoutWish',
              'clearRefused',
              'clearFirstChange',
              'rememberChanges',
              'recallChanges',
            ],
          },
          {
            description: 'It is unknown whether it was done: the change is kept, and sent again later.',
            meta: { requirements: ['BA-4'] },
            target: 'waiting',
            actions: 'clearCheckoutWish',
          },
        ],
      },
      on: {
        'checkout.requested': {
          description: 'The customer wants to order, as soon as all is saved.',
          meta: { requirements: ['BA-6'] },
          guard: 'isOrderable',
          actions: 'storeCheckoutWish',
        },
        'basket.outdated': {
          description: 'The basket may have changed before or after the change on its way.',
          meta: { requirements: ['BA-4'] },
          actions: 'markAllStale',
        },
        'basket.added': {
          description: 'An addition was confirmed, before or after the change on its way.',
          meta: { requirements: ['BA-4'] },
          actions: ['storeBasket', 'markAllStale'],
        },
        'basket.changedElsewhere': {
          description: 'Another tab changed the basket, before or after the change on its way.',
          meta: { requirements: ['BA-4'] },
          actions: 'markAllStale',
        },
      },
    },
    waiting: {
      description:
        'No response came to the first change: all wait, are shown as not saved, and go out later.',
      meta: { requirements: ['BA-4'] },
      after: {
        retryDelay: { description: 'It is tried again.', target: 'writing' },
      },
      on: {
        'connection.returned': { description: 'The connection is back.', target: 'writing' },
        'retry.requested': { description: 'The customer asks once more.', target: 'writing' },
        'basket.outdated': { description: 'The gateway may respond again.', target: 'writing' },
        'basket.added': {
          description: 'An addition was confirmed, so that the gateway responds again.',
          target: 'writing',
          actions: 'storeBasket',
        },
      },
    },
    watching: {
      description: 'Another tab sends the changes, which are shown here too.',
      meta: { requirements: ['BA-4'] },
      after: {
        retryDelay: { description: 'That tab may be gone: they are sent from here.', target: 'writing' },
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
    },
    catchingUp: {
      description: 'Another tab has told of the basket.',
      meta: { requirements: ['BA-4'] },
      always: [
        {
          description: 'The next change to be sent is one of this tab.',
          guard: 'isFirstOwn',
          target: 'writing',
        },
        {
          description: 'It has changes that are not confirmed.',
          guard: 'hasChanges',
          target: 'watching',
          actions: 'clearCheckoutWish',
        },
        { description: 'Nothing waits: the basket is read as it is now.', target: 'loading' },
      ],
    },
  },
});

export type BasketActorRef = ActorRefFrom<typeof basketMachine>;

function withWish(
  { changes, refusals, keySeed, wishCount }: BasketContext,
  wish: BasketWish,
): Pick<BasketContext, 'changes' | 'refusals' | 'wishCount' | 'unitOffer'> {
  const lineId = lineIdOf(wish);
  return {
    changes: withChange(changes, { ...wish, key: `${keySeed}-basket-${wishCount}` }),
    refusals: refusals.filter((refusal) => refusal.lineId !== lineId),
    wishCount: wishCount + 1,
    unitOffer: null,
  };
}

function withUnit(context: BasketContext, change: UnitChange) {
  const { lineId, became } = change;
  return {
    ...withWish(context, { kind: 'quantity', lineId, ...became }),
    unitChanges: withUnitChange(context.unitChanges, change),
  };
}

/** The line that can say why the first change was refused; `null` when the page shows none. */
function refusedLineId({ changes: [change], removed }: BasketContext, { status }: Fault): string | null {
  const lineId = change ? lineIdOf(change) : null;
  const isShown = change?.kind !== 'restoration' || removed.some(({ line }) => line.lineId === lineId);
  return isShown && status !== 404 ? lineId : null;
}

/** The basket of a response, whatever was asked for. */
function basketIn(event: BasketEvent): Basket {
  if (event.type === 'basket.added') return event.basket;
  return event.type === 'xstate.done.actor.loadBasket'
    ? event.output
    : eventOf(event, 'xstate.done.actor.changeBasket').output;
}

function firstChange({ changes: [change] }: BasketContext): BasketChange {
  if (!change) throw new Error('basket: no change waits to be written');
  return change;
}
