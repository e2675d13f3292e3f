import type { namedListMachine } from './named-list.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const namedListWords: WordsOf<typeof namedListMachine> = {
  actions: {
    storeName: 'store the typed name, and clear its fault',
    storeRefusal: 'store why the name was refused',
    storeProductId: 'store which product is to leave the list',
    announceListChanged: 'tell the shop that the list has to be read again',
    requestLists: 'ask the shop for the page with all lists',
    raiseNotSaved: 'show the message that the list was not changed',
  },
  actors: {
    renameList: 'ask the gateway to give the list another name',
    removeList: 'ask the gateway to remove the list',
    removeListProduct: 'ask the gateway to remove the product from the list',
    basketRefill: 'putting all of the list into the basket',
  },
};
