import type { FailureKey } from '../../domain/shell/notice.ts';
import { because } from '../because.ts';
import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';
import { figures } from '../plural.ts';

/** Texts of notices. A reason is the gateway's own sentence; `null` if it gave none. */
export interface NoticeTexts {
  readonly label: string;
  readonly dismiss: string;
  readonly added: (product: string, quantity: string, unit: string) => string;
  readonly priceChanged: (product: string, price: string, before: string) => string;
  /** `told` names some changed prices, `more` counts the ones that only the basket shows. */
  readonly pricesChanged: (changes: string, more: number) => string;
  readonly toBasket: string;
  readonly addFailed: (reason: string | null) => string;
  readonly resumed: string;
  readonly carriedOut: string;
  readonly addWaits: (product: string) => string;
  readonly additionRefused: (product: string, reason: string | null) => string;
  readonly basketFailed: (reason: string | null) => string;
  /** Code that could not be loaded, or failed. */
  readonly notOpened: string;
  readonly loadFailed: (reason: string | null) => string;
  readonly variantsFailed: (reason: string | null) => string;
  readonly changeFailed: (reason: string | null) => string;
  readonly orderFailed: (reason: string | null) => string;
  readonly orderRefused: (reason: string | null) => string;
  readonly orderPlaced: (order: string) => string;
  readonly requestSent: (request: string) => string;
  readonly outcomeUnknown: (of: FailureKey) => string;
  readonly outcomeKnown: (of: FailureKey) => string;
  readonly outcomeOnPage: (of: FailureKey) => string;
  readonly mayBeDone: (of: FailureKey) => string;
  readonly notDone: string;
  readonly toOrder: string;
  readonly sessionEnded: string;
  readonly unitChosen: (unit: string) => string;
  readonly forbidden: string;
  readonly signedOut: string;
  readonly signOutFailed: string;
  readonly savedInList: (list: string) => string;
  readonly toList: string;
  readonly notificationKept: string;
  readonly notificationFailed: (reason: string | null) => string;
  readonly favouriteFailed: (reason: string | null) => string;
}

/** The names of changes, by their failure notice. */
const englishChange: Readonly<Record<FailureKey, string>> = {
  addFailed: 'it was added to your basket',
  basketFailed: 'your basket was changed',
  changeFailed: 'your change was saved',
  favouriteFailed: 'your favourites were changed',
  notificationFailed: 'your notification was saved',
  orderFailed: 'your order was changed',
  orderRefused: 'your order was placed',
};

const germanChange: Readonly<Record<FailureKey, string>> = {
  addFailed: 'es in Ihren Warenkorb gelegt wurde',
  basketFailed: 'Ihr Warenkorb geändert wurde',
  changeFailed: 'Ihre Änderung gespeichert wurde',
  favouriteFailed: 'Ihre Favoriten geändert wurden',
  notificationFailed: 'Ihre Benachrichtigung gespeichert wurde',
  orderFailed: 'Ihre Bestellung geändert wurde',
  orderRefused: 'Ihre Bestellung aufgegeben wurde',
};

const germanDone: Readonly<Record<FailureKey, string>> = {
  addFailed: 'es liegt in Ihrem Warenkorb',
  basketFailed: 'Ihr Warenkorb wurde geändert',
  changeFailed: 'Ihre Änderung wurde gespeichert',
  favouriteFailed: 'Ihre Favoriten wurden geändert',
  notificationFailed: 'Ihre Benachrichtigung wurde gespeichert',
  orderFailed: 'Ihre Bestellung wurde geändert',
  orderRefused: 'Ihre Bestellung wurde aufgegeben',
};

const english: NoticeTexts = {
  label: 'Notices',
  dismiss: 'Dismiss notice',
  added: (product, quantity, unit) => named`Added: ${quantity} ${unit} of ${product}.`,
  priceChanged: (product, price, before) => named`${product}: ${price} (was ${before}).`,
  pricesChanged: (changes, more) =>
    `The price has changed. ${changes}${more > 0 ? ` Your basket shows ${figures('en')(more)} more.` : ''}`,
  toBasket: 'Go to basket',
  addFailed: (reason) =>
    because('Nothing was added.', reason, 'No connection. Your quantity is kept; please try again.'),
  resumed: 'Adding to your basket …',
  carriedOut: 'Done: we have completed what you started before your session ended.',
  addWaits: (product) =>
    named`${product} is not saved in your basket yet: the shop has not responded. We keep trying automatically.`,
  additionRefused: (product, reason) =>
    because(named`${product} was not added.`, reason, 'No connection. Please add it again.'),
  basketFailed: (reason) =>
    because('The basket was not changed.', reason, 'No connection. Please try again.'),
  notOpened: 'This could not be opened. Please try again; if that does not help, reload the page.',
  loadFailed: (reason) => because('This could not be loaded.', reason, 'No connection. Please try again.'),
  variantsFailed: (reason) =>
    because('The variants could not be loaded.', reason, 'No connection. Please try again.'),
  changeFailed: (reason) =>
    because('Your change was not saved.', reason, 'No connection. Please try again in a moment.'),
  orderFailed: (reason) =>
    because('The order was not changed.', reason, 'No connection. Please try again in a moment.'),
  orderRefused: (reason) => because('Your order was not placed.', reason, 'Please open the checkout again.'),
  orderPlaced: (order) => `Your order ${order} has been placed.`,
  requestSent: (request) => `Your order has been sent for approval (number ${request}).`,
  outcomeUnknown: (of) => `We have no answer yet and are checking whether ${englishChange[of]}.`,
  outcomeKnown: (of) => `Done: ${englishChange[of]}.`,
  outcomeOnPage: (of) => `We have no answer yet. Reload that page to see whether ${englishChange[of]}.`,
  mayBeDone: (of) => `We have no answer. Please check whether ${englishChange[of]} before you repeat it.`,
  notDone: 'Your session has expired, and your last change was not saved. Please sign in and repeat it.',
  toOrder: 'Open the order',
  sessionEnded: 'Your session has ended. Your basket is saved; sign in to continue.',
  unitChosen: (unit) => `You now work in ${unit}, with its own basket.`,
  forbidden: 'Your account does not allow this. Sign in with another account to continue.',
  signedOut: 'You are signed out. Your basket is saved for your next visit.',
  signOutFailed: 'You are still signed in: the shop has not responded. Please sign out again.',
  savedInList: (list) => named`Saved in your list ${list}.`,
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
  added: (product, quantity, unit) => named`Im Warenkorb: ${quantity} ${unit} ${product}.`,
  priceChanged: (product, price, before) => named`${product}: ${price} (vorher ${before}).`,
  pricesChanged: (changes, more) =>
    `Der Preis hat sich geändert. ${changes}${more > 0 ? ` Ihr Warenkorb zeigt ${figures('de')(more)} weitere.` : ''}`,
  toBasket: 'Zum Warenkorb',
  addFailed: (reason) =>
    because(
      'Es wurde nichts hinzugefügt.',
      reason,
      'Keine Verbindung. Ihre Menge bleibt erhalten; bitte versuchen Sie es noch einmal.',
    ),
  resumed: 'Wird in den Warenkorb gelegt …',
  carriedOut: 'Erledigt: Wir haben nachgeholt, was Sie vor dem Sitzungsende begonnen hatten.',
  addWaits: (product) =>
    named`${product} ist noch nicht im Warenkorb gespeichert: Der Shop hat nicht geantwortet. Wir versuchen es automatisch weiter.`,
  additionRefused: (product, reason) =>
    because(
      named`${product} wurde nicht hinzugefügt.`,
      reason,
      'Keine Verbindung. Bitte fügen Sie es noch einmal hinzu.',
    ),
  basketFailed: (reason) =>
    because(
      'Der Warenkorb wurde nicht geändert.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
    ),
  notOpened:
    'Das konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal; wenn das nicht hilft, laden Sie die Seite neu.',
  loadFailed: (reason) =>
    because(
      'Das konnte nicht geladen werden.',
      reason,
      'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
    ),
  variantsFailed: (reason) =>
    because(
      'Die Varianten konnten nicht geladen werden.',
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
  orderRefused: (reason) =>
    because(
      'Ihre Bestellung wurde nicht aufgegeben.',
      reason,
      'Bitte öffnen Sie die Bestellung noch einmal.',
    ),
  orderPlaced: (order) => `Ihre Bestellung ${order} wurde aufgegeben.`,
  requestSent: (request) => `Ihre Bestellung wurde zur Freigabe gesendet (Nr. ${request}).`,
  outcomeUnknown: (of) => `Wir haben noch keine Rückmeldung und prüfen, ob ${germanChange[of]}.`,
  outcomeKnown: (of) => `Erledigt: ${germanDone[of]}.`,
  outcomeOnPage: (of) =>
    `Wir haben noch keine Rückmeldung. Laden Sie die Seite neu, um zu sehen, ob ${germanChange[of]}.`,
  mayBeDone: (of) =>
    `Wir haben keine Rückmeldung. Bitte prüfen Sie, ob ${germanChange[of]}, bevor Sie es wiederholen.`,
  notDone:
    'Ihre Sitzung ist abgelaufen, die letzte Änderung wurde nicht gespeichert. Bitte melden Sie sich an und wiederholen Sie sie.',
  toOrder: 'Bestellung öffnen',
  sessionEnded:
    'Ihre Sitzung ist abgelaufen. Ihr Warenkorb ist gespeichert; melden Sie sich an, um fortzufahren.',
  unitChosen: (unit) => `Sie arbeiten jetzt in ${unit}, mit eigenem Warenkorb.`,
  forbidden: 'Ihr Konto erlaubt das nicht. Melden Sie sich mit einem anderen Konto an, um fortzufahren.',
  signedOut: 'Sie sind abgemeldet. Ihr Warenkorb ist für Ihren nächsten Besuch gespeichert.',
  signOutFailed:
    'Sie sind noch angemeldet: Der Shop hat nicht geantwortet. Bitte melden Sie sich noch einmal ab.',
  savedInList: (list) => named`Gespeichert in Ihrer Liste ${list}.`,
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

/** Texts of notices, in each language. */
export const noticeTexts: InLanguages<NoticeTexts> = { name: 'notice', en: english, de: german };
