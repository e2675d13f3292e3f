import { assign } from 'xstate';
import type { AddedBasket } from '../../domain/basket/basket.ts';
import { offers } from '../../domain/configuration/capabilities.ts';
import { waitingRemoval, type BasketAddition } from '../../domain/basket/basket-changes.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import { basketMachine, basketPolicies } from '../../machines/basket/basket.machine.ts';
import { orderLineMachine, orderLinePolicies } from '../../machines/tile/order-line.machine.ts';
import { faultOf } from '../../services/transport/gateway-error.ts';
import type { Service } from '../../services/transport/service.ts';
import type { Requests } from '../requests.ts';

/** The basket with unconfirmed changes of an earlier visit, synchronised with other tabs (BA-4). */
export function composeBasket({
  actor,
  customer,
  basketMemoryOf,
  basketResponses: { counted },
  recall,
}: Pick<Requests, 'actor' | 'customer' | 'basketMemoryOf' | 'basketResponses' | 'recall'>) {
  return basketMachine.provide({
    actors: {
      loadBasket: actor(basketPolicies.loadBasket, (services) => counted(services.loadBasket)),
      changeBasket: actor(
        basketPolicies.changeBasket,
        ({ changeBasket, loadBasket }) =>
          async (change, options) => {
            const memory = basketMemoryOf(customer() ?? '');
            if (!memory.has(change.key)) return counted(loadBasket)({}, options);
            if (change.kind === 'removal') memory.markSent(change.key);
            try {
              const basket = await counted(changeBasket)(change, options);
              // Before another tab has its turn, which would send it again.
              memory.drop(change.key);
              return basket;
            } catch (error) {
              if (isRefusal(faultOf(error))) memory.drop(change.key);
              throw error;
            }
          },
      ),
    },
    guards: {
      isRemovalUnsent: ({ context: { userId, changes } }, { lineId }) => {
        const removal = waitingRemoval(changes, lineId);
        return (
          removal !== undefined &&
          recall('basket.isRemovalUnsent', () => basketMemoryOf(userId).isUnsent(removal.key))
        );
      },
    },
    actions: {
      recallChanges: assign({
        changes: ({ context }) => recall('basket.changes', () => basketMemoryOf(context.userId).recall()),
      }),
      rememberChanges: ({ context: { userId, changes } }) => basketMemoryOf(userId).remember(changes),
    },
  });
}

/** An addition is stored until the gateway has decided, so that closing the page does not lose it (BA-4). */
export function composeOrderLine({
  actor,
  basketMemoryOf,
  basketResponses: { watched },
  configuration,
  customer,
}: Omit<Requests, 'orderLine'>) {
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
