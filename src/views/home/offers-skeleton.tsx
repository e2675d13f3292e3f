import { homeTexts } from '../../messages/late/home.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import styles from './offers.module.css';

/** Four offers, two, or one, in the size of those that come. */
export function OffersSkeleton() {
  const { loading } = useMessages();
  const homePage = useTexts(homeTexts);
  return (
    <section>
      <h2 className={styles['title']}>{homePage.offers}</h2>
      <div className={styles['skeleton']} role="status" aria-label={loading}>
        {['one', 'two', 'three', 'four'].map((place) => (
          <div key={place} className={styles['place']}>
            <Skeleton shape="box" />
            <div className={styles['lines']}>
              <Skeleton shape="long" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
