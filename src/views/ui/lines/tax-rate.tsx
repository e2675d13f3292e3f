import type { Decimal } from '../../../domain/decimal/decimal.ts';
import { formatQuantity } from '../../../domain/pricing/format-price.ts';
import { sumsTexts } from '../../../messages/shell/sums.ts';
import { useLocale } from '../../locale-context.tsx';
import { useTexts } from '../../messages-context.tsx';
import styles from './line-details.module.css';

/** The tax rate of a line; empty if it is unknown. */
export function TaxRate({ percent }: { readonly percent: Decimal | null }) {
  const { taxRate } = useTexts(sumsTexts);
  const { priceLocale } = useLocale();
  return (
    percent !== null && (
      <span className={styles['detail']}>{taxRate(formatQuantity(percent, priceLocale))}</span>
    )
  );
}
