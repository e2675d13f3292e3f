import { useDeferredValue, useMemo } from 'react';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { isFirstSlice } from '../../domain/listing/search-request.ts';
import type { ListingSnapshot } from '../../machines/listing/listing.machine.ts';
import { useLocale } from '../locale-context.tsx';

/**
 * The products on the screen with what belongs to them. A choice is marked at once; rendering its products, and what else it
 * leads to, does not hold it up.
 *
 * @param allProducts what shows them when more stand on the page than came at once; only the first of them stand without it
 */
export function useShownListing<AllProducts>(
  { path, search, query, listing, shownQuery }: ListingSnapshot['context'],
  mode: DisplayMode,
  allProducts: AllProducts,
) {
  const { pageSize } = useLocale().configuration.listing;
  const { display } = query;
  const isShortened = listing !== null && !allProducts && isFirstSlice(query, listing);
  const newest = useMemo(
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
  return useDeferredValue(newest);
}
