import { PageHeading } from '../ui/page-heading.tsx';
import { useMessages } from '../messages-context.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './basket-skeleton.module.css';

/** The basket before it has loaded. */
export function BasketSkeleton() {
  const { basket, loading } = useMessages();
  return (
    <>
      <PageHeading title={basket.title} />
      <div className={styles['columns']} role="status" aria-label={loading}>
        <div>
          {['one', 'two', 'three'].map((line) => (
            <div key={line} className={styles['line']}>
              <Skeleton shape="thumbnail" />
              <div>
                <Skeleton shape="long" />
                <Skeleton shape="short" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton shape="box" />
      </div>
    </>
  );
}
