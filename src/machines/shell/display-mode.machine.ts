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
 * Table view with dense or roomy rows, or grid view: one choice for all listings, remembered for the next visit.
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
    isRoomyRemembered: ({ context }) => context.remembered === 'roomy',
    isRoomy: ({ event }) => event.mode === 'roomy',
    isGrid: ({ event }) => event.mode === 'grid',
    isList: ({ event }) => event.mode === 'list',
  },
  actions: {
    rememberMode: providedByApp('rememberMode'),
  },
}).createMachine({
  id: 'displayMode',
  description:
    'How every listing is shown: as a table of dense rows, as one of roomy rows, or as a grid of panels.',
  meta: { requirements: ['LS-6'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The mode of the last visit is taken up again.',
      always: [
        { description: 'The last visit ended with the grid.', guard: 'isGridRemembered', target: 'grid' },
        {
          description: 'The last visit ended with roomy rows.',
          guard: 'isRoomyRemembered',
          target: 'roomy',
        },
        { description: 'The default is the list.', target: 'list' },
      ],
    },
    list: {
      description: 'Products are dense rows of a table.',
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
            guard: 'isRoomy',
            target: 'roomy',
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
            description: 'The customer wants to see more of each product.',
            guard: 'isRoomy',
            target: 'roomy',
            actions: 'rememberMode',
          },
        ],
      },
    },
    roomy: {
      description: 'Products are rows with a large image.',
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
            guard: 'isList',
            target: 'list',
            actions: 'rememberMode',
          },
        ],
      },
    },
  },
});
