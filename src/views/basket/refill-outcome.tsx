import type { Reordered } from '../../domain/orders/order.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { useTexts } from '../messages-context.tsx';
import { BasketLink } from '../ui/basket-link.tsx';
import styles from './refill-outcome.module.css';

/** Lines of an order or a list that were added to the basket, and those that were not, with the reason (BA-5, BA-7). */
export function RefillOutcome({ reordered }: { readonly reordered: Reordered | null }) {
  return <div role="status">{reordered && <Outcome {...reordered} />}</div>;
}

function Outcome({ added, notAdded }: Reordered) {
  const texts = useTexts(ordersTexts);
  return (
    <div className={styles['outcome']}>
      {added.length > 0 && (
        <p>
          <span>{texts.added(added.length)}</span> <BasketLink>{texts.toBasket}</BasketLink>
        </p>
      )}
      {notAdded.length > 0 && (
        <>
          <p className={styles['bad']}>{texts.notAdded(notAdded.length)}</p>
          <ul>
            {notAdded.map(({ productId, productName, message }, index) => (
              <li key={`${productId} ${String(index)}`}>{texts.because(productName, message)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
