import type { InLanguages } from '../in-languages.ts';

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
  readonly openOrders: string;
  readonly allOrders: string;
  readonly order: (orderId: string) => string;
  readonly buyAgain: string;
  readonly recentlyViewed: string;
}

const english: HomeTexts = {
  documentTitle: 'Catalogue and ordering for business customers',
  description: 'Find products by name, article number or standard, and order them at your own prices.',
  text: 'Find the part, see price and stock, order. Nothing in between.',
  welcome: (name) => `Hello, ${name}`,
  welcomeText: (company) => `Prices and stock are those of ${company}.`,
  categories: 'Catalogue',
  offers: 'Current offers',
  openOrders: 'Open orders',
  allOrders: 'All orders',
  order: (orderId) => `Order ${orderId}`,
  buyAgain: 'Buy again',
  recentlyViewed: 'Recently viewed',
};

const german: HomeTexts = {
  documentTitle: 'Katalog und Bestellung für Geschäftskunden',
  description: 'Produkte nach Name, Artikelnummer oder Norm finden und zu eigenen Preisen bestellen.',
  text: 'Teil finden, Preis und Bestand sehen, bestellen. Nichts dazwischen.',
  welcome: (name) => `Guten Tag, ${name}`,
  welcomeText: (company) => `Preise und Bestand gelten für ${company}.`,
  categories: 'Katalog',
  offers: 'Aktuelle Angebote',
  openOrders: 'Offene Bestellungen',
  allOrders: 'Alle Bestellungen',
  order: (orderId) => `Bestellung ${orderId}`,
  buyAgain: 'Erneut kaufen',
  recentlyViewed: 'Zuletzt angesehen',
};

/** Texts of the home page, in each language. */
export const homeTexts: InLanguages<HomeTexts> = { en: english, de: german };
