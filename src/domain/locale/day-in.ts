/**
 * The day of a moment in a time zone, as an ISO date; returns a text that is already a day, or not a time,
 * unchanged.
 *
 * @example dayIn('2026-03-03T23:30:00Z', 'Europe/Berlin') //=> '2026-03-04'
 * @see BA-7
 */
export function dayIn(moment: string, timeZone: string): string {
  const time = /T/.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return moment;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day')].join('-');
}
