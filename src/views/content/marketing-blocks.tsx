import { marketingBlocks } from '../../domain/content/marketing-blocks.ts';
import { ProductPanel, ProductPanelsFrame } from '../listing/product-panels.tsx';
import { PromotionBlock } from '../listing/promotion-block.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './marketing-blocks.module.css';
import { TextBlock } from './text-block.tsx';

/** What a company says about itself: promotions and texts in the full width, products as panels, in the order of the catalogue (CT-1, CT-5). */
export function MarketingBlocks({ products, linkOf }: Omit<ContentListProps, 'layout'>) {
  return (
    <div className={styles['blocks']}>
      {marketingBlocks(products).map((block) => {
        switch (block.kind) {
          case 'promotion':
            return <PromotionBlock key={block.product.productId} product={block.product} />;
          case 'text':
            return <TextBlock key={block.product.productId} product={block.product} />;
          case 'products':
            return (
              <ProductPanelsFrame key={block.products[0]?.productId}>
                {block.products.map((product) => (
                  <ProductPanel key={product.productId} product={product} to={linkOf(product)} />
                ))}
              </ProductPanelsFrame>
            );
          default:
            return block satisfies never;
        }
      })}
    </div>
  );
}
