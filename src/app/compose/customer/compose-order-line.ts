import type { AddedBasket } from '../../../domain/basket/basket.ts';
import type { BasketAddition } from '../../../domain/basket/basket-changes.ts';
import { offers } from '../../../domain/configuration/capabilities.ts';
import { orderLineMachine, orderLinePolicies } from '../../../machines/tile/order-line.machine.ts';
import type { Service } from '../../../services/transport/service.ts';
import type { Requests } from '../../requests.ts';

/**
 * The order line of a list or of a product's page. An addition is stored until the gateway has decided, so that closing the
 * page does not lose it (BA-4).
 */
export function composeOrderLine({
  actor,
  basketMemoryOf,
  basketResponses: { watched },
  configuration,
  customer,
}: Requests) {
  /** Without a response nobody hands it over once another customer, or none, is on the screen. */
  const releasedOnceLeft =
    (addLine: Service<BasketAddition, AddedBasket>): Service<BasketAddition, AddedBasket> =>
    async (addition, options) => {
      const pressedBy = customer() ?? '';
      try {
        return await addLine(addition, options);
      } catch (error) {
        if (customer() !== pressedBy) basketMemoryOf(pressedBy).release(addition.key);
        throw error;
      }
    };
  return orderLineMachine.provide({
    actors: {
      addLine: actor(
        orderLinePolicies.addLine,
        (services) => releasedOnceLeft(watched(services.addLine)),
        (userId, { key }) => basketMemoryOf(userId).drop(key),
      ),
    },
    actions: {
      rememberAddition: (_, { addition }) => {
        const userId = customer();
        // Without keys it could count twice in the next visit.
        if (userId && offers(configuration, 'idempotencyKeys')) basketMemoryOf(userId).keep(addition);
      },
    },
  });
}
