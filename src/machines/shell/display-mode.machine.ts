import { setup } from 'xstate';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface DisplayModeInput {
  /** The mode of the last visit. */
  readonly remembered: DisplayMode;
}

export type DisplayModeEvent = { readonly type: 'mode.chosen'; readonly mode: DisplayMode };

/**
 * Table view, grid view or compact rows: one choice for all listings, remembered for the next visit.
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
    isCompactRemembered: ({ context }) => context.remembered === 'compact',
    isCompact: ({ event }) => event.mode === 'compact',
    isGrid: ({ event }) => event.mode === 'grid',
    isList: ({ event }) => event.mode === 'list',
  },
  actions: {
    rememberMode: providedByApp('rememberMode'),
  },
}).createMachine({
  id: 'displayMode',
  description: 'How every listing is shown: as a table, as a grid of panels, or as a table of low rows.',
  meta: { requirements: ['LS-6'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The mode of the last visit is taken up again.',
      always: [
        { description: 'The last visit ended with the grid.', guard: 'isGridRemembered', target: 'grid' },
        {
          description: 'The last visit ended with compact rows.',
          guard: 'isCompactRemembered',
          target: 'compact',
        },
        { description: 'The default is the list.', target: 'list' },
      ],
    },
    list: {
      description: 'Products are rows of a table.',
      on: {
        'mode.chosen': [
          {
            description: 'The customer prefers panels.',
            guard: 'isGrid',
            target: 'grid',
            actions: 'rememberMode',
          },
          {
            description: 'The customer wants to see more products at once.',
            guard: 'isCompact',
            target: 'compact',
            actions: 'rememberMode',
          },
        ],
      },
    },
    grid: {
      description: 'Products are panels in a grid.',
      on: {
        'mode.chosen': [
          {
            description: 'The customer prefers rows.',
            guard: 'isList',
            target: 'list',
            actions: 'rememberMode',
          },
          {
            description: 'The customer wants to see more products at once.',
            guard: 'isCompact',
            target: 'compact',
            actions: 'rememberMode',
          },
        ],
      },
    },
    compact: {
      description: 'Products are rows as low as they can be.',
      on: {
        'mode.chosen': [
          {
            description: 'The customer prefers panels.',
            guard: 'isGrid',
            target: 'grid',
            actions: 'rememberMode',
          },
          {
            description: 'The customer wants to see more of each product.',
            guard: 'isList',
            target: 'list',
            actions: 'rememberMode',
          },
        ],
      },
    },
  },
});
