import type { Decimal } from '../../../domain/decimal/decimal.ts';
import { formatPrice } from '../../../domain/pricing/format-price.ts';
import { sumsTexts } from '../../../messages/shell/sums.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages, useTexts } from '../../messages-context.tsx';
import styles from './sums.module.css';

export interface SumsProps {
  readonly of: {
    readonly currency: string;
    /** `null` if a figure is unknown. */
    readonly netTotal: Decimal | null;
    readonly taxTotal: Decimal | null;
    readonly grandTotal: Decimal | null;
  };
}

/** Net, tax and total of a basket or an order. */
export function Sums({ of: { currency, netTotal, taxTotal, grandTotal } }: SumsProps) {
  const { net, tax, total } = useTexts(sumsTexts);
  const { price } = useMessages();
  const { priceLocale } = useLocale();
  const amount = (figure: Decimal | null) =>
    figure === null ? price.missing : formatPrice(figure, currency, priceLocale);
  return (
    <dl className={styles['sums']}>
      <dt>{net}</dt>
      <dd>{amount(netTotal)}</dd>
      <dt>{tax}</dt>
      <dd>{amount(taxTotal)}</dd>
      <dt className={styles['grand']}>{total}</dt>
      <dd className={styles['grand']}>{amount(grandTotal)}</dd>
    </dl>
  );
}
