import type { Language } from '../domain/locale/language.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language in a cookie that the server reads too, and shows the same address in it (CF-4). */
export function chooseLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  location.reload();
}
