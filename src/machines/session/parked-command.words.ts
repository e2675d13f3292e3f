import type { parkedCommandMachine } from './parked-command.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const parkedCommandWords: WordsOf<typeof parkedCommandMachine> = {
  guards: {
    hasSentCommands: 'the commands include something other than an addition of one product',
  },
  actions: {
    recallCommands: 'recall the commands of this customer',
    storeProducts: 'store price and stock as they are now',
    announceAdditions: 'hand the additions over to the basket, which sends them under their keys',
    forgetTyped: 'empty the fields of the added products',
    refreshPage: 'tell the page which commands were carried out',
    storeFault: 'store why not all of it was done',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    raiseResumed: 'show the message that it goes into the basket',
    raiseCarriedOut: 'show the message that it is done',
  },
  actors: {
    loadProducts: 'ask the gateway for price and stock of the products',
    carryOut: 'ask the gateway to carry out the commands, each under its key',
  },
};
