import type { questionListMachine } from './question-list.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const questionListWords: WordsOf<typeof questionListMachine> = {
  guards: {
    isBlank: 'nothing but blanks is typed',
  },
  actions: {
    openAnswer: 'show the answer',
  },
};
