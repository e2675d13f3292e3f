import type { Language } from '../domain/locale/language.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { textsIn, type InLanguages } from './in-languages.ts';
import type { Messages } from './messages.ts';

export const messages: InLanguages<Messages> = { name: 'shop', en: english, de: german };

/** The texts of the interface in a language. */
export function messagesIn(language: Language): Messages {
  return textsIn(messages, language);
}
