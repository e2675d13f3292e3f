import type { IndexedCategory, IndexedProduct, IndexEntry } from '../../index/index-entry.ts';
import type { ListingRequest, SearchBuyer } from '../../search-port.ts';

export interface Listed {
  readonly productId: string;
  readonly own: IndexEntry;
  readonly entries: readonly IndexEntry[];
  readonly variants: readonly IndexedProduct[];
}

export interface Value {
  readonly en: string;
  readonly de: string;
  readonly order: number | null;
  readonly unit?: string | undefined;
}

export interface Scored {
  readonly product: Listed;
  readonly score: number;
  /** The score of each of its items; missing if the list has no term. */
  readonly scores?: readonly number[];
}

/** A variant with its product, or a product without variants. */
export interface Item {
  readonly productId: string;
  readonly entry: IndexEntry;
  readonly entries: readonly IndexEntry[];
}

export function itemsOf({ productId, own, variants }: Listed): readonly Item[] {
  if (variants.length === 0) return [{ productId, entry: own, entries: [own] }];
  return variants.map((variant) => ({
    productId: variant.productId,
    entry: variant.entry,
    entries: [variant.entry, own],
  }));
}

export const categoryKey = 'CATEGORY_NAME';

/** A product with its category names as one more facet. */
export function withCategories(
  categories: readonly IndexedCategory[],
  product: IndexedProduct,
): IndexedProduct {
  const names = product.entry.categoryIds.flatMap((id) =>
    categories.filter(({ categoryId }) => categoryId === id).map((category) => category.names),
  );
  const facet = {
    key: categoryKey,
    label: { en: 'Category', de: 'Kategorie' },
    values: names.map((texts) => ({ texts, order: null })),
  };
  return { ...product, entry: { ...product.entry, facets: [facet, ...product.entry.facets] } };
}

/** The options of a product, each by its values of a facet: its variants, or the product itself. */
export function choicesOf({ own, entries: [, ...variants] }: Listed): ((key: string) => string[])[] {
  if (variants.length === 0) return [(key) => valuesOf(own, key)];
  return variants.map((variant) => (key) => {
    const values = valuesOf(variant, key);
    return values.length > 0 ? values : valuesOf(own, key);
  });
}

function valuesOf({ brand, facets }: IndexEntry, key: string): string[] {
  return [
    ...(key === 'brand' && brand !== '' ? [brand] : []),
    ...facets.filter((one) => one.key === key).flatMap(({ values }) => values.map(({ texts }) => texts.en)),
  ];
}

export function order(
  { sort, language, buyer, today }: ListingRequest,
  one: Scored,
  other: Scored,
  relevance: 'name' | 'score',
): number {
  const direction = sort.isDescending ? -1 : 1;
  const byMaterial = collators.en.compare(one.product.own.materialNumber, other.product.own.materialNumber);
  const byTie = byMaterial || (one.product.productId < other.product.productId ? -1 : 1);
  const byName = collators[language].compare(
    one.product.own.names[language],
    other.product.own.names[language],
  );
  switch (sort.key) {
    case 'PRODUCT_NAME':
      return byName * direction || byTie;
    case 'MATERIAL_NUMBER':
      return byMaterial * direction || byTie;
    // The random catalogues have no events: search.test.ts has its own.
    case 'EVENT_DATE':
      return byTie;
    case 'PRICE': {
      const [first, second] = [price(one.product, buyer), price(other.product, buyer)];
      if (first === second) return byTie;
      if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
      return (first - second) * direction;
    }
    case 'RELEVANCE':
    default: {
      if (relevance === 'name') return byName || byTie;
      const isAfterProducts = ({ product, score, scores }: Scored) =>
        Number(scores !== undefined && product.own.productType !== '' && score < 10_000_000);
      return (
        isAfterProducts(one) - isAfterProducts(other) ||
        other.score - one.score ||
        Number(isUnsold(one.product, buyer, today)) - Number(isUnsold(other.product, buyer, today)) ||
        byTie
      );
    }
  }
}

/** Whether a product is outside the days of its sale or, for customers, cannot be ordered. */
function isUnsold(product: Listed, buyer: SearchBuyer | undefined, today: string | undefined): boolean {
  const sold = itemsOf(product).map(({ entry }) => entry);
  return (
    (buyer !== undefined && !sold.some(({ isOrderable }) => isOrderable)) ||
    (today !== undefined &&
      !(
        sold.some(({ validFrom }) => validFrom <= today) &&
        sold.some(({ validTo }) => validTo === '' || validTo >= today)
      ))
  );
}

function price({ entries }: Listed, buyer: SearchBuyer | undefined): number | undefined {
  const prices = entries
    .map((entry) => {
      const own = entry.prices[buyer?.priceList ?? ''];
      return own === undefined ? entry.price : own;
    })
    .filter((one) => one !== null);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

export function said({ brand, facets }: IndexEntry, key: string): string {
  if (key === 'brand') return brand;
  const values = facets.find((each) => each.key === key)?.values ?? [];
  return values
    .map(({ texts }) => texts.en)
    .toSorted()
    .join('|');
}

export function lineage(categories: readonly IndexedCategory[], id: string): string[] {
  const category = categories.find(({ categoryId }) => categoryId === id);
  if (!category) return [];
  return [id, ...(category.parentId === null ? [] : lineage(categories, category.parentId))];
}

export const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};
