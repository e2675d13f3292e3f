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
    because('Nothing was added.', reason, 'Your quantity is kept, so you can simply add it again.'),
  resumed: 'It goes into your basket now.',
  addWaits: (product) =>
    `No connection: ${product} is not saved in your basket yet. It will be as soon as the connection is back.`,
  additionRefused: (product, reason) =>
    because(`${product} was not added.`, reason, 'Please add it once more.'),
  basketFailed: (reason) =>
    because('The basket was not changed.', reason, 'It is as it was; please try once more.'),
  loadFailed: (reason) =>
    because('That could not be loaded.', reason, 'What you see is kept; please try once more.'),
  changeFailed: (reason) =>
    because('Your change was not saved.', reason, 'Please try once more in a moment.'),
  orderFailed: (reason) =>
    because('That did not work.', reason, 'The order is as it was; please try once more in a moment.'),
  sessionEnded: 'Your session has ended. Your basket is kept; sign in to go on.',
  signedOut: 'You are signed out. Your basket is kept for your next visit.',
  signOutFailed: 'You are still signed in: the server did not answer. Please sign out once more.',
  savedInList: (list) => `Saved in your list ${list}.`,
  toList: 'Open the list',
  notificationKept: 'We will tell you as soon as it is back in stock.',
  notificationFailed: (reason) =>
    because('Your wish was not kept.', reason, 'Please ask once more in a moment.'),
  favouriteFailed: (reason) =>
    because('Your favourites were not changed.', reason, 'Please try once more in a moment.'),
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
      'Ihre Menge ist noch da, Sie können sie gleich erneut hinzufügen.',
    ),
  resumed: 'Es kommt jetzt in Ihren Warenkorb.',
  addWaits: (product) =>
    `Keine Verbindung: ${product} ist noch nicht im Warenkorb gespeichert. Das geschieht, sobald die Verbindung wieder da ist.`,
  additionRefused: (product, reason) =>
    because(`${product} wurde nicht hinzugefügt.`, reason, 'Bitte fügen Sie es noch einmal hinzu.'),
  basketFailed: (reason) =>
    because(
      'Der Warenkorb wurde nicht geändert.',
      reason,
      'Er ist wie zuvor; bitte versuchen Sie es noch einmal.',
    ),
  loadFailed: (reason) =>
    because(
      'Das konnte nicht geladen werden.',
      reason,
      'Was Sie sehen, bleibt stehen; bitte versuchen Sie es noch einmal.',
    ),
  changeFailed: (reason) =>
    because('Ihre Änderung wurde nicht gespeichert.', reason, 'Bitte versuchen Sie es gleich noch einmal.'),
  orderFailed: (reason) =>
    because(
      'Das hat nicht geklappt.',
      reason,
      'Die Bestellung ist wie zuvor; bitte versuchen Sie es gleich noch einmal.',
    ),
  sessionEnded:
    'Ihre Sitzung ist beendet. Ihr Warenkorb bleibt erhalten; melden Sie sich an, um fortzufahren.',
  signedOut: 'Sie sind abgemeldet. Ihr Warenkorb bleibt für Ihren nächsten Besuch erhalten.',
  signOutFailed:
    'Sie sind noch angemeldet: Der Server hat nicht geantwortet. Bitte melden Sie sich noch einmal ab.',
  savedInList: (list) => `Gespeichert in Ihrer Liste ${list}.`,
  toList: 'Liste öffnen',
  notificationKept: 'Wir benachrichtigen Sie, sobald das Produkt wieder auf Lager ist.',
  notificationFailed: (reason) =>
    because('Ihr Wunsch wurde nicht gespeichert.', reason, 'Bitte versuchen Sie es gleich noch einmal.'),
  favouriteFailed: (reason) =>
    because('Ihre Favoriten wurden nicht geändert.', reason, 'Bitte versuchen Sie es gleich noch einmal.'),
};

/** What is told in the corner of the page, in each language. */
export const noticeTexts: InLanguages<NoticeTexts> = { en: english, de: german };

/** A reason as a sentence of its own after what happened. */
function because(happened: string, reason: string | null, otherwise: string): string {
  return `${happened} ${reason ?? otherwise}`;
}
