import { whyNotOrderable } from '../basket/order-obstacle.ts';
import type { CustomerProduct } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';
import { stockAvailability } from './stock-availability.ts';

/**
 * Why a tile's product cannot be ordered from a list; a list never has a chosen variant (TI-5, TI-6, TI-7).
 */
export function whyNotInList(product: CustomerProduct) {
  return whyNotOrderable(product, { isVariantChosen: false });
}

/**
 * Whether the customer may request a stock notification: at every level but H, unless the gateway says that the product is in
 * stock. The gateway has the last word. A product that cannot be ordered then either is left out; one without a price is not,
 * since the price may be there by then (TI-7, TI-8).
 *
 * @see §6 Back-in-stock button
 */
export function offersStockNotification(product: CustomerProduct): boolean {
  const { availabilityLevel, inStock, isConfigurable } = product.salesMaterial;
  const isThere = inStock || stockAvailability(availabilityLevel) === 'IN_STOCK';
  const obstacle = whyNotInList(product);
  return !isThere && !isConfigurable && (obstacle === null || obstacle === 'NO_PRICE');
}

/** Whether a product was a favourite when it was loaded (TI-9). */
export function isFavourite(product: CustomerProduct): boolean {
  return specialProperty(product, 'IS_FAVOURITE') === 'true';
}
