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
 * Whether the customer may request a stock notification; the gateway has the last word. It must help them:
 * they could order the product then, and do not already know a lead time for ordering now (TI-8).
 *
 * @see §6 Back-in-stock button
 */
export function offersStockNotification(product: CustomerProduct): boolean {
  const { availabilityLevel, leadTimeDays = 0, isConfigurable } = product.salesMaterial;
  const availability = stockAvailability(availabilityLevel);
  if (availability === 'IN_STOCK' || isConfigurable || whyNotInList(product) !== null) return false;
  return availability === 'OUT_OF_STOCK' || leadTimeDays === 0;
}

/** Whether a product was a favourite when it was loaded (TI-9). */
export function isFavourite(product: CustomerProduct): boolean {
  return specialProperty(product, 'IS_FAVOURITE') === 'true';
}
