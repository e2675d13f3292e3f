import type { Reordered } from '../../domain/orders/order.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { useTexts } from '../messages-context.tsx';
import { BasketLink } from '../ui/basket-link.tsx';
import styles from './refill-outcome.module.css';

/** What of an order or a list is in the basket by now, and what is not and why (BA-5, BA-7). */
export function RefillOutcome({ reordered: { added, notAdded } }: { readonly reordered: Reordered }) {
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
            {notAdded.map(({ productId, productName, message }) => (
              <li key={productId}>{texts.because(productName, message)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
