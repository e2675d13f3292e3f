import type { promotionRowMachine } from './promotion-row.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const promotionRowWords: WordsOf<typeof promotionRowMachine> = {
  guards: {
    hasProducts: 'the catalogue has at least one of the products',
  },
  actors: {
    loadPromoted: 'ask the gateway for the products of the promotion',
    carousel: 'the row of products that slides',
  },
};
