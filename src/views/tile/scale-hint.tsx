import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { nextScale } from '../../domain/pricing/price-scales.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import styles from './scale-hint.module.css';

export interface ScaleHintProps {
  readonly product: CustomerProduct;
  /** The price of the ordered quantity. */
  readonly quote: PriceQuote;
  /** The ordered unit. */
  readonly unit: string;
}

/**
 * The next better price with its minimum, such as "from 50: €3.20". The quantity has its unit if another one
 * is ordered (TI-2, PR-1).
 */
export function ScaleHint({ product, quote, unit }: ScaleHintProps) {
  const { price: texts } = useMessages();
  const { priceLocale } = useLocale();
  const unitName = useUnitName(product.salesMaterial);
  const next = nextScale(product, quote);
  if (!next) return null;
  const quantity = formatQuantity(next.minimum, priceLocale);
  return (
    <span className={styles['hint']}>
      {texts.from(
        next.unit === unit ? quantity : `${quantity} ${unitName(next.unit, next.unitText, next.minimum)}`,
        formatPrice(next.price, next.currency, priceLocale),
      )}
    </span>
  );
}
