import { assign, sendTo } from 'xstate';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import { isFirstSlice } from '../../domain/listing/search-request.ts';
import type { AllProductsInput } from './all-products.machine.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import type { ListingContext } from './listing-setup.ts';
import { choicesSetup } from './listing-choices.ts';

/** Guards and actions of "view all" and of the sliding row. */
export const displaySetup = choicesSetup.extend({
  guards: {
    isFirstSlice: ({ context: { shownQuery, listing } }) =>
      shownQuery !== null && listing !== null && isFirstSlice(shownQuery, listing),
    isOtherListing: ({ context }) => context.listing !== context.viewAllListing,
    hasSliding: ({ context: { listing } }) => listing !== null && slidingRow(listing) !== null,
    isOtherSliding: ({ context }) => context.listing !== context.slidingListing,
  },
  actions: {
    storeViewAllListing: assign({ viewAllListing: ({ context }) => context.listing }),
    storeSlidingListing: assign({ slidingListing: ({ context }) => context.listing }),
    announceNotOpened: sendTo(shop, {
      type: 'notice.raised',
      content: { key: 'notOpened' },
    } satisfies ShopEvent),
  },
});

export const viewAll = displaySetup.createStateConfig({
  description: 'Whether all products of the listing are shown on one page.',
  meta: { requirements: ['LS-5'] },
  initial: 'paged',
  states: {
    paged: {
      description: 'All products of the page came at once.',
      always: {
        description: 'More belong on the page than came at once.',
        guard: 'isFirstSlice',
        target: 'allOnOnePage',
      },
    },
    allOnOnePage: {
      description: 'All products are shown on one page and loaded in slices, until other products have come.',
      entry: 'storeViewAllListing',
      invoke: {
        id: 'allProducts',
        src: 'allProducts',
        input: ({ context }) => allProductsInput(context),
        onError: {
          description: 'The long page broke; the first products stay.',
          meta: { requirements: ['SE-2'] },
          target: 'unavailable',
          actions: 'announceNotOpened',
        },
      },
      always: { description: 'Other products have come.', guard: 'isOtherListing', target: 'paged' },
    },
    unavailable: {
      description: 'The first products are all that is shown.',
      entry: 'storeViewAllListing',
      on: { 'retry.requested': { description: 'The visitor tries again.', target: 'allOnOnePage' } },
      always: { description: 'Other products have come.', guard: 'isOtherListing', target: 'paged' },
    },
  },
});

export const row = displaySetup.createStateConfig({
  description: 'Whether products of the page are one row that slides.',
  meta: { requirements: ['LS-3', 'CT-2'] },
  initial: 'standing',
  states: {
    standing: {
      description: 'Products are shown as rows or panels.',
      always: {
        description: 'The category, or a promotion, wants them in a row that slides.',
        meta: { requirements: ['LS-3'] },
        guard: 'hasSliding',
        target: 'sliding',
      },
    },
    sliding: {
      description: 'Products are looked at slide by slide, until other ones have come.',
      entry: 'storeSlidingListing',
      invoke: {
        id: 'carousel',
        src: 'carousel',
        input: ({ context: { listing } }) => ({
          itemCount: (listing && slidingRow(listing)?.products.length) ?? 0,
        }),
      },
      always: {
        description: 'Other products have come.',
        meta: { requirements: ['CT-2'] },
        guard: 'isOtherSliding',
        target: 'standing',
      },
    },
  },
});

function allProductsInput({ source, shownQuery, listing }: ListingContext): AllProductsInput {
  if (!shownQuery || !listing) throw new Error('listing: all items cannot be shown before the first ones');
  return { source, query: shownQuery, products: listing.products, total: listing.productCount };
}
