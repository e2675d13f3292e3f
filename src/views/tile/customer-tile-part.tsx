import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import { listLine, proposedQuantity } from '../../domain/lists/product-list.ts';
import { isFavourite, offersStockNotification, whyNotInList } from '../../domain/tile/tile.ts';
import {
  favouriteOf,
  orderLineOf,
  type ProductTilesActorRef,
} from '../../machines/tile/product-tiles.machine.ts';
import { TileActionLink } from './tile-action-link.tsx';
import { TileFavourite, TileSaveInList } from './tile-favourite.tsx';
import { TileFoot, TileCells } from './tile-layout.tsx';
import { TileNotes } from './tile-notes.tsx';
import { TileOrdering } from './tile-order.tsx';
import type { TilePartProps, TileSlot } from './tile-parts.ts';
import { TilePrice } from './tile-price.tsx';
import { TileStock } from './tile-stock.tsx';
import type { ListedNoteProps } from './listed-note.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { useOffers } from '../locale-context.tsx';
import { StorefrontContext } from '../storefront-context.tsx';
import { useOrderLine } from './use-order-line.ts';

/** Only on the page of a list. */
const listedNote = lazyPart<ListedNoteProps>(() =>
  import('./listed-note.tsx').then(({ ListedNote }) => ListedNote),
);

export interface CustomerTilePartProps extends TilePartProps {
  readonly slot: TileSlot;
  readonly actorRef: ProductTilesActorRef;
}

/** A part of a tile for the customer, connected to its machines (TI-2). */
export function CustomerTilePart({ slot, ...part }: CustomerTilePartProps) {
  switch (slot) {
    case 'notes':
      return (
        <>
          <TileNotes product={part.product} />
          {part.product.listed && <listedNote.Part product={part.product} listed={part.product.listed} />}
        </>
      );
    case 'corner':
      return <Corner {...part} />;
    case 'favourite':
      return <Favourite {...part} />;
    case 'stock':
      return <Stock {...part} />;
    case 'cells':
    case 'foot':
      return <Ordering {...part} slot={slot} />;
  }
}

type PartProps = Omit<CustomerTilePartProps, 'slot'>;

/** The part on the image of the product. */
function Corner(part: PartProps) {
  const isOffered = useOffers();
  return (
    <>
      <Favourite {...part} />
      {!hasActionLink(part) && isOffered('lists') && <SaveInList {...part} />}
    </>
  );
}

function Favourite({ product, actorRef }: PartProps) {
  const isOffered = useOffers();
  const favourite = useSelector(actorRef, ({ children }) => children[`favourite.${product.productId}`]);
  const isMarked = useSelector(favourite, (snapshot) => snapshot?.hasTag('marked') ?? isFavourite(product));
  const isBusy = useSelector(favourite, (snapshot) => snapshot?.hasTag('busy') ?? false);
  if (!isOffered('favourites')) return null;
  return (
    <TileFavourite
      productName={product.productName}
      isFavourite={isMarked}
      isBusy={isBusy}
      onToggled={() => favouriteOf(actorRef, product)?.send({ type: 'favourite.toggled' })}
    />
  );
}

/** Whether the product has a link instead of an order button: a variant must be chosen, or it is an event. */
function hasActionLink({ product, pageKind }: PartProps): boolean {
  return product.salesMaterial.isConfigurable || pageKind === 'events';
}

/** Saves it with the quantity that would be ordered. */
function SaveInList({ product, actorRef }: PartProps) {
  const host = use(StorefrontContext);
  const save = () => {
    const typed = actorRef.getSnapshot().context.typed[product.productId] ?? proposedQuantity(product);
    host?.saveInList([listLine(product, typed)]);
  };
  return <TileSaveInList productName={product.productName} onPressed={save} />;
}

function Ordering({ slot, ...part }: PartProps & { readonly slot: 'cells' | 'foot' }) {
  const { product, to, pageKind, actorRef } = part;
  const { productId } = product;
  const typed = useSelector(actorRef, ({ context }) => context.typed[productId]);
  const line = useSelector(actorRef, ({ children }) => children[`orderLine.${productId}`]);
  const shown = useOrderLine(product, line, typed ?? proposedQuantity(product));
  const layout = {
    stock: <Stock {...part} />,
    price: <TilePrice product={product} quote={shown.order.quote} unit={shown.order.unit} />,
    order: hasActionLink(part) ? (
      <TileActionLink product={product} to={to} pageKind={pageKind} />
    ) : (
      <TileOrdering
        product={product}
        {...shown}
        obstacle={whyNotInList(product)}
        onOrder={(event) => orderLineOf(actorRef, product)?.send(event)}
      />
    ),
  };
  return slot === 'cells' ? (
    <TileCells corner={<Corner {...part} />} {...layout} />
  ) : (
    <TileFoot {...layout} />
  );
}

/** Showing a product that is not in stock checks whether the shop sends notifications (SN-1). */
function Stock({ product, actorRef }: PartProps) {
  const isNotificationOffered = offersStockNotification(product);
  const notification = useSelector(
    actorRef,
    ({ children }) => children[`stockNotification.${product.productId}`],
  );
  const state = useSelector(notification, (snapshot) => snapshot?.value ?? 'unavailable');
  useEffect(() => {
    if (isNotificationOffered && !notification) actorRef.send({ type: 'shortage.shown', product });
  }, [isNotificationOffered, notification, product, actorRef]);

  return (
    <TileStock
      product={product}
      notification={state}
      onNotificationRequested={() => notification?.send({ type: 'notification.requested' })}
    />
  );
}
