import type { siteContentMachine } from './site-content.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const siteContentWords: WordsOf<typeof siteContentMachine> = {
  guards: {
    isKnown: 'the page came with it',
  },
  actions: {
    storeSite: 'store the content of every page',
  },
  actors: {
    loadSite: 'ask the gateway for the content of every page',
  },
};
