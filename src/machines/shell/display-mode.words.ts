import type { displayModeMachine } from './display-mode.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const displayModeWords: WordsOf<typeof displayModeMachine> = {
  guards: {
    isGridRemembered: 'the visitor chose the grid last time',
    isRoomyRemembered: 'the visitor chose roomy rows last time',
    isRoomy: 'roomy rows were chosen',
    isGrid: 'the grid was chosen',
    isList: 'the table was chosen',
  },
  actions: {
    rememberMode: 'remember the choice for the next visit',
  },
};
