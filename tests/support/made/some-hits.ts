import type { HitTerms, ProductHit, QuickSearchHits } from '#src/domain/search/quick-search.ts';

/** What a customer sees of a product found: 12.50 EUR per 100 pieces, in stock. */
export const someTerms: HitTerms = {
  price: '12.5',
  quantity: '100',
  unitText: 'piece',
  currency: 'EUR',
  availability: 'IN_STOCK',
};

/** A product found, as a visitor gets it; override what the test is about. */
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

/** Two categories of the same name, one of another, and a product. */
export const someHits: QuickSearchHits = {
  categories: [
    { categoryId: 'hex-bolts', categoryName: 'Hex bolts', parentNames: ['Fasteners'] },
    { categoryId: 'hex-bolts-a4', categoryName: 'Hex bolts', parentNames: ['Stainless', 'Fasteners'] },
    { categoryId: 'hex-keys', categoryName: 'Hex keys', parentNames: ['Tools'] },
  ],
  products: [aProductHit()],
};

export const noHits: QuickSearchHits = { categories: [], products: [] };
