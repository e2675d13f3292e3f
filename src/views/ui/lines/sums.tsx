import type { Decimal } from '../../../domain/decimal/decimal.ts';
import { sumsTexts } from '../../../messages/shell/sums.ts';
import { useTexts } from '../../messages-context.tsx';
import { useFigures } from './use-figures.ts';
import styles from './sums.module.css';
import { Figure } from '../figure.tsx';

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
  const { amount } = useFigures();
  return (
    <dl className={styles['sums']}>
      <dt>{net}</dt>
      <dd>
        <Figure text={amount(netTotal, currency)} />
      </dd>
      <dt>{tax}</dt>
      <dd>
        <Figure text={amount(taxTotal, currency)} />
      </dd>
      <dt className={styles['grand']}>{total}</dt>
      <dd className={styles['grand']}>
        <Figure text={amount(grandTotal, currency)} />
      </dd>
    </dl>
  );
}
