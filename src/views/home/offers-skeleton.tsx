import { homeTexts } from '../../messages/late/home.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import styles from './offers.module.css';

export interface OffersSkeletonProps {
  readonly audience: 'public' | 'customer';
}

/** Four offers, two, or one, in the size of those that come. */
export function OffersSkeleton({ audience }: OffersSkeletonProps) {
  const { loading } = useMessages();
  const homePage = useTexts(homeTexts);
  return (
    <section className={styles['awaited']}>
      <h2 className={styles['title']}>{homePage.offers}</h2>
      <div className={styles['skeleton']} data-audience={audience} role="status" aria-label={loading}>
        {['one', 'two', 'three', 'four'].map((item) => (
          <div key={item} className={styles['item']}>
            <Skeleton shape="box" />
            <div className={styles['lines']}>
              <Skeleton shape="long" />
              <Skeleton shape="short" />
            </div>
            <div className={styles['foot']}>
              <Skeleton shape="control" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
