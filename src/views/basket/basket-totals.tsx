import { formatPrice } from '../../domain/pricing/format-price.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { checkoutPath } from '../../domain/routes/route.ts';
import { basketTexts } from '../../messages/late/basket.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './basket-totals.module.css';

/** Whether the gateway has all that is shown, is about to, or does not respond. */
export type Progress = 'saved' | 'saving' | 'waiting';

export interface BasketTotalsProps {
  readonly basket: Basket;
  readonly progress: Progress;
  readonly onRetry: () => void;
}

/** What the lines come to, by the gateway, and the way to the checkout (BA-5). */
export function BasketTotals({ basket, progress, onRetry }: BasketTotalsProps) {
  const texts = useTexts(basketTexts);
  const { priceLocale } = useLocale();
  const { currency, netTotal, taxTotal, grandTotal } = basket;
  return (
    <section className={styles['totals']} aria-labelledby="totals" aria-busy={progress !== 'saved'}>
      <h2 id="totals">{texts.totals}</h2>
      <dl className={styles['figures']}>
        <dt>{texts.net}</dt>
        <dd>{formatPrice(netTotal, currency, priceLocale)}</dd>
        <dt>{texts.tax}</dt>
        <dd>{formatPrice(taxTotal, currency, priceLocale)}</dd>
        <dt className={styles['grand']}>{texts.total}</dt>
        <dd className={styles['grand']}>{formatPrice(grandTotal, currency, priceLocale)}</dd>
      </dl>
      <p className={styles['saved']} role="status">
        {progress === 'saved' && <Icon name="check" />}
        {texts[progress]}
      </p>
      {progress === 'waiting' && <Button onPressed={onRetry}>{texts.sendNow}</Button>}
      {basket.canBeOrdered ? (
        <ButtonLink to={checkoutPath('delivery')} variant="primary" size="large">
          {texts.checkout}
        </ButtonLink>
      ) : (
        <p className={styles['problem']}>{texts.notOrderable}</p>
      )}
      {progress !== 'waiting' && <p className={styles['note']}>{texts.kept}</p>}
      <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
    </section>
  );
}
