import { useMessages } from '../messages-context.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './account.module.css';

/** A loading section of the account. */
export function Waiting() {
  const { loading } = useMessages();
  return (
    <div className={styles['form']} role="status" aria-label={loading}>
      <Skeleton shape="long" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
