import { useMessages } from '../messages-context.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { noProductsText } from './no-products-text.ts';
import type { NoProductsViewProps } from './no-products-view.tsx';
import styles from './no-products.module.css';

const view = lazyPart<NoProductsViewProps>(
  () => import('./no-products-view.tsx').then(({ NoProductsView }) => NoProductsView),
  Words,
);

/** No results, with the reason and possible actions (LS-3). Its space is reserved while it loads. */
export function NoProducts(props: NoProductsViewProps) {
  return (
    <div className={styles['waiting']} role="status">
      <view.Part {...props} />
    </div>
  );
}

/** Its text, if the rest of it cannot be loaded. */
function Words(props: NoProductsViewProps) {
  const { title, text } = noProductsText(useMessages().listing, props);
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
    </>
  );
}
