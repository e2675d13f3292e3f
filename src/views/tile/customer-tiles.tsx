import { useSelector } from '@xstate/react';
import { use, useEffect, type ReactNode } from 'react';
import { listLine, proposedQuantity } from '../../domain/lists/product-list.ts';
import { isFavourite, whyNotInList } from '../../domain/tile/tile.ts';
import {
  favouriteOf,
  orderLineOf,
  reportStock,
  type ProductTilesActorRef,
} from '../../machines/tile/product-tiles.machine.ts';
import { TileActionLink } from './tile-action-link.tsx';
import { TileFavourite, TileSaveInList } from './tile-favourite.tsx';
import { TileNotes } from './tile-notes.tsx';
import { TileOrdering } from './tile-order.tsx';
import type { TilePart, TilePartProps, TileSlot } from './tile-parts.ts';
import { TilePrice } from './tile-price.tsx';
import { TileStock } from './tile-stock.tsx';
import { ListedNote } from './listed-note.tsx';
import { useOffers } from '../locale-context.tsx';
import { StorefrontContext } from '../storefront-context.tsx';
import panel from './product-panels.module.css';
import row from './product-table.module.css';
import { useOrderLine } from './use-order-line.ts';

/** The customer's part of the tiles of a list (TI-2). */
export function customerTilePart(actorRef: ProductTilesActorRef): TilePart {
  return (slot, props) => <CustomerTilePart slot={slot} actorRef={actorRef} {...props} />;
}

interface CustomerTilePartProps extends TilePartProps {
  readonly slot: TileSlot;
  readonly actorRef: ProductTilesActorRef;
}

/** A part of a tile for the customer, joined to the machines that carry out what they do in it (TI-2). */
function CustomerTilePart({ slot, ...part }: CustomerTilePartProps) {
  switch (slot) {
    case 'notes':
      return (
        <>
          <TileNotes product={part.product} />
          {part.product.listed && <ListedNote product={part.product} listed={part.product.listed} />}
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

/** The marks on the image of the product. */
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

/** A product whose variant is still to be chosen, and an event, lead on instead of being ordered here. */
function hasActionLink({ product, pageKind }: PartProps): boolean {
  return product.salesMaterial.isConfigurable || pageKind === 'events';
}

/** It is saved with the quantity that would be ordered. */
function SaveInList({ product, actorRef }: PartProps) {
  const host = use(StorefrontContext);
  const save = () => {
    const typed = actorRef.getSnapshot().context.typed[product.productId] ?? proposedQuantity(product);
    host?.storefront.send({ type: 'list.requested', lines: [listLine(product, typed)] });
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
        hasQuantityAlways
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

interface TileLayoutProps {
  readonly stock: ReactNode;
  readonly price: ReactNode;
  readonly order: ReactNode;
}

interface TileCellsProps extends TileLayoutProps {
  /** The part on the image; by keyboard it comes after the name. */
  readonly corner: ReactNode;
}

/** The last cells of a customer's row. */
function TileCells({ corner, stock, price, order }: TileCellsProps) {
  return (
    <>
      <td className={row['stock']}>{stock}</td>
      <td className={row['price']}>{price}</td>
      <td className={row['action']}>
        <span className={row['corner']}>{corner}</span>
        {order}
      </td>
    </>
  );
}

/** The foot of a customer's panel. */
function TileFoot({ stock, price, order }: TileLayoutProps) {
  return (
    <>
      <div className={panel['stock']}>{stock}</div>
      <p className={panel['price']}>{price}</p>
      <div className={panel['order']}>{order}</div>
    </>
  );
}

/** The stock of a product, reported to the machine that offers notifications (SN-1). */
function Stock({ product, actorRef }: PartProps) {
  const notification = useSelector(
    actorRef,
    ({ children }) => children[`stockNotification.${product.productId}`],
  );
  const state = useSelector(notification, (snapshot) => snapshot?.value ?? 'unavailable');
  useEffect(() => reportStock(actorRef, product), [actorRef, product]);

  return (
    <TileStock
      product={product}
      notification={state}
      onNotificationRequested={() => notification?.send({ type: 'notification.requested' })}
    />
  );
}
