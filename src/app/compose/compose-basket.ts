import { assign } from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import type { BasketAddition } from '../../domain/basket/basket-changes.ts';
import { isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import { basketMachine } from '../../machines/basket.machine.ts';
import { orderLineMachine } from '../../machines/order-line.machine.ts';
import { faultOf } from '../../services/gateway-error.ts';
import type { GatewayServices, Service } from '../../services/gateway-services.ts';
import { watchAdditions } from '../../services/response-order.ts';
import { withoutAbort, type LateCallbacks } from '../../services/without-abort.ts';
import type { Dependencies, Requests } from '../requests.ts';

/** The basket, with what an earlier visit left unconfirmed, and in step with other tabs (BA-4). */
export function composeBasket(
  { customer, inTurn }: Dependencies,
  { customerRequest, basketMemoryOf }: Pick<Requests, 'customerRequest' | 'basketMemoryOf'>,
) {
  return basketMachine.provide({
    actors: {
      loadBasket: customerRequest((services) => services.loadBasket),
      changeBasket: customerRequest(
        ({ changeBasket, loadBasket }) =>
          (change, options) =>
            inTurn(() => {
              const isWanted = basketMemoryOf(customer() ?? '').has(change.key);
              return isWanted ? changeBasket(change, options) : loadBasket({}, options);
            }),
      ),
    },
    actions: {
      recallChanges: assign({ changes: ({ context }) => basketMemoryOf(context.userId).recall() }),
      rememberChanges: ({ context: { userId, changes } }) => basketMemoryOf(userId).remember(changes),
    },
  });
}

/**
 * A customer who leaves a page before an addition is confirmed still gets it, or is told that it failed; one who closes it, too,
 * because it is stored until the gateway has decided (BA-4).
 */
export function composeOrderLine({
  customerRequest,
  parkedIfSessionOver,
  basketMemoryOf,
  customer,
  tell,
}: Omit<Requests, 'orderLine'>) {
  const watched = watchAdditions();
  const lateAddition: LateCallbacks<BasketAddition> = {
    onLateResult: () => tell({ type: 'basket.outdated' }),
    onLateFailure: (error, addition) => {
      const fault = faultOf(error);
      if (hasAddedNothing(fault)) {
        if (!isSessionOver(fault))
          tell({ type: 'notice.raised', content: { key: 'addFailed', reason: fault.serverMessage } });
        tell({ type: 'basket.outdated' });
      } else {
        const { productName } = addition.line;
        tell({ type: 'notice.raised', content: { key: 'addWaits', productName } });
        tell({ type: 'addition.unconfirmed', addition });
      }
    },
  };
  const memory = () => {
    const userId = customer();
    return userId ? basketMemoryOf(userId) : null;
  };
  const forgetOnceDecided =
    (addLine: GatewayServices['addLine']): Service<BasketAddition, Basket> =>
    async (addition, options) => {
      const pending = memory();
      try {
        const basket = await addLine(addition, options);
        pending?.drop(addition.key);
        return basket;
      } catch (error) {
        if (hasAddedNothing(faultOf(error))) pending?.drop(addition.key);
        throw error;
      }
    };
  return orderLineMachine.provide({
    actors: {
      addLine: customerRequest((services) =>
        withoutAbort(
          watched(
            parkedIfSessionOver(forgetOnceDecided(services.addLine), (addition) => ({
              kind: 'addition',
              addition,
            })),
          ),
          lateAddition,
        ),
      ),
    },
    actions: { rememberAddition: (_, { addition }) => memory()?.keep(addition) },
  });
}

/** Whether it is certain that this try added nothing: it was refused, or there was no session to add for. */
function hasAddedNothing(fault: Fault): boolean {
  return isRefusal(fault) || isSessionOver(fault);
}
