import type { sortDraftMachine } from './sort-draft.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const sortDraftWords: WordsOf<typeof sortDraftMachine> = {
  actions: {
    selectOrder: 'mark the chosen order',
  },
};
