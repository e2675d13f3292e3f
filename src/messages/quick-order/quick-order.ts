import type { EntryFault } from '../../domain/quick-order/quick-order-row.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');
const englishLines = { one: 'line', other: 'lines' };
const germanLines = { one: 'Position', other: 'Positionen' };

/** Texts of the quick order page. */
interface QuickOrderTexts {
  readonly introduction: string;
  readonly caption: string;
  readonly line: string;
  readonly material: string;
  readonly materialOf: (line: number) => string;
  readonly quantity: string;
  readonly quantityOf: (line: number) => string;
  readonly unit: string;
  readonly unitOf: (line: number) => string;
  readonly product: string;
  readonly sum: string;
  readonly remove: string;
  readonly removeLine: (line: number) => string;
  readonly proposals: string;
  readonly fault: Readonly<Record<EntryFault, string>>;
  readonly candidates: string;
  readonly take: (quantity: string) => string;
  readonly checking: string;
  readonly summary: string;
  readonly ready: string;
  readonly faulty: string;
  readonly net: string;
  readonly toFault: string;
  readonly add: (lines: number) => string;
  readonly adding: string;
  readonly clear: string;
  readonly cleared: (lines: number) => string;
  readonly undo: string;
  readonly added: (lines: number) => string;
  readonly toBasket: string;
  readonly faultsLeft: (lines: number) => string;
  readonly nothingEntered: string;
  readonly fileUnreadable: string;
  readonly noLines: string;
  readonly leftOut: (lines: number) => string;
  readonly refused: (reason: string | null) => string;
  readonly interrupted: (total: string) => string;
  readonly unconfirmed: Explanation;
  /** The text where the gateway is not known to count a repetition once. */
  readonly unconfirmedWithoutKeys: string;
  readonly many: string;
  readonly manyHint: string;
  readonly manyLabel: string;
  readonly takeLines: string;
  /** The one field for numbers and quantities on the home page. */
  readonly byNumber: string;
  readonly byNumberHint: string;
  readonly byNumberLabel: string;
  readonly byNumberExample: string;
  readonly toCheckout: string;
  readonly example: string;
  readonly file: string;
  readonly columnsTitle: string;
  readonly columnsText: string;
  readonly column: (number: number, label: string) => string;
  readonly noUnit: string;
  readonly useColumns: string;
  readonly cancel: string;
  /** The numbers of the columns, and their cells in the first line. */
  readonly columnsUsed: (material: number, quantity: number, firstLine: string) => string;
  readonly otherColumns: string;
}

const english: QuickOrderTexts = {
  introduction: 'Enter article numbers and quantities, or paste them from a spreadsheet into any line.',
  caption: 'Lines of your quick order',
  line: 'Line',
  material: 'Article number',
  materialOf: (line) => `Article number in line ${line}`,
  quantity: 'Quantity',
  quantityOf: (line) => `Quantity in line ${line}`,
  unit: 'Unit',
  unitOf: (line) => `Unit in line ${line}`,
  product: 'Product',
  sum: 'Total',
  remove: 'Remove',
  removeLine: (line) => `Remove line ${line}`,
  proposals: 'Matching products',
  fault: {
    materialMissing: 'Enter an article number.',
    quantityMissing: 'Enter a quantity.',
    materialShortened: 'A spreadsheet has shortened this number. Enter all its digits.',
    unreadable: 'Enter the quantity as a number, such as 50 or 2.5.',
    ambiguous: 'This could be thousands or decimals. Write 1500 or 1.5.',
    negative: 'Enter a quantity above 0.',
    tooLong: 'Enter a quantity of at most 15 digits.',
  },
  candidates: 'Several products have this number. Which one do you need?',
  take: (quantity) => `Use ${quantity}`,
  checking: 'Checking the lines',
  summary: 'Summary',
  ready: 'Ready to add',
  faulty: 'To correct',
  net: 'Net',
  toFault: 'Go to the first line to correct',
  add: (lines) => (lines === 0 ? 'Add to basket' : `Add ${englishCount(lines, englishLines)} to basket`),
  adding: 'Adding to your basket',
  clear: 'Remove all lines',
  cleared: (lines) => `${englishCount(lines, englishLines)} removed.`,
  undo: 'Undo',
  added: (lines) => `In your basket: ${englishCount(lines, englishLines)}.`,
  toBasket: 'Go to basket',
  faultsLeft: (lines) => `To correct: ${englishCount(lines, englishLines)}.`,
  nothingEntered: 'Enter at least one article number with a quantity.',
  fileUnreadable:
    'This file cannot be read: it may be too large or have a password. Save the lines to order as XLSX or CSV, and choose the file again.',
  noLines: 'There is nothing to order in this list.',
  leftOut: (lines) =>
    `A quick order takes up to 1,000 lines. Left out at the end: ${englishCount(lines, englishLines)}.`,
  refused: (reason) =>
    reason === null
      ? 'Nothing was added. Please check the lines and try again.'
      : named`Nothing was added. ${reason}`,
  interrupted: (total) =>
    `Your session ended before these lines were added. Their total was ${total} then; the prices and stock shown are current. Add them if you still need them.`,
  unconfirmed: {
    title: 'We do not know yet whether the lines were added',
    text: 'The shop has not responded. Please try again: the lines are added only once.',
    action: 'Try again',
  },
  unconfirmedWithoutKeys:
    'The shop has not responded. The lines may have been added all the same: look into your basket before you try again.',
  many: 'Many lines at once',
  manyHint:
    'One line each: article number; quantity; unit. Lists with other columns and files in XLSX or CSV are read, too. Up to 1,000 lines.',
  manyLabel: 'Lines to paste',
  takeLines: 'Use these lines',
  byNumber: 'Order by article number',
  byNumberHint:
    'Enter shows product and price, Enter in the empty field adds all to your basket. Pasted lists are read, too.',
  byNumberLabel: 'Article numbers and quantities',
  byNumberExample: 'Such as 730-0050 4',
  toCheckout: 'Go to checkout',
  example: 'Article number;Quantity;Unit',
  file: 'Choose a file',
  columnsTitle: 'Which columns should we read?',
  columnsText:
    'Choose where your list has the article number and the quantity. Similar lists will then be read in the same way.',
  column: (number, label) => named`${number}: ${label}`,
  noUnit: 'No unit',
  useColumns: 'Use these columns',
  cancel: 'Cancel',
  columnsUsed: (material, quantity, firstLine) =>
    `Column ${material} was read as article number, column ${quantity} as quantity (first line: ${firstLine}).`,
  otherColumns: 'Choose other columns',
};

const german: QuickOrderTexts = {
  introduction:
    'Geben Sie Artikelnummern und Mengen ein, oder fügen Sie sie aus einer Tabelle in eine beliebige Zeile ein.',
  caption: 'Positionen Ihrer Schnellbestellung',
  line: 'Position',
  material: 'Artikelnummer',
  materialOf: (line) => `Artikelnummer in Position ${line}`,
  quantity: 'Menge',
  quantityOf: (line) => `Menge in Position ${line}`,
  unit: 'Einheit',
  unitOf: (line) => `Einheit in Position ${line}`,
  product: 'Produkt',
  sum: 'Summe',
  remove: 'Entfernen',
  removeLine: (line) => `Position ${line} entfernen`,
  proposals: 'Passende Produkte',
  fault: {
    materialMissing: 'Geben Sie eine Artikelnummer ein.',
    quantityMissing: 'Geben Sie eine Menge ein.',
    materialShortened: 'Eine Tabelle hat diese Nummer gekürzt. Geben Sie alle Ziffern ein.',
    unreadable: 'Geben Sie die Menge als Zahl ein, etwa 50 oder 2,5.',
    ambiguous: 'Das können Tausender oder Nachkommastellen sein. Schreiben Sie 1500 oder 1,5.',
    negative: 'Geben Sie eine Menge über 0 ein.',
    tooLong: 'Geben Sie eine Menge mit höchstens 15 Ziffern ein.',
  },
  candidates: 'Mehrere Produkte haben diese Nummer. Welches meinen Sie?',
  take: (quantity) => `${quantity} übernehmen`,
  checking: 'Die Positionen werden geprüft',
  summary: 'Übersicht',
  ready: 'Bereit für den Warenkorb',
  faulty: 'Zu korrigieren',
  net: 'Netto',
  toFault: 'Zur ersten fehlerhaften Position',
  add: (lines) => (lines === 0 ? 'In den Warenkorb' : `${germanCount(lines, germanLines)} in den Warenkorb`),
  adding: 'Wird in den Warenkorb gelegt',
  clear: 'Alle Positionen entfernen',
  cleared: (lines) => `${germanCount(lines, germanLines)} entfernt.`,
  undo: 'Rückgängig',
  added: (lines) => `Im Warenkorb: ${germanCount(lines, germanLines)}.`,
  toBasket: 'Zum Warenkorb',
  faultsLeft: (lines) => `Zu korrigieren: ${germanCount(lines, germanLines)}.`,
  nothingEntered: 'Geben Sie mindestens eine Artikelnummer mit einer Menge ein.',
  fileUnreadable:
    'Diese Datei lässt sich nicht lesen: Sie ist zu groß oder hat ein Passwort. Speichern Sie die Positionen als XLSX oder CSV, und wählen Sie die Datei noch einmal.',
  noLines: 'In dieser Liste gibt es nichts zu bestellen.',
  leftOut: (lines) =>
    `Eine Schnellbestellung fasst bis zu 1.000 Positionen. Am Ende weggelassen: ${germanCount(lines, germanLines)}.`,
  refused: (reason) =>
    reason === null
      ? 'Nichts wurde hinzugefügt. Bitte prüfen Sie die Positionen und versuchen Sie es noch einmal.'
      : named`Nichts wurde hinzugefügt. ${reason}`,
  interrupted: (total) =>
    `Ihre Sitzung ist abgelaufen, bevor diese Positionen im Warenkorb waren. Ihre Summe war ${total}; die gezeigten Preise und Bestände sind aktuell. Legen Sie die Positionen in den Warenkorb, wenn Sie sie noch brauchen.`,
  unconfirmed: {
    title: 'Wir wissen noch nicht, ob die Positionen hinzugefügt wurden',
    text: 'Der Shop hat nicht geantwortet. Bitte versuchen Sie es noch einmal: Die Positionen werden nur einmal hinzugefügt.',
    action: 'Erneut versuchen',
  },
  unconfirmedWithoutKeys:
    'Der Shop hat nicht geantwortet. Die Positionen können trotzdem hinzugefügt sein: Sehen Sie im Warenkorb nach, bevor Sie es noch einmal versuchen.',
  many: 'Viele Positionen auf einmal',
  manyHint:
    'Je Zeile eine: Artikelnummer; Menge; Einheit. Auch Listen mit anderen Spalten und Dateien in XLSX oder CSV werden gelesen. Bis zu 1.000 Positionen.',
  manyLabel: 'Positionen zum Einfügen',
  takeLines: 'Positionen übernehmen',
  byNumber: 'Nach Artikelnummer bestellen',
  byNumberHint:
    'Enter zeigt Produkt und Preis, Enter im leeren Feld legt alles in den Warenkorb. Auch eingefügte Listen werden gelesen.',
  byNumberLabel: 'Artikelnummern und Mengen',
  byNumberExample: 'Zum Beispiel 730-0050 4',
  toCheckout: 'Zur Bestellung',
  example: 'Artikelnummer;Menge;Einheit',
  file: 'Datei wählen',
  columnsTitle: 'Welche Spalten sollen wir lesen?',
  columnsText:
    'Wählen Sie, wo in Ihrer Liste Artikelnummer und Menge stehen. Ähnliche Listen werden danach ebenso gelesen.',
  column: (number, label) => named`${number}: ${label}`,
  noUnit: 'Keine Einheit',
  useColumns: 'Diese Spalten verwenden',
  cancel: 'Abbrechen',
  columnsUsed: (material, quantity, firstLine) =>
    `Spalte ${material} wurde als Artikelnummer gelesen, Spalte ${quantity} als Menge (erste Zeile: ${firstLine}).`,
  otherColumns: 'Andere Spalten wählen',
};

/** Texts of the quick order page, in each language. */
export const quickOrderTexts: InLanguages<QuickOrderTexts> = { name: 'quickOrder', en: english, de: german };
