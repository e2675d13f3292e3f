import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of customers' lists. */
interface ListsTexts {
  readonly save: string;
  readonly saveBasket: string;
  readonly newList: string;
  readonly newListHint: string;
  readonly create: string;
  readonly yourLists: string;
  readonly addTo: (list: string) => string;
  readonly lines: (count: number) => string;
  readonly failed: string;
  readonly notSaved: string;
  readonly none: string;
  readonly toCatalogue: string;
  readonly empty: Explanation;
  readonly missing: Explanation;
  readonly putAll: string;
  readonly puttingAll: string;
  readonly putQuestion: string;
  readonly rename: string;
  readonly name: string;
  readonly saveName: string;
  readonly keepName: string;
  readonly remove: string;
  readonly removeQuestion: string;
  readonly removeYes: string;
  readonly removeNo: string;
  readonly inList: (quantities: string) => string;
  readonly takeOut: string;
  readonly takeOutOf: (product: string) => string;
}

const english: ListsTexts = {
  save: 'Save in a list',
  saveBasket: 'Save as a list',
  newList: 'Name of a new list',
  newListHint: 'For example the site, the van or the month.',
  create: 'Save in new list',
  yourLists: 'Or add to one of your lists',
  addTo: (list) => named`Add to ${list}`,
  lines: (count) => englishCount(count, { one: 'product', other: 'products' }),
  failed: 'Your lists could not be loaded.',
  notSaved: 'No connection: the list was not saved. Please try again in a moment.',
  none: 'You have no lists yet. Save your basket or a product in a list, and order it again from here.',
  toCatalogue: 'See the catalogue',
  empty: {
    title: 'This list is empty',
    text: 'Open a product and choose “Save in a list”. It then appears here with its quantity.',
    action: 'See the catalogue',
  },
  missing: {
    title: 'List not found',
    text: 'It was removed, or it belongs to another account.',
    action: 'See your lists',
  },
  putAll: 'Add all to basket',
  puttingAll: 'Adding to your basket',
  putQuestion: 'Your basket already contains products. Add this list to it, or replace it?',
  rename: 'Rename',
  name: 'Name of the list',
  saveName: 'Save name',
  keepName: 'Keep the old name',
  remove: 'Remove list',
  removeQuestion: 'Remove this list? This cannot be undone. Your basket stays as it is.',
  removeYes: 'Yes, remove it',
  removeNo: 'Keep the list',
  inList: (quantities) => `In this list: ${quantities}`,
  takeOut: 'Remove from list',
  takeOutOf: (product) => named`Remove from list: ${product}`,
};

const german: ListsTexts = {
  save: 'In Liste speichern',
  saveBasket: 'Als Liste speichern',
  newList: 'Name einer neuen Liste',
  newListHint: 'Zum Beispiel die Baustelle, das Fahrzeug oder der Monat.',
  create: 'In neuer Liste speichern',
  yourLists: 'Oder zu einer Ihrer Listen hinzufügen',
  addTo: (list) => named`Zu ${list} hinzufügen`,
  lines: (count) => germanCount(count, { one: 'Produkt', other: 'Produkte' }),
  failed: 'Ihre Listen konnten nicht geladen werden.',
  notSaved: 'Keine Verbindung: Die Liste wurde nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  none: 'Sie haben noch keine Listen. Speichern Sie Ihren Warenkorb oder ein Produkt in einer Liste, um von hier erneut zu bestellen.',
  toCatalogue: 'Zum Katalog',
  empty: {
    title: 'Diese Liste ist leer',
    text: 'Öffnen Sie ein Produkt und wählen Sie „In Liste speichern“. Dann erscheint es hier mit seiner Menge.',
    action: 'Zum Katalog',
  },
  missing: {
    title: 'Liste nicht gefunden',
    text: 'Sie wurde entfernt oder gehört zu einem anderen Konto.',
    action: 'Zu Ihren Listen',
  },
  putAll: 'Alles in den Warenkorb',
  puttingAll: 'Wird in den Warenkorb gelegt',
  putQuestion: 'Ihr Warenkorb enthält bereits Produkte. Diese Liste hinzufügen oder den Warenkorb ersetzen?',
  rename: 'Umbenennen',
  name: 'Name der Liste',
  saveName: 'Namen speichern',
  keepName: 'Alten Namen behalten',
  remove: 'Liste entfernen',
  removeQuestion:
    'Diese Liste entfernen? Das lässt sich nicht rückgängig machen. Ihr Warenkorb bleibt, wie er ist.',
  removeYes: 'Ja, entfernen',
  removeNo: 'Liste behalten',
  inList: (quantities) => `In dieser Liste: ${quantities}`,
  takeOut: 'Aus Liste entfernen',
  takeOutOf: (product) => named`Aus Liste entfernen: ${product}`,
};

/** Texts of customers' lists, in each language. */
export const listsTexts: InLanguages<ListsTexts> = { name: 'lists', en: english, de: german };
