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

/** The shop's language that an `Accept-Language` header prefers; English if it has none of them. */
export function acceptedLanguage(header: string | undefined): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).language(languages);
  return languages.find((language) => language === accepted) ?? languages[0];
}
