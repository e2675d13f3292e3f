import { setup } from 'xstate';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { RequirementsMeta } from './parent-event.ts';

export interface DisplayModeInput {
  /** The mode of the last visit. */
  readonly remembered: DisplayMode;
}

export type DisplayModeEvent = { readonly type: 'mode.chosen'; readonly mode: DisplayMode };

/**
 * List or grid, one choice for all listings, remembered for the next visit.
 *
 * @see §4 Display mode
 */
export const displayModeMachine = setup({
  types: {
    input: {} as DisplayModeInput,
    context: {} as DisplayModeInput,
    events: {} as DisplayModeEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isGridRemembered: ({ context }) => context.remembered === 'grid',
    isGrid: ({ event }) => event.mode === 'grid',
    isList: ({ event }) => event.mode === 'list',
  },
  actions: {
    /** Keeping the choice for the next visit is the host's: `app/` provides it. */
    rememberMode: () => {},
  },
}).createMachine({
  id: 'displayMode',
  description: 'How every listing is shown: as a table or as a grid of panels.',
  meta: { requirements: ['LS-6'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The mode of the last visit is taken up again.',
      always: [
        { description: 'The last visit ended with the grid.', guard: 'isGridRemembered', target: 'grid' },
        { description: 'The default is the list.', target: 'list' },
      ],
    },
    list: {
      description: 'Products are rows of a table.',
      on: {
        'mode.chosen': {
          description: 'The customer prefers panels.',
          guard: 'isGrid',
          target: 'grid',
          actions: 'rememberMode',
        },
      },
    },
    grid: {
      description: 'Products are panels in a grid.',
      on: {
        'mode.chosen': {
          description: 'The customer prefers rows.',
          guard: 'isList',
          target: 'list',
          actions: 'rememberMode',
        },
      },
    },
  },
});
