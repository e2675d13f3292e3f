import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { nextScale } from '../../domain/pricing/price-scales.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './scale-hint.module.css';

export interface ScaleHintProps {
  readonly product: CustomerProduct;
  /** What the quantity ordered costs. */
  readonly quote: PriceQuote;
  /** The unit it is ordered in. */
  readonly unit: string;
}

/**
 * The next better price and from when on, such as "from 50: €3.20". The quantity stands with its unit where another one is
 * ordered (TI-2, PR-1).
 */
export function ScaleHint({ product, quote, unit }: ScaleHintProps) {
  const { price: texts } = useMessages();
  const { priceLocale } = useLocale();
  const next = nextScale(product, quote);
  if (!next) return null;
  const quantity = formatQuantity(next.minimum, priceLocale);
  return (
    <span className={styles['hint']}>
      {texts.from(
        next.unit === unit ? quantity : `${quantity} ${next.unitText}`,
        formatPrice(next.price, next.currency, priceLocale),
      )}
    </span>
  );
}
