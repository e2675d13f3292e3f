import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import type { BasketLine } from '../basket/basket.ts';
import { isToBeSent, type OrderHead } from '../orders/order.ts';
import { shipsInDays, stockAvailability } from '../tile/stock-availability.ts';
import { earliestDelivery, faultOfDay, workingDayAfter, type DeliveryCalendar } from './working-days.ts';

/** When goods are sent. @see TI-4, BA-6, BA-7 */
export interface Shipping {
  /** Working days from today, or from the day of the order: 0 from stock, `null` if they are not announced. */
  readonly inDays: number | null;
  /** The last of these days (ISO date); empty if they are not announced. */
  readonly by: string;
  /** Whether goods of that day come after the requested date. */
  readonly isTooLate: boolean;
}

/** When goods are sent that are ordered `today`. Goods arrive on the working day after at the earliest (BA-6). */
export function shippingFrom(
  inDays: number | null,
  calendar: DeliveryCalendar,
  requestedDate = '',
): Shipping {
  if (inDays === null || !isValid(parseISO(calendar.today))) return unannounced;
  const by = workingDayAfter(inDays, calendar);
  const arrival = earliestDelivery({ ...calendar, today: by });
  return { inDays, by, isTooLate: inDays > 0 && requestedDate !== '' && requestedDate < arrival };
}

const unannounced: Shipping = { inDays: null, by: '', isTooLate: false };

/** When goods of an order are sent, counted from its day; nothing is said once they are (BA-7). */
export function orderShipping(
  order: Pick<OrderHead, 'status' | 'requestedDate'>,
  inDays: number | null,
  calendar: DeliveryCalendar,
): Shipping {
  return shippingFrom(isToBeSent(order) ? inDays : null, calendar, order.requestedDate);
}

/** When a line of the basket is sent. */
export function lineShipping(line: BasketLine, calendar: DeliveryCalendar, requestedDate = ''): Shipping {
  const { availabilityLevel, leadTimeDays } = line;
  const inDays = shipsInDays(stockAvailability(availabilityLevel), leadTimeDays);
  return shippingFrom(inDays, calendar, requestedDate);
}

/** The lines that come after the requested date, the last one first; none for a date without delivery (BA-6). */
export function lateLines(
  lines: readonly BasketLine[],
  calendar: DeliveryCalendar,
  requestedDate: string,
): readonly { readonly line: BasketLine; readonly shipping: Shipping }[] {
  if (faultOfDay(requestedDate, calendar) !== null) return [];
  return lines
    .map((line) => ({ line, shipping: lineShipping(line, calendar, requestedDate) }))
    .filter(({ shipping }) => shipping.isTooLate)
    .toSorted((one, other) => other.shipping.by.localeCompare(one.shipping.by));
}
