import type { AddedBasket, Basket } from '../../domain/basket/basket.ts';
import type { Service } from './gateway-services.ts';

/**
 * Responses to concurrent requests may arrive in another order than they were carried out. This watches all
 * additions to a basket and marks each response that another one has overtaken: its basket may be the older
 * one.
 *
 * @returns a function that wraps a service; it watches all wrapped services together
 * @see BA-4, BA-5
 */
export function watchAdditions() {
  let responses = 0;
  return <Input>(addLine: Service<Input, Basket>): Service<Input, AddedBasket> =>
    async (input, options) => {
      const before = responses;
      const basket = await addLine(input, options);
      const isOvertaken = responses !== before;
      responses += 1;
      return { basket, isOvertaken };
    };
}
