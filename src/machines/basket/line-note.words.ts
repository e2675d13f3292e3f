import type { lineNoteMachine } from './line-note.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const lineNoteWords: WordsOf<typeof lineNoteMachine> = {
  guards: {
    isOtherNote: 'the note differs from the one in the basket',
  },
  actions: {
    storeText: 'store what is typed',
    announceNote: 'tell the basket the new note',
  },
};
