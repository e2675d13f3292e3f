import { dayText } from '../../messages/late/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';

export interface LastPurchaseProps {
  /** ISO date. */
  readonly date: string;
}

/** When the customer last bought the product (PD-1). */
export function LastPurchase({ date }: LastPurchaseProps) {
  const { language } = useLocale();
  return useMessages().product.lastPurchased(dayText(date, language));
}
