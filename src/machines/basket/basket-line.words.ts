import type { basketLineMachine } from './basket-line.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const basketLineWords: WordsOf<typeof basketLineMachine> = {
  guards: {
    isEmpty: 'nothing is typed',
    isQuantityValid: 'the quantity fits minimum and step of the unit',
  },
  actions: {
    storeText: 'store the typed text',
    announceQuantity: 'tell the basket the new quantity',
  },
};
