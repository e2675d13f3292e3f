import type { linkPrefetchMachine } from './link-prefetch.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const linkPrefetchWords: WordsOf<typeof linkPrefetchMachine> = {
  guards: {
    isAllowed: 'the visitor does not save data',
    isOtherLinkWaiting: 'the pointer has reached another link meanwhile',
  },
  actions: {
    storeNext: 'store the link as the next one',
    clearNext: 'clear the next link',
    takeNext: 'go on with the next link',
    spawnPrefetchCode: 'load the code of the pages behind the links in view',
  },
  actors: {
    prefetchPage: 'load the data of the link’s page',
    prefetchCode: 'load the code of each page, one after the other, each while the browser is idle',
  },
  delays: {
    dwellTime: 'shorter than the time between reaching a link and pressing it',
  },
};
