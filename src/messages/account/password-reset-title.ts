import type { InLanguages } from '../in-languages.ts';

/** The title of the pages of a forgotten password. */
export const passwordResetTitle: InLanguages<string> = {
  name: 'passwordResetTitle',
  en: 'New password',
  de: 'Neues Passwort',
};
