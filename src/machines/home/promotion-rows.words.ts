import type { promotionRowsMachine } from './promotion-rows.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const promotionRowsWords: WordsOf<typeof promotionRowsMachine> = {
  actions: {
    spawnRow: 'start the row of this promotion',
  },
  actors: {
    promotionRow: 'the products of one promotion',
  },
};
