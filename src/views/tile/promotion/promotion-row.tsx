import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { productLink } from '../../../domain/product/product-link.ts';
import { currentPathOf } from '../../../domain/routes/page-location.ts';
import type { PromotionRow } from '../../../domain/home/promotion-row.ts';
import { promotionRowId } from '../../../machines/home/promotion-rows.machine.ts';
import { contentTexts } from '../../../messages/content/content.ts';
import { CarouselSkeleton } from '../../ui/carousel/carousel-skeleton.tsx';
import { PanelCarousel } from './panel-carousel.tsx';
import { useLocale } from '../../locale-context.tsx';
import { useTexts } from '../../messages-context.tsx';
import { useStorefront } from '../../storefront-context.tsx';
import styles from './promotion-row.module.css';

export interface PromotionRowViewProps {
  readonly row: PromotionRow;
  readonly promotion: string;
}

/** The products of a promotion, slide by slide below it (LS-3, CT-5). */
export function PromotionRowView({ row, promotion }: PromotionRowViewProps) {
  const { storefront } = useStorefront();
  const { configuration } = useLocale();
  const texts = useTexts(contentTexts);
  const rowsRef = useSelector(storefront, ({ children }) => children.promotionRows);
  const isCustomer = useSelector(storefront, ({ context }) => context.session.kind === 'signedIn');
  const currentPath = useSelector(storefront, ({ context }) => currentPathOf(context.location));
  const rowRef = useSelector(rowsRef, (snapshot) => snapshot?.children[promotionRowId(row.rowId)]);
  const isAbsent = useSelector(rowRef, (snapshot) => snapshot?.hasTag('absent') ?? false);
  const products = useSelector(rowRef, (snapshot) => snapshot?.context.products);
  const carousel = useSelector(rowRef, (snapshot) => snapshot?.children.carousel);
  useEffect(() => rowsRef?.send({ type: 'promotion.shown', row }), [rowsRef, row]);

  if (!rowsRef || isAbsent) return null;
  return (
    <div className={styles['row']}>
      {carousel && products ? (
        <PanelCarousel
          actorRef={carousel}
          title={texts.promoted(promotion)}
          products={products}
          variant={row.variant}
          linkOf={(product) => productLink(configuration.paths, product, currentPath)}
        />
      ) : (
        <CarouselSkeleton title={texts.promoted(promotion)} audience={isCustomer ? 'customer' : 'public'} />
      )}
    </div>
  );
}
