import { assign } from 'xstate';
import { isOffered, type GroupingProperty } from '../domain/basket/line-groups.ts';
import { lineGroupingMachine } from '../machines/line-grouping.machine.ts';
import { typedMemory } from '../services/typed-memory.ts';
import type { Requests } from './compose-storefront.ts';

/**
 * What only the page of the basket needs, with its services and what the customer chose there before (MA-1, BA-5). By what lines
 * can be grouped is asked for once in a visit, so that a basket that is opened again is grouped at once.
 */
export function composeBasketPage({ customerRequest, typed }: Requests) {
  let known: readonly GroupingProperty[] | null = null;
  const lineGrouping = lineGroupingMachine.provide({
    actors: {
      loadGrouping: customerRequest(({ loadGrouping }) => async (input, options) => {
        known ??= await loadGrouping(input, options);
        return known;
      }),
    },
    actions: {
      recallChoice: assign({
        chosenKey: ({ context: { userId, usage, properties, chosenKey } }) => {
          const chosen = typedMemory(typed, userId).recallGrouping(usage);
          return chosen !== null && isOffered(properties, chosen) ? chosen : chosenKey;
        },
      }),
      rememberChoice: ({ context: { userId, usage } }, { propertyKey }) =>
        typedMemory(typed, userId).rememberGrouping(usage, propertyKey),
    },
  });
  return { lineGrouping };
}
