import type { InLanguages } from '../in-languages.ts';

/** What stands on the home page. */
interface HomeTexts {
  readonly text: string;
  readonly welcome: (name: string) => string;
  readonly welcomeText: (company: string) => string;
  readonly categories: string;
  readonly offers: string;
}

const english: HomeTexts = {
  text: 'Find the part, see price and stock, order. Nothing in between.',
  welcome: (name) => `Good to see you, ${name}.`,
  welcomeText: (company) => `Prices and stock are those of ${company}.`,
  categories: 'Catalogue',
  offers: 'In our promotions',
};

const german: HomeTexts = {
  text: 'Teil finden, Preis und Bestand sehen, bestellen. Nichts dazwischen.',
  welcome: (name) => `Schön, Sie zu sehen, ${name}.`,
  welcomeText: (company) => `Preise und Bestand gelten für ${company}.`,
  categories: 'Katalog',
  offers: 'In unseren Aktionen',
};

/** What stands on the home page, in each language. */
export const homeTexts: InLanguages<HomeTexts> = { en: english, de: german };
