import type { promotionRowsMachine } from './promotion-rows.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const promotionRowsWords: WordsOf<typeof promotionRowsMachine> = {
  guards: {
    isKnown: 'the promotion was shown before',
  },
  actions: {
    storeRow: 'store that the promotion was shown',
    notifyRow: 'tell the products of the promotion that it is shown again',
    spawnRow: 'start the row of this promotion',
  },
  actors: {
    promotionRow: 'the products of one promotion',
  },
};
