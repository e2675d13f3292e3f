/** The day of a time (milliseconds since 1970) in a time zone, as `YYYY-MM-DD`. */
export function dayOf(moment: number, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

/**
 * The first moment of a day in a time zone, in milliseconds since 1970: midnight, or the first time of a day
 * that begins with a clock change.
 */
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

/** The next day, as `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + dayMs, 'UTC');
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The maximum difference from UTC. */
const farthestMs = 16 * 60 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish locale formats days as in ISO 8601. */
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

/** Whether a day is between a first and a last day, either of which may be empty. */
export function isWithin(
  day: string,
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
): boolean {
  return validFrom <= day && (validTo === '' || day <= validTo);
}

/** Whether a text is a valid date `YYYY-MM-DD`. */
export function isDay(date: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
