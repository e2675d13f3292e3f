import { useMessages } from '../messages-context.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { noProductsText } from './no-products-text.ts';
import type { NoProductsViewProps } from './no-products-view.tsx';
import styles from './no-products.module.css';

const view = lazyPart<NoProductsViewProps>(
  () => import('./no-products-view.tsx').then(({ NoProductsView }) => NoProductsView),
  Words,
);

/** Nothing fits: why, and what to do about it (LS-3). Its space is reserved while it loads. */
export function NoProducts(props: NoProductsViewProps) {
  return (
    <div className={styles['waiting']} role="status">
      <view.Part {...props} />
    </div>
  );
}

/** What it says, where the rest of it cannot be loaded. */
function Words(props: NoProductsViewProps) {
  const { title, text } = noProductsText(useMessages().listing, props);
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
    </>
  );
}
