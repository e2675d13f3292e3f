import { marketingBlocks } from '../../domain/content/marketing-blocks.ts';
import type { Product } from '../../domain/product/product.ts';
import { contentTexts } from '../../messages/content/content.ts';
import { PanelCarousel } from '../tile/promotion/panel-carousel.tsx';
import { ProductPanel } from '../tile/product-panel.tsx';
import { ProductPanelsFrame } from '../tile/product-panels.tsx';
import { PromotionBlock } from '../tile/promotion/promotion-block.tsx';
import { useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './marketing-blocks.module.css';
import { TextBlock } from './text-block.tsx';

export interface MarketingBlocksProps extends Omit<ContentListProps, 'layout'> {
  /** Whether the heading of the products is visible. */
  readonly hasHeading?: boolean;
}

/**
 * The blocks of a MARKETING page in the order of the catalogue: promotions and texts in full width, products
 * as panels or in a sliding row (CT-1, CT-5, LS-3).
 */
export function MarketingBlocks({
  products,
  linkOf,
  carousel = null,
  hasHeading = false,
}: MarketingBlocksProps) {
  const texts = useTexts(contentTexts);
  const blocks = marketingBlocks(products);
  const first = blocks.find(({ kind }) => kind === 'products');
  const panelOf = (product: Product) => (
    <ProductPanel key={product.productId} product={product} to={linkOf(product)} headingLevel="h3" />
  );
  return (
    <div className={styles['blocks']}>
      {blocks.map((block) => {
        switch (block.kind) {
          case 'promotion':
            return <PromotionBlock key={block.product.productId} product={block.product} />;
          case 'text':
            return <TextBlock key={block.product.productId} product={block.product} />;
          case 'products':
            if (carousel === null)
              return (
                <section key={block.products[0]?.productId}>
                  <h2 className={hasHeading ? styles['title'] : undefined}>
                    {hasHeading ? texts.products : <HiddenText>{texts.products}</HiddenText>}
                  </h2>
                  <ProductPanelsFrame>{block.products.map(panelOf)}</ProductPanelsFrame>
                </section>
              );
            return block === first ? (
              <PanelCarousel
                key="carousel"
                actorRef={carousel.actorRef}
                title={texts.products}
                variant={carousel.variant}
                products={blocks.flatMap((each) => (each.kind === 'products' ? each.products : []))}
                linkOf={linkOf}
              />
            ) : null;
          default:
            return block satisfies never;
        }
      })}
    </div>
  );
}
