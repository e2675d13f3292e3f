import type { Reordered } from '../../domain/order/order.ts';
import { basketRefillMachine, type BasketRefillRequest } from '../../machines/basket-refill.machine.ts';
import { listChoiceMachine } from '../../machines/list-choice.machine.ts';
import { namedListMachine } from '../../machines/named-list.machine.ts';
import { withoutAbort } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * The machines of the customer's lists with their services (MA-1). What is on its way when the customer leaves is still saved,
 * or they are told that it was not.
 */
export function composeLists({ customerRequest, tellLateFailure, readBasketLate }: Requests) {
  const late = tellLateFailure('changeFailed');
  return {
    listChoice: listChoiceMachine.provide({
      actors: {
        loadLists: customerRequest((services) => services.loadLists),
        saveToList: customerRequest((services) => withoutAbort(services.saveToList, late)),
      },
    }),
    namedList: namedListMachine.provide({
      actors: {
        renameList: customerRequest((services) => withoutAbort(services.renameList, late)),
        removeList: customerRequest((services) => withoutAbort(services.removeList, late)),
        removeListProduct: customerRequest((services) => withoutAbort(services.removeListProduct, late)),
        basketRefill: basketRefillMachine.provide({
          actors: {
            refillBasket: customerRequest(({ putListIntoBasket }) =>
              withoutAbort<BasketRefillRequest, Reordered>(
                ({ sourceId, ...wish }, options) => putListIntoBasket({ listId: sourceId, ...wish }, options),
                readBasketLate,
              ),
            ),
          },
        }),
      },
    }),
  };
}
