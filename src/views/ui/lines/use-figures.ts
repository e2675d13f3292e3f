import { plainDecimal, type Decimal } from '../../../domain/decimal/decimal.ts';
import { formatPrice, formatQuantity } from '../../../domain/pricing/format-price.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';

/** Writes figures that may be unknown (`null`): an unknown figure is said to be unknown, never 0 (GW-3). */
export function useFigures() {
  const { price } = useMessages();
  const { priceLocale } = useLocale();
  return {
    amount: (figure: Decimal | null, currency: string) =>
      figure === null ? price.missing : formatPrice(figure, currency, priceLocale),
    quantity: (figure: Decimal | null) =>
      figure === null ? '–' : formatQuantity(plainDecimal(figure), priceLocale),
  };
}
