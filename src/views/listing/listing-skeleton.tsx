import type { DisplayMode } from '../../domain/listing/listing.ts';
import { useMessages } from '../messages-context.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './listing-skeleton.module.css';

const positions = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

export interface ListingSkeletonProps {
  readonly displayMode: DisplayMode;
}

/** Rows or panels in the size of the real ones. */
export function ListingSkeleton({ displayMode }: ListingSkeletonProps) {
  const { loading } = useMessages();
  return (
    <div
      className={styles['skeleton']}
      data-mode={displayMode === 'grid' ? 'grid' : 'list'}
      role="status"
      aria-label={loading}
    >
      {positions.map((position) => (
        <div key={position} className={styles['item']}>
          <Skeleton shape={displayMode === 'grid' ? 'square' : 'tile'} />
          <div>
            <Skeleton shape="long" />
            <Skeleton shape="short" />
          </div>
          <div className={styles['foot']}>
            <Skeleton shape="short" />
          </div>
          <div className={styles['foot']}>
            <Skeleton shape="control" />
          </div>
        </div>
      ))}
    </div>
  );
}
