import type { SnapshotFrom } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { displayModes } from '#src/domain/listing/listing.ts';
import { listingAddress } from '#src/domain/listing/listing-address.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { productLink } from '#src/domain/product/product-link.ts';
import type { listingMachine } from '#src/machines/listing/listing.machine.ts';
import { ListingPage } from '#src/views/listing/listing-page.tsx';
import * as models from '#tests/machines/models/listing.ts';
import { broken, notFound } from '#tests/machines/models/samples.ts';
import { aFacet, aListing, aPublicProduct, someSortOrders } from '#tests/support/made/a-product.ts';
import { lengths } from '#tests/support/made/with-everything.ts';
import { aCategory } from '../a-category.ts';
import {
  button,
  entry,
  link,
  noControls,
  pageFailed,
  part,
  press,
  reasonOf,
  sends,
  text,
  type Screen,
} from './screen.ts';

const [firstInput] = models.listing.inputs;
if (!firstInput) throw new Error('the model has no input');
const bolt = aPublicProduct();
const category = aCategory({
  childCategories: [{ id: 'hex', name: 'Hex bolts', image: '', categoryType: '', productCount: 0 }],
});
const filters = [aFacet('brand', { Drevik: 2, Halder: 3 }), lengths];
const thirty = aListing({ productCount: 30, sortOrders: someSortOrders(), filters, category });
const none = aListing({ products: [], productCount: 0, filters, category });
const ofDrevik = {
  path: '/c/bolts',
  search: '?filter=brand%7EDrevik',
  query: { ...initialListingQuery, filters: [{ filterKey: 'brand', values: ['Drevik'] }] },
};
const longOnes = {
  path: '/c/bolts',
  search: '?filter=length%7E20..60',
  query: { ...initialListingQuery, filters: [{ filterKey: 'length', values: ['20..60'] }] },
};
const usedLength = { type: 'facet.touched', filterKey: 'length', isOpen: true } as const;
const used = { type: 'facet.touched', filterKey: 'brand', isOpen: true } as const;
const inNarrowWindow = 'a button of a narrow window: tests/views/listing/listing-toolbar.test.tsx';
const inQuestions = 'a list of questions: journeys/content/faq';

type Snapshot = SnapshotFrom<typeof listingMachine>;

/** The address of the product, which leads back to what is shown. */
function boltAddress({ context: { path, query, shownQuery, search } }: Snapshot): string {
  const from = listingAddress(path, { ...(shownQuery ?? query), display: query.display }, search);
  return productLink(defaultConfiguration.paths, bolt, from);
}

const toggled = (value: string) => ({ type: 'filter.toggled', filterKey: 'brand', value }) as const;

/** A listing on a wide screen. */
export const listing: Screen<typeof listingMachine> = {
  model: {
    ...models.listing,
    inputs: [
      firstInput,
      { ...firstInput, initial: thirty },
      { ...firstInput, ...ofDrevik, initial: thirty },
      { ...firstInput, ...ofDrevik, initial: none },
      { ...firstInput, ...longOnes, initial: thirty },
      {
        ...firstInput,
        path: '/search',
        search: '?q=hexx',
        source: { mode: 'search', term: 'hexx' },
        initial: { ...none, category: null, filters: [] },
      },
    ],
    samples: [
      {
        type: 'query.changed',
        path: '/c/bolts',
        search: '?page=2',
        query: { ...initialListingQuery, page: 2 },
      },
      {
        type: 'query.changed',
        path: '/c/bolts',
        search: '?display=grid',
        query: { ...initialListingQuery, display: 'grid' },
      },
      used,
      { type: 'xstate.done.actor.loadListing', output: thirty },
      { type: 'xstate.done.actor.loadListing', output: none },
      { type: 'xstate.error.actor.loadListing', error: broken },
      { type: 'xstate.error.actor.loadListing', error: notFound },
      { type: 'xstate.done.actor.loadNearest', output: [{ id: 'bolts', name: 'Bolts' }] },
    ],
    possible: (_, { type }) => /^(?:query|facet|retry|xstate\.(?:done|error))\./.test(type),
  },
  view: (actorRef) => <ListingPage actorRef={actorRef} />,
  shows: (messages) => {
    const { listing: texts, filters: filterTexts, sort, catalogue, home, viewAll } = messages;
    const pageLinks = ({ context: { path, query, search } }: Snapshot) => {
      const to = (number: number) => listingAddress(path, { ...query, page: number }, search);
      return [
        ...[1, 2, 3].map((number) => link(texts.page(number), to(number))),
        ...(query.page > 1 ? [link(texts.previousPage, to(query.page - 1))] : []),
        ...(query.page < 3 ? [link(texts.nextPage, to(query.page + 1))] : []),
        link(viewAll.all(texts.count(30)), listingAddress(path, { ...query, page: 1, pageSize: 30 }, search)),
      ];
    };
    const emptyOf = ({ context: { query, source, nearest } }: Snapshot) => {
      const found =
        query.filters.length > 0
          ? texts.noProductsFiltered
          : source.mode === 'search'
            ? texts.noProductsFor('hexx')
            : texts.noProducts;
      return [
        part('heading', found.title),
        text(found.text),
        ...(query.filters.length > 0 ? [] : [link(found.action, '/')]),
        ...(query.filters.length > 0 || nearest.length === 0
          ? []
          : [link('Bolts', '/c/bolts'), text(catalogue.nearest)]),
      ];
    };
    const page = (snapshot: Snapshot) => {
      const { listing: shown, source, failure } = snapshot.context;
      const isLoading = snapshot.matches({ products: 'loading' });
      const isEmpty = shown?.products.length === 0;
      return [
        ...(source.mode === 'search'
          ? [part('heading', texts.resultsFor('hexx')), link(home, '/')]
          : shown
            ? [part('heading', 'Bolts'), link(home, '/')]
            : [part('heading', messages.loading)]),
        ...(shown?.category ? [link('Hex bolts', '/c/hex')] : []),
        ...(shown && shown.filters.length > 0 ? [link(messages.skip.toResults, '#results')] : []),
        ...(shown && !isLoading ? [part('status', texts.count(shown.productCount))] : []),
        ...(shown && !isEmpty
          ? [
              ...pageLinks(snapshot),
              ...['', bolt.productName, messages.tiles.view.viewProduct].map((name) =>
                link(name, boltAddress(snapshot)),
              ),
            ]
          : []),
        ...(isEmpty && !isLoading ? emptyOf(snapshot) : []),
        ...(snapshot.matches({ products: 'outdated' })
          ? [text(`${reasonOf(messages, failure)} ${texts.outdated}`)]
          : []),
      ];
    };
    return {
      states: {
        'products.loading': page,
        'products.ready': page,
        'products.outdated': page,
        'products.empty': page,
        'products.failed': ({ context: { failure } }) => pageFailed(messages.failed, messages, failure),
        'products.missing': () => [
          part('heading', messages.missingCategory.title),
          link(messages.missingCategory.action, '/'),
        ],
      },
      presses: (snapshot) => {
        const { listing: shown, query } = snapshot.context;
        const retry = { type: 'retry.requested' } as const;
        const cleared = { type: 'filters.cleared' } as const;
        const isShown =
          !snapshot.matches({ products: 'failed' }) && !snapshot.matches({ products: 'missing' });
        const chosen = query.filters.flatMap(({ filterKey, values }) =>
          values.map((value) => {
            const name =
              filterKey === 'brand'
                ? filterTexts.remove('brand', value)
                : filterTexts.remove('Length', filterTexts.range({ from: '20', to: '60' }, 'mm'));
            return { filterKey, value, name };
          }),
        );
        if (!isShown || !shown) {
          return [
            ...(snapshot.matches({ products: 'failed' })
              ? [sends(button(messages.failed.action), retry)]
              : []),
            ...noControls('no products are shown', used, cleared),
          ];
        }
        const isEmpty = shown.products.length === 0;
        const isBrandKnown = shown.filters.length > 0;
        const isTouched = 'facet.brand' in snapshot.children;
        const display = query.display ?? 'list';
        const modes = { list: texts.asList, grid: texts.asGrid, roomy: texts.asRoomy } as const;
        const isOutdated = snapshot.matches({ products: 'outdated' });
        const isEmptyShown = isEmpty && !snapshot.matches({ products: 'loading' });
        return [
          ...(isBrandKnown
            ? ['Drevik', 'Halder'].map((value) => {
                const box = press('checkbox', `${value}${value === 'Drevik' ? 2 : 3}`);
                return isTouched ? sends(box, toggled(value)) : ([box, [used, toggled(value)]] as const);
              })
            : []),
          ...(isBrandKnown
            ? (['from', 'to'] as const).map((end) =>
                sends(
                  entry('field', filterTexts.intervalEnd(end, 'mm'), '30'),
                  usedLength,
                  'facet.length' in snapshot.children ? 'its facet is told' : undefined,
                ),
              )
            : []),
          ...(isBrandKnown
            ? [sends(button(filterTexts.applyInterval), usedLength, 'its facet is told')]
            : []),
          ...(isTouched || !isBrandKnown ? noControls('no facet is used for the first time', used) : []),
          ...chosen.map(({ name, ...removed }) =>
            sends(button(name), { type: 'filter.removed', ...removed }),
          ),
          ...(chosen.length > 0
            ? [sends(button(filterTexts.clear), cleared)]
            : noControls('no filter is chosen', cleared)),
          ...(isEmptyShown && chosen.length > 0
            ? [sends(button(texts.noProductsFiltered.action), cleared)]
            : []),
          ...(isOutdated ? [sends(button(messages.retry), retry)] : []),
          ...(isEmpty
            ? []
            : [
                sends(entry('combobox', sort.label, '1'), {
                  type: 'sort.chosen',
                  sortKey: 'PRODUCT_NAME',
                  sortDescending: true,
                }),
                sends(entry('combobox', texts.perPage, '24'), { type: 'pageSize.chosen', pageSize: 24 }),
                ...displayModes
                  .filter((mode) => mode !== display)
                  .map((mode) => sends(button(modes[mode]), { type: 'display.chosen', mode })),
              ]),
        ];
      },
    };
  },
  others: {
    'filterDrawer.opened': inNarrowWindow,
    'sortPopup.opened': inNarrowWindow,
    'draft.closed': inNarrowWindow,
    'filter.approached': 'the pointer on a value',
    'interval.chosen': 'the facet, for an interval typed into it',
    'filters.chosen': 'the listing, once a choice is made',
    'question.typed': inQuestions,
    'answer.addressed': inQuestions,
    'query.changed': 'the shop, when the address changes',
    'listing.outdated': 'the shop, after the list was changed',
    'connection.returned': 'the browser',
  },
};
