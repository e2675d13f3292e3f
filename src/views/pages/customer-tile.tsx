import { useEffect } from 'react';
import { productOrder, type ProductOrder } from '../../domain/product/product-order.ts';
import { isFavourite, offersNotification, whyNotInList, type Tile } from '../../domain/product/tile.ts';
import { tileOf, type TileRequestsActorRef } from '../../machines/tile-requests.machine.ts';
import { TileActionLink } from '../listing/tile-action-link.tsx';
import { TileFavourite } from '../listing/tile-favourite.tsx';
import { TileFoot, TileCells } from '../listing/tile-layout.tsx';
import { TileNotes } from '../listing/tile-notes.tsx';
import { TileOrdering } from '../listing/tile-order.tsx';
import type { TilePartProps, TilePlacement } from '../listing/tile-parts.ts';
import { TilePrice } from '../listing/tile-price.tsx';
import { TileStock, type TileStockProps } from '../listing/tile-stock.tsx';
import { useSelector } from '@xstate/react';

export interface CustomerTileProps extends TilePartProps {
  readonly placement: TilePlacement;
  readonly actorRef: TileRequestsActorRef;
}

/** A part of a tile for the customer, joined to the machine that carries out what he does in it (TI-2). */
export function CustomerTile({ placement, ...part }: CustomerTileProps) {
  switch (placement) {
    case 'notes':
      return <TileNotes product={part.product} />;
    case 'corner':
      return <Favourite {...part} />;
    case 'cells':
    case 'foot':
      return <Ordering {...part} placement={placement} />;
  }
}

type PartProps = Omit<CustomerTileProps, 'placement'>;

function Favourite({ product, actorRef }: PartProps) {
  const tile = useTile(product.productId, actorRef);
  const isBusy = useSelector(actorRef, ({ context }) =>
    context.running.includes(`favourite.${product.productId}`),
  );
  return (
    <TileFavourite
      productName={product.productName}
      isFavourite={isFavourite(product, tile)}
      isBusy={isBusy}
      onToggled={() => actorRef.send({ type: 'tile.favouriteToggled', product })}
    />
  );
}

function Ordering({ placement, ...part }: PartProps & { readonly placement: 'cells' | 'foot' }) {
  const { product, to, place, actorRef } = part;
  const tile = useTile(product.productId, actorRef);
  const order = productOrder(product, tile);
  const Layout = placement === 'cells' ? TileCells : TileFoot;
  return (
    <Layout
      stock={<Stock {...part} tile={tile} />}
      price={<TilePrice product={product} quote={order.quote} unit={order.unit} />}
      order={
        product.salesMaterial.isConfigurable || place === 'events' ? (
          <TileActionLink product={product} to={to} place={place} />
        ) : (
          <Orderable {...part} tile={tile} order={order} />
        )
      }
    />
  );
}

function Orderable({
  product,
  actorRef,
  tile,
  order,
}: PartProps & { readonly tile: Tile; readonly order: ProductOrder }) {
  const { productId } = product;
  const isAdding = useSelector(actorRef, ({ context }) => productId in context.additions);
  return (
    <TileOrdering
      product={product}
      order={order}
      obstacle={whyNotInList(product)}
      hasQuantityError={tile.hasQuantityError}
      isAdded={tile.isAdded}
      isAdding={isAdding}
      onQuantityChanged={(text) => actorRef.send({ type: 'tile.quantityChanged', productId, text })}
      onQuantityCommitted={() => actorRef.send({ type: 'tile.quantityCommitted', product })}
      onQuantityStepped={(direction) => actorRef.send({ type: 'tile.quantityStepped', product, direction })}
      onUnitChosen={(unit) => actorRef.send({ type: 'tile.unitChosen', product, unit })}
      onAddRequested={() => actorRef.send({ type: 'tile.addRequested', product })}
    />
  );
}

/** Showing a product that is not in stock is what asks, once a list, whether the shop sends notices (SN-1). */
function Stock({ product, actorRef, tile }: PartProps & { readonly tile: Tile }) {
  const isMissing = offersNotification(product);
  const isNotifiable = useSelector(actorRef, (snapshot) => isMissing && snapshot.hasTag('notifiable'));
  const isRequesting = useSelector(actorRef, ({ context }) =>
    context.running.includes(`notification.${product.productId}`),
  );
  useEffect(() => {
    if (isMissing) actorRef.send({ type: 'shortage.shown' });
  }, [isMissing, actorRef]);

  const notification = (): TileStockProps['notification'] => {
    if (tile.isNotified) return 'requested';
    if (isRequesting) return 'requesting';
    return isNotifiable ? 'offered' : 'none';
  };
  return (
    <TileStock
      product={product}
      notification={notification()}
      onNotificationRequested={() => actorRef.send({ type: 'tile.notificationRequested', product })}
    />
  );
}

function useTile(productId: string, actorRef: TileRequestsActorRef): Tile {
  return useSelector(actorRef, ({ context }) => tileOf(context, productId));
}
