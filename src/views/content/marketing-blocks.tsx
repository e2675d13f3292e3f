import { promotionBlock } from '../../domain/promotion/promotion-block.ts';
import { ProductPanel, ProductPanelsFrame } from '../listing/product-panels.tsx';
import { PromotionBlock } from '../listing/promotion-block.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './marketing-blocks.module.css';

/** What a company says about itself: its promotions one below the other in the full width, then products as panels (CT-1, CT-5). */
export function MarketingBlocks({ products, linkOf }: Omit<ContentListProps, 'layout'>) {
  const promotions = products.filter((product) => promotionBlock(product) !== null);
  const others = products.filter((product) => !promotions.includes(product));
  return (
    <div className={styles['blocks']}>
      {promotions.map((product) => (
        <PromotionBlock key={product.productId} product={product} />
      ))}
      {others.length > 0 && (
        <ProductPanelsFrame>
          {others.map((product) => (
            <ProductPanel key={product.productId} product={product} to={linkOf(product)} />
          ))}
        </ProductPanelsFrame>
      )}
    </div>
  );
}
