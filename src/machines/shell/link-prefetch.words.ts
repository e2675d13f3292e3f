import type { linkPrefetchMachine } from './link-prefetch.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const linkPrefetchWords: WordsOf<typeof linkPrefetchMachine> = {
  guards: {
    isAllowed: 'the visitor does not save data',
    isOtherLinkWaiting: 'the pointer has reached another link meanwhile',
  },
  actions: {
    storeLink: 'store the link',
    storeNext: 'store the link as the next one',
    clearNext: 'clear the next link',
    takeNext: 'go on with the next link',
  },
  actors: {
    prefetchPage: 'load what the page of the link needs',
  },
  delays: {
    dwellTime: 'shorter than the way from reaching a link to pressing it',
  },
};
