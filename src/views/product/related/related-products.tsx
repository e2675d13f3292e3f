import type { Product } from '../../../domain/product/product.ts';
import { isContactRow, type LoadedRow } from '../../../domain/product/related-rows.ts';
import { ContactCards } from '../../content/contact-cards.tsx';
import { ProductPanel } from '../../tile/product-panel.tsx';
import { ProductPanelsFrame } from '../../tile/product-panels.tsx';
import { PromotionBlock } from '../../tile/promotion/promotion-block.tsx';
import { useLocale } from '../../locale-context.tsx';
import { relatedRowId, useRelatedTitle } from './related-titles.ts';
import styles from './related-products.module.css';

export interface RelatedProductsProps {
  /** The product of the rows. */
  readonly productId: string;
  readonly rows: readonly LoadedRow[];
  readonly linkOf: (product: Product) => string;
}

/** The rows of related products; promotions are in full width (PD-5, PD-8, CT-5). */
export function RelatedProducts({ productId, rows, linkOf }: RelatedProductsProps) {
  const { features } = useLocale().configuration;
  const titleOf = useRelatedTitle();
  return rows.map((row) => {
    if (row.kind === 'promotion')
      return (
        features.promotions &&
        row.products.map((product) => (
          <PromotionBlock key={product.productId} product={product} without={productId} />
        ))
      );
    const id = relatedRowId(row);
    return (
      <section
        key={id}
        id={id}
        className={styles['row']}
        data-kind={isContactRow(row) ? 'people' : 'products'}
        aria-labelledby={`${id}-title`}
      >
        <h2 id={`${id}-title`}>{titleOf(row)}</h2>
        {isContactRow(row) ? (
          <ContactCards products={row.products} linkOf={linkOf} headingLevel="h3" />
        ) : (
          <ProductPanelsFrame>
            {row.products.map((product) => (
              <ProductPanel
                key={product.productId}
                product={product}
                to={linkOf(product)}
                headingLevel="h3"
              />
            ))}
          </ProductPanelsFrame>
        )}
      </section>
    );
  });
}
