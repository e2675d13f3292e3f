import { useId, useMemo } from 'react';
import type { Product } from '../../../domain/product/product.ts';
import { promotionBlock, type PromotionBlock as Promotion } from '../../../domain/home/promotion-block.ts';
import { promotionRow } from '../../../domain/home/promotion-row.ts';
import { Icon } from '../../ui/icon.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import { PromotionRowView } from './promotion-row.tsx';
import styles from './promotion-block.module.css';

export interface PromotionBlockProps {
  readonly product: Pick<Product, 'productId' | 'properties'>;
  /** The product of the page, which its row leaves out; empty elsewhere. */
  readonly without?: string;
}

/**
 * A promotion in full width among the products, with its products; empty for any other product (LS-3, CT-5).
 */
export function PromotionBlock(props: PromotionBlockProps) {
  const promotion = promotionBlock(props.product);
  if (promotion === null) return null;
  return (
    <div>
      <PromotionBanner promotion={promotion} />
      <PromotedProducts {...props} />
    </div>
  );
}

/**
 * The products of a promotion, without its banner, for its own page. Empty for any other product (LS-3,
 * CT-5).
 */
export function PromotedProducts({ product, without = '' }: PromotionBlockProps) {
  const row = useMemo(() => promotionRow(product, without), [product, without]);
  return row && <PromotionRowView row={row} promotion={promotionBlock(product)?.title ?? ''} />;
}

function PromotionBanner({ promotion }: { readonly promotion: Promotion }) {
  const titleId = useId();
  const { title, subtitle, imageSrc, backgroundSrc, tags, buttonText, target } = promotion;
  return (
    <section className={styles['block']} aria-labelledby={titleId}>
      {backgroundSrc !== '' && (
        <img className={styles['background']} src={backgroundSrc} alt="" loading="lazy" decoding="async" />
      )}
      <div className={styles['words']}>
        {tags.length > 0 && (
          <ul className={styles['tags']}>
            {tags.map((tag) => (
              <li key={tag} className={styles['tag']}>
                <bdi>{tag}</bdi>
              </li>
            ))}
          </ul>
        )}
        <h2 id={titleId} className={styles['title']}>
          <bdi>{title}</bdi>
        </h2>
        {subtitle !== '' && (
          <p className={styles['subtitle']}>
            <bdi>{subtitle}</bdi>
          </p>
        )}
        {buttonText !== '' && target.kind !== 'none' && (
          <TargetLink className={styles['button']} target={target}>
            <bdi>{buttonText}</bdi>
            <Icon name="right" />
          </TargetLink>
        )}
      </div>
      {imageSrc !== '' && (
        <img
          className={styles['image']}
          src={imageSrc}
          alt=""
          width={600}
          height={180}
          loading="lazy"
          decoding="async"
        />
      )}
    </section>
  );
}
