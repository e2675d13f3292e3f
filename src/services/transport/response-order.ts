import type { AddedBasket, Basket } from '../../domain/basket/basket.ts';
import type { Service } from './service.ts';

/** Wraps the services whose responses contain the basket. */
export interface BasketResponses {
  /** Marks the response to an addition if another response arrived meanwhile: its basket may be the older one. */
  readonly watched: <Input>(addLine: Service<Input, Basket>) => Service<Input, AddedBasket>;
  /** Counts the responses of a service that reads or changes the basket. */
  readonly counted: <Input>(service: Service<Input, Basket>) => Service<Input, Basket>;
}

/**
 * Responses to concurrent requests may arrive in another order than they were carried out. This watches all
 * wrapped services together.
 *
 * @see BA-4, BA-5
 */
export function watchBasket(): BasketResponses {
  let responses = 0;
  const counted: BasketResponses['counted'] = (service) => async (input, options) => {
    const basket = await service(input, options);
    responses += 1;
    return basket;
  };
  return {
    counted,
    watched: (addLine) => async (input, options) => {
      const before = responses;
      const basket = await addLine(input, options);
      const isOvertaken = responses !== before;
      responses += 1;
      return { basket, isOvertaken };
    },
  };
}
