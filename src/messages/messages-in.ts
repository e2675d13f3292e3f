import type { Language } from '../domain/locale/language.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import type { Messages } from './messages.ts';

const catalogues: Readonly<Record<Language, Messages>> = { en: english, de: german };

/** The texts of the interface in a language. */
export function messagesIn(language: Language): Messages {
  return catalogues[language];
}
