import { useMemo, type ReactNode } from 'react';
import type { ProductTilesActorRef } from '../../machines/tile/product-tiles.machine.ts';
import { TilePartContext, type TilePart } from './tile-parts.ts';
import { lazyCustomerTilePart } from '../page-views.ts';

interface CustomerTilesProps {
  readonly actorRef: ProductTilesActorRef | undefined;
  readonly children: ReactNode;
}

/** Lets the tiles inside show the customer's part; without an actor they show none of it (TI-2). */
export function CustomerTiles({ actorRef, children }: CustomerTilesProps) {
  const part = useMemo(
    (): TilePart | null =>
      actorRef
        ? (slot, props) => <lazyCustomerTilePart.View slot={slot} actorRef={actorRef} {...props} />
        : null,
    [actorRef],
  );
  return <TilePartContext value={part}>{children}</TilePartContext>;
}
