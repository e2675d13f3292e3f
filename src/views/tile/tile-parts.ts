import { createContext, type ReactNode } from 'react';
import type { CustomerProduct } from '../../domain/product/product.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';

/** What every part of a tile knows. */
export interface TilePartProps {
  readonly product: CustomerProduct;
  /** Address of the product's page. */
  readonly to: string;
  readonly pageKind: TilePageKind;
}

/** Where a part of a tile stands: the last cells of a row, the foot of a panel, below the name, on a panel's image; or its favourite or its stock alone. */
export type TileSlot = 'cells' | 'foot' | 'notes' | 'corner' | 'favourite' | 'stock';

/** What only a customer sees of a tile, and can do in it (TI-2). */
export type TilePart = (slot: TileSlot, props: TilePartProps) => ReactNode;

/** The parts of tiles for the customer who is signed in; `null` while there is none, or their code is not there. */
export const TilePartContext = createContext<TilePart | null>(null);
