import type { InLanguages } from '../in-languages.ts';

/** Title of the page of a company's people. */
export const companyPeopleTitle: InLanguages<{ readonly page: string }> = {
  name: 'companyPeopleTitle',
  en: { page: 'People' },
  de: { page: 'Personen' },
};
