import type { lineNoteMachine } from './line-note.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const lineNoteWords: WordsOf<typeof lineNoteMachine> = {
  actions: {
    storeText: 'store the typed text',
    announceNote: 'tell the basket the new note',
  },
};
