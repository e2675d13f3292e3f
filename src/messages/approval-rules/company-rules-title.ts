import type { InLanguages } from '../in-languages.ts';

/** Title of the page of approval rules. */
export const companyRulesTitle: InLanguages<{ readonly page: string }> = {
  name: 'companyRulesTitle',
  en: { page: 'Approval rules' },
  de: { page: 'Freigaberegeln' },
};
