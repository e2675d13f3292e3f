import type { ReactNode } from 'react';
import type { Decimal } from '../../../domain/decimal/decimal.ts';
import { sumsTexts } from '../../../messages/shell/sums.ts';
import { useTexts } from '../../messages-context.tsx';
import { Figure } from '../figure.tsx';
import { useFigures } from './use-figures.ts';
import styles from './order-bar.module.css';

/** The sums and the order bar, in view beside any number of lines on a wide screen (BA-5, BA-6). */
export function OrderAside({ children }: { readonly children: ReactNode }) {
  return <div className={styles['aside']}>{children}</div>;
}

export interface OrderBarProps {
  /** `null` while the basket is unknown. */
  readonly of: { readonly currency: string; readonly grandTotal: Decimal | null } | null;
  readonly children: ReactNode;
}

/** The button that leads on; on a narrow screen with the total, in view at the lower edge (BA-5, BA-6). */
export function OrderBar({ of, children }: OrderBarProps) {
  const { total } = useTexts(sumsTexts);
  const { amount } = useFigures();
  return (
    <div className={styles['bar']}>
      {of && (
        <p className={styles['total']}>
          <span>{total}</span> <Figure text={amount(of.grandTotal, of.currency)} />
        </p>
      )}
      {children}
    </div>
  );
}
