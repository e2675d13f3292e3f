import { useCallback, useMemo } from 'react';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { isFirstSlice } from '../../domain/listing/search-request.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ListingSnapshot } from '../../machines/listing/listing.machine.ts';
import type { ContentCarousel } from '../content/content-list.tsx';
import { useLocale } from '../locale-context.tsx';
import { shownProductsModel, type ShownProductsModel } from './listing-page-model.ts';

/** The products on the screen, with the address of each and the actors that show them. */
export interface ShownProducts extends ShownProductsModel {
  /** Loads the remaining products of "view all" in slices (LS-5); `undefined` if the page has them all. */
  readonly allProducts: ListingSnapshot['children']['allProducts'];
  /** The row in which the products slide (LS-3); `null` if they do not. */
  readonly carousel: ContentCarousel | null;
  readonly linkOf: (product: Product) => string;
}

/** The products on the screen. A window into a long list is measured: until there is a browser, only its first products are shown. */
export function useShownProducts(
  { context, children }: ListingSnapshot,
  mode: DisplayMode,
  isInBrowser: boolean,
): ShownProducts {
  const { configuration } = useLocale();
  const { paths } = configuration;
  const { path, search, query, listing: whole, shownQuery } = context;
  const { pageSize } = configuration.listing;
  const allProducts = isInBrowser ? children.allProducts : undefined;
  const { carousel } = children;
  const isShortened = whole !== null && !allProducts && isFirstSlice(query, whole);
  const listedAt = useMemo(
    () => listingAddress(path, { ...(shownQuery ?? query), display: query.display }, search),
    [path, shownQuery, query, search],
  );
  const linkOf = useCallback((product: Product) => productLink(paths, product, listedAt), [paths, listedAt]);
  return useMemo(() => {
    const listing = isShortened ? { ...whole, products: whole.products.slice(0, pageSize) } : whole;
    const variant = (whole && slidingRow(whole)?.variant) ?? 'transparent-light';
    return {
      ...shownProductsModel({ path, search, query, listing, shownQuery }, mode, configuration),
      allProducts,
      carousel: carousel ? { actorRef: carousel, variant } : null,
      linkOf,
    };
  }, [
    isShortened,
    whole,
    pageSize,
    path,
    search,
    query,
    shownQuery,
    mode,
    configuration,
    allProducts,
    carousel,
    linkOf,
  ]);
}
