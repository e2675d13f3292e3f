import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';

/** Texts of the pages of a forgotten password. */
interface PasswordResetTexts {
  readonly text: string;
  readonly account: string;
  readonly accountHint: string;
  readonly send: string;
  readonly sending: string;
  readonly notSent: string;
  readonly requested: Explanation;
  readonly demonstration: string;
  readonly choosing: string;
  readonly newLink: string;
  readonly changed: Explanation;
  readonly joining: string;
  readonly join: string;
  readonly toSignIn: string;
  readonly help: string;
  readonly helpAction: string;
  readonly helpSubject: string;
}

const english: PasswordResetTexts = {
  text: 'We send you an email with a link to choose a new one.',
  account: 'User name or email',
  accountHint: 'The name you sign in with, or the address that receives your order confirmations.',
  send: 'Send the link',
  sending: 'Sending',
  notSent: 'No connection: the link was not sent. What you entered is kept; please try again in a moment.',
  requested: {
    title: 'Check your mailbox',
    text: 'If we know this user name or address, an email with a link is on its way. The link works once, within one hour. If nothing arrives within a few minutes, check your spam folder.',
    action: 'Enter it again',
  },
  demonstration:
    'This shop is a demonstration and sends no email. The message is a file in the folder “outbox” of the shop’s data.',
  choosing: 'Choose a new password for your user name. You are then signed out everywhere.',
  newLink: 'Send me a new link',
  changed: {
    title: 'Your password has been changed',
    text: 'Sign in with the new one. You are signed out on all devices.',
    action: 'Sign in',
  },
  joining: 'Choose a password. You are then signed in, and can order for your company.',
  join: 'Set the password',
  toSignIn: 'Back to sign in',
  help: 'No access to your mailbox?',
  helpAction: 'Write to us',
  helpSubject: 'New password for the shop',
};

const german: PasswordResetTexts = {
  text: 'Wir senden Ihnen eine E-Mail mit einem Link, über den Sie ein neues wählen.',
  account: 'Benutzername oder E-Mail',
  accountHint:
    'Der Name, mit dem Sie sich anmelden, oder die Adresse, an die wir Ihre Bestellbestätigungen senden.',
  send: 'Link senden',
  sending: 'Wird gesendet',
  notSent:
    'Keine Verbindung: Der Link wurde nicht gesendet. Ihre Eingabe bleibt erhalten; bitte versuchen Sie es gleich noch einmal.',
  requested: {
    title: 'Sehen Sie in Ihrem Postfach nach',
    text: 'Wenn wir diesen Benutzernamen oder diese Adresse kennen, ist eine E-Mail mit einem Link unterwegs. Der Link gilt eine Stunde lang und nur einmal. Kommt nach einigen Minuten nichts an, sehen Sie im Spam-Ordner nach.',
    action: 'Noch einmal eingeben',
  },
  demonstration:
    'Dieser Shop ist eine Demonstration und sendet keine E-Mails. Die Nachricht liegt als Datei im Ordner „outbox“ der Shop-Daten.',
  choosing: 'Wählen Sie ein neues Passwort für Ihren Benutzernamen. Danach sind Sie überall abgemeldet.',
  newLink: 'Neuen Link anfordern',
  changed: {
    title: 'Ihr Passwort wurde geändert',
    text: 'Melden Sie sich mit dem neuen an. Auf allen Geräten sind Sie abgemeldet.',
    action: 'Anmelden',
  },
  joining: 'Wählen Sie ein Passwort. Danach sind Sie angemeldet und können für Ihre Firma bestellen.',
  join: 'Passwort festlegen',
  toSignIn: 'Zurück zur Anmeldung',
  help: 'Kein Zugriff auf Ihr Postfach?',
  helpAction: 'Schreiben Sie uns',
  helpSubject: 'Neues Passwort für den Shop',
};

/** Texts of the pages of a forgotten password, in each language. */
export const passwordResetTexts: InLanguages<PasswordResetTexts> = {
  name: 'passwordReset',
  en: english,
  de: german,
};
