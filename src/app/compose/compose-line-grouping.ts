import { assign } from 'xstate';
import { isOffered, type GroupingProperty } from '../../domain/basket/line-groups.ts';
import { lineGroupingMachine, lineGroupingPolicies } from '../../machines/basket/line-grouping.machine.ts';
import type { GroupingRequest } from '../../services/basket/basket-services.ts';
import { draftMemory } from '../../services/transport/draft-memory.ts';
import type { Requests } from '../requests.ts';

/**
 * The machine that groups lines of the basket, of an order and a list of orders, with the customer's earlier
 * choice (MA-1, BA-5, BA-7). Loads the grouping properties once a visit, so that a page that is opened again
 * is grouped at once. Compact rows of the basket are remembered in this browser, for every customer.
 */
export function composeLineGrouping({ actor, draftStorage, lineRowsStorage, recall }: Requests) {
  const known = new Map<GroupingRequest['usage'], readonly GroupingProperty[]>();
  const lineGrouping = lineGroupingMachine.provide({
    actors: {
      loadGrouping: actor(lineGroupingPolicies.loadGrouping, ({ loadGrouping }) => async (input, options) => {
        const properties = known.get(input.usage) ?? (await loadGrouping(input, options));
        known.set(input.usage, properties);
        return properties;
      }),
    },
    actions: {
      recallChoice: assign({
        chosenKey: ({ context: { userId, usage, properties, chosenKey } }) => {
          const chosen = recall('lineGrouping.choice', () =>
            draftMemory(draftStorage, userId).recallGrouping(usage),
          );
          return chosen !== null && isOffered(properties, chosen) ? chosen : chosenKey;
        },
      }),
      rememberChoice: ({ context: { userId, usage } }, { propertyKey }) =>
        draftMemory(draftStorage, userId).rememberGrouping(usage, propertyKey),
      recallRows: assign({
        isCompact: () => recall('lineGrouping.rows', () => lineRowsStorage.read() === 'compact'),
      }),
      rememberRows: (_, { isCompact }) => lineRowsStorage.write(isCompact ? 'compact' : ''),
    },
  });
  return { lineGrouping };
}
