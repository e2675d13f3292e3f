import { whyNotOrderable } from '../basket/blocking-reasons.ts';
import type { CustomerProduct } from './product.ts';
import { specialProperty } from './special-properties.ts';
import { stockAvailability } from './stock-availability.ts';

/** Why a tile's product cannot be ordered from a list; in a list no variant is ever chosen (TI-5, TI-6, TI-7). */
export function whyNotInList(product: CustomerProduct) {
  return whyNotOrderable(product, { isVariantChosen: false });
}

/** Whether the customer may ask to be told when a product is back; the gateway has the last word (TI-8). @see §6 Back-in-stock button */
export function offersStockNotification(product: CustomerProduct): boolean {
  return stockAvailability(product.salesMaterial.availabilityLevel) !== 'IN_STOCK';
}

/** Whether a product was a favourite when it was loaded (TI-9). */
export function isFavourite(product: CustomerProduct): boolean {
  return specialProperty(product, 'IS_FAVOURITE') === 'true';
}
