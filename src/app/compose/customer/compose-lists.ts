import { listChoiceMachine, listChoicePolicies } from '../../../machines/lists/list-choice.machine.ts';
import { namedListMachine, namedListPolicies } from '../../../machines/lists/named-list.machine.ts';
import type { Requests } from '../../requests.ts';
import { composeBasketRefill } from '../compose-basket-refill.ts';

/** The machines of the customer's lists with their services (MA-1). */
export function composeLists(requests: Requests) {
  const { actor } = requests;
  return {
    listChoice: listChoiceMachine.provide({
      actors: {
        loadLists: actor(listChoicePolicies.loadLists, (services) => services.loadLists),
        saveToList: actor(listChoicePolicies.saveToList, (services) => services.saveToList),
      },
    }),
    namedList: namedListMachine.provide({
      actors: {
        renameList: actor(namedListPolicies.renameList, (services) => services.renameList),
        removeList: actor(namedListPolicies.removeList, (services) => services.removeList),
        removeListProduct: actor(
          namedListPolicies.removeListProduct,
          (services) => services.removeListProduct,
        ),
        basketRefill: composeBasketRefill(requests),
      },
    }),
  };
}
