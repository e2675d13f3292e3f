import type { BasketCsvTexts } from '../../domain/basket/basket-csv.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of the basket page. */
interface BasketTexts {
  readonly lineCount: (count: number) => string;
  readonly caption: string;
  /** Above the numbers of the lines. */
  readonly position: string;
  readonly product: string;
  readonly quantity: string;
  readonly quantityOf: (product: string) => string;
  /** A button for an orderable quantity in place of one that is not. */
  readonly takeQuantity: (quantity: string) => string;
  /** A button to keep the line's quantity if another unit would change the amount. */
  readonly keepQuantity: (quantity: string) => string;
  /** The amount of a line in another unit: quantities with their units. */
  readonly unitHolds: (taken: string, given: string, wanted: string) => string;
  /** The minimum in a unit that cannot be converted. */
  readonly unitStartsAt: (taken: string) => string;
  readonly unitPrice: string;
  readonly sum: string;
  readonly groupBy: string;
  /** Low rows without images. */
  readonly compact: string;
  readonly notGrouped: string;
  /** Above the lines without a value of the grouping property. */
  readonly otherGroup: string;
  readonly addNote: string;
  readonly changeNote: string;
  readonly saveNote: string;
  readonly noteOf: (product: string) => string;
  /** The price of a line differs from the one the customer saw. */
  readonly priceChanged: (price: string, before: string) => string;
  readonly stockBefore: (stock: string) => string;
  /** The saving of the next tier, and the additional quantity. */
  readonly reachedTier: (percent: string) => string;
  readonly nextTier: (quantity: string, unit: string, percent: string) => string;
  readonly remove: string;
  readonly removeLine: (product: string) => string;
  readonly removed: string;
  readonly putBack: string;
  readonly totals: string;
  readonly saving: string;
  readonly saved: string;
  readonly waiting: string;
  readonly sendNow: string;
  readonly lineWaits: string;
  readonly notChanged: string;
  /** Before the alternatives to a product that cannot be ordered. */
  readonly instead: string;
  readonly checkout: string;
  readonly checkoutWaits: string;
  /** Beside a line whose price is unknown. */
  readonly withoutPrice: string;
  readonly kept: string;
  readonly continueShopping: string;
  readonly download: string;
  readonly csvName: string;
  readonly csv: BasketCsvTexts;
  readonly print: string;
  readonly clear: string;
  readonly clearTitle: (lines: number) => string;
  readonly clearText: string;
  readonly clearAll: string;
  readonly keepAll: string;
  readonly empty: Explanation;
  /** The text of an empty basket that is transferred to another system. */
  readonly emptyInVisit: string;
  readonly signInFirst: Explanation;
  readonly failed: Explanation;
}

const english: BasketTexts = {
  lineCount: (lines) => englishCount(lines, { one: 'line', other: 'lines' }),
  caption: 'Lines of your basket',
  position: 'Line',
  product: 'Product',
  quantity: 'Quantity',
  quantityOf: (product) => named`Quantity of ${product}`,
  takeQuantity: (quantity) => `Use ${quantity}`,
  keepQuantity: (quantity) => `Keep ${quantity}`,
  unitHolds: (taken, given, wanted) => `${taken}: that is ${given} instead of ${wanted}.`,
  unitStartsAt: (taken) => `In this unit the smallest quantity is ${taken}.`,
  unitPrice: 'Price',
  sum: 'Total',
  groupBy: 'Group by',
  compact: 'Compact',
  notGrouped: 'As added',
  otherGroup: 'Other products',
  addNote: 'Add note',
  changeNote: 'Change note',
  saveNote: 'Save note',
  noteOf: (product) => named`Note on ${product}`,
  priceChanged: (price, before) => `The price has changed from ${before} to ${price}.`,
  stockBefore: (stock) => `Availability has changed since you added this: it was “${stock}”.`,
  reachedTier: (percent) => `Quantity discount −${percent}%`,
  nextTier: (quantity, unit, percent) => named`Add ${quantity} ${unit} to pay ${percent}% less`,
  remove: 'Remove',
  removeLine: (product) => named`Remove ${product}`,
  removed: 'Removed',
  putBack: 'Undo',
  totals: 'Order summary',
  saving: 'Saving',
  saved: 'Saved',
  waiting: 'Not saved yet: the shop has not responded. We keep trying automatically.',
  sendNow: 'Send now',
  lineWaits: 'Not saved yet: no response',
  instead: 'You can order instead:',
  notChanged: 'This line was not changed; please try again.',
  checkout: 'Go to checkout',
  checkoutWaits: 'You can order as soon as your changes are saved.',
  withoutPrice: 'The price of this line is unknown, so it cannot be ordered.',
  kept: 'Your basket is saved. You can come back to it at any time.',
  continueShopping: 'Continue shopping',
  download: 'Download as CSV',
  csvName: 'basket.csv',
  csv: {
    material: 'Article number',
    quantity: 'Quantity',
    unit: 'Unit',
    product: 'Product',
    price: 'Price',
    per: 'Per',
    sum: 'Total',
    currency: 'Currency',
    note: 'Note',
    ownNumber: 'Your number',
  },
  print: 'Print',
  clear: 'Empty basket',
  clearTitle: (lines) => `Remove ${englishCount(lines, { one: 'line', other: 'lines' })} from your basket?`,
  clearText: 'You can bring back each line until you leave the basket.',
  clearAll: 'Remove all',
  keepAll: 'Keep everything',
  empty: {
    title: 'Your basket is empty',
    text: 'Find what you need by name, article number or category. What you add is kept here, also after signing out.',
    action: 'See the catalogue',
  },
  emptyInVisit: 'Find what you need by name, article number or category, then transfer the basket.',
  signInFirst: {
    title: 'Sign in to see your basket',
    text: 'Your basket is kept with your customer account.',
    action: 'Sign in',
  },
  failed: {
    title: 'The basket cannot be shown right now',
    text: 'Nothing in your basket is lost.',
    action: 'Try again',
  },
};

const german: BasketTexts = {
  lineCount: (lines) => germanCount(lines, { one: 'Position', other: 'Positionen' }),
  caption: 'Positionen Ihres Warenkorbs',
  position: 'Pos.',
  product: 'Produkt',
  quantity: 'Menge',
  quantityOf: (product) => named`Menge von ${product}`,
  takeQuantity: (quantity) => `${quantity} übernehmen`,
  keepQuantity: (quantity) => `Bei ${quantity} bleiben`,
  unitHolds: (taken, given, wanted) => `${taken}: das sind ${given} statt ${wanted}.`,
  unitStartsAt: (taken) => `In dieser Einheit ist die kleinste Menge ${taken}.`,
  unitPrice: 'Preis',
  sum: 'Summe',
  groupBy: 'Gruppiert nach',
  compact: 'Kompakt',
  notGrouped: 'Wie hinzugefügt',
  otherGroup: 'Weitere Produkte',
  addNote: 'Notiz hinzufügen',
  changeNote: 'Notiz ändern',
  saveNote: 'Notiz speichern',
  noteOf: (product) => named`Notiz zu ${product}`,
  priceChanged: (price, before) => `Der Preis hat sich von ${before} auf ${price} geändert.`,
  stockBefore: (stock) => `Die Verfügbarkeit hat sich seit dem Hinzufügen geändert: Sie war „${stock}“.`,
  reachedTier: (percent) => `Staffelpreis −${percent}\u00A0%`,
  nextTier: (quantity, unit, percent) => named`${quantity} ${unit} mehr: ${percent}\u00A0% günstiger`,
  remove: 'Entfernen',
  removeLine: (product) => named`${product} entfernen`,
  removed: 'Entfernt',
  putBack: 'Rückgängig',
  totals: 'Bestellübersicht',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  waiting: 'Noch nicht gespeichert: Der Shop hat nicht geantwortet. Wir versuchen es automatisch weiter.',
  sendNow: 'Jetzt senden',
  lineWaits: 'Noch nicht gespeichert: keine Antwort',
  instead: 'Stattdessen bestellbar:',
  notChanged: 'Diese Position wurde nicht geändert; bitte versuchen Sie es noch einmal.',
  checkout: 'Zur Bestellung',
  checkoutWaits: 'Sie können bestellen, sobald Ihre Änderungen gespeichert sind.',
  withoutPrice: 'Der Preis dieser Position ist nicht bekannt; sie kann nicht bestellt werden.',
  kept: 'Ihr Warenkorb ist gespeichert. Sie können jederzeit darauf zurückkommen.',
  continueShopping: 'Weiter einkaufen',
  download: 'Als CSV herunterladen',
  csvName: 'warenkorb.csv',
  csv: {
    material: 'Artikelnummer',
    quantity: 'Menge',
    unit: 'Einheit',
    product: 'Produkt',
    price: 'Preis',
    per: 'Je',
    sum: 'Summe',
    currency: 'Währung',
    note: 'Notiz',
    ownNumber: 'Ihre Nummer',
  },
  print: 'Drucken',
  clear: 'Warenkorb leeren',
  clearTitle: (lines) =>
    `${germanCount(lines, { one: 'Position', other: 'Positionen' })} aus dem Warenkorb entfernen?`,
  clearText: 'Sie können jede Position zurückholen, bis Sie den Warenkorb verlassen.',
  clearAll: 'Alle entfernen',
  keepAll: 'Alles behalten',
  empty: {
    title: 'Ihr Warenkorb ist leer',
    text: 'Suchen Sie nach Name, Artikelnummer oder Kategorie. Was Sie hinzufügen, bleibt hier, auch nach dem Abmelden.',
    action: 'Zum Katalog',
  },
  emptyInVisit: 'Suchen Sie nach Name, Artikelnummer oder Kategorie und übergeben Sie dann den Warenkorb.',
  signInFirst: {
    title: 'Melden Sie sich an, um Ihren Warenkorb zu sehen',
    text: 'Ihr Warenkorb gehört zu Ihrem Kundenkonto.',
    action: 'Anmelden',
  },
  failed: {
    title: 'Der Warenkorb kann gerade nicht angezeigt werden',
    text: 'Ihr Warenkorb bleibt erhalten.',
    action: 'Erneut versuchen',
  },
};

/** Texts of the basket page, in each language. */
export const basketTexts: InLanguages<BasketTexts> = { name: 'basket', en: english, de: german };
