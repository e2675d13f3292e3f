import type { Language } from '../language.ts';
import type { Period } from './budget.ts';

const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Readonly<Record<Language, string>>;

/** The name of the period that begins on a day. @example periodName('month', '2026-11-01', 'en') //=> 'November 2026' */
export function periodName(period: Period, from: string, language: Language): string {
  const year = from.slice(0, 4);
  if (period === 'year') return year;
  if (period === 'quarter') {
    const quarter = (Number(from.slice(5, 7)) + 2) / 3;
    return language === 'de' ? `${quarter}. Quartal ${year}` : `Q${quarter} ${year}`;
  }
  const form = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return form.format(new Date(from));
}
