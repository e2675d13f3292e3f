import type { basketLineMachine } from './basket-line.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const basketLineWords: WordsOf<typeof basketLineMachine> = {
  guards: {
    isEmpty: 'nothing is typed',
    isShownQuantity: 'the quantity is the one that the line has',
    isQuantityValid: 'the quantity fits minimum and step of the unit',
  },
  actions: {
    storeText: 'store what is typed',
    announceQuantity: 'tell the basket the new quantity',
  },
};
