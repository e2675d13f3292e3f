import type { BasketRefill } from '../../domain/basket/basket-refill.ts';
import type { Reordered } from '../../domain/orders/order.ts';
import type { GatewayServices } from '../services-over.ts';
import type { Service } from '../transport/service.ts';

/** Adds the lines of an order or of a list to the basket, or replaces it by them (BA-5, BA-7). */
export function refillBasket({
  reorder,
  putListIntoBasket,
}: Pick<GatewayServices, 'reorder' | 'putListIntoBasket'>): Service<BasketRefill, Reordered> {
  return ({ source, sourceId, ...rest }, options) =>
    source === 'order'
      ? reorder({ orderId: sourceId, ...rest }, options)
      : putListIntoBasket({ listId: sourceId, ...rest }, options);
}
