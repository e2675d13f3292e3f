import { useMessages } from '../../messages-context.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './carousel-skeleton.module.css';

export interface CarouselSkeletonProps {
  readonly title: string;
  readonly audience: 'public' | 'customer';
}

/** Four products, two, or one, in the size of the real ones. */
export function CarouselSkeleton({ title, audience }: CarouselSkeletonProps) {
  const { loading } = useMessages();
  return (
    <section className={styles['awaited']}>
      <h2 className={styles['title']}>
        <bdi>{title}</bdi>
      </h2>
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
