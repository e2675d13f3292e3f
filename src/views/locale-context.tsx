import { createContext, use } from 'react';
import type { Configuration } from '../domain/configuration/configuration.ts';
import type { Language } from '../domain/locale/language.ts';

/** How figures are written, and what the shop's owner decided. */
export interface Locale {
  readonly language: Language;
  readonly priceLocale: string;
  readonly configuration: Configuration;
}

/** Carries the locale to every view: `<LocaleContext value={locale}>`. */
export const LocaleContext = createContext<Locale | null>(null);

/** The visitor's locale and the configuration. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('useLocale: put the view inside <LocaleContext value={locale}>.');
  return locale;
}
