import { compareDecimals } from '../../domain/decimal/decimal.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import type { Pricing } from '../../domain/pricing/pricing.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './scale-hint.module.css';

export interface ScaleHintProps {
  readonly pricing: Pricing;
}

/** The next better price and from when on, such as "from 50: €3.20". */
export function ScaleHint({ pricing }: ScaleHintProps) {
  const { price } = useMessages();
  const { priceLocale } = useLocale();
  const { price: ordinary, pricingScales } = pricing;
  const better =
    ordinary === null ? undefined : pricingScales.find((scale) => compareDecimals(scale.price, ordinary) < 0);
  if (!better) return null;
  return (
    <span className={styles['hint']}>
      {price.from(
        formatQuantity(better.minQuantity, priceLocale),
        formatPrice(better.price, better.currency || pricing.currency, priceLocale),
      )}
    </span>
  );
}
