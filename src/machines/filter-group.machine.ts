import { setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { RequirementsMeta } from './parent-event.ts';

export interface FilterGroupInput {
  /** Whether the group's values are shown before the visitor opens or closes it. */
  readonly isOpen: boolean;
}

export type FilterGroupEvent = { readonly type: 'panel.toggled' } | { readonly type: 'values.toggled' };

/** The visitor is about to use a group for the first time, which needs an actor from now on. */
export interface FilterGroupTouched extends FilterGroupInput {
  readonly type: 'filterGroup.touched';
  readonly filterKey: string;
}

/**
 * One group of filter values: opened or closed, and with the first of its values or all of them. Its parent spawns it with
 * its first use and keeps it while its products change, so that a group stays as the visitor left it.
 *
 * @see §4 Filters, §9 Initial visible filters
 */
export const filterGroupMachine = setup({
  types: {
    input: {} as FilterGroupInput,
    context: {} as FilterGroupInput,
    events: {} as FilterGroupEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
  },
}).createMachine({
  id: 'filterGroup',
  description: 'A group of filter values that the visitor opens, closes, expands or reduces.',
  meta: { requirements: ['FL-1'] },
  context: ({ input }) => ({ isOpen: input.isOpen }),
  type: 'parallel',
  states: {
    panel: {
      description: 'Whether the group is open.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The group starts as it was shown before it was used.',
          always: [
            { description: 'It was open.', guard: 'isOpen', target: 'expanded' },
            { description: 'It was closed.', target: 'collapsed' },
          ],
        },
        collapsed: {
          description: 'Only the name of the group is shown.',
          on: { 'panel.toggled': { description: 'The visitor opens the group.', target: 'expanded' } },
        },
        expanded: {
          description: 'The values of the group are shown.',
          on: { 'panel.toggled': { description: 'The visitor closes the group.', target: 'collapsed' } },
        },
      },
    },
    values: {
      description: 'How many values an open group shows.',
      initial: 'few',
      states: {
        few: {
          description: 'The first values and the chosen ones are shown.',
          on: { 'values.toggled': { description: 'The visitor wants to see more.', target: 'all' } },
        },
        all: {
          description: 'All values are shown.',
          on: { 'values.toggled': { description: 'The visitor wants to see less.', target: 'few' } },
        },
      },
    },
  },
});

export type FilterGroupActorRef = ActorRefFrom<typeof filterGroupMachine>;

/** A machine that spawns filter groups: a listing, or the draft of its filters. */
export type FilterGroupsActorRef = ActorRef<
  Snapshot<unknown> & {
    readonly children: { readonly [id: `filterGroup.${string}`]: FilterGroupActorRef | undefined };
  },
  FilterGroupTouched
>;

/** The group of a filter; spawned with its first use. `undefined` only once its parent has stopped. */
export function filterGroupOf(
  actorRef: FilterGroupsActorRef,
  { filterKey, isOpen }: Omit<FilterGroupTouched, 'type'>,
): FilterGroupActorRef | undefined {
  const group = () => actorRef.getSnapshot().children[filterGroupId(filterKey)];
  if (!group()) actorRef.send({ type: 'filterGroup.touched', filterKey, isOpen });
  return group();
}

export function filterGroupId(filterKey: string): `filterGroup.${string}` {
  return `filterGroup.${filterKey}`;
}
