import { useMemo } from 'react';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { isFirstSlice } from '../../domain/listing/search-request.ts';
import type { ListingSnapshot } from '../../machines/listing/listing.machine.ts';
import { useLocale } from '../locale-context.tsx';

/**
 * The products on the screen with their data.
 *
 * @param allProducts shows further products if the page has more than the first response; without it only the
 * first are shown
 */
export function useShownListing<AllProducts>(
  { path, search, query, listing, shownQuery }: ListingSnapshot['context'],
  mode: DisplayMode,
  allProducts: AllProducts,
) {
  const { pageSize } = useLocale().configuration.listing;
  const { display } = query;
  const isShortened = listing !== null && !allProducts && isFirstSlice(query, listing);
  return useMemo(
    () => ({
      query,
      listing: isShortened ? { ...listing, products: listing.products.slice(0, pageSize) } : listing,
      mode,
      shownQuery,
      allProducts,
      listedAt: listingAddress(path, { ...(shownQuery ?? query), display }, search),
      pagesHref: listingAddress(path, { ...query, display, page: 1, pageSize: 0 }, search),
    }),
    [isShortened, listing, pageSize, mode, shownQuery, allProducts, path, query, display, search],
  );
}
