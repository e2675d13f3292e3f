import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts below the search field, and of the results page before a search. */
interface QuickSearchTexts {
  readonly label: string;
  readonly categories: string;
  readonly products: string;
  readonly inCategory: (parent: string) => string;
  readonly searching: (term: string) => string;
  readonly found: (categories: number, products: number) => string;
  readonly nothing: (term: string) => string;
  readonly failed: string;
  /** The number is `null` if unknown. */
  readonly all: (term: string, total: number | null) => string;
  /** The results page before a search. */
  readonly start: Explanation;
}

const english: QuickSearchTexts = {
  label: 'Suggestions',
  categories: 'Categories',
  products: 'Products',
  inCategory: (parent) => named`in ${parent}`,
  searching: (term) => named`Searching for “${term}” …`,
  found: (categories, products) =>
    [
      ...(categories > 0 ? [englishCount(categories, { one: 'category', other: 'categories' })] : []),
      englishCount(products, { one: 'product', other: 'products' }),
    ].join(', '),
  nothing: (term) => named`Nothing found for “${term}”. Try fewer words or the article number.`,
  failed: 'No suggestions at the moment. Press Enter to search anyway.',
  all: (term, total) =>
    total === null
      ? named`See all results for “${term}”`
      : `See ${englishCount(total, { one: 'result', other: 'results' })} for “${term}”`,
  start: {
    title: 'What are you looking for?',
    text: 'Search above by name, article number or standard. Two words are better than a sentence; the start of a word is enough.',
    action: 'See all categories',
  },
};

const german: QuickSearchTexts = {
  label: 'Vorschläge',
  categories: 'Kategorien',
  products: 'Produkte',
  inCategory: (parent) => named`in ${parent}`,
  searching: (term) => named`Suche nach „${term}“ …`,
  found: (categories, products) =>
    [
      ...(categories > 0 ? [germanCount(categories, { one: 'Kategorie', other: 'Kategorien' })] : []),
      germanCount(products, { one: 'Produkt', other: 'Produkte' }),
    ].join(', '),
  nothing: (term) =>
    named`Nichts gefunden für „${term}“. Versuchen Sie es mit weniger Wörtern oder der Artikelnummer.`,
  failed: 'Im Moment gibt es keine Vorschläge. Mit der Eingabetaste suchen Sie trotzdem.',
  all: (term, total) =>
    total === null
      ? `Alle Ergebnisse für „${term}“`
      : `${germanCount(total, { one: 'Ergebnis', other: 'Ergebnisse' })} für „${term}“ ansehen`,
  start: {
    title: 'Was suchen Sie?',
    text: 'Suchen Sie oben nach Name, Artikelnummer oder Norm. Zwei Wörter sind besser als ein Satz; der Anfang eines Wortes genügt.',
    action: 'Alle Kategorien ansehen',
  },
};

/** Texts below the search field, and of the results page before a search, in each language. */
export const quickSearchTexts: InLanguages<QuickSearchTexts> = {
  name: 'quickSearch',
  en: english,
  de: german,
};
