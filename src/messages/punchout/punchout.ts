import type { TransferObstacle } from '../../domain/punchout/transfer-obstacle.ts';
import type { PunchoutOperation } from '../../domain/punchout/visit.ts';
import { because } from '../because.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

type ScreenText = (company: string) => Pick<Explanation, 'title' | 'text'>;

/** Texts of a visit from a procurement system. */
interface PunchoutTexts {
  readonly label: string;
  readonly operation: Readonly<Record<PunchoutOperation, string>>;
  readonly transfer: string;
  readonly cancel: string;
  /** In place of "cancel" if nothing can be changed. */
  readonly goBack: string;
  readonly cancelQuestion: string;
  readonly confirmCancel: string;
  readonly keepShopping: string;
  readonly saving: string;
  readonly refused: (lines: number) => string;
  /** Why a line cannot be transferred. */
  readonly obstacles: Readonly<Record<TransferObstacle, string>>;
  /** Why a line cannot be transferred, if the server has a reason that the shop does not know. */
  readonly otherObstacle: string;
  readonly failed: (reason: string | null) => string;
  readonly interrupted: string;
  readonly sent: (company: string) => string;
  /** Leaves the visit for the shop as everybody sees it. */
  readonly endVisit: string;
  readonly openShop: string;
  /** Items of an earlier basket that can no longer be ordered: how many, and the first of them. */
  readonly leftOut: (items: number, some: readonly string[]) => string;
  readonly unknown: string;
  readonly askAgain: string;
  readonly toBasket: string;
  /** The next step after the transfer, below its button in the basket. */
  readonly afterwards: string;
  readonly notHere: Pick<Explanation, 'title' | 'text'>;
  readonly screens: Readonly<
    Record<'cancelled' | 'expired' | 'superseded' | 'unknown' | 'checking', ScreenText>
  >;
}

const english: PunchoutTexts = {
  label: 'Visit from your procurement system',
  operation: {
    create: 'New basket for your procurement system',
    edit: 'Change of a basket in your procurement system',
    inspect: 'View of a basket in your procurement system',
  },
  transfer: 'Transfer basket',
  cancel: 'Cancel',
  goBack: 'Back to your system',
  cancelQuestion: 'Go back to your procurement system without this basket?',
  confirmCancel: 'Go back without it',
  keepShopping: 'Continue shopping',
  saving: 'The basket is still being saved; then it is transferred.',
  refused: (lines) =>
    `${englishCount(lines, { one: 'line', other: 'lines' })} cannot be transferred. See the reasons in the basket.`,
  obstacles: {
    'no-price': 'Your system needs a price, and this line has none.',
    'no-number': 'This product has no number that your system could order by.',
    'unknown-unit': 'Your system does not know this unit. Please choose another one.',
    'wrong-currency': 'The price is in another currency than your system expects.',
    'quantity-not-expressible': 'Your system cannot take this quantity exactly. Please change it.',
    'price-not-expressible': 'Your system cannot take this price exactly. Please choose another unit.',
    'total-differs': 'In your system the sum would differ from the one here. Please change the quantity.',
    'too-long': 'A text of this line is too long for your system.',
  },
  otherObstacle: 'This line cannot be transferred.',
  failed: (reason) => because('That did not work; your basket is kept.', reason, 'Please try again.'),
  interrupted: 'Your procurement system has not received the basket. You can transfer it once more.',
  sent: (company) =>
    `The basket was sent to the procurement system of ${company}. If it did not arrive there, transfer it again: it stays here until this visit is over.`,
  endVisit: 'End this visit',
  openShop: 'Open the shop',
  leftOut: (items, some) =>
    `No longer available, and not in this basket: ${some.join('; ')}${items > some.length ? ` and ${englishCount(items - some.length, { one: 'more item', other: 'more items' })}` : ''}.`,
  unknown: 'No connection: we cannot tell whether this visit is still open.',
  askAgain: 'Check again',
  toBasket: 'To the basket',
  afterwards: 'Your order is placed in your procurement system, not here.',
  notHere: {
    title: 'This page is not part of your visit',
    text: 'You fill a basket for your procurement system. Orders, addresses and your account are there.',
  },
  screens: {
    cancelled: () => ({
      title: 'The visit was cancelled',
      text: 'No basket was transferred. To come back, open the catalogue again in your procurement system.',
    }),
    expired: () => ({
      title: 'The visit is over',
      text: 'It took longer than allowed. Please open the catalogue again in your procurement system.',
    }),
    superseded: () => ({
      title: 'The shop is open in another tab',
      text: 'Another visit or sign-in has begun in this browser, so this one cannot continue. Please open the catalogue again in your procurement system, or continue with the other one.',
    }),
    unknown: () => ({
      title: 'No connection',
      text: 'We cannot tell whether your visit is still open. Please check again when you are online.',
    }),
    checking: (company) => ({
      title: 'One moment',
      text: named`We are checking your visit from ${company}.`,
    }),
  },
};

const german: PunchoutTexts = {
  label: 'Besuch aus Ihrem Einkaufssystem',
  operation: {
    create: 'Neuer Warenkorb für Ihr Einkaufssystem',
    edit: 'Änderung eines Warenkorbs in Ihrem Einkaufssystem',
    inspect: 'Ansicht eines Warenkorbs in Ihrem Einkaufssystem',
  },
  transfer: 'Warenkorb übergeben',
  cancel: 'Abbrechen',
  goBack: 'Zurück zu Ihrem System',
  cancelQuestion: 'Ohne diesen Warenkorb zu Ihrem Einkaufssystem zurückkehren?',
  confirmCancel: 'Ohne ihn zurückkehren',
  keepShopping: 'Weiter einkaufen',
  saving: 'Der Warenkorb wird noch gespeichert, danach wird er übergeben.',
  refused: (lines) =>
    `Nicht übergeben: ${germanCount(lines, { one: 'Position', other: 'Positionen' })}. Die Gründe sehen Sie im Warenkorb.`,
  obstacles: {
    'no-price': 'Ihr System braucht einen Preis, diese Position hat keinen.',
    'no-number': 'Dieses Produkt hat keine Nummer, mit der Ihr System bestellen könnte.',
    'unknown-unit': 'Ihr System kennt diese Einheit nicht. Bitte wählen Sie eine andere.',
    'wrong-currency': 'Der Preis hat eine andere Währung, als Ihr System erwartet.',
    'quantity-not-expressible': 'Ihr System kann diese Menge nicht genau übernehmen. Bitte ändern Sie sie.',
    'price-not-expressible':
      'Ihr System kann diesen Preis nicht genau übernehmen. Bitte wählen Sie eine andere Einheit.',
    'total-differs': 'In Ihrem System ergäbe sich eine andere Summe als hier. Bitte ändern Sie die Menge.',
    'too-long': 'Ein Text dieser Position ist zu lang für Ihr System.',
  },
  otherObstacle: 'Diese Position kann nicht übergeben werden.',
  failed: (reason) =>
    because(
      'Das hat nicht geklappt, Ihr Warenkorb bleibt erhalten.',
      reason,
      'Bitte versuchen Sie es noch einmal.',
    ),
  interrupted: 'Ihr Einkaufssystem hat den Warenkorb nicht erhalten. Sie können ihn noch einmal übergeben.',
  sent: (company) =>
    `Der Warenkorb wurde an das Einkaufssystem von ${company} gesendet. Ist er dort nicht angekommen, übergeben Sie ihn noch einmal: Er bleibt hier, bis dieser Besuch beendet ist.`,
  endVisit: 'Besuch beenden',
  openShop: 'Shop öffnen',
  leftOut: (items, some) =>
    `Nicht mehr erhältlich und nicht in diesem Warenkorb: ${some.join('; ')}${items > some.length ? ` und ${germanCount(items - some.length, { one: 'weitere Position', other: 'weitere Positionen' })}` : ''}.`,
  unknown: 'Keine Verbindung: Wir wissen nicht, ob dieser Besuch noch offen ist.',
  askAgain: 'Noch einmal prüfen',
  toBasket: 'Zum Warenkorb',
  afterwards: 'Bestellt wird in Ihrem Einkaufssystem, nicht hier.',
  notHere: {
    title: 'Diese Seite gehört nicht zu Ihrem Besuch',
    text: 'Sie füllen einen Warenkorb für Ihr Einkaufssystem. Bestellungen, Adressen und Ihr Konto finden Sie dort.',
  },
  screens: {
    cancelled: () => ({
      title: 'Der Besuch wurde abgebrochen',
      text: 'Es wurde kein Warenkorb übergeben. Öffnen Sie den Katalog in Ihrem Einkaufssystem, um wiederzukommen.',
    }),
    expired: () => ({
      title: 'Der Besuch ist beendet',
      text: 'Er hat länger gedauert als vorgesehen. Bitte öffnen Sie den Katalog in Ihrem Einkaufssystem noch einmal.',
    }),
    superseded: () => ({
      title: 'Der Shop ist in einem anderen Tab geöffnet',
      text: 'In diesem Browser hat ein anderer Besuch oder eine Anmeldung begonnen, darum kann dieser nicht fortgesetzt werden. Bitte öffnen Sie den Katalog in Ihrem Einkaufssystem noch einmal, oder machen Sie mit dem anderen weiter.',
    }),
    unknown: () => ({
      title: 'Keine Verbindung',
      text: 'Wir wissen nicht, ob Ihr Besuch noch offen ist. Bitte prüfen Sie es noch einmal, sobald Sie online sind.',
    }),
    checking: (company) => ({
      title: 'Einen Moment',
      text: named`Wir prüfen Ihren Besuch von ${company}.`,
    }),
  },
};

/** Texts of a visit from a procurement system, in each language. */
export const punchoutTexts: InLanguages<PunchoutTexts> = { name: 'punchout', en: english, de: german };
