import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { PromotionBlockProps } from './promotion-block.tsx';

/** A promotion among the products. Its height is reserved while it loads, so that nothing moves (CT-5). */
export const { Part: PromotionPart } = lazyPart<PromotionBlockProps>(() =>
  import('./promotion-block.tsx').then(({ PromotionBlock }) => PromotionBlock),
);

/** The products of a promotion on its own page (CT-5). */
export const { Part: PromotedProductsPart } = lazyPart<PromotionBlockProps>(() =>
  import('./promotion-block.tsx').then(({ PromotedProducts }) => PromotedProducts),
);
