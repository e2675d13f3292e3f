import type { productTilesMachine } from './product-tiles.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const productTilesWords: WordsOf<typeof productTilesMachine> = {
  guards: {
    canBeNotified: 'the product may be awaited, and the customer did not come from a procurement system',
  },
  actions: {
    recallTyped: 'recall the quantities that were typed before',
    rememberTyped: 'remember the typed quantities for the visit',
    storeTyped: 'store the typed quantity',
    spawnOrderLine: 'start the order line of this product',
    spawnFavourite: 'start the favourite mark of this product',
    spawnStockNotification: 'start the stock notification of this product',
  },
  actors: {
    orderLine: 'quantity, unit and adding to the basket',
    favourite: 'whether the product is a favourite',
    stockNotification: 'the request to be notified when the product is in stock again',
  },
};
