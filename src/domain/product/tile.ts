import { whyNotOrderable } from '../basket/blocking-reasons.ts';
import type { Decimal } from '../decimal/decimal.ts';
import { untypedQuantity, type TypedQuantities, type TypedQuantity } from '../quantity/typed-quantity.ts';
import { productOrder } from './product-order.ts';
import type { CustomerProduct } from './product.ts';
import { specialProperty } from './special-properties.ts';
import { stockAvailability } from './stock-availability.ts';

/** What a customer has changed in one tile of a list. `null` is as the gateway has it, or the minimum. */
export interface Tile extends TypedQuantity {
  /** What an emptied field returns to; `null` is the minimum. */
  readonly acceptedText: string | null;
  /** Whether the customer is told by now that the quantity cannot be ordered. */
  readonly hasQuantityError: boolean;
  /** Number of what he means to add; a repeated try of one intent keeps it until the gateway refuses it (BA-4). */
  readonly intent: number | null;
  /** It was put into the basket a moment ago. */
  readonly isAdded: boolean;
  readonly isFavourite: boolean | null;
  /** He will be told when it is back in stock. */
  readonly isNotified: boolean;
}

/** A tile nobody has touched. */
export const untouchedTile: Tile = {
  ...untypedQuantity,
  acceptedText: null,
  hasQuantityError: false,
  intent: null,
  isAdded: false,
  isFavourite: null,
  isNotified: false,
};

/** What an emptied field returns to: the quantity last accepted in it, else the minimum, both in the unit as it stands (PR-4). */
export function lastAcceptedQuantity(product: CustomerProduct, tile: Tile): Decimal {
  return productOrder(product, { ...tile, quantityText: tile.acceptedText }).quantity;
}

/** What was typed in tiles and not added since, and nothing else about them (SE-1). */
export function typedInTiles(tiles: Readonly<Record<string, Tile>>): TypedQuantities {
  return Object.fromEntries(
    Object.entries(tiles)
      .filter(([, { quantityText }]) => quantityText !== null)
      .map(([productId, { quantityText, unit }]) => [productId, { quantityText, unit }]),
  );
}

/** Tiles in which this was typed, and nothing else was done (SE-1). */
export function tilesAsTyped(typed: TypedQuantities): Readonly<Record<string, Tile>> {
  return Object.fromEntries(
    Object.entries(typed).map(([productId, { quantityText, unit }]) => [
      productId,
      { ...untouchedTile, quantityText, acceptedText: quantityText, unit },
    ]),
  );
}

/** Why a tile's product cannot be ordered from a list; in a list no variant is ever chosen (TI-5, TI-6, TI-7). */
export function whyNotInList(product: CustomerProduct) {
  return whyNotOrderable(product, { isVariantChosen: false });
}

/** Whether the customer may ask to be told when a product is back; the gateway has the last word (TI-8). @see §6 Back-in-stock button */
export function offersNotification(product: CustomerProduct): boolean {
  return stockAvailability(product.salesMaterial.availabilityLevel) !== 'IN_STOCK';
}

/** Whether a product is a favourite: as the customer toggled it, else as the gateway has it (TI-9). */
export function isFavourite(product: CustomerProduct, tile: Tile): boolean {
  return tile.isFavourite ?? specialProperty(product, 'IS_FAVOURITE') === 'true';
}
