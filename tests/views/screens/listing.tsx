import {
  selectCanApply,
  selectCanReset,
  selectCount,
  type filterDraftMachine,
} from '#src/machines/listing/filter-draft.machine.ts';
import { shownValues } from '#src/domain/listing/shown-values.ts';
import { facetId, type facetMachine } from '#src/machines/listing/facet.machine.ts';
import type { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { Facets } from '#src/views/listing/filters/facets.tsx';
import { FilterDrawer } from '#src/views/listing/filters/filter-drawer.tsx';
import { SortPopup } from '#src/views/listing/filters/sort-popup.tsx';
import * as models from '#tests/machines/models/listing.ts';
import { aFacet } from '#tests/support/made/a-product.ts';
import { lengths } from '#tests/support/made/with-everything.ts';
import { aListingActor } from '../a-listing-actor.ts';
import {
  beside,
  button,
  entry,
  escape,
  noControls,
  part,
  press,
  sends,
  text,
  withChild,
  type Screen,
} from './screen.ts';

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
        ...[button(filters.cancel), escape(filters.title), beside(filters.title)].map((control) =>
          sends(control, { at: 'listing', type: 'draft.closed' }),
        ),
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

const lengthFacet = {
  ...lengths,
  values: Array.from({ length: 16 }, (_, index) => ({
    value: `M${index + 1}`,
    selected: index === 1,
    count: index === 2 ? null : index,
  })),
};

export const facet: Screen<typeof facetMachine> = {
  model: { ...models.facet, inputs: [{ filterKey: 'length', isOpen: true }] },
  view: (actorRef, { muted }) => {
    const listing = withChild(aListingActor().actorRef, facetId('length'), actorRef);
    return <Facets actorRef={muted(listing)} facets={[lengthFacet]} />;
  },
  shows: ({ filters }) => ({
    presses: (snapshot) => {
      const { typed, term, touched } = snapshot.context;
      const shown = typed ?? { from: '20', to: '60' };
      const isExpanded = snapshot.matches({ values: 'all' });
      const values = shownValues(lengthFacet.values, { isExpanded, term, touched });
      return [
        ...values.shown.map(({ value, count }) =>
          sends(press('checkbox', `${value}${count ?? ''}`), { type: 'value.toggled', value }),
        ),
        sends(entry('searchbox', filters.find('Length'), 'M7'), { type: 'term.typed', term: 'M7' }),
        ...(['from', 'to'] as const).map((end) =>
          sends(entry('field', filters.intervalEnd(end, 'mm'), '30'), {
            type: 'interval.typed',
            typed: { ...shown, [end]: '30' },
          }),
        ),
        sends(button(filters.applyInterval), { type: 'interval.submitted', typed: shown, language: 'en' }),
        ...(values.hiddenCount > 0 || isExpanded
          ? [
              sends(button(isExpanded ? filters.less : filters.more(values.hiddenCount)), {
                type: 'values.toggled',
              }),
            ]
          : noControls('all values are shown', { type: 'values.toggled' })),
      ];
    },
    states: {
      'range.invalid': ({ context: { fault } }) =>
        fault ? [part('alert', filters.intervalFault(fault.kind))] : [],
    },
  }),
  others: { 'panel.toggled': 'the browser, which opens and closes the element by itself' },
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
