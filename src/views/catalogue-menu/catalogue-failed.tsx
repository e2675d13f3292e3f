import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import styles from './catalogue-failed.module.css';

/** What stands in the place of the categories when nobody answered for them, or there are none: another try (SE-2). */
export function CatalogueFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { catalogue, retry } = useMessages();
  return (
    <div className={styles['failed']} role="alert">
      <p>{catalogue.failed}</p>
      <Button onPressed={onRetry}>{retry}</Button>
    </div>
  );
}
