import { carouselVariant, type CarouselVariant } from '../shell/carousel-variant.ts';
import type { Listing } from '../listing/listing.ts';
import { specialProperty } from '../product/special-properties.ts';
import { asksForCarousel, promotionRow } from '../home/promotion-row.ts';
import { promotionBlock } from '../home/promotion-block.ts';
import type { Product } from '../product/product.ts';

/** A part of a page in full width: a promotion, a text, or a row of products (CT-1, CT-5). */
export type MarketingBlock =
  | { readonly kind: 'promotion'; readonly product: Product }
  | { readonly kind: 'text'; readonly product: Product }
  | { readonly kind: 'products'; readonly products: readonly Product[] };

/**
 * The blocks of a page in its order: entries with a BLOCK_ORDER by that figure, then promotions, then the
 * others in their order. Adjacent products make one row (CT-1, CT-5).
 *
 * @see §2 template MARKETING
 */
export function marketingBlocks(products: readonly Product[]): readonly MarketingBlock[] {
  const ordered = products.toSorted((one, other) => orderOf(one) - orderOf(other));
  return ordered.reduce<readonly MarketingBlock[]>((blocks, product) => {
    const kind = blockKind(product);
    if (kind !== 'products') return [...blocks, { kind, product }];
    const last = blocks.at(-1);
    return last?.kind === 'products'
      ? [...blocks.slice(0, -1), { kind, products: [...last.products, product] }]
      : [...blocks, { kind, products: [product] }];
  }, []);
}

/** Sliding products of a page, and the background of their row. */
export interface SlidingRow {
  readonly products: readonly Product[];
  readonly variant: CarouselVariant;
}

/**
 * The products of a page as one sliding row, if the page's category, or a promotion on it without PROMOTION,
 * has the property PRODUCT_VIEW `CAROUSEL`; `null` otherwise (LS-3, CT-2, CT-5).
 */
export function slidingRow({
  category,
  products,
}: Pick<Listing, 'category' | 'products'>): SlidingRow | null {
  const promotions = products.filter((product) => promotionBlock(product) && !promotionRow(product));
  const owner = [...(category ? [category] : []), ...promotions].find(asksForCarousel);
  const sliding = products.filter((product) => blockKind(product) === 'products');
  if (owner === undefined || sliding.length === 0) return null;
  return { products: sliding, variant: carouselVariant(specialProperty(owner, 'CAROUSEL_VARIANT')) };
}

const afterOrdered = Number.MAX_SAFE_INTEGER - 1;

function orderOf(product: Product): number {
  const given = product.properties.find(({ attributeId }) => attributeId === 'BLOCK_ORDER')?.value.trim();
  if (given !== undefined && /^\d{1,9}$/.test(given)) return Number(given);
  return blockKind(product) === 'promotion' ? afterOrdered : afterOrdered + 1;
}

function blockKind(product: Product): MarketingBlock['kind'] {
  if (promotionBlock(product) !== null) return 'promotion';
  return product.productType === 'TEXT' ? 'text' : 'products';
}
