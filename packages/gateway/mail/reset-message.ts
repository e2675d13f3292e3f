import type { Language } from '../language.ts';
import { mailOf } from './letter.ts';
import type { Mail } from './outbox.ts';

/** The customer and address of a reset link. */
interface ResetLink {
  readonly userName: string;
  readonly link: string;
}

/** The message with a reset link (RT-5). */
export function resetMessage({ userName, link }: ResetLink, language: Language): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  return mailOf({
    language,
    subject: words.subject,
    opening: words.opening(userName),
    facts: [],
    items: [],
    sums: [],
    link: { text: words.link, address: link },
    closing: words.closing,
  });
}

const wordsIn = {
  en: {
    subject: 'Your new password',
    opening: (userName: string) =>
      `A new password was requested for the user name ${userName}. The link below works once, within one hour.`,
    link: 'Choose a new password',
    closing: 'If you did not request this, you can ignore this message: your password stays as it is.',
  },
  de: {
    subject: 'Ihr neues Passwort',
    opening: (userName: string) =>
      `Für den Benutzernamen ${userName} wurde ein neues Passwort angefordert. Der Link gilt eine Stunde lang und nur einmal.`,
    link: 'Neues Passwort wählen',
    closing:
      'Haben Sie das nicht angefordert, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt unverändert.',
  },
};
