import { useState } from 'react';
import { compareDecimals, plainDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import { checkQuantity } from '../../domain/quantity/order-quantity.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './line-quantity.module.css';

const anyQuantity = { minimum: '0.001', step: '0.001' };

export interface LineQuantityProps {
  /** As the gateway has it. */
  readonly quantity: Decimal;
  readonly unitText: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onCommitted: (quantity: Decimal) => void;
}

/**
 * The quantity of a basket line. What is typed counts once the field is left or Enter is pressed; what is no quantity
 * gives way to the last one. Minimum and steps of the product are the gateway's to check.
 */
export function LineQuantity({ quantity, unitText, label, isBusy, onCommitted }: LineQuantityProps) {
  const { quantity: texts } = useMessages();
  const { priceLocale } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber =
    typed === null || typed.trim() === '' || checkQuantity(typed, anyQuantity).kind === 'valid';

  const commit = () => {
    const check = checkQuantity(typed ?? '', anyQuantity);
    setTyped(null);
    if (check.kind === 'valid' && compareDecimals(check.quantity, quantity) !== 0)
      onCommitted(check.quantity);
  };

  return (
    <div className={styles['quantity']}>
      <input
        className={styles['input']}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={!isNumber}
        aria-busy={isBusy}
        value={typed ?? writtenQuantity(plainDecimal(quantity), priceLocale)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <span className={styles['unit']}>{unitText}</span>
      {!isNumber && (
        <p className={styles['complaint']} role="alert">
          {texts.notANumber}
        </p>
      )}
    </div>
  );
}
