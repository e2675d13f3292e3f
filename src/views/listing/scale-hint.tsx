import { compareDecimals, plainDecimal } from '../../domain/decimal/decimal.ts';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import type { Pricing, PricingScale } from '../../domain/pricing/pricing.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import { writtenQuantity } from '../../domain/quantity/typed-quantity.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './scale-hint.module.css';

export interface ScaleHintProps {
  readonly pricing: Pricing;
  /** What the quantity ordered costs. */
  readonly quote: PriceQuote;
  /** The unit it is ordered in. */
  readonly unit: string;
}

/**
 * The next better price and from when on, such as "from 50: €3.20". Only a price for as much as the present one can be called
 * better. The quantity stands as it can be typed, with its unit where another one is ordered (TI-2, PR-1, PR-4).
 */
export function ScaleHint({ pricing, quote, unit }: ScaleHintProps) {
  const { price: texts } = useMessages();
  const { priceLocale } = useLocale();
  const { price, activeScale } = quote;
  const isForAsMuch = (scale: PricingScale) =>
    scale.unit === quote.unit && compareDecimals(scale.per, quote.per) === 0;
  const better =
    price === null
      ? undefined
      : pricing.pricingScales.find(
          (scale, index) =>
            index > (activeScale ?? -1) && isForAsMuch(scale) && compareDecimals(scale.price, price) < 0,
        );
  if (!better) return null;
  const quantity = writtenQuantity(plainDecimal(better.minQuantity), priceLocale);
  return (
    <span className={styles['hint']}>
      {texts.from(
        better.unit === unit ? quantity : `${quantity} ${better.unitText}`,
        formatPrice(better.price, better.currency || pricing.currency, priceLocale),
      )}
    </span>
  );
}
