/** The day of a moment in milliseconds since 1970, as `YYYY-MM-DD` in UTC. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
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
