import type { StockAvailability } from '../../domain/product/stock-availability.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from './icon.tsx';
import styles from './stock-mark.module.css';

const icons = { IN_STOCK: 'check', AVAILABLE_TO_ORDER: 'clock', OUT_OF_STOCK: 'cross' } as const;

export interface StockMarkProps {
  readonly availability: StockAvailability;
}

/** Whether a product is there: a sign, a colour and a word (TI-4). */
export function StockMark({ availability }: StockMarkProps) {
  const { stock } = useMessages();
  return (
    <span className={styles['mark']} data-availability={availability}>
      <Icon name={icons[availability]} />
      {stock[availability]}
    </span>
  );
}
