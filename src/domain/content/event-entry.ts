import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import type { Product } from '../product/product.ts';
import { contentLines, escapedText } from './content-lines.ts';

/** The head of an event (CT-1). @see §3 EVENT */
export interface EventEntry {
  readonly eventId: string;
  readonly name: string;
  /** ISO date, empty if unknown. */
  readonly startsOn: string;
  /** ISO date of its last day, empty if the start is unknown. */
  readonly endsOn: string;
  readonly venue: string;
}

/** The head of an event; unknown parts are empty, and an end before the start counts as the start (CT-1). */
export function eventEntry({
  productId,
  productName,
  properties,
}: Pick<Product, 'productId' | 'productName' | 'properties'>): EventEntry {
  const valueOf = (key: string) => properties.find(({ attributeId }) => attributeId === key)?.value ?? '';
  const dayOf = (key: string) => (/^\d{4}-\d{2}-\d{2}$/.test(valueOf(key)) ? valueOf(key) : '');
  const startsOn = dayOf('EVENT_DATE');
  const end = dayOf('EVENT_END');
  return {
    eventId: productId,
    name: productName,
    startsOn,
    endsOn: end < startsOn ? startsOn : end,
    venue: valueOf('LOCATION'),
  };
}

/** Whether its last day is over; an event without a day never is. `today` is an ISO date. */
export function isPastEvent({ endsOn }: EventEntry, today: string): boolean {
  return endsOn !== '' && endsOn < today;
}

/**
 * A file for calendars: the event takes whole days.
 *
 * @param address of the event's page
 * @see RFC 5545
 */
export function eventCalendar(
  { eventId, name, startsOn, endsOn, venue }: EventEntry,
  address: string,
): string {
  const dayAfter = formatISO(addDays(parseISO(endsOn), 1), { representation: 'date' });
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Statefront//EN'],
    ['BEGIN', 'VEVENT'],
    ['UID', escapedText(`${eventId}@${new URL(address).hostname}`)],
    ['DTSTAMP', `${compact(startsOn)}T000000Z`],
    ['DTSTART;VALUE=DATE', compact(startsOn)],
    ['DTEND;VALUE=DATE', compact(dayAfter)],
    ['SUMMARY', escapedText(name)],
    ...(venue === '' ? [] : [['LOCATION', escapedText(venue)] as const]),
    ['URL', address],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}

function compact(isoDate: string): string {
  return isoDate.replaceAll('-', '');
}
