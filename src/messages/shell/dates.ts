import { format } from 'date-fns/format';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';
import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import { parseISO } from 'date-fns/parseISO';
import type { Language } from '../../domain/locale/language.ts';

const locales = { en: enGB, de };
const weekdayFormats = { en: 'EEE, d MMM yyyy', de: 'EEE, d. MMM yyyy' };

/** The present day at the visitor's location, as an ISO date. */
export function isoToday(): string {
  return formatISO(new Date(), { representation: 'date' });
}

/**
 * A calendar day in words, the same in every time zone; ignores a time of day, and returns a text without a
 * day unchanged.
 *
 * @example dayText('2026-03-03', 'en') //=> '3rd March 2026'
 * @example dayText('2026-03-03', 'de') //=> '3. März 2026'
 * @see CF-4
 */
export function dayText(isoDate: string, language: Language): string {
  return dayAs('do MMMM yyyy', isoDate, language);
}

/** The month of a calendar day. @example monthText('2026-03-01', 'de') //=> 'März 2026' */
export function monthText(isoDate: string, language: Language): string {
  return dayAs('MMMM yyyy', isoDate, language);
}

/**
 * A calendar day as short as a line of a table has room for, with its weekday.
 *
 * @example weekdayText('2026-12-03', 'en') //=> 'Thu, 3 Dec 2026'
 * @example weekdayText('2026-12-03', 'de') //=> 'Do., 3. Dez. 2026'
 * @see BA-7
 */
export function weekdayText(isoDate: string, language: Language): string {
  return dayAs(weekdayFormats[language], isoDate, language);
}

function dayAs(pattern: string, isoDate: string, language: Language): string {
  const day = parseISO(isoDate.slice(0, 'yyyy-MM-dd'.length));
  return isValid(day) ? format(day, pattern, { locale: locales[language] }) : isoDate;
}
