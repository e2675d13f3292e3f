import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { proposedQuantity } from '../../domain/lists/product-list.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import { isFavourite, offersStockNotification } from '../../domain/tile/tile.ts';
import { withTyped, type TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import { favouriteMachine, type FavouriteActorRef } from './favourite.machine.ts';
import {
  orderLineMachine,
  type OrderLineActorRef,
  type OrderLineInput,
  type QuantityTyped,
} from './order-line.machine.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { stockNotificationMachine } from './stock-notification.machine.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface ProductTilesInput {
  readonly userId: string;
  /** Unique to this opening of the list, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
  /** Whether the customer came from a procurement system, which gets no notifications (PU-4). */
  readonly isVisit: boolean;
}

interface ProductTilesContext extends ProductTilesInput {
  /** The entries that the customer typed and has not added yet, here and before. */
  readonly typed: TypedQuantities;
}

export type ProductTilesEvent =
  | { readonly type: 'orderLine.touched'; readonly product: CustomerProduct }
  | { readonly type: 'favourite.touched'; readonly product: CustomerProduct }
  | { readonly type: 'shortage.shown'; readonly product: CustomerProduct }
  | QuantityTyped;

const base = setup({
  types: {
    input: {} as ProductTilesInput,
    context: {} as ProductTilesContext,
    events: {} as ProductTilesEvent,
    // oxlint-disable-next-line no-unnecessary-type-assertion -- without it the ids are not typed
    children: {} as {
      [id: `orderLine.${string}`]: 'orderLine';
      [id: `favourite.${string}`]: 'favourite';
      [id: `stockNotification.${string}`]: 'stockNotification';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    orderLine: orderLineMachine,
    favourite: favouriteMachine,
    stockNotification: stockNotificationMachine,
  },
  guards: {
    canBeNotified: ({ context }, { product }: { product: CustomerProduct }) =>
      !context.isVisit && offersStockNotification(product),
  },
  actions: {
    recallTyped: providedByApp('recallTyped'),
    rememberTyped: providedByApp<{ typed: TypedQuantities }>('rememberTyped'),
    storeTyped: assign({
      typed: ({ context }, { productId, typed }: QuantityTyped) => withTyped(context.typed, productId, typed),
    }),
  },
});

const tiles = base.extend({
  actions: {
    spawnOrderLine: base.spawnChild('orderLine', {
      id: ({ event }) => `orderLine.${productIn(event).productId}`,
      input: ({ context, event }) => orderLineInput(context, productIn(event)),
    }),
    spawnFavourite: base.spawnChild('favourite', {
      id: ({ event }) => `favourite.${productIn(event).productId}`,
      input: ({ event }) => {
        const product = productIn(event);
        return { productId: product.productId, isFavourite: isFavourite(product) };
      },
    }),
    spawnStockNotification: base.spawnChild('stockNotification', {
      id: ({ event }) => `stockNotification.${productIn(event).productId}`,
      input: ({ context: { userId }, event }) => {
        const { productId, productName, salesMaterial } = productIn(event);
        return { productId, productName, materialNumber: salesMaterial.materialNumber, userId };
      },
    }),
  },
});

/**
 * The tiles of a list, for a customer. A tile that was not touched needs no actor: it shows the gateway's
 * values. An order line and a favourite are spawned at the first touch, a stock notification once a missing
 * product is on the screen.
 *
 * @see §3 Product list tile data
 */
export const productTilesMachine = tiles.createMachine({
  id: 'productTiles',
  description: 'The tiles of a list: the actors of those that the customer touched.',
  meta: { requirements: ['TI-2', 'SE-1'] },
  context: ({ input }) => ({ ...input, typed: {} }),
  entry: 'recallTyped',
  on: {
    'orderLine.touched': {
      description: 'The customer types, steps, chooses a unit or orders in a tile for the first time.',
      meta: { requirements: ['BA-1', 'PR-4'] },
      actions: 'spawnOrderLine',
    },
    'favourite.touched': {
      description: 'The customer presses the heart of a tile for the first time.',
      meta: { requirements: ['TI-9'] },
      actions: 'spawnFavourite',
    },
    'shortage.shown': {
      description: 'A product that is not in stock is on the screen for the first time.',
      meta: { requirements: ['TI-8', 'SN-1', 'PU-4'] },
      guard: { type: 'canBeNotified', params: ({ event }) => event },
      actions: 'spawnStockNotification',
    },
    'quantity.typed': {
      description: 'Entries outlive the list, and the end of the session.',
      meta: { requirements: ['SE-1'] },
      actions: [
        { type: 'storeTyped', params: ({ event }) => event },
        { type: 'rememberTyped', params: ({ context: { typed } }) => ({ typed }) },
      ],
    },
  },
});

export type ProductTilesActorRef = ActorRefFrom<typeof productTilesMachine>;

/**
 * The order line of a product in the list; spawned at its first use. `undefined` only once the list is left.
 */
export function orderLineOf(
  actorRef: ProductTilesActorRef,
  product: CustomerProduct,
): OrderLineActorRef | undefined {
  const line = () => actorRef.getSnapshot().children[`orderLine.${product.productId}`];
  if (!line()) actorRef.send({ type: 'orderLine.touched', product });
  return line();
}

/**
 * The favourite of a product in the list; spawned at its first use. `undefined` only once the list is left.
 */
export function favouriteOf(
  actorRef: ProductTilesActorRef,
  product: CustomerProduct,
): FavouriteActorRef | undefined {
  const favourite = () => actorRef.getSnapshot().children[`favourite.${product.productId}`];
  if (!favourite()) actorRef.send({ type: 'favourite.touched', product });
  return favourite();
}

/** Reports the stock that a tile shows; only a shortage is an event, and only until its notification is there. */
export function reportStock(actorRef: ProductTilesActorRef, product: CustomerProduct): void {
  const { productId, salesMaterial } = product;
  if (stockAvailability(salesMaterial.availabilityLevel) === 'IN_STOCK') return;
  if (!actorRef.getSnapshot().children[`stockNotification.${productId}`])
    actorRef.send({ type: 'shortage.shown', product });
}

function productIn(event: ProductTilesEvent): CustomerProduct {
  assertEvent(event, ['orderLine.touched', 'favourite.touched', 'shortage.shown']);
  return event.product;
}

function orderLineInput({ typed, keySeed }: ProductTilesContext, product: CustomerProduct): OrderLineInput {
  const { productId } = product;
  return {
    product,
    isVariantChosen: false,
    typed: typed[productId] ?? proposedQuantity(product),
    keySeed: `${keySeed}-${productId}`,
  };
}
