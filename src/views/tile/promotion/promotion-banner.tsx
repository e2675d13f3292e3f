import type { CategoryPromotion } from '../../../domain/home/category-promotion.ts';
import { TargetLink } from '../../ui/target-link.tsx';
import styles from './promotion-banner.module.css';

export interface PromotionBannerProps {
  readonly promotion: CategoryPromotion;
}

/**
 * The promotion of a category: text and an image beside it, as one link. Its height is reserved before the
 * image loads, and the text is announced once (LS-8).
 */
export function PromotionBanner({ promotion }: PromotionBannerProps) {
  const { imageSrc, imageAlt, target } = promotion;
  return (
    <TargetLink className={styles['banner']} target={target}>
      <img className={styles['image']} src={imageSrc} alt="" width={1200} height={360} fetchPriority="high" />
      <bdi className={styles['words']}>{imageAlt}</bdi>
    </TargetLink>
  );
}
