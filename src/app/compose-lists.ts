import type { Reordered } from '../domain/order/order.ts';
import { basketRefillMachine, type BasketRefillRequest } from '../machines/basket-refill.machine.ts';
import { listChoiceMachine } from '../machines/list-choice.machine.ts';
import { namedListMachine } from '../machines/named-list.machine.ts';
import { faultOf } from '../services/gateway-error.ts';
import { withoutAbort, type LateCallbacks } from '../services/without-abort.ts';
import type { Requests } from './requests.ts';

/**
 * The machines of the customer's lists with their services (MA-1). What is on its way when the customer leaves is still saved,
 * or they are told that it was not.
 */
export function composeLists({ customerRequest, tell }: Requests) {
  const late: LateCallbacks = {
    onLateResult: () => undefined,
    onLateFailure: (error) =>
      tell({
        type: 'notice.raised',
        content: { key: 'changeFailed', reason: faultOf(error).serverMessage },
      }),
  };
  const outdated: LateCallbacks = {
    onLateResult: () => tell({ type: 'basket.outdated' }),
    onLateFailure: () => tell({ type: 'basket.outdated' }),
  };
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
                outdated,
              ),
            ),
          },
        }),
      },
    }),
  };
}
