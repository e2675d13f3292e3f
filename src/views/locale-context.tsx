import { createContext, use } from 'react';
import { offers, offersPage, type Capability } from '../domain/configuration/capabilities.ts';
import type { Configuration } from '../domain/configuration/configuration.ts';
import type { Language } from '../domain/locale/language.ts';

/** The formats of figures, and the owner's settings. */
export interface Locale {
  readonly language: Language;
  readonly priceLocale: string;
  readonly configuration: Configuration;
}

/** Provides the locale to every view: `<LocaleContext value={locale}>`. */
export const LocaleContext = createContext<Locale | null>(null);

/** The visitor's locale and the configuration. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('useLocale: put the view inside <LocaleContext value={locale}>.');
  return locale;
}

/** Whether the gateway has what a control needs; without it the control is not shown (GW-5). */
export function useOffers(): (capability: Capability) => boolean {
  const { configuration } = useLocale();
  return (capability) => offers(configuration, capability);
}

/** Whether the gateway has all that a page shows; without it there is no link to the page (GW-5). */
export function useOffersPage(): (page: string) => boolean {
  const { configuration } = useLocale();
  return (page) => offersPage(configuration, page);
}
