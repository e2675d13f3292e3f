import type { variantMatrixMachine } from './variant-matrix.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const variantMatrixWords: WordsOf<typeof variantMatrixMachine> = {
  guards: {
    hasMatrix: 'the variants are loaded and make a matrix',
    hasLines: 'at least one cell has a quantity that can be ordered',
    hasWrongCell: 'something is typed that cannot be ordered',
  },
  actions: {
    recallTyped: 'recall the quantities that were typed before',
    rememberTyped: 'remember the typed quantities for the visit',
    storeMatrix: 'arrange the variants in rows and columns',
    storeActive: 'store which cell is in use',
    storeTyped: 'store the entry in the cell',
    storePasted: 'spread the pasted cells over the matrix',
    clearTyped: 'empty all cells',
    showFaults: 'show the faults of each cell',
    storePending: 'store the lines that are sent, so that sending them again adds nothing twice',
    removeAdded: 'empty the added cells and say how many they were',
    storeRefusal: 'store why the lines were refused',
    endIntent: 'clear the sent lines; the next adding is a new one',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    raiseFailure: 'show the message that it failed, except when the session is over',
  },
  actors: {
    loadMatrix: 'ask the gateway for the choices and all variants of the product',
    addLines: 'ask the gateway to add the lines to the basket',
  },
};
