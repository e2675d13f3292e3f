import type { Refusal } from '../faults/refusal.ts';
import type { Decimal } from '../decimal/decimal.ts';
import { productLink } from '../product/product-link.ts';
import type { StockAvailability } from '../tile/stock-availability.ts';
import { escapeText } from '../routes/percent-encoding.ts';
import { categoryPath, searchPath, type PathParts } from '../routes/route.ts';
import { hasOptions } from './has-options.ts';

/** The configuration of the quick search. @see §5, §9 */
export interface QuickSearchRules {
  /** How long the shop waits for further typing before it calls the gateway, in ms. */
  readonly delayMs: number;
  /** The minimum length of a term before anything is requested or shown. */
  readonly minimumLength: number;
  /** How many products are requested. */
  readonly resultCount: number;
}

/** `parentNames` go from the nearest parent up. @see QS-4 */
export interface CategoryHit {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly parentNames: readonly string[];
}

/**
 * The customer's part of a found product: `price` for `quantity` of `unitText`, `null` if there is none. @see
 * QS-4
 */
export interface HitTerms {
  readonly price: Decimal | null;
  /** The lowest price among the variants of a configurable product. */
  readonly fromPrice?: Decimal | null;
  readonly quantity: Decimal;
  readonly unitText: string;
  readonly currency: string;
  /** Why prices are not shown to the customer. */
  readonly refusal?: Refusal;
  readonly availability: StockAvailability;
  readonly leadTimeDays?: number;
}

/**
 * A found product; all fields except id and name may be empty. `terms` is `null` for visitors and for
 * content. @see QS-4
 */
export interface ProductHit {
  readonly productId: string;
  readonly productName: string;
  readonly image: string;
  /** Empty for content, which cannot be ordered. */
  readonly materialNumber: string;
  /** Id of the configurable product of a variant; empty for other products. */
  readonly configurableProductId: string;
  /** How many variants a configurable product has; 0 for other products. */
  readonly variantCount?: number;
  readonly offerText: string;
  readonly terms: HitTerms | null;
}

/** The gateway's hits for a term, the best first. */
export interface QuickSearchHits {
  readonly categories: readonly CategoryHit[];
  readonly products: readonly ProductHit[];
  /** The total number of results; `null` if unknown. */
  readonly productCount?: number | null;
  /** See `Listing`. */
  readonly leftOutWords?: readonly string[];
}

/**
 * One option of the list below the field. `key` is unique within the list, `to` is its address. @see QS-4,
 * QS-7
 */
export type QuickSearchOption =
  | {
      readonly kind: 'category';
      readonly key: string;
      readonly to: string;
      readonly name: string;
      /** Empty unless another found category has the same name. */
      readonly parentName: string;
    }
  | { readonly kind: 'product'; readonly key: string; readonly to: string; readonly product: ProductHit }
  | {
      readonly kind: 'all';
      readonly key: 'all';
      readonly to: string;
      /** The number of results; `null` if unknown. */
      readonly total: number | null;
    };

/**
 * The query string of a quick search, without a leading `?` (QS-1).
 *
 * @see §7 quick search
 * @example quickSearchRequest('hex bolt', 9) //=> '$usage=QUICK_SEARCH&q=hex%20bolt&$top=9&$skip=0'
 */
export function quickSearchRequest(term: string, resultCount: number): string {
  return `$usage=QUICK_SEARCH&q=${escapeText(term)}&$top=${resultCount}&$skip=0`;
}

/** Whether a term is long enough for a search. @see QS-1, QS-3 */
export function isSearchable(
  term: string,
  { minimumLength }: Pick<QuickSearchRules, 'minimumLength'>,
): boolean {
  return term.length >= minimumLength;
}

/** The data of the list below the field; `currentPath` is the page of the field (RT-3). */
export interface QuickSearchList {
  readonly term: string;
  readonly hits: QuickSearchHits | null;
  readonly currentPath: string;
}

/**
 * The list below the field: categories, products, and all results last. Without a response (`null`) it has
 * only all results; if nothing was found it is empty.
 *
 * @see §2 Header search bar, QS-4
 */
export function quickSearchOptions(
  { term, hits, currentPath }: QuickSearchList,
  paths: PathParts,
): readonly QuickSearchOption[] {
  if (!hasOptions(hits)) return [];
  const { categories, products } = hits ?? { categories: [], products: [] };
  return [
    ...categories.map((hit): QuickSearchOption => ({
      kind: 'category',
      key: `category-${hit.categoryId}`,
      to: categoryPath(paths, hit.categoryId),
      name: hit.categoryName,
      parentName: isNameShared(hit, categories) ? (hit.parentNames[0] ?? '') : '',
    })),
    ...products.map((product): QuickSearchOption => ({
      kind: 'product',
      key: `product-${product.productId}`,
      to: productLink(paths, product, currentPath),
      product,
    })),
    { kind: 'all', key: 'all', to: searchPath(term), total: hits?.productCount ?? null },
  ];
}

/**
 * The option after or before another one, wrapping at the ends; from none, the first or the last. `null` if
 * there is none.
 *
 * @see QS-7
 */
export function neighbouringOption(
  options: readonly QuickSearchOption[],
  key: string | null,
  direction: 1 | -1,
): QuickSearchOption | null {
  const at = options.findIndex((option) => option.key === key);
  return (
    (at === -1 ? options.at(direction === 1 ? 0 : -1) : options.at((at + direction) % options.length)) ?? null
  );
}

function isNameShared({ categoryName }: CategoryHit, categories: readonly CategoryHit[]): boolean {
  return categories.filter((other) => other.categoryName === categoryName).length > 1;
}
