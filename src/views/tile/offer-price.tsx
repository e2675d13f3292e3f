import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import { offerSaving } from '../../domain/pricing/offer-saving.ts';
import type { PriceQuote } from '../../domain/pricing/quote-price.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Figure } from '../ui/figure.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './offer-price.module.css';

export interface OfferPriceProps {
  readonly product: CustomerProduct;
  /** The price of the ordered quantity. */
  readonly quote: PriceQuote;
}

/** The price without the offer, struck through, the saving, and the last day (TI-2). */
export function OfferPrice({ product, quote }: OfferPriceProps) {
  const { price: texts } = useMessages();
  const { language, priceLocale } = useLocale();
  const saving = offerSaving(product.pricing, quote);
  if (!saving) return null;
  return (
    <span className={styles['offer']}>
      <span className={styles['regular']}>
        <HiddenText>{texts.regular}</HiddenText>
        <s>
          <Figure text={formatPrice(saving.regularPrice, quote.currency, priceLocale)} />
        </s>{' '}
        {saving.percent > 0 && (
          <span className={styles['saving']}>
            {texts.saving(formatQuantity(String(saving.percent), priceLocale))}
          </span>
        )}
      </span>{' '}
      {saving.endsOn !== '' && <span>{texts.until(dayText(saving.endsOn, language))}</span>}
    </span>
  );
}
