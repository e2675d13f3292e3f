import { compareDecimals, type Decimal } from '../../domain/decimal/decimal.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './price.module.css';
import { Figure } from './figure.tsx';

export interface PriceProps {
  /** `null` if there is no price: then the configured text is shown, else the shop's own (TI-7). */
  readonly amount: Decimal | null;
  readonly currency: string;
  /** The number of units of the price; without a unit, only the figure is shown. */
  readonly per?: Decimal;
  readonly unitText?: string;
  readonly size?: 'medium' | 'large';
  /** Whether it is the lowest of several prices, such as of variants. */
  readonly isLowest?: boolean;
}

/** An amount with its quantity, such as €12.50 per 100 pieces. */
export function Price({
  amount,
  currency,
  per = '1',
  unitText = '',
  size = 'medium',
  isLowest = false,
}: PriceProps) {
  const { price } = useMessages();
  const { language, priceLocale, configuration } = useLocale();
  if (amount === null) {
    const missing = configuration.missingPriceTexts[language] || price.missing;
    return <span className={styles['missing']}>{missing}</span>;
  }
  return (
    <span className={styles['price']} data-size={size}>
      {isLowest && <span className={styles['per']}>{`${price.lowest} `}</span>}
      <Figure className={styles['amount']} text={formatPrice(amount, currency, priceLocale)} />{' '}
      {unitText !== '' && (
        <span className={styles['per']}>
          {price.per(compareDecimals(per, '1') === 0 ? '' : formatQuantity(per, priceLocale), unitText)}
        </span>
      )}
    </span>
  );
}
