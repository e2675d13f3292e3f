import type { InLanguages } from '../in-languages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of contacts, answers and jobs. */
interface ContentTexts {
  readonly products: string;
  readonly promoted: (promotion: string) => string;
  readonly readFaq: string;
  readonly findQuestion: string;
  readonly questionsFound: (count: number) => string;
  readonly viewJob: string;
  readonly published: (day: string) => string;
  readonly apply: string;
  readonly saveContact: string;
  readonly saveEvent: string;
  readonly past: string;
}

const english: ContentTexts = {
  products: 'From our range',
  promoted: (promotion) => named`In this promotion: ${promotion}`,
  readFaq: 'Read answer',
  findQuestion: 'Find in questions and answers',
  questionsFound: (count) =>
    count === 0
      ? 'No questions contain these words. Try fewer words, or ask your contact.'
      : englishCount(count, { one: 'question', other: 'questions' }),
  viewJob: 'View position',
  published: (day) => `Published on ${day}`,
  apply: 'Apply now',
  saveContact: 'Save contact',
  saveEvent: 'Add to calendar',
  past: 'This event is over.',
};

const german: ContentTexts = {
  products: 'Aus unserem Sortiment',
  promoted: (promotion) => named`In dieser Aktion: ${promotion}`,
  readFaq: 'Antwort lesen',
  findQuestion: 'In Fragen und Antworten suchen',
  questionsFound: (count) =>
    count === 0
      ? 'Keine Frage enthält diese Wörter. Versuchen Sie es mit weniger, oder fragen Sie Ihren Ansprechpartner.'
      : germanCount(count, { one: 'Frage', other: 'Fragen' }),
  viewJob: 'Stelle ansehen',
  published: (day) => `Veröffentlicht am ${day}`,
  apply: 'Jetzt bewerben',
  saveContact: 'Kontakt speichern',
  saveEvent: 'In den Kalender',
  past: 'Dieser Termin ist vorbei.',
};

/** Texts of contacts, answers and jobs, in each language. */
export const contentTexts: InLanguages<ContentTexts> = { name: 'content', en: english, de: german };
