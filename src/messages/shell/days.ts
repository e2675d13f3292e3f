import type { Language } from '../../domain/locale/language.ts';
import { dayText } from './dates.ts';

/**
 * The first and the last day; one day if both are equal, nothing if they are empty. @example daysText({
 * startsOn: '2026-03-03', endsOn: '2026-03-04' }, 'en') //=> '3rd March 2026 – 4th March 2026'
 */
export function daysText(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  language: Language,
): string {
  const days = [startsOn, endsOn === startsOn ? '' : endsOn];
  return days
    .filter((day) => day !== '')
    .map((day) => dayText(day, language))
    .join(' – ');
}
