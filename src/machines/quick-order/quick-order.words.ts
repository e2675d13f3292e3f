import type { quickOrderMachine } from './quick-order.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const quickOrderWords: WordsOf<typeof quickOrderMachine> = {
  guards: {
    isRefusal: 'the gateway refused it, so that nothing was added',
    isPending: 'rows were sent and no response came',
    hasEntries: 'something is entered in at least one row, or a file was chosen',
    hasTable: 'a list was read last, and its rows were not sent yet',
    isAssigning: 'it is unknown which columns of a list are meant, or the customer wants to assign others',
    canAddLines:
      'adding is wanted, at least one row is in order, and the gateway has not just refused these very rows',
    isSessionOver: 'the session is over, and no earlier try can have added anything',
  },
  actions: {
    recallDraft: 'recall the rows that were entered before',
    rememberDraft: 'remember the rows for the visit',
    storeChange: 'store the entry of the row',
    showFaults: 'show the faults of the row, or of all rows',
    storeTable:
      'find the columns of the list and turn its lines into rows, and count those that do not fit; ask for the columns if they cannot be found',
    askColumns: 'ask which columns are meant',
    storeColumns: 'store which columns are meant, and read the rows of the list again',
    dropColumns: 'ask no longer; a list whose columns are unknown is left out',
    clearRows: 'empty all rows, but keep them to restore them',
    restoreRows: 'restore the emptied rows',
    storeOutcome: 'store how it ended',
    wantAdd: 'store that the rows are to be added',
    dropAdd: 'no longer add the rows',
    storeAsked: 'store which rows are being checked',
    storeChecks: 'store the result of the check of each row',
    clearChecks: 'clear the results of the check',
    storeRefused:
      'store the refused rows; rows valid after the next check are added, unless that was tried already',
    storePending: 'store the rows that are sent, with their key',
    removeAdded: 'remove the added rows and say how many they were',
    markUnconfirmed: 'mark the rows as unconfirmed: they may be in the basket',
    storeInterrupted: 'store the total of the rows when the session ended',
    endIntent: 'clear the sent rows; the next adding is a new one',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
    raiseFailure: 'show the message that it failed, except when the session is over',
  },
  actors: {
    materialSearch: 'the suggestions for a material number',
    readFile: 'read the rows of the chosen file: XLSX or text',
    checkLines: 'ask the gateway about material number, quantity and unit of each row',
    addLines: 'ask the gateway to add the rows to the basket',
  },
};
