import { assign, sendParent, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import {
  formatInterval,
  typedInterval,
  type Interval,
  type IntervalFault,
} from '../../domain/listing/filter-interval.ts';
import type { FacetStarts } from '../../domain/listing/facet-panel.ts';
import type { Language } from '../../domain/locale/language.ts';
import { eventOf } from '../event-of.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface FacetInput {
  /** `otherFacets` for the facets behind "more filters", which are opened as a group. */
  readonly filterKey: string;
  /** Whether the facet's values are shown before the visitor opens or closes it. */
  readonly isOpen: boolean;
}

interface FacetContext extends FacetInput {
  /** The search term among the values; empty for none. */
  readonly term: string;
  /** The values that the visitor ticked or unticked. They stay in place under the pointer. */
  readonly touched: readonly string[];
  /** The typed interval; `null` if the fields show what applies. */
  readonly typed: Interval | null;
  readonly fault: IntervalFault | null;
}

export type FacetEvent =
  | { readonly type: 'panel.toggled' }
  | { readonly type: 'values.toggled' }
  | { readonly type: 'value.toggled'; readonly value: string }
  | { readonly type: 'term.typed'; readonly term: string }
  | { readonly type: 'interval.typed'; readonly typed: Interval }
  | { readonly type: 'interval.submitted'; readonly typed: Interval; readonly language: Language };

/** A facet tells its parent that a value is chosen, or no longer, or that another interval is to apply; empty takes it back. */
export type FacetChoice =
  | { readonly type: 'filter.toggled'; readonly filterKey: string; readonly value: string }
  | { readonly type: 'interval.chosen'; readonly filterKey: string; readonly range: string };

/** The visitor is about to use a facet for the first time. It needs an actor from then on. */
export interface FacetTouched extends FacetInput {
  readonly type: 'facet.touched';
}

/** The pointer or the focus reached a value: its products may be prefetched. */
export interface FilterApproached {
  readonly type: 'filter.approached';
  readonly filterKey: string;
  readonly value: string;
}

/**
 * One facet: opened or closed, with the first of its values, all of them or those looked for, and what is typed as an interval of
 * its figures. Its parent spawns it with its first use and keeps it while its products change, so that a facet stays as the
 * visitor left it.
 *
 * @see §4 Filters, §9 Initial visible filters
 */
export const facetMachine = setup({
  types: {
    input: {} as FacetInput,
    context: {} as FacetContext,
    events: {} as FacetEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isFaulty: (_, params: { read: Interval | IntervalFault }) => 'kind' in params.read,
  },
  actions: {
    storeTerm: assign(({ event }) => ({ term: eventOf(event, 'term.typed').term })),
    storeTouched: assign(({ context, event }) => ({
      touched: [...context.touched, eventOf(event, 'value.toggled').value],
    })),
    storeTyped: assign(({ event }) => ({ typed: eventOf(event, 'interval.*').typed, fault: null })),
    storeFault: assign((_, params: { read: Interval | IntervalFault }) => ({
      fault: 'kind' in params.read ? params.read : null,
    })),
    clearTyped: assign({ typed: null, fault: null }),
    announceToggled: sendParent(({ context: { filterKey }, event }): FacetChoice => ({
      type: 'filter.toggled',
      filterKey,
      value: eventOf(event, 'value.toggled').value,
    })),
    announceInterval: sendParent(({ context }, params: { read: Interval | IntervalFault }): FacetChoice => ({
      type: 'interval.chosen',
      filterKey: context.filterKey,
      range: 'kind' in params.read ? '' : formatInterval(params.read),
    })),
  },
}).createMachine({
  id: 'facet',
  description: 'A facet that the visitor opens, closes, expands or reduces.',
  meta: { requirements: ['FL-1'] },
  context: ({ input: { filterKey, isOpen } }) => ({
    filterKey,
    isOpen,
    term: '',
    touched: [],
    typed: null,
    fault: null,
  }),
  type: 'parallel',
  states: {
    panel: {
      description: 'Whether the facet is open.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The facet starts as it was shown before it was used.',
          always: [
            { description: 'It was open.', guard: 'isOpen', target: 'expanded' },
            { description: 'It was closed.', target: 'collapsed' },
          ],
        },
        collapsed: {
          description: 'Only the name of the facet is shown.',
          on: { 'panel.toggled': { description: 'The visitor opens the facet.', target: 'expanded' } },
        },
        expanded: {
          description: 'The values of the facet are shown.',
          on: { 'panel.toggled': { description: 'The visitor closes the facet.', target: 'collapsed' } },
        },
      },
    },
    values: {
      description: 'Which values an open facet shows.',
      initial: 'few',
      on: {
        'term.typed': {
          description: 'The visitor looks for a value: those that contain the text are shown.',
          actions: 'storeTerm',
        },
        'value.toggled': {
          description: 'The visitor ticks or unticks a value: it stays in view, and the list changes.',
          actions: ['storeTouched', 'announceToggled'],
        },
      },
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
    range: {
      description: 'The fields of an interval of figures.',
      meta: { requirements: ['FL-1'], ours: true },
      initial: 'applied',
      on: {
        'interval.typed': { description: 'The visitor types.', target: '.typing', actions: 'storeTyped' },
        'interval.submitted': [
          {
            description: 'The typed text is no interval: the field says why, and nothing changes.',
            guard: {
              type: 'isFaulty',
              params: ({ event }) => ({ read: typedInterval(event.typed, event.language) }),
            },
            target: '.invalid',
            actions: [
              'storeTyped',
              {
                type: 'storeFault',
                params: ({ event }) => ({ read: typedInterval(event.typed, event.language) }),
              },
            ],
          },
          {
            description: 'The interval is to apply.',
            target: '.applied',
            actions: [
              'clearTyped',
              {
                type: 'announceInterval',
                params: ({ event }) => ({ read: typedInterval(event.typed, event.language) }),
              },
            ],
          },
        ],
      },
      states: {
        applied: { description: 'The fields show what applies.' },
        typing: { description: 'The fields show what was typed, which does not apply yet.' },
        invalid: { description: 'The entry cannot apply, and a field says why.' },
      },
    },
  },
});

export type FacetActorRef = ActorRefFrom<typeof facetMachine>;

/** A machine that spawns facets: a listing, or the draft of its filters. */
export type FacetsActorRef = ActorRef<
  Snapshot<unknown> & {
    readonly context: { readonly facetStarts: FacetStarts };
    readonly children: { readonly [id: `facet.${string}`]: FacetActorRef | undefined };
  },
  FacetTouched | FilterApproached
>;

/** The facet of a filter; spawned at its first use. `undefined` while its parent has not started, and once it has stopped. */
export function facetOf(
  actorRef: FacetsActorRef,
  { filterKey, isOpen }: Omit<FacetTouched, 'type'>,
): FacetActorRef | undefined {
  const facet = () => actorRef.getSnapshot().children[facetId(filterKey)];
  if (!facet()) actorRef.send({ type: 'facet.touched', filterKey, isOpen });
  return facet();
}

export function facetId(filterKey: string): `facet.${string}` {
  return `facet.${filterKey}`;
}
