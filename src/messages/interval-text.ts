import type { Interval } from '../domain/listing/filter-interval.ts';

/**
 * An interval in words.
 *
 * @example intervalText({ from: '10', to: '70' }, 'mm', { from: 'from', to: 'up to' }) //=> '10 – 70 mm'
 */
export function intervalText(
  { from, to }: Interval,
  unit: string,
  words: { readonly from: string; readonly to: string },
): string {
  const figures =
    from === '' || to === '' ? `${from === '' ? words.to : words.from} ${from}${to}` : `${from} – ${to}`;
  return unit === '' ? figures : `${figures} ${unit}`;
}
