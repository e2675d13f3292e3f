import {
  selectCanApply,
  selectCanReset,
  selectCount,
  type filterDraftMachine,
} from '#src/machines/listing/filter-draft.machine.ts';
import type { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { FilterDrawer } from '#src/views/listing/filters/filter-drawer.tsx';
import { SortPopup } from '#src/views/listing/filters/sort-popup.tsx';
import * as models from '#tests/machines/models/listing.ts';
import { aFacet } from '#tests/support/made/a-product.ts';
import { aListingActor } from '../a-listing-actor.ts';
import { button, noControls, part, press, text, type Screen } from './screen.ts';

const used = { type: 'facet.touched', filterKey: 'brand', isOpen: true } as const;
const toggled = { type: 'filter.toggled', filterKey: 'brand', value: 'Drevik' } as const;

export const filterDraft: Screen<typeof filterDraftMachine> = {
  model: {
    ...models.filterDraft,
    inputs: models.filterDraft.inputs.map((input) => ({
      ...input,
      facets: [aFacet('brand', { Drevik: 2 })],
    })),
  },
  view: (actorRef, { watched }) => (
    <FilterDrawer actorRef={actorRef} listingRef={watched('listing', aListingActor().actorRef)} />
  ),
  shows: ({ filters, listing }) => {
    const apply = (count: number | null) =>
      button(filters.show(count === null ? null : listing.count(count)));
    return {
      states: {
        editing: (snapshot) => [
          part('dialog', filters.title),
          ...(snapshot.context.filters.length === 0 ? [text(filters.noneChosen)] : []),
          ...(selectCount(snapshot) !== 0 && !snapshot.can({ type: 'draft.applied' })
            ? [text(filters.unchanged)]
            : []),
        ],
        'editing.empty': () => [text(filters.noneFit), apply(0)],
        'editing.fitting': ({ context: { productCount } }) => [
          apply(productCount),
          ...(productCount ? [text(listing.count(productCount))] : []),
        ],
      },
      presses: (snapshot) => [
        [button(filters.reset), { type: 'draft.reset' }],
        [apply(selectCount(snapshot)), { type: 'draft.applied' }],
        [button(filters.cancel), { at: 'listing', type: 'draft.closed' }],
        [
          press('checkbox', `Drevik${snapshot.context.facets[0]?.values[0]?.count ?? ''}`),
          'facet.brand' in snapshot.children ? toggled : [used, toggled],
        ],
        ...('facet.brand' in snapshot.children ? noControls('it is used already', used) : []),
      ],
    };
  },
  others: {
    'interval.chosen': 'the facet, for an interval typed into it',
    'filter.approached': 'the pointer on a value',
  },
  asks: {
    selectCanReset: [{ says: selectCanReset, event: { type: 'draft.reset' } }],
    selectCanApply: [{ says: selectCanApply, event: { type: 'draft.applied' } }],
  },
};

export const sortDraft: Screen<typeof sortDraftMachine> = {
  model: models.sortDraft,
  view: (actorRef, { watched }) => (
    <SortPopup actorRef={actorRef} listingRef={watched('listing', aListingActor().actorRef)} />
  ),
  shows: ({ filters, sort }) => ({
    states: { choosing: () => [part('dialog', sort.label), part('group', sort.label)] },
    presses: ({ context }) => [
      ...context.sortOrders
        .filter(({ selected }) => !selected)
        .map(
          ({ description, sortKey, sortDescending }) =>
            [press('radio', description), { type: 'order.chosen', sortKey, sortDescending }] as const,
        ),
      [button(sort.apply), { type: 'choice.applied' }],
      [button(filters.cancel), { at: 'listing', type: 'draft.closed' }],
    ],
  }),
};
