import type { Language } from '../language.ts';
import { mailOf } from './letter.ts';
import type { Mail } from './outbox.ts';

interface InvitationToTell {
  readonly company: string;
  readonly invitedBy: string;
  readonly recipient: string;
  readonly userName: string;
  readonly link: string;
}

/** The message with the link of an invitation (CO-1). */
export function invitationMessage(
  { company, invitedBy, recipient, userName, link }: InvitationToTell,
  language: Language,
): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  return mailOf({
    language,
    subject: words.subject(company),
    opening: words.opening(recipient, invitedBy, company),
    facts: [[words.userName, userName]],
    items: [],
    sums: [],
    link: { text: words.link, address: link },
    closing: words.closing,
  });
}

const wordsIn = {
  en: {
    subject: (company: string) => `Your access to the shop for ${company}`,
    opening: (recipient: string, invitedBy: string, company: string) =>
      `Hello ${recipient}, ${invitedBy} invites you to the shop for ${company}. Choose a password by the link below, which works once, within seven days.`,
    userName: 'Your user name',
    link: 'Choose a password',
    closing: 'If you do not know the company, you can ignore this message: nothing happens then.',
  },
  de: {
    subject: (company: string) => `Ihr Zugang zum Shop für ${company}`,
    opening: (recipient: string, invitedBy: string, company: string) =>
      `Guten Tag ${recipient}, ${invitedBy} lädt Sie für ${company} in den Shop ein. Wählen Sie über den Link ein Passwort; er gilt sieben Tage lang und nur einmal.`,
    userName: 'Ihr Benutzername',
    link: 'Passwort wählen',
    closing: 'Kennen Sie die Firma nicht, können Sie diese Nachricht ignorieren: Dann geschieht nichts.',
  },
};
