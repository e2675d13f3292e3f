import { because } from '../because.ts';
import type { InLanguages } from '../in-languages.ts';

/** What is told in the corner of the page. A reason is the gateway's own sentence; `null` where it gave none. */
export interface NoticeTexts {
  readonly label: string;
  readonly dismiss: string;
  readonly added: (product: string, quantity: string, unit: string) => string;
  readonly toBasket: string;
  readonly addFailed: (reason: string | null) => string;
  readonly resumed: string;
  readonly addWaits: (product: string) => string;
  readonly additionRefused: (product: string, reason: string | null) => string;
  readonly basketFailed: (reason: string | null) => string;
  readonly loadFailed: (reason: string | null) => string;
  readonly changeFailed: (reason: string | null) => string;
  readonly orderFailed: (reason: string | null) => string;
  readonly sessionEnded: string;
  readonly forbidden: string;
  readonly signedOut: string;
  readonly signOutFailed: string;
  readonly savedInList: (list: string) => string;
  readonly toList: string;
  readonly notificationKept: string;
  readonly notificationFailed: (reason: string | null) => string;
  readonly favouriteFailed: (reason: string | null) => string;
}

const english: NoticeTexts = {
  label: 'Notices',
  dismiss: 'Dismiss notice',
  added: (product, quantity, unit) => `Added: ${quantity} ${unit} of ${product}.`,
  toBasket: 'Go to basket',
  addFailed: (reason) =>
    because('Nothing was added.', reason, 'No connection. Your quantity is kept; please try again.'),
  resumed: 'It is being added to your basket.',
  addWaits: (product) =>
    `No connection: ${product} is not saved in your basket yet. It will be saved as soon as the connection is back.`,
  additionRefused: (product, reason) =>
    because(`${product} was not added.`, reason, 'No connection. Please add it again.'),
  basketFailed: (reason) =>
    because('The basket was not changed.', reason, 'No connection. Please try again.'),
  loadFailed: (reason) => because('This could not be loaded.', reason, 'No connection. Please try again.'),
  changeFailed: (reason) =>
    because('Your change was not saved.', reason, 'No connection. Please try again in a moment.'),
  orderFailed: (reason) =>
    because('The order was not changed.', reason, 'No connection. Please try again in a moment.'),
  sessionEnded: 'Your session has ended. Your basket is saved; sign in to continue.',
  forbidden: 'Your account does not allow this. Sign in with another account to continue.',
  signedOut: 'You are signed out. Your basket is saved for your next visit.',
  signOutFailed: 'You are still signed in: no connection. Please sign out again.',
  savedInList: (list) => `Saved in your list ${list}.`,
  toList: 'Open the list',
  notificationKept: 'We will notify you as soon as this product is back in stock.',
  notificationFailed: (reason) =>
    because('Your notification was not saved.', reason, 'No connection. Please try again in a moment.'),
  favouriteFailed: (reason) =>
    because('Your favourites were not changed.', reason, 'No connection. Please try again in a moment.'),
};

const german: NoticeTexts = {
  label: 'Mitteilungen',
  dismiss: 'Mitteilung schließen',
  added: (product, quantity, unit) => `Im Warenkorb: ${quantity} ${unit} ${product}.`,
  toBasket: 'Zum Warenkorb',
  addFailed: (reason) =>
    because(
      'Es wurde nichts hinzugefügt.',
      reason,
      'Keine Verbindung. Ihre Menge ist noch da; bitte versuchen Sie es noch einmal.',
    ),
  resumed: 'Es wird in Ihren Warenkorb gelegt.',
  addWaits: (product) =>
    `Keine Verbindung: ${product} ist noch nicht im Warenkorb gespeichert. Das geschieht, sobald die Verbindung wieder da ist.`,
  additionRefused: (product, reason) =>
    because(
      `${product} wurde nicht hinzugefügt.`,
      reason,
      'Keine Verbindung. Bitte fügen Sie es noch einmal hinzu.',
    ),
  basketFailed: (reason) =>
    because(
      'Der Warenkorb wurde nicht geändert.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
    ),
  loadFailed: (reason) =>
    because(
      'Das konnte nicht geladen werden.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
    ),
  changeFailed: (reason) =>
    because(
      'Ihre Änderung wurde nicht gespeichert.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
    ),
  orderFailed: (reason) =>
    because(
      'Die Bestellung wurde nicht geändert.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
    ),
  sessionEnded:
    'Ihre Sitzung ist beendet. Ihr Warenkorb ist gespeichert; melden Sie sich an, um fortzufahren.',
  forbidden: 'Ihr Konto erlaubt das nicht. Melden Sie sich mit einem anderen Konto an, um fortzufahren.',
  signedOut: 'Sie sind abgemeldet. Ihr Warenkorb ist für Ihren nächsten Besuch gespeichert.',
  signOutFailed: 'Sie sind noch angemeldet: keine Verbindung. Bitte melden Sie sich noch einmal ab.',
  savedInList: (list) => `Gespeichert in Ihrer Liste ${list}.`,
  toList: 'Liste öffnen',
  notificationKept: 'Wir benachrichtigen Sie, sobald das Produkt wieder auf Lager ist.',
  notificationFailed: (reason) =>
    because(
      'Ihre Benachrichtigung wurde nicht gespeichert.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
    ),
  favouriteFailed: (reason) =>
    because(
      'Ihre Favoriten wurden nicht geändert.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
    ),
};

/** What is told in the corner of the page, in each language. */
export const noticeTexts: InLanguages<NoticeTexts> = { en: english, de: german };
