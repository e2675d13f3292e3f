import type { ProviderProblem, SignInFailure } from '../../domain/session/sign-in-failure.ts';
import type { InLanguages } from '../in-languages.ts';

/** Texts of the sign-in page. */
interface SignInTexts {
  readonly text: string;
  readonly userName: string;
  readonly password: string;
  readonly submit: string;
  readonly submitting: string;
  readonly sessionEnded: string;
  readonly customersOnly: string;
  readonly errors: Readonly<Record<SignInFailure, string>>;
  readonly forgotten: string;
  readonly forgottenAction: string;
  readonly newCustomer: string;
  readonly newCustomerAction: string;
  readonly newCustomerSubject: string;
  /** Signing in at an identity provider. */
  readonly elsewhere: string;
  readonly elsewhereAction: string;
  readonly problems: Readonly<Record<ProviderProblem, string>>;
  readonly demoTitle: string;
  readonly demoText: string;
  readonly demoAs: string;
}

const english: SignInTexts = {
  text: 'Sign in to see your own prices and the stock, and to order.',
  userName: 'User name',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in',
  sessionEnded: 'Your session has ended. Sign in again to continue where you were; your basket is saved.',
  customersOnly: 'This product is shown to customers only. Sign in to see it.',
  errors: {
    wrongCredentials: 'User name or password is incorrect. Please check both.',
    noConnection: 'No connection to the shop. Please check your internet connection and try again.',
    unavailable:
      'Signing in is not possible right now; your connection is fine. Please try again in a few minutes.',
    broken: 'Something went wrong on our side. Please try again.',
    tooMany: 'Too many attempts. Please wait a minute, then try again.',
    outdated: 'This page is no longer up to date. Please reload it, then sign in.',
    otherAddress: 'You cannot sign in at this address. Please open the shop at its own address.',
  },
  forgotten: 'Forgotten your password?',
  forgottenAction: 'Choose a new one',
  newCustomer: 'Not a customer yet?',
  newCustomerAction: 'Become a customer',
  newCustomerSubject: 'Becoming a customer',
  elsewhere:
    'Sign in with your company account to see your own prices and the stock, and to order. You come back here afterwards.',
  elsewhereAction: 'Sign in with your company account',
  problems: {
    cancelled: 'You did not sign in. You can continue browsing, or try again.',
    expired: 'Signing in took too long, or began in another browser. Please try again.',
    incomplete: 'Your account is not set up for this shop yet. Please contact our customer service.',
    unavailable: 'Signing in does not work right now. Please try again in a few minutes.',
  },
  demoTitle: 'Just looking around?',
  demoText: 'Sign in as one of these customers. Each has their own prices.',
  demoAs: 'Sign in as',
};

const german: SignInTexts = {
  text: 'Melden Sie sich an, um Ihre Preise und den Bestand zu sehen und zu bestellen.',
  userName: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft',
  sessionEnded:
    'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an, um dort weiterzumachen, wo Sie waren; Ihr Warenkorb ist gespeichert.',
  customersOnly: 'Dieses Produkt sehen nur Kunden. Melden Sie sich an, um es zu sehen.',
  errors: {
    wrongCredentials: 'Benutzername oder Passwort ist falsch. Bitte prüfen Sie beide.',
    noConnection:
      'Keine Verbindung zum Shop. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    unavailable:
      'Die Anmeldung ist gerade nicht möglich; an Ihrer Verbindung liegt es nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    broken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    outdated: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu und melden Sie sich dann an.',
    otherAddress:
      'Unter dieser Adresse können Sie sich nicht anmelden. Bitte öffnen Sie den Shop unter seiner eigenen Adresse.',
  },
  forgotten: 'Passwort vergessen?',
  forgottenAction: 'Neues Passwort wählen',
  newCustomer: 'Noch kein Kunde?',
  newCustomerAction: 'Kunde werden',
  newCustomerSubject: 'Kunde werden',
  elsewhere:
    'Melden Sie sich mit Ihrem Firmenkonto an, um Ihre Preise und den Bestand zu sehen und zu bestellen. Danach sind Sie wieder hier.',
  elsewhereAction: 'Mit Firmenkonto anmelden',
  problems: {
    cancelled:
      'Sie haben sich nicht angemeldet. Sie können sich weiter umsehen oder es noch einmal versuchen.',
    expired:
      'Die Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte versuchen Sie es noch einmal.',
    incomplete:
      'Ihr Konto ist für diesen Shop noch nicht eingerichtet. Bitte wenden Sie sich an unseren Kundenservice.',
    unavailable:
      'Die Anmeldung funktioniert gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  demoTitle: 'Sie sehen sich nur um?',
  demoText: 'Melden Sie sich als Demokunde an. Jeder hat eigene Preise.',
  demoAs: 'Anmelden als',
};

/** Texts of the sign-in page, in each language. */
export const signInTexts: InLanguages<SignInTexts> = { name: 'signIn', en: english, de: german };
