import type { WordsOf } from '../words-of.ts';
import type { plainPageMachine } from './plain-page.machine.ts';

/** Actions, guards, actors and delays in plain words. */
export const plainPageWords: WordsOf<typeof plainPageMachine> = {
  guards: {
    hasMachine: 'the page has a machine',
  },
  actions: {
    notifyMachine: 'pass it on to the machine of the page',
  },
  actors: {},
};
