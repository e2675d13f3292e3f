import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';
import { basketLineDraft } from '../domain/basket/basket-line-draft.ts';
import type { Basket } from '../domain/basket/basket.ts';
import { asFault, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import { isRefusal } from '../domain/faults/is-refusal.ts';
import type { NoticeContent } from '../domain/notices/notice.ts';
import type { CustomerProduct } from '../domain/product/product.ts';
import { productOrder } from '../domain/product/product-order.ts';
import {
  isFavourite,
  lastAcceptedQuantity,
  offersNotification,
  typedInTiles,
  untouchedTile,
  whyNotInList,
  type Tile,
} from '../domain/product/tile.ts';
import { quantityRules } from '../domain/quantity/order-quantity.ts';
import { steppedText, type TypedQuantities } from '../domain/quantity/typed-quantity.ts';
import { unitOf } from '../domain/units/convert-quantity.ts';
import { notProvided } from './request-actor.ts';
import type {
  AddLineRequest,
  FavouriteRequest,
  StockNotificationRequest,
} from '../services/gateway-services.ts';
import type { ParentEvent, RequirementsMeta } from './parent-event.ts';

export interface TileRequestsInput {
  readonly userId: string;
  /** Unique to this visit of the list, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

/** An addition on its way. */
interface RunningAddition {
  readonly productName: string;
  readonly quantity: string;
  readonly unitText: string;
  /** Another addition was answered meanwhile, so the basket in this response may be the older one. */
  readonly isOvertaken: boolean;
}

interface TileRequestsContext extends TileRequestsInput {
  /** Only the tiles that the customer changed, by product id. */
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly additions: Readonly<Record<string, RunningAddition>>;
  /** Requests for something else on their way, such as `favourite.bolt`. */
  readonly running: readonly string[];
  /** Additions overtook each other: only the gateway knows what the basket is now. */
  readonly isBasketUnsure: boolean;
  readonly lastIntent: number;
}

interface OfProduct {
  readonly product: CustomerProduct;
}

type AdditionDone = DoneActorEvent<Basket, `addition.${string}`>;
type AdditionFailed = ErrorActorEvent<unknown, `addition.${string}`>;
type FavouriteDone = DoneActorEvent<void, `favourite.${string}`>;
type FavouriteFailed = ErrorActorEvent<unknown, `favourite.${string}`>;
type NotificationDone = DoneActorEvent<void, `notification.${string}`>;
type NotificationFailed = ErrorActorEvent<unknown, `notification.${string}`>;

export type TileRequestsEvent =
  | { readonly type: 'tile.quantityChanged'; readonly productId: string; readonly text: string }
  | ({ readonly type: 'tile.quantityCommitted' } & OfProduct)
  | ({ readonly type: 'tile.quantityStepped'; readonly direction: 1 | -1 } & OfProduct)
  | ({ readonly type: 'tile.unitChosen'; readonly unit: string } & OfProduct)
  | ({ readonly type: 'tile.addRequested' } & OfProduct)
  | { readonly type: 'tile.confirmationEnded'; readonly productId: string }
  | ({ readonly type: 'tile.favouriteToggled' } & OfProduct)
  | ({ readonly type: 'tile.notificationRequested' } & OfProduct)
  | { readonly type: 'shortage.shown' }
  | AdditionDone
  | AdditionFailed
  | FavouriteDone
  | FavouriteFailed
  | NotificationDone
  | NotificationFailed;

/**
 * Everything a customer does in the tiles of a list: quantities and units, additions to the basket, favourites, and the wish
 * to be told when a product is back in stock. One machine serves all tiles: it keeps what differs from the default, and
 * starts an actor for each running request. A tile's second press is refused while its first one runs; other tiles go on.
 *
 * @see §3 Product list tile data, §4 Quantity, Add to basket, Stock notification
 */
export const tileRequestsMachine = setup({
  types: {
    input: {} as TileRequestsInput,
    context: {} as TileRequestsContext,
    events: {} as TileRequestsEvent,
    tags: {} as 'notifiable',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    addLine: notProvided<Basket, AddLineRequest>('addLine'),
    keepFavourite: notProvided<void, FavouriteRequest>('keepFavourite'),
    lookUpStockForm: notProvided<void, unknown>('lookUpStockForm'),
    requestNotification: notProvided<void, StockNotificationRequest>('requestNotification'),
  },
  delays: {
    /** Long enough to be seen, and longer than the second press of a double click takes to come. */
    confirmationPause: 1200,
  },
  guards: {
    isAtRest: ({ context }, params: { productId: string }) => isAtRest(context, params.productId),
    isEmptyAtRest: ({ context }, params: OfProduct) =>
      isAtRest(context, params.product.productId) && orderOf(context, params).quantityText.trim() === '',
    isWrongAtRest: ({ context }, params: OfProduct) =>
      isAtRest(context, params.product.productId) && orderOf(context, params).check.kind !== 'valid',
    canBeAdded: ({ context }, params: OfProduct) =>
      isWanted(context, params) && orderOf(context, params).check.kind === 'valid',
    isAddAttempt: ({ context }, params: OfProduct) => isWanted(context, params),
    canBeToggled: ({ context }, params: OfProduct) =>
      !context.running.includes(`favourite.${params.product.productId}`),
    canBeNotified: ({ context }, params: OfProduct) =>
      offersNotification(params.product) &&
      !tileOf(context, params.product.productId).isNotified &&
      !context.running.includes(`notification.${params.product.productId}`),
    isSessionOver: (_, params: { fault: Fault }) => isSessionOver(params.fault),
    isRefusal: (_, params: { fault: Fault }) => isRefusal(params.fault),
    isOvertaken: ({ context }, params: { productId: string }) =>
      context.additions[params.productId]?.isOvertaken === true,
    isBasketUnsureAtLast: ({ context }) =>
      context.isBasketUnsure && Object.keys(context.additions).length === 0,
  },
  actions: {
    /** What the customer typed before they had to sign in again is the host's to know: `app/` provides it. */
    recallTyped: assign({}),
    /** Keeping what is typed for as long as the visit lasts is the host's: `app/` provides it. */
    rememberTyped: (_scope, _params: { typed: TypedQuantities }) => {},
    storeQuantity: assign({
      tiles: ({ context }, params: { productId: string; text: string }) =>
        withTile(context, params.productId, {
          quantityText: params.text,
          hasQuantityError: false,
          isAdded: false,
          intent: null,
        }),
    }),
    storeAcceptedQuantity: assign({
      tiles: ({ context }, params: OfProduct) => {
        const { quantity } = orderOf(context, params);
        return withTile(context, params.product.productId, {
          quantityText: quantity,
          acceptedText: quantity,
          hasQuantityError: false,
        });
      },
    }),
    restoreQuantity: assign({
      tiles: ({ context }, { product }: OfProduct) =>
        withTile(context, product.productId, {
          quantityText: lastAcceptedQuantity(product, tileOf(context, product.productId)),
          hasQuantityError: false,
        }),
    }),
    stepQuantity: assign({
      tiles: ({ context }, params: OfProduct & { direction: 1 | -1 }) => {
        const { quantityText, rules } = orderOf(context, params);
        const quantity = steppedText(quantityText, rules, params.direction);
        return withTile(context, params.product.productId, {
          quantityText: quantity,
          acceptedText: quantity,
          hasQuantityError: false,
          isAdded: false,
          intent: null,
        });
      },
    }),
    storeUnit: assign({
      tiles: ({ context }, params: OfProduct & { unit: string }) =>
        withTile(context, params.product.productId, {
          unit: params.unit,
          quantityText: quantityRules(params.product.salesMaterial, params.unit).minimum,
          acceptedText: null,
          hasQuantityError: false,
          isAdded: false,
          intent: null,
        }),
    }),
    questionQuantity: assign({
      tiles: ({ context }, params: OfProduct) =>
        withTile(context, params.product.productId, { hasQuantityError: true }),
    }),
    storeIntent: assign(({ context }, params: OfProduct) => {
      const { productId } = params.product;
      const intent = tileOf(context, productId).intent ?? context.lastIntent + 1;
      const acceptedText = orderOf(context, params).quantity;
      return {
        tiles: withTile(context, productId, { intent, acceptedText, hasQuantityError: false }),
        lastIntent: Math.max(intent, context.lastIntent),
      };
    }),
    storeAddition: assign({
      additions: ({ context }, params: OfProduct) => {
        const { productName, productId, salesMaterial } = params.product;
        const { quantity, unit } = orderOf(context, params);
        const { unitText } = unitOf(salesMaterial, unit);
        return { ...context.additions, [productId]: { productName, quantity, unitText, isOvertaken: false } };
      },
    }),
    startAddition: enqueueActions(({ context, enqueue }, params: OfProduct) => {
      const { product } = params;
      const { quantity, unit } = orderOf(context, params);
      enqueue.spawnChild('addLine', {
        id: `addition.${product.productId}`,
        input: {
          draft: basketLineDraft(product, { quantity, unit }),
          idempotencyKey: `${context.keySeed}-${tileOf(context, product.productId).intent}`,
        },
      });
    }),
    clearAddition: assign(({ context }, params: { productId: string }) => {
      const others = Object.entries(context.additions).filter(([id]) => id !== params.productId);
      return {
        additions: Object.fromEntries(
          others.map(([id, addition]) => [id, { ...addition, isOvertaken: true }]),
        ),
        isBasketUnsure: context.isBasketUnsure || context.additions[params.productId]?.isOvertaken === true,
      };
    }),
    confirmAddition: assign({
      tiles: ({ context }, params: { productId: string }) =>
        withTile(context, params.productId, {
          quantityText: null,
          acceptedText: null,
          intent: null,
          isAdded: true,
        }),
    }),
    /** Only the last confirmation of a product ends: one before it would end that one too soon. */
    awaitEndOfConfirmation: enqueueActions(({ enqueue }, { productId }: { productId: string }) => {
      const id = `confirmation.${productId}`;
      enqueue.cancel(id);
      enqueue.raise({ type: 'tile.confirmationEnded', productId }, { id, delay: 'confirmationPause' });
    }),
    forgetIntent: assign({
      tiles: ({ context }, params: { productId: string }) =>
        withTile(context, params.productId, { intent: null }),
    }),
    endConfirmation: assign({
      tiles: ({ context }, params: { productId: string }) =>
        withTile(context, params.productId, { isAdded: false }),
    }),
    toggleFavourite: assign({
      tiles: ({ context }, params: OfProduct) => {
        const { productId } = params.product;
        return withTile(context, productId, {
          isFavourite: !isFavourite(params.product, tileOf(context, productId)),
        });
      },
      running: ({ context }, params: OfProduct) => [
        ...context.running,
        `favourite.${params.product.productId}`,
      ],
    }),
    startFavourite: enqueueActions(({ context, enqueue }, { product }: OfProduct) => {
      const { productId } = product;
      enqueue.spawnChild('keepFavourite', {
        id: `favourite.${productId}`,
        input: { productId, isFavourite: isFavourite(product, tileOf(context, productId)) },
      });
    }),
    untoggleFavourite: assign({
      tiles: ({ context }, params: { productId: string }) =>
        withTile(context, params.productId, { isFavourite: !tileOf(context, params.productId).isFavourite }),
    }),
    storeNotificationRequest: assign({
      running: ({ context }, params: OfProduct) => [
        ...context.running,
        `notification.${params.product.productId}`,
      ],
    }),
    startNotification: enqueueActions(({ context, enqueue }, { product }: OfProduct) => {
      enqueue.spawnChild('requestNotification', {
        id: `notification.${product.productId}`,
        input: {
          materialNumber: product.salesMaterial.materialNumber,
          userId: context.userId,
        },
      });
    }),
    storeNotified: assign({
      tiles: ({ context }, params: { productId: string }) =>
        withTile(context, params.productId, { isNotified: true }),
    }),
    clearRequest: assign({
      running: ({ context }, params: { actorId: string }) =>
        context.running.filter((id) => id !== params.actorId),
    }),
    forget: enqueueActions(({ enqueue }, params: { actorId: string }) => enqueue.stopChild(params.actorId)),
    announceAdded: sendParent((_, params: { basket: Basket }): ParentEvent => ({
      type: 'basket.added',
      basket: params.basket,
    })),
    announceOutdated: sendParent({ type: 'basket.outdated' } satisfies ParentEvent),
    clearStale: assign({ isBasketUnsure: false }),
    raiseAdded: sendParent(
      ({ context }: { context: TileRequestsContext }, params: { productId: string }): ParentEvent => ({
        type: 'notice.raised',
        content: addedNotice(context.additions[params.productId]),
      }),
    ),
    raiseNotice: sendParent((_, params: NoticeContent): ParentEvent => ({
      type: 'notice.raised',
      content: params,
    })),
  },
}).createMachine({
  id: 'tileRequests',
  description: 'Everything a customer orders, marks or asks for in the tiles of a list.',
  meta: { requirements: ['TI-2', 'BA-1', 'BA-4', 'PR-4', 'PR-5', 'SE-1'] },
  context: ({ input }) => ({
    ...input,
    tiles: {},
    additions: {},
    running: [],
    isBasketUnsure: false,
    lastIntent: 0,
  }),
  initial: 'unasked',
  entry: 'recallTyped',
  on: {
    'tile.quantityChanged': {
      description: 'The customer types; nothing is corrected while they type.',
      meta: { requirements: ['PR-4'] },
      guard: { type: 'isAtRest', params: ({ event }) => event },
      actions: [
        { type: 'storeQuantity', params: ({ event }) => event },
        { type: 'rememberTyped', params: whatIsTyped },
      ],
    },
    'tile.quantityCommitted': [
      {
        description: 'Nothing was typed: the last quantity that was accepted is taken again.',
        meta: { requirements: ['PR-4'] },
        guard: { type: 'isEmptyAtRest', params: ({ event }) => event },
        actions: [
          { type: 'restoreQuantity', params: ({ event }) => event },
          { type: 'rememberTyped', params: whatIsTyped },
        ],
      },
      {
        description: 'The customer is told which quantities are possible.',
        meta: { requirements: ['PR-4'] },
        guard: { type: 'isWrongAtRest', params: ({ event }) => event },
        actions: { type: 'questionQuantity', params: ({ event }) => event },
      },
      {
        description: 'The quantity follows the rules of the product.',
        guard: { type: 'isAtRest', params: ({ event }) => event.product },
        actions: [
          { type: 'storeAcceptedQuantity', params: ({ event }) => event },
          { type: 'rememberTyped', params: whatIsTyped },
        ],
      },
    ],
    'tile.quantityStepped': {
      description: 'One step up or down, to the next quantity that can be ordered.',
      meta: { requirements: ['PR-4'] },
      guard: { type: 'isAtRest', params: ({ event }) => event.product },
      actions: [
        { type: 'stepQuantity', params: ({ event }) => event },
        { type: 'rememberTyped', params: whatIsTyped },
      ],
    },
    'tile.unitChosen': {
      description: 'Another unit starts at its own minimum.',
      meta: { requirements: ['PR-1', 'PR-5'] },
      guard: { type: 'isAtRest', params: ({ event }) => event.product },
      actions: [
        { type: 'storeUnit', params: ({ event }) => event },
        { type: 'rememberTyped', params: whatIsTyped },
      ],
    },
    'tile.addRequested': [
      {
        description: 'The product is put into the basket; additions of other products run beside it.',
        meta: { requirements: ['BA-1', 'BA-2', 'BA-4', 'TI-6'] },
        guard: { type: 'canBeAdded', params: ({ event }) => event },
        actions: [
          { type: 'storeIntent', params: ({ event }) => event },
          { type: 'storeAddition', params: ({ event }) => event },
          { type: 'startAddition', params: ({ event }) => event },
          { type: 'rememberTyped', params: whatIsTyped },
        ],
      },
      {
        description: 'The customer is told which quantities are possible; nothing is sent.',
        meta: { requirements: ['PR-4'] },
        guard: { type: 'isAddAttempt', params: ({ event }) => event },
        actions: { type: 'questionQuantity', params: ({ event }) => event },
      },
    ],
    'tile.confirmationEnded': {
      description: 'A further press means once more.',
      meta: { requirements: ['BA-4'] },
      actions: { type: 'endConfirmation', params: ({ event }) => event },
    },
    'xstate.done.actor.addition.*': [
      {
        description:
          'It is in the basket, but another addition was answered meanwhile: its basket may be the newer one.',
        meta: { requirements: ['BA-4', 'PR-5'] },
        guard: { type: 'isOvertaken', params: ofResponse },
        actions: [
          { type: 'raiseAdded', params: ofResponse },
          { type: 'clearAddition', params: ofResponse },
          { type: 'confirmAddition', params: ofResponse },
          { type: 'awaitEndOfConfirmation', params: ofResponse },
          { type: 'forget', params: ofResponse },
        ],
      },
      {
        description: 'It is in the basket, and the quantity starts again at the minimum.',
        meta: { requirements: ['BA-1', 'PR-5'] },
        actions: [
          { type: 'announceAdded', params: ({ event }) => ({ basket: event.output }) },
          { type: 'raiseAdded', params: ofResponse },
          { type: 'clearAddition', params: ofResponse },
          { type: 'confirmAddition', params: ofResponse },
          { type: 'awaitEndOfConfirmation', params: ofResponse },
          { type: 'forget', params: ofResponse },
        ],
      },
    ],
    'xstate.error.actor.addition.*': [
      {
        description: 'The session is over, and the shop says so.',
        meta: { requirements: ['SE-2'] },
        guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
        actions: [
          { type: 'clearAddition', params: ofResponse },
          { type: 'rememberTyped', params: whatIsTyped },
          { type: 'forget', params: ofResponse },
        ],
      },
      {
        description:
          'The gateway refused it and would say so again: quantity and unit stay, and another try is another intent.',
        meta: { requirements: ['BA-3', 'BA-4'] },
        guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
        actions: [
          { type: 'forgetIntent', params: ofResponse },
          { type: 'clearAddition', params: ofResponse },
          { type: 'rememberTyped', params: whatIsTyped },
          { type: 'forget', params: ofResponse },
          {
            type: 'raiseNotice',
            params: ({ event }) => ({ key: 'addFailed', reason: asFault(event.error).serverMessage }),
          },
        ],
      },
      {
        description:
          'Nobody knows whether it was done: quantity and unit stay, and another try is the same intent.',
        meta: { requirements: ['BA-3', 'BA-4', 'SE-2'] },
        actions: [
          { type: 'clearAddition', params: ofResponse },
          { type: 'rememberTyped', params: whatIsTyped },
          { type: 'forget', params: ofResponse },
          {
            type: 'raiseNotice',
            params: ({ event }) => ({ key: 'addFailed', reason: asFault(event.error).serverMessage }),
          },
        ],
      },
    ],
    'tile.favouriteToggled': {
      description:
        'The heart shows at once what the customer wants; until the response it takes no second press.',
      meta: { requirements: ['TI-9'] },
      guard: { type: 'canBeToggled', params: ({ event }) => event },
      actions: [
        { type: 'toggleFavourite', params: ({ event }) => event },
        { type: 'startFavourite', params: ({ event }) => event },
      ],
    },
    'xstate.done.actor.favourite.*': {
      description: 'The gateway has it, too.',
      meta: { requirements: ['TI-9'] },
      actions: [
        { type: 'clearRequest', params: ofResponse },
        { type: 'forget', params: ofResponse },
      ],
    },
    'xstate.error.actor.favourite.*': [
      {
        description: 'The session is over, and the shop says so; the heart is as it was.',
        meta: { requirements: ['SE-2'] },
        guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
        actions: [
          { type: 'untoggleFavourite', params: ofResponse },
          { type: 'clearRequest', params: ofResponse },
          { type: 'forget', params: ofResponse },
        ],
      },
      {
        description: 'The heart is as it was, and the customer is told why.',
        meta: { requirements: ['SE-2', 'TI-9'] },
        actions: [
          { type: 'untoggleFavourite', params: ofResponse },
          { type: 'clearRequest', params: ofResponse },
          { type: 'forget', params: ofResponse },
          {
            type: 'raiseNotice',
            params: ({ event }) => ({ key: 'favouriteFailed', reason: asFault(event.error).serverMessage }),
          },
        ],
      },
    ],
  },
  always: {
    description: 'Additions overtook each other, and the last of them is answered: the basket is read again.',
    meta: { requirements: ['BA-4', 'BA-5'] },
    guard: 'isBasketUnsureAtLast',
    actions: ['clearStale', 'announceOutdated'],
  },
  states: {
    unasked: {
      description: 'Nothing in the list was missing yet, so nobody asked whether the shop sends notices.',
      meta: { requirements: ['SN-1'] },
      on: {
        'shortage.shown': {
          description: 'A product that is not in stock is on the screen.',
          target: 'lookingUpForm',
        },
      },
    },
    lookingUpForm: {
      description: 'The gateway is asked once for the whole list whether it has the form.',
      meta: { requirements: ['SN-1'] },
      invoke: {
        id: 'lookUpStockForm',
        src: 'lookUpStockForm',
        input: {},
        onDone: { description: 'It has one.', target: 'notifying' },
        onError: { description: 'It has none, so nothing is offered.', target: 'silent' },
      },
    },
    notifying: {
      description: 'Whoever misses a product may ask to be told when it is back.',
      meta: { requirements: ['TI-8', 'SN-1', 'SN-2'] },
      tags: 'notifiable',
      on: {
        'tile.notificationRequested': {
          description: 'The customer wants to be told; a second press changes nothing.',
          guard: { type: 'canBeNotified', params: ({ event }) => event },
          actions: [
            { type: 'storeNotificationRequest', params: ({ event }) => event },
            { type: 'startNotification', params: ({ event }) => event },
          ],
        },
        'xstate.done.actor.notification.*': {
          description: 'He will be told, and the tile says so as long as the list is open.',
          meta: { requirements: ['SN-2', 'SN-3'] },
          actions: [
            { type: 'storeNotified', params: ofResponse },
            { type: 'clearRequest', params: ofResponse },
            { type: 'forget', params: ofResponse },
            { type: 'raiseNotice', params: { key: 'notificationKept' } },
          ],
        },
        'xstate.error.actor.notification.*': [
          {
            description: 'The session is over, and the shop says so.',
            meta: { requirements: ['SE-2'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            actions: [
              { type: 'clearRequest', params: ofResponse },
              { type: 'forget', params: ofResponse },
            ],
          },
          {
            description: 'The customer is told why.',
            meta: { requirements: ['SN-3', 'SE-2'] },
            actions: [
              { type: 'clearRequest', params: ofResponse },
              { type: 'forget', params: ofResponse },
              {
                type: 'raiseNotice',
                params: ({ event }) => ({
                  key: 'notificationFailed',
                  reason: asFault(event.error).serverMessage,
                }),
              },
            ],
          },
        ],
      },
    },
    silent: {
      description: 'The shop sends no notices.',
      meta: { requirements: ['SN-1'] },
    },
  },
});

export type TileRequestsActorRef = ActorRefFrom<typeof tileRequestsMachine>;

/** What the customer changed in a tile; the same object until something changes in it. */
export function tileOf({ tiles }: Pick<TileRequestsContext, 'tiles'>, productId: string): Tile {
  return tiles[productId] ?? untouchedTile;
}

/** What is typed and not on its way to the basket. */
function whatIsTyped({ context }: { readonly context: TileRequestsContext }) {
  const typed = Object.entries(typedInTiles(context.tiles)).filter(([id]) => isAtRest(context, id));
  return { typed: Object.fromEntries(typed) };
}

/** The request that a response belongs to, and the product it was made for. */
function ofResponse({ event }: { readonly event: { readonly actorId: string } }) {
  const { actorId } = event;
  return { actorId, productId: actorId.slice(actorId.indexOf('.') + 1) };
}

function withTile(
  { tiles }: TileRequestsContext,
  productId: string,
  change: Partial<Tile>,
): TileRequestsContext['tiles'] {
  return { ...tiles, [productId]: { ...tileOf({ tiles }, productId), ...change } };
}

function orderOf(context: TileRequestsContext, { product }: OfProduct) {
  return productOrder(product, tileOf(context, product.productId));
}

function isAtRest({ additions }: TileRequestsContext, productId: string): boolean {
  return !(productId in additions);
}

/** Whether a press of the button counts: the product may be ordered, and it is no second press. */
function isWanted(context: TileRequestsContext, { product }: OfProduct): boolean {
  return (
    whyNotInList(product) === null &&
    isAtRest(context, product.productId) &&
    !tileOf(context, product.productId).isAdded
  );
}

function addedNotice(addition: RunningAddition | undefined): NoticeContent {
  if (!addition) throw new Error('tileRequests: an addition was answered that nobody asked for');
  const { productName, quantity, unitText } = addition;
  return { key: 'added', productName, quantity, unitText };
}
