import type { variantsPopupMachine } from './variants-popup.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const variantsPopupWords: WordsOf<typeof variantsPopupMachine> = {
  guards: {
    hasOrderableLines: 'at least one variant has a quantity that can be ordered',
    isVariantWanted: 'a quantity is typed for at least one variant',
    isEveryLineSettled: 'every line was added or refused',
  },
  actions: {
    recallTyped: 'recall the quantities that were typed before',
    rememberTyped: 'remember the typed quantities for the visit',
    storeProduct: 'store whose variants are shown',
    storeTouched: 'store the row among those with an order line',
    storeTyped: 'store the typed quantity',
    storeOutcome: 'store how the line ended',
    storeWaiting: 'store which lines are being added to the basket',
    touchTyped: 'start an order line for each row with a quantity',
    requestLines: 'ask each order line to add itself',
    announceOutcome: 'show the message how the line ended, except when the session is over',
    raiseFailure: 'show the message that loading failed, except when the session is over',
    spawnOrderLine: 'start the order line of this row',
  },
  actors: {
    loadVariantProducts: 'ask the gateway for the variants of the product',
    orderLine: 'quantity, unit and adding one variant to the basket',
  },
};
