import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './catalogue-failed.module.css';

/** Shown in place of categories that could not be loaded, or are empty: retry (SE-2). */
export function CatalogueFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { catalogue, retry } = useMessages();
  return (
    <div className={styles['failed']} role="alert">
      <p>{catalogue.failed}</p>
      <Button onPressed={onRetry}>{retry}</Button>
    </div>
  );
}
