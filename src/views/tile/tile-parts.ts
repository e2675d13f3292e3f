import { createContext, type ReactNode } from 'react';
import type { CustomerProduct } from '../../domain/product/product.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';

/** The properties of every part of a tile. */
export interface TilePartProps {
  readonly product: CustomerProduct;
  /** Address of the product's page. */
  readonly to: string;
  readonly pageKind: TilePageKind;
}

/**
 * The position of a part: the last cells of a row, the foot of a panel, below the name, on a panel's image;
 * or only its favourite or its stock.
 */
export type TileSlot = 'cells' | 'foot' | 'notes' | 'corner' | 'favourite' | 'stock';

/** The customer's part of a tile (TI-2). */
export type TilePart = (slot: TileSlot, props: TilePartProps) => ReactNode;

/** The parts of tiles for the signed-in customer; `null` if there is none. */
export const TilePartContext = createContext<TilePart | null>(null);
