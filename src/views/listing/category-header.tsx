import { memo } from 'react';
import { longestShortDescription, plainDescription } from '../../domain/listing/category-description.ts';
import { isRangeProduct } from '../../domain/listing/category-template.ts';
import type { Category } from '../../domain/listing/category.ts';
import { categoryPromotion } from '../../domain/home/category-promotion.ts';
import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { PromotionBanner } from '../tile/promotion/promotion-banner.tsx';
import styles from './category-header.module.css';

export interface CategoryHeaderProps {
  readonly trail: readonly Crumb[];
  readonly title: string;
  /** The number of products as text; `null` while unknown. */
  readonly count: string | null;
  /** `null` on the page of a search. */
  readonly category: Category | null;
}

/**
 * The head of a listing: breadcrumb, name and count, description, and promotion beside them. A category of the type RANGE_PRODUCT is introduced with
 * its image, and its products have a "See the range" heading (LS-1, LS-2, LS-7, LS-8).
 */
export const CategoryHeader = memo(function CategoryHeader({
  trail,
  title,
  count,
  category,
}: CategoryHeaderProps) {
  const { catalogue } = useMessages();
  const description = plainDescription(category?.description ?? '');
  const promotion = usePromotion(category);
  const rangeProduct = category && isRangeProduct(category) ? category : null;
  return (
    <>
      <div className={styles['head']} data-promoted={promotion !== null}>
        <Breadcrumbs trail={trail} current={title} />
        <div className={styles['header']} data-variants={rangeProduct !== null}>
          {rangeProduct && <ProductImage src={rangeProduct.image} alt="" size="panel" isPriority />}
          <div className={styles['words']}>
            <PageHeading title={title} count={count} />
            {description.length > longestShortDescription ? (
              <details className={styles['long']}>
                <summary className={styles['description']}>
                  <bdi className={styles['text']}>{description}</bdi>
                  <span className={styles['more']}>{catalogue.more}</span>
                </summary>
              </details>
            ) : (
              <p className={styles['description']}>
                <bdi>{description}</bdi>
              </p>
            )}
          </div>
        </div>
        {promotion && <PromotionBanner promotion={promotion} />}
      </div>
      {rangeProduct && <h2 className={styles['variants']}>{catalogue.variants}</h2>}
    </>
  );
});

/** Description and promotion of a category with a promotion, below the products of a phone (LS-8). */
export function CategoryFoot({ category }: Pick<CategoryHeaderProps, 'category'>) {
  const promotion = usePromotion(category);
  if (!promotion) return null;
  return (
    <div className={styles['foot']}>
      <p className={styles['description']}>
        <bdi>{plainDescription(category?.description ?? '')}</bdi>
      </p>
      <PromotionBanner promotion={promotion} />
    </div>
  );
}

function usePromotion(category: Category | null) {
  const { promotions } = useLocale().configuration.features;
  return promotions && category ? categoryPromotion(category) : null;
}
