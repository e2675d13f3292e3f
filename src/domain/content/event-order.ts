import type { Product } from '../product/product.ts';
import { eventEntry, isPastEvent } from './event-entry.ts';

/**
 * Events by their day: the next one first, then what has no day, then what is over, the latest of it first (CT-1).
 *
 * @param today an ISO date
 */
export function eventsByDay(products: readonly Product[], today: string): readonly Product[] {
  const events = products.map((product) => {
    const event = eventEntry(product);
    return { product, day: event.startsOn, isPast: isPastEvent(event, today) };
  });
  const ahead = events.filter(({ day, isPast }) => day !== '' && !isPast).toSorted(byDay);
  const undated = events.filter(({ day }) => day === '');
  const past = events.filter(({ isPast }) => isPast).toSorted((one, other) => byDay(other, one));
  return [...ahead, ...undated, ...past].map(({ product }) => product);
}

function byDay(one: { readonly day: string }, other: { readonly day: string }): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
}
