import type { InLanguages } from '../in-languages.ts';

/** Title of the page of budgets. */
export const companyBudgetsTitle: InLanguages<{ readonly page: string }> = {
  name: 'companyBudgetsTitle',
  en: { page: 'Budgets' },
  de: { page: 'Budgets' },
};
