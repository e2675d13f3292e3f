import type { Language } from '../domain/locale/language.ts';
import type { Messages } from './messages.ts';

/** Loads the texts in the visitor's language only. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).english;
    case 'de':
      return (await import('./de.ts')).german;
  }
}
