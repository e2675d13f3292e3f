import type { siteContentMachine } from './site-content.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const siteContentWords: WordsOf<typeof siteContentMachine> = {
  guards: {
    isKnown: 'the page came with it',
  },
  actions: {
    storeSite: 'store what stands on every page',
  },
  actors: {
    loadSite: 'ask the gateway what stands on every page',
  },
};
