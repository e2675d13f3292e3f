import { refusalText, type Refusal } from '../../../domain/faults/refusal.ts';
import styles from '../price.module.css';

/** In place of a price, why it is not shown; each page says it once to screen readers (CO-7). */
export function HiddenPrice({ refusal }: { readonly refusal: Refusal }) {
  return (
    <span className={styles['hidden']} aria-hidden="true">
      {refusalText(refusal)}
    </span>
  );
}
