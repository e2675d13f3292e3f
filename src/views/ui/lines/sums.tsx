import type { Decimal } from '../../../domain/decimal/decimal.ts';
import { formatPrice } from '../../../domain/pricing/format-price.ts';
import { sumsTexts } from '../../../messages/shell/sums.ts';
import { useLocale } from '../../locale-context.tsx';
import { useTexts } from '../../messages-context.tsx';
import styles from './sums.module.css';

export interface SumsProps {
  readonly of: {
    readonly currency: string;
    readonly netTotal: Decimal;
    readonly taxTotal: Decimal;
    readonly grandTotal: Decimal;
  };
}

/** Net, tax and total of a basket or an order. */
export function Sums({ of: { currency, netTotal, taxTotal, grandTotal } }: SumsProps) {
  const { net, tax, total } = useTexts(sumsTexts);
  const { priceLocale } = useLocale();
  return (
    <dl className={styles['sums']}>
      <dt>{net}</dt>
      <dd>{formatPrice(netTotal, currency, priceLocale)}</dd>
      <dt>{tax}</dt>
      <dd>{formatPrice(taxTotal, currency, priceLocale)}</dd>
      <dt className={styles['grand']}>{total}</dt>
      <dd className={styles['grand']}>{formatPrice(grandTotal, currency, priceLocale)}</dd>
    </dl>
  );
}
