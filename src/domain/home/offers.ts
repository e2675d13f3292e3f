import type { Category } from '../listing/category.ts';
import type { Product } from '../product/product.ts';
import { specialProperty } from '../product/special-properties.ts';

const mostOffers = 12;

/**
 * The products to offer on the home page: one from each category in turn, so that every department appears
 * early; without duplicates, at most twelve (CT-2, LS-8).
 *
 * @see §3 PROMOTION
 */
export function offeredProductIds(categories: readonly Pick<Category, 'properties'>[]): readonly string[] {
  const lists = categories.map(promotedProductIds);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((ids) => ids[at] ?? []));
  return [...new Set(inTurn.flat())].slice(0, mostOffers);
}

/** The products with special offers first, otherwise in the same order (LS-9). @see §3 SPECIAL_OFFER */
export function offersFirst(products: readonly Product[]): readonly Product[] {
  return [...products.filter(isOffer), ...products.filter((product) => !isOffer(product))];
}

function isOffer(product: Product): boolean {
  return specialProperty(product, 'SPECIAL_OFFER') !== '';
}

/** The promoted products of a category, in its order, without duplicates. @see §3 PROMOTION */
export function promotedProductIds(category: Pick<Category, 'properties'>): readonly string[] {
  const ids = specialProperty(category, 'PROMOTION')
    .split('|')
    .map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
