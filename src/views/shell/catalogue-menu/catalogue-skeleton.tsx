import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './catalogue-panel.module.css';

/** A skeleton of the catalogue's panel in its size. */
export function CatalogueSkeleton() {
  return (
    <div className={styles['columns']}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
        <div key={key} className={styles['group']}>
          <div className={styles['department']}>
            <Skeleton shape="thumbnail" />
            <Skeleton shape="medium" />
          </div>
          <Skeleton shape="short" />
          <Skeleton shape="short" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}
