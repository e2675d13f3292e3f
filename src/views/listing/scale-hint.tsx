import { compareDecimals } from '../../domain/decimal/decimal.ts';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import type { Pricing } from '../../domain/pricing/pricing.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './scale-hint.module.css';

export interface ScaleHintProps {
  readonly pricing: Pricing;
  /** What the quantity ordered costs. */
  readonly quote: PriceQuote;
}

/** The next better price and from when on, such as "from 50: €3.20" (TI-2). */
export function ScaleHint({ pricing, quote }: ScaleHintProps) {
  const { price: texts } = useMessages();
  const { priceLocale } = useLocale();
  const { price, activeScale } = quote;
  const better =
    price === null
      ? undefined
      : pricing.pricingScales.find(
          (scale, index) => index > (activeScale ?? -1) && compareDecimals(scale.price, price) < 0,
        );
  if (!better) return null;
  return (
    <span className={styles['hint']}>
      {texts.from(
        formatQuantity(better.minQuantity, priceLocale),
        formatPrice(better.price, better.currency || pricing.currency, priceLocale),
      )}
    </span>
  );
}
