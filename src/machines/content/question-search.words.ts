import type { questionSearchMachine } from './question-search.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const questionSearchWords: WordsOf<typeof questionSearchMachine> = {
  guards: {
    isBlank: 'nothing but blanks is typed',
  },
};
