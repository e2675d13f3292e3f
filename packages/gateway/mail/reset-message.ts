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
      'If it was not you, you need not do anything: your password stays as it is.',
    ].join('\n'),
  };
}

function german({ userName, link }: ResetLink): Omit<Mail, 'to'> {
  return {
    subject: 'Ihr neues Passwort',
    text: [
      `Für den Benutzernamen ${userName} wurde ein neues Passwort angefordert.`,
      'Öffnen Sie diesen Link, um es zu wählen. Er gilt einmal, eine Stunde lang:',
      '',
      link,
      '',
      'Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    ].join('\n'),
  };
}
