import type { displayModeMachine } from './display-mode.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** What the implementations mean, in plain words. */
export const displayModeWords: WordsOf<typeof displayModeMachine> = {
  guards: {
    isGridRemembered: 'the visitor chose the grid last time',
    isCompactRemembered: 'the visitor chose compact rows last time',
    isCompact: 'compact rows were chosen',
    isGrid: 'the grid was chosen',
    isList: 'the list was chosen',
  },
  actions: {
    rememberMode: 'remember the choice for the next visit',
  },
};
