import { dayText } from '../../messages/shell/dates.ts';
import { orderPath } from '../../domain/routes/route.ts';
import { Link } from '../ui/link.tsx';
import { useLocale, useOffers } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';

export interface LastPurchaseProps {
  /** ISO date. */
  readonly date: string;
  /** Number of the order; empty if unknown. */
  readonly orderId: string;
}

/** The date of the customer's last purchase of the product (PD-1), linked to its order (TI-9, RT-5). */
export function LastPurchase({ date, orderId }: LastPurchaseProps) {
  const { language, configuration } = useLocale();
  const isOffered = useOffers();
  const text = useMessages().product.lastPurchased(dayText(date, language));
  return orderId === '' || !isOffered('orders') ? (
    <span>{text}</span>
  ) : (
    <Link to={orderPath(configuration.paths, orderId)}>{text}</Link>
  );
}
