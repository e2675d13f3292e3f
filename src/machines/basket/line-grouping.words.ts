import type { lineGroupingMachine } from './line-grouping.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const lineGroupingWords: WordsOf<typeof lineGroupingMachine> = {
  guards: {
    isOffered: 'the gateway offers this property, or no grouping was chosen',
  },
  actions: {
    storeProperties:
      'store the properties for grouping, and group the lines by the first; a table of orders is not grouped at first',
    storeChoice: 'group the lines by the chosen property',
    recallChoice: 'recall the earlier choice',
    rememberChoice: 'remember the choice for the rest of the visit',
    recallRows: 'recall whether the rows of the basket were low at the last visit',
    storeRows: 'show low rows, or high ones with images',
    rememberRows: 'remember the height of the rows for the next visit',
  },
  actors: {
    loadGrouping: 'ask the gateway for the properties for grouping',
  },
};
