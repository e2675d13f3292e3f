import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';
import { counting } from '../plural.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of the home page. */
interface HomeTexts {
  readonly documentTitle: string;
  /** A sentence for search engines, before the names of the categories (RT-9). */
  readonly description: string;
  readonly text: string;
  readonly welcome: (name: string) => string;
  readonly welcomeText: (company: string) => string;
  readonly categories: string;
  readonly offers: string;
  readonly lastOrder: string;
  /** Day, lines and total of an order. */
  /** `total` is empty if prices are not shown to the customer. */
  readonly orderFacts: (day: string, lines: number | null, total: string) => string;
  readonly moreLines: (count: number) => string;
  readonly openOrders: string;
  readonly lists: string;
  readonly allLists: string;
  readonly allOrders: string;
  readonly order: (orderId: string) => string;
  readonly buyAgain: string;
  readonly recentlyViewed: string;
}

const english: HomeTexts = {
  documentTitle: 'Catalogue and ordering for business customers',
  description: 'Find products by name, article number or standard, and order them at your own prices.',
  text: 'Find the part, see price and stock, order. Nothing in between.',
  welcome: (name) => named`Hello, ${name}`,
  welcomeText: (company) => named`Prices and stock are those of ${company}.`,
  categories: 'Catalogue',
  offers: 'Current offers',
  lastOrder: 'Ordered last',
  orderFacts: (day, lines, total) =>
    [
      day,
      ...(lines === null ? [] : [englishCount(lines, { one: 'line', other: 'lines' })]),
      ...(total === '' ? [] : [total]),
    ].join(' · '),
  moreLines: (count) => `and ${englishCount(count, { one: 'more line', other: 'more lines' })}`,
  openOrders: 'Open orders',
  lists: 'Your lists',
  allLists: 'All lists',
  allOrders: 'All orders',
  order: (orderId) => `Order ${orderId}`,
  buyAgain: 'Last purchased',
  recentlyViewed: 'Recently viewed',
};

const german: HomeTexts = {
  documentTitle: 'Katalog und Bestellung für Geschäftskunden',
  description: 'Produkte nach Name, Artikelnummer oder Norm finden und zu eigenen Preisen bestellen.',
  text: 'Teil finden, Preis und Bestand sehen, bestellen. Nichts dazwischen.',
  welcome: (name) => named`Guten Tag, ${name}`,
  welcomeText: (company) => named`Preise und Bestand gelten für ${company}.`,
  categories: 'Katalog',
  offers: 'Aktuelle Angebote',
  lastOrder: 'Zuletzt bestellt',
  orderFacts: (day, lines, total) =>
    [
      day,
      ...(lines === null ? [] : [germanCount(lines, { one: 'Position', other: 'Positionen' })]),
      ...(total === '' ? [] : [total]),
    ].join(' · '),
  moreLines: (count) => `und ${germanCount(count, { one: 'weitere Position', other: 'weitere Positionen' })}`,
  openOrders: 'Offene Bestellungen',
  lists: 'Ihre Listen',
  allLists: 'Alle Listen',
  allOrders: 'Alle Bestellungen',
  order: (orderId) => `Bestellung ${orderId}`,
  buyAgain: 'Zuletzt gekauft',
  recentlyViewed: 'Zuletzt angesehen',
};

/** Texts of the home page, in each language. */
export const homeTexts: InLanguages<HomeTexts> = { name: 'home', en: english, de: german };
