import type { Configuration } from '../configuration/configuration.ts';
import type { Listing, ListingQuery } from '../listing/listing.ts';
import { isEverythingShown } from '../listing/search-request.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';

/**
 * The products of a listing that stand among the others in the full width, as promotions: those with a PROMO_TITLE on its
 * first page. On further pages, where all products stand on one page, and in a shop without promotions they are tiles like
 * any other (CT-5).
 *
 * @see §3 Promotion keys
 */
export function listingPromotions(
  { products, productCount }: Pick<Listing, 'products' | 'productCount'>,
  query: ListingQuery,
  { listing, features }: Pick<Configuration, 'listing' | 'features'>,
): readonly Product[] {
  if (!features.promotions || query.page > 1 || isEverythingShown(query, listing, productCount)) return [];
  return products.filter((product) => specialProperty(product, 'PROMO_TITLE').trim() !== '');
}
