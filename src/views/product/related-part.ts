import { lazyPart } from '../parts/lazy-part.tsx';
import type { RelatedProductsProps } from './related-products.tsx';

/** The rows of products below a product, which stand below the fold. */
export const { Part: RelatedPart } = lazyPart<RelatedProductsProps>(() =>
  import('./related-products.tsx').then(({ RelatedProducts }) => RelatedProducts),
);
