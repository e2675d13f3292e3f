import type { carouselMachine } from './carousel.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const carouselWords: WordsOf<typeof carouselMachine> = {
  guards: {
    isWhole: 'all items fit side by side',
    isAtStart: 'the first item is shown',
    isAtEnd: 'the last item is shown',
    hasNext: 'there are items after those shown',
    hasPrevious: 'there are items before those shown',
    isTarget: 'the row has arrived where it was sent',
  },
  actions: {
    storeViewport: 'calculate how many items fit, and stay within the row',
    storeAdvanced: 'move on by as many items as fit',
    storeReversed: 'move back by as many items as fit',
    storePosition: 'store which item is first after scrolling',
    storeSeen: 'store which item is first while the row still glides',
    acceptSeen: 'take the item in view as the first',
    requestGlide: 'ask the page to scroll the row there smoothly',
  },
  delays: {
    glide: 'longer than a browser takes for a smooth scroll',
  },
};
