import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { allProductsMachine } from '#src/machines/listing/all-products.machine.ts';
import { displayModeMachine } from '#src/machines/shell/display-mode.machine.ts';
import { filterDraftMachine, type FilterDraftInput } from '#src/machines/listing/filter-draft.machine.ts';
import { facetMachine } from '#src/machines/listing/facet.machine.ts';
import { listingMachine, type ListingInput } from '#src/machines/listing/listing.machine.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { aListing, aPublicProduct, someSortOrders } from '#tests/support/made/a-product.ts';
import { aCategory } from '#tests/views/a-category.ts';
import { notFound, refused, broken } from './samples.ts';

export const displayMode: MachineModel<typeof displayModeMachine> = {
  machine: displayModeMachine,
  inputs: [{ remembered: 'list' }, { remembered: 'grid' }, { remembered: 'roomy' }],
  samples: [
    { type: 'mode.chosen', mode: 'list' },
    { type: 'mode.chosen', mode: 'grid' },
    { type: 'mode.chosen', mode: 'roomy' },
  ],
};

const listingInput: ListingInput = {
  source: { mode: 'category', categoryId: 'bolts' },
  path: '/c/bolts',
  search: '',
  query: initialListingQuery,
  pageSize: 12,
  initial: null,
};

const slidingListing = aListing({
  category: aCategory({
    properties: [{ attributeId: 'PRODUCT_VIEW', label: '', value: 'CAROUSEL', sortOrder: 0 }],
  }),
});

const noProducts = aListing({ products: [], productCount: 0 });

const behindLastPage = aListing({ products: [], productCount: 30 });

const wholeQuery = { ...initialListingQuery, pageSize: 200 };

const firstSlice = aListing({
  products: Array.from({ length: 60 }, () => aPublicProduct()),
  productCount: 200,
});

export const listing: MachineModel<typeof listingMachine> = {
  machine: listingMachine,
  parentSystemId: 'storefront',
  inputs: [
    listingInput,
    { ...listingInput, initial: aListing() },
    { ...listingInput, initial: noProducts },
    { ...listingInput, source: { mode: 'list', productIds: ['bolt', 'nut'] } },
    { ...listingInput, query: wholeQuery, initial: firstSlice },
    { ...listingInput, query: { ...initialListingQuery, page: 99 }, initial: behindLastPage },
  ],
  samples: [
    { type: 'query.changed', path: '/c/bolts', search: '', query: initialListingQuery },
    {
      type: 'query.changed',
      path: '/c/bolts',
      search: '?filter=brand~Drevik',
      query: { ...initialListingQuery, filters: [{ filterKey: 'brand', values: ['Drevik'] }] },
    },
    {
      type: 'query.changed',
      path: '/c/bolts',
      search: '?display=grid',
      query: { ...initialListingQuery, display: 'grid' },
    },
    { type: 'filters.chosen', query: { ...initialListingQuery, page: 2 } },
    { type: 'filter.toggled', filterKey: 'brand', value: 'Halder' },
    { type: 'filter.approached', filterKey: 'brand', value: 'Halder' },
    { type: 'filter.removed', filterKey: 'brand', value: 'Halder' },
    { type: 'filter.removed', filterKey: 'brand', value: 'Drevik' },
    { type: 'facet.touched', filterKey: 'brand', isOpen: true },
    { type: 'question.typed', term: 'delivery' },
    { type: 'answer.addressed', id: 'faq-1' },
    { type: 'interval.chosen', filterKey: 'length', range: '1..2' },
    { type: 'sort.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true },
    { type: 'display.chosen', mode: 'grid' },
    { type: 'pageSize.chosen', pageSize: 48 },
    { type: 'xstate.done.actor.loadNearest', output: [{ id: 'bolts', name: 'Bolts' }] },
    { type: 'xstate.error.actor.loadNearest', error: broken },
    { type: 'xstate.error.actor.allProducts', error: new Error('It broke') },
    ...['filterDraft', 'sortDraft'].flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: { ...initialListingQuery, page: 2 } },
      { type: `xstate.error.actor.${id}` as const, error: new Error('It broke') },
    ]),
    { type: 'xstate.done.actor.sortDraft', output: null },
    { type: 'xstate.done.actor.loadListing', output: aListing() },
    { type: 'xstate.done.actor.loadListing', output: slidingListing },
    { type: 'xstate.done.actor.loadListing', output: noProducts },
    { type: 'xstate.error.actor.loadListing', error: broken },
    { type: 'xstate.error.actor.loadListing', error: notFound },
    { type: 'xstate.error.actor.loadListing', error: refused },
  ],
  key: ({ context }) => [
    context.query,
    context.listing?.productCount,
    context.listing === context.viewAllListing,
    context.listing === context.slidingListing,
  ],
};

const draftInput: FilterDraftInput = {
  source: listingInput.source,
  query: initialListingQuery,
  facets: [],
  productCount: 3,
};

export const filterDraft: MachineModel<typeof filterDraftMachine> = {
  machine: filterDraftMachine,
  inputs: [draftInput, { ...draftInput, productCount: 0 }, { ...draftInput, productCount: null }],
  samples: [
    { type: 'filter.toggled', filterKey: 'brand', value: 'Drevik' },
    { type: 'facet.touched', filterKey: 'brand', isOpen: true },
    { type: 'interval.chosen', filterKey: 'length', range: '1..2' },
    { type: 'xstate.done.actor.countListing', output: aListing() },
    { type: 'xstate.done.actor.countListing', output: noProducts },
    { type: 'xstate.error.actor.countListing', error: broken },
  ],
  key: ({ context }) => context.filters,
};

export const facet: MachineModel<typeof facetMachine> = {
  machine: facetMachine,
  inputs: [true, false].map((isOpen) => ({ filterKey: 'length', isOpen })),
  samples: [
    { type: 'term.typed', term: 'M' },
    { type: 'value.toggled', value: 'M6' },
    { type: 'interval.typed', typed: { from: '1', to: '' } },
    { type: 'interval.submitted', typed: { from: '1', to: '2' }, language: 'en' },
    { type: 'interval.submitted', typed: { from: 'x', to: '' }, language: 'en' },
  ],
};

export const sortDraft: MachineModel<typeof sortDraftMachine> = {
  machine: sortDraftMachine,
  inputs: [{ query: initialListingQuery, sortOrders: someSortOrders() }],
  samples: [{ type: 'order.chosen', sortKey: 'PRODUCT_NAME', sortDescending: true }],
};

export const allProducts: MachineModel<typeof allProductsMachine> = {
  machine: allProductsMachine,
  inputs: [
    {
      source: { mode: 'category', categoryId: 'bolts' },
      query: { ...initialListingQuery, pageSize: 200 },
      products: [aPublicProduct()],
      total: 200,
    },
  ],
  samples: [
    { type: 'rows.seen', first: 0, last: 9 },
    { type: 'rows.seen', first: 70, last: 79 },
    { type: 'slice.retried', slice: 1 },
    ...[200, 150].map((productCount) => ({
      type: 'xstate.done.actor.slice:1' as const,
      actorId: 'slice:1',
      output: aListing({ productCount }),
    })),
    { type: 'xstate.error.actor.slice:1', actorId: 'slice:1', error: broken },
  ],
  key: ({ context }) => [context.slices, context.seen, context.total, context.totals],
};
