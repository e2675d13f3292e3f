import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { isWeekend } from 'date-fns/isWeekend';
import { parseISO } from 'date-fns/parseISO';

/** The delivery days of a sales area. @see BA-6 */
export interface DeliveryCalendar {
  /** ISO date. */
  readonly today: string;
  /** Days without delivery: `MM-DD` of every year, `YYYY-MM-DD` of one. */
  readonly holidays: readonly string[];
}

/** Why a day has no delivery, or is not a date. */
export type DayFault = 'dateTooEarly' | 'dateOnWeekend' | 'dateOnHoliday' | 'dateUnreadable';

/** The first day that can be requested: the next one that is neither on a weekend nor a holiday (BA-6). */
export function earliestDelivery(calendar: DeliveryCalendar): string {
  return workingDayAfter(1, calendar);
}

/** The last of so many working days after today (BA-6). */
export function workingDayAfter(days: number, { today, holidays }: DeliveryCalendar): string {
  let day = parseISO(today);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day) && !isHoliday(isoDay(day), holidays)) left -= 1;
  }
  return isoDay(day);
}

/** Why a date has no delivery; `null` if it has. */
export function faultOfDay(date: string, calendar: DeliveryCalendar): DayFault | null {
  const day = parseISO(date);
  if (Number.isNaN(day.getTime()) || isoDay(day) !== date) return 'dateUnreadable';
  if (date <= calendar.today) return 'dateTooEarly';
  if (isWeekend(day)) return 'dateOnWeekend';
  return isHoliday(date, calendar.holidays) ? 'dateOnHoliday' : null;
}

function isHoliday(date: string, holidays: readonly string[]): boolean {
  return holidays.includes(date) || holidays.includes(date.slice('YYYY-'.length));
}

function isoDay(day: Date): string {
  return formatISO(day, { representation: 'date' });
}
