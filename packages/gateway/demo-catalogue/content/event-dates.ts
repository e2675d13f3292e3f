const oneDay = 86_400_000;
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The date of an event: the day of the year as `MM-DD`, its number of days, and whether it is over. */
export interface Happening {
  readonly on: string;
  readonly days: number;
  readonly isPast?: boolean;
}

/**
 * The first and the last day of an event, by the placeholders for them in its properties: in the twelve
 * months after the day on which the catalogue is made, or in the year before.
 */
export function datesOf({ on, days, isPast = false }: Happening): Readonly<Record<string, string>> {
  const thisYear = Number(today.slice(0, 4));
  const isAhead = `${thisYear}-${on}` >= today;
  const from = `${thisYear + (isAhead ? 0 : 1) - (isPast ? 1 : 0)}-${on}`;
  const to = new Date(Date.parse(from) + (days - 1) * oneDay).toISOString().slice(0, from.length);
  return { '{from}': from, '{to}': to };
}
