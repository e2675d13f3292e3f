import { assign } from 'xstate';
import type { CategoryReference } from '../../domain/listing/category.ts';
import { asFault, isMissing, type Fault } from '../../domain/faults/fault.ts';
import { keptFacets } from '../../domain/listing/facets.ts';
import { isPlain, mendedQuery } from '../../domain/listing/listing-query.ts';
import type { Listing } from '../../domain/listing/listing.ts';
import { isAfterLastPage, lastPage } from '../../domain/listing/search-request.ts';
import { eventOf } from '../event-of.ts';
import { listingSetup, withListing } from './listing-setup.ts';
import { retryTo, storeFailure } from '../load-and-show.ts';

/** Guards and actions of the products that the page shows. */
export const productsSetup = listingSetup.extend({
  guards: {
    hasListing: ({ context }) => context.listing !== null,
    hasNoListing: ({ context }) => context.listing === null,
    hasProducts: (_, params: { listing: Listing | null }) =>
      params.listing !== null && params.listing.productCount > 0,
    isBehindLastPage: ({ context }) =>
      context.listing !== null && isAfterLastPage(context.query, context, context.listing),
    isUnknownCategory: (_, params: { fault: Fault }) => isMissing(params.fault),
    isRefusedAddress: ({ context }, params: { fault: Fault }) =>
      params.fault.status === 400 && !isPlain(context.query),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeAddress: assign(({ event }) => {
      const { path, search, query } = eventOf(event, 'query.changed');
      return { path, search, query };
    }),
    dropRefused: assign({ query: ({ context }) => mendedQuery(context.query).query }),
    storeLastPage: assign({
      query: ({ context }) => ({
        ...context.query,
        page: lastPage(context.query, context, context.listing?.productCount ?? 0),
      }),
    }),
    storeListing: assign(({ context }, params: { listing: Listing }) =>
      withListing(
        context.query,
        {
          ...params.listing,
          filters: keptFacets(context.listing?.filters ?? [], params.listing.filters),
        },
        context.facetStarts,
      ),
    ),
    storeNearest: assign({
      nearest: (_, params: { nearest: readonly CategoryReference[] }) => params.nearest,
    }),
  },
});

export const products = productsSetup.createStateConfig({
  description: 'The products of the address.',
  meta: { requirements: ['FL-5', 'RT-7'] },
  initial: 'deciding',
  on: {
    'query.changed': [
      {
        description: 'The address asks for other products.',
        meta: { requirements: ['RT-7'] },
        guard: 'isOtherContent',
        target: '.loading',
        actions: 'storeAddress',
      },
      {
        description: 'The address asks for the same products in another form.',
        meta: { requirements: ['RT-7'] },
        actions: 'storeAddress',
      },
    ],
    'listing.outdated': {
      description: 'The customer changed the list that contains the products: they are loaded again.',
      meta: { requirements: ['BA-5', 'LS-10'] },
      target: '.loading',
    },
  },
  states: {
    deciding: {
      description: 'The page may have come with its products.',
      always: [
        {
          description: 'It came without them.',
          meta: { requirements: ['LS-10'] },
          guard: 'hasNoListing',
          target: 'loading',
        },
        {
          description: 'It came with them.',
          meta: { requirements: ['LS-10'] },
          guard: { type: 'hasProducts', params: ({ context }) => ({ listing: context.listing }) },
          target: 'ready',
        },
        { description: 'It came with an empty response.', meta: { requirements: ['LS-3'] }, target: 'empty' },
      ],
    },
    loading: {
      description:
        'The products of the address are on their way; the ones shown stay until then, marked busy.',
      meta: { requirements: ['FL-5'] },
      tags: 'busy',
      invoke: {
        id: 'loadListing',
        src: 'loadListing',
        input: ({ context }) => ({ source: context.source, query: context.query }),
        onDone: [
          {
            description: 'Products were found.',
            guard: { type: 'hasProducts', params: ({ event }) => ({ listing: event.output }) },
            target: 'ready',
            actions: { type: 'storeListing', params: ({ event }) => ({ listing: event.output }) },
          },
          {
            description: 'Nothing was found.',
            target: 'empty',
            actions: { type: 'storeListing', params: ({ event }) => ({ listing: event.output }) },
          },
        ],
        onError: [
          {
            description:
              'The address asks for what the gateway does not have, such as an unknown order: the list is shown without it.',
            meta: { requirements: ['RT-7'] },
            guard: { type: 'isRefusedAddress', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'loading',
            reenter: true,
            actions: [
              {
                type: 'requestAddress',
                params: ({ context }) => ({ ...mendedQuery(context.query), replace: true }),
              },
              'dropRefused',
            ],
          },
          {
            description: 'The products shown stay, and the visitor may try again.',
            guard: 'hasListing',
            target: 'outdated',
            actions: storeFailure,
          },
          {
            description: 'There is no such category.',
            guard: {
              type: 'isUnknownCategory',
              params: ({ event }) => ({ fault: asFault(event.error) }),
            },
            target: 'missing',
          },
          {
            description: 'There is nothing to show.',
            target: 'failed',
            actions: storeFailure,
          },
        ],
      },
    },
    ready: {
      description: 'The products of the address are shown.',
      meta: { requirements: ['LS-3', 'LS-4'] },
      always: {
        description: 'The address asks for a page behind the last one: the last one is shown.',
        meta: { requirements: ['LS-4', 'RT-7'] },
        guard: 'isBehindLastPage',
        target: 'loading',
        actions: [
          'storeLastPage',
          {
            type: 'requestAddress',
            params: ({ context }) => ({ query: context.query, replace: true }),
          },
        ],
      },
    },
    empty: {
      description: 'There are no products, and the page says what to do next.',
      meta: { requirements: ['LS-3'] },
      initial: 'loadingNearest',
      states: {
        loadingNearest: {
          description: 'A search may lead to categories instead; a category has none.',
          invoke: {
            id: 'loadNearest',
            src: 'loadNearest',
            input: ({ context }) => ({ source: context.source }),
            onDone: {
              description: 'There may be some.',
              target: 'nearestKnown',
              actions: { type: 'storeNearest', params: ({ event }) => ({ nearest: event.output }) },
            },
            onError: {
              description: 'The page does without them.',
              meta: { requirements: ['GW-4'] },
              target: 'nearestKnown',
            },
          },
        },
        nearestKnown: { description: 'The nearest categories are known, if there are any.' },
      },
    },
    outdated: {
      description: 'The products shown are older than the address.',
      meta: { requirements: ['SE-2', 'FL-5'] },
      on: {
        'retry.requested': {
          description: 'The visitor tries again.',
          meta: { requirements: ['SE-2'] },
          target: 'loading',
        },
        'connection.returned': {
          description: 'The connection is back.',
          meta: { requirements: ['SE-2'] },
          target: 'loading',
        },
      },
    },
    failed: {
      description: 'There is nothing to show.',
      meta: { requirements: ['SE-2'] },
      on: retryTo('loading', 'The visitor tries again.'),
    },
    missing: { description: 'The catalogue has no such category.', meta: { requirements: ['RT-1'] } },
  },
});
