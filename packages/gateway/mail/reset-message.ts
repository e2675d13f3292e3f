import type { Language } from '../language.ts';
import type { Mail } from './outbox.ts';

/** The customer and address of a reset link. */
interface ResetLink {
  readonly userName: string;
  readonly link: string;
}

/** Subject and text of the message with a reset link. */
export function resetMessage(reset: ResetLink, language: Language): Omit<Mail, 'to'> {
  return language === 'de' ? german(reset) : english(reset);
}

function english({ userName, link }: ResetLink): Omit<Mail, 'to'> {
  return {
    subject: 'Your new password',
    text: [
      `A new password was requested for the user name ${userName}.`,
      'Open this link to choose it. It works once, within one hour:',
      '',
      link,
      '',
      'If you did not request this, you can ignore this message: your password stays as it is.',
    ].join('\n'),
  };
}

function german({ userName, link }: ResetLink): Omit<Mail, 'to'> {
  return {
    subject: 'Ihr neues Passwort',
    text: [
      `Für den Benutzernamen ${userName} wurde ein neues Passwort angefordert.`,
      'Öffnen Sie diesen Link, um es zu wählen. Er gilt eine Stunde lang und nur einmal:',
      '',
      link,
      '',
      'Haben Sie das nicht angefordert, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt unverändert.',
    ].join('\n'),
  };
}
