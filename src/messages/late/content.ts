import type { InLanguages } from '../in-languages.ts';

/** What stands in the layouts of contacts, answers and jobs. */
interface ContentTexts {
  readonly readFaq: string;
  readonly viewJob: string;
  readonly published: (day: string) => string;
  readonly apply: string;
  readonly saveContact: string;
  readonly saveEvent: string;
  readonly past: string;
}

const english: ContentTexts = {
  readFaq: 'Read answer',
  viewJob: 'View position',
  published: (day) => `Published on ${day}`,
  apply: 'Apply now',
  saveContact: 'Save contact',
  saveEvent: 'Add to calendar',
  past: 'This event is over.',
};

const german: ContentTexts = {
  readFaq: 'Antwort lesen',
  viewJob: 'Stelle ansehen',
  published: (day) => `Veröffentlicht am ${day}`,
  apply: 'Jetzt bewerben',
  saveContact: 'Kontakt speichern',
  saveEvent: 'In den Kalender',
  past: 'Dieser Termin ist vorbei.',
};

/** What stands in the layouts of contacts, answers and jobs, in each language. */
export const contentTexts: InLanguages<ContentTexts> = { en: english, de: german };
