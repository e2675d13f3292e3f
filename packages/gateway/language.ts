import { languages, type Language, type Texts } from '@statefront/search/language.ts';
import Negotiator from 'negotiator';

export { languages, type Language, type Texts };

/** The text in each language; English if a translation is missing or blank. */
export function texts(
  en: string,
  translations: { readonly de?: string | undefined } | null | undefined,
): Texts {
  return { en, de: translations?.de?.trim() ? translations.de : en };
}

/** The language that an `Accept-Language` header prefers; the first one offered if it has none of them. */
export function acceptedLanguage(
  header: string | undefined,
  offered: readonly Language[] = languages,
): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).language([...offered]);
  return offered.find((language) => language === accepted) ?? offered[0] ?? languages[0];
}
