import type { Language } from '../domain/locale/language.ts';
import type { Messages } from '../messages/messages.ts';

/** The texts in the visitor's language, and only those. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('../messages/en.ts')).english;
    case 'de':
      return (await import('../messages/de.ts')).german;
  }
}
