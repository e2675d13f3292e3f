import type { Basket } from '../../domain/basket/basket.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import styles from './site-header.module.css';

export interface BasketTotalProps {
  readonly basket: Pick<Basket, 'netTotal' | 'currency'>;
  readonly lineCount: number;
}

/** How many lines the basket has and what they cost before tax, as the lists say it, beside its drawing in the header. */
export function BasketTotal({ basket, lineCount }: BasketTotalProps) {
  const { header } = useMessages();
  const { priceLocale } = useLocale();
  const netTotal = lineCount === 0 ? '0' : basket.netTotal;
  return (
    <>
      {lineCount > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {lineCount}
        </span>
      )}
      <HiddenText>{header.basketLines(lineCount)}</HiddenText>
      <span className={styles['total']}>
        {header.basketNet(formatPrice(netTotal, basket.currency, priceLocale))}
      </span>
    </>
  );
}
