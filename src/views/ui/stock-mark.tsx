import { shipsInDays, type StockAvailability } from '../../domain/tile/stock-availability.ts';
import { shippingText } from '../../messages/shell/shipping-text.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';
import styles from './stock-mark.module.css';

const icons = { IN_STOCK: 'check', AVAILABLE_TO_ORDER: 'clock', OUT_OF_STOCK: 'cross' } as const;

export interface StockMarkProps {
  readonly availability: StockAvailability;
  /** Lead time in working days if it is not in stock; 0 if unknown. */
  readonly leadTimeDays?: number | undefined;
}

/**
 * The availability of a product: a sign, a colour and a word; with the lead time if it is not in stock
 * (TI-4).
 */
export function StockMark({ availability, leadTimeDays = 0 }: StockMarkProps) {
  const { stock } = useMessages();
  const { language } = useLocale();
  const inDays = availability === 'IN_STOCK' ? null : shipsInDays(availability, leadTimeDays);
  const leadTime = shippingText({ inDays }, stock, language);
  return (
    <span className={styles['mark']} data-availability={availability}>
      <Icon name={icons[availability]} />
      <span>
        <span className={styles['word']}>{stock[availability]}</span>
        {leadTime !== '' && (
          <>
            <HiddenText>, </HiddenText>
            <span className={styles['lead']}>{leadTime}</span>
          </>
        )}
      </span>
    </span>
  );
}
