/** The day of a moment in milliseconds since 1970, as `YYYY-MM-DD` in a time zone. */
export function dayOf(moment: number, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

/** The first moment of a day in a time zone, in milliseconds since 1970: midnight, or when a clock that is put forward begins the day. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(day);
  let [before, from] = [(utc - farthestMs) / minuteMs, (utc + farthestMs) / minuteMs];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (dayOf(between * minuteMs, timeZone) < day) before = between;
    else from = between;
  }
  return from * minuteMs;
}

/** The day after another one, as `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + dayMs, 'UTC');
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** No clock is further from UTC. */
const farthestMs = 16 * 60 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish days are written as ISO 8601 has them. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether a day lies in a time that has its first and last day, either of which may be empty: open. */
export function isWithin(
  day: string,
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
): boolean {
  return validFrom <= day && (validTo === '' || day <= validTo);
}

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isDay(date: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
