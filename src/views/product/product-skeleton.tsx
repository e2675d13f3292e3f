import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './product-view.module.css';

/** The product page before the product has loaded. */
export function ProductSkeleton() {
  const { loading } = useMessages();
  return (
    <div aria-busy="true">
      <Skeleton shape="medium" />
      <div className={styles['top']}>
        <Skeleton shape="square" />
        <div>
          <h1 id="page-title" tabIndex={-1}>
            <HiddenText>{loading}</HiddenText>
            <Skeleton shape="heading" />
          </h1>
          <Skeleton shape="medium" />
          <Skeleton shape="short" />
          <Skeleton shape="box" />
        </div>
      </div>
    </div>
  );
}
