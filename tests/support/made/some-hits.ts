import type { HitTerms, ProductHit, QuickSearchHits } from '#src/domain/search/quick-search.ts';

/** A customer's data of a found product: 12.50 EUR per 100 pieces, in stock. */
export const someTerms: HitTerms = {
  price: '12.5',
  quantity: '100',
  unitText: 'piece',
  currency: 'EUR',
  availability: 'IN_STOCK',
};

/** A found product, as visitors get it; tests override the relevant fields. */
export function aProductHit(overrides: Partial<ProductHit> = {}): ProductHit {
  return {
    productId: 'bolt',
    productName: 'Hex bolt M8 x 40',
    image: '',
    materialNumber: '100.0840',
    configurableProductId: '',
    offerText: '',
    terms: null,
    ...overrides,
  };
}

/** Two categories of the same name, another category, and a product. */
export const someHits: QuickSearchHits = {
  categories: [
    { categoryId: 'hex-bolts', categoryName: 'Hex bolts', parentNames: ['Fasteners'] },
    { categoryId: 'hex-bolts-a4', categoryName: 'Hex bolts', parentNames: ['Stainless', 'Fasteners'] },
    { categoryId: 'hex-keys', categoryName: 'Hex keys', parentNames: ['Tools'] },
  ],
  products: [aProductHit()],
};

export const noHits: QuickSearchHits = { categories: [], products: [] };
