import type { Configuration } from '../configuration/configuration.ts';
import type { Listing, ListingQuery } from '../listing/listing.ts';
import { isEverythingShown } from '../listing/search-request.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';

/**
 * The promotions of a listing in full width: products with a PROMO_TITLE on its first page. On further pages,
 * in "view all", and in a shop without promotions they are ordinary tiles (CT-5).
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
