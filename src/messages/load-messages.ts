import type { Language } from '../domain/locale/language.ts';
import type { Messages } from './messages.ts';

/** The texts in the visitor's language, and only those. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).english;
    case 'de':
      return (await import('./de.ts')).german;
  }
}
