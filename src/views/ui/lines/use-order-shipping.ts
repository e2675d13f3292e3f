import { useSelector } from '@xstate/react';
import { orderShipping, type Shipping } from '../../../domain/checkout/shipping.ts';
import { holidaysOf } from '../../../domain/configuration/holidays-of.ts';
import { dayIn } from '../../../domain/locale/day-in.ts';
import type { OrderHead } from '../../../domain/orders/order.ts';
import { useLocale } from '../../locale-context.tsx';
import { useStorefront } from '../../storefront-context.tsx';
import { useTimeZone } from '../../use-time-zone.ts';

/** A function that says when an order, or a line of it, is sent, in the working days of the customer (BA-7). */
export function useOrderShipping() {
  const { storefront } = useStorefront();
  const { configuration } = useLocale();
  const timeZone = useTimeZone();
  const holidays = holidaysOf(
    useSelector(storefront, ({ context }) => context.session),
    configuration,
  );
  return (order: OrderHead, inDays: number | null = order.shipsInDays): Shipping =>
    orderShipping(order, inDays, { today: dayIn(order.placedAt, timeZone), holidays });
}
