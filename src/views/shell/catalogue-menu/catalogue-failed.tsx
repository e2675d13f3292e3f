import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './catalogue-failed.module.css';

/** Shown instead of the categories when they could not be loaded, or there are none: retry (SE-2). */
export function CatalogueFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { catalogue, retry } = useMessages();
  return (
    <div className={styles['failed']} role="alert">
      <p>{catalogue.failed}</p>
      <Button onPressed={onRetry}>{retry}</Button>
    </div>
  );
}
