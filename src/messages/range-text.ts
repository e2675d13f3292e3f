import type { FigureRange } from '../domain/listing/filter-range.ts';

/**
 * A range in words.
 *
 * @example rangeText({ from: '10', to: '70' }, 'mm', { from: 'from', to: 'up to' }) //=> '10 – 70 mm'
 */
export function rangeText(
  { from, to }: FigureRange,
  unit: string,
  words: { readonly from: string; readonly to: string },
): string {
  const figures =
    from === '' || to === '' ? `${from === '' ? words.to : words.from} ${from}${to}` : `${from} – ${to}`;
  return unit === '' ? figures : `${figures} ${unit}`;
}
