import { displayModeCookie } from '../../domain/listing/remembered-mode.ts';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import type { Language } from '../../domain/locale/language.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Stores the language in a cookie that the server reads too, and reloads the page in it (CF-4). Chromium stores a cookie
 * asynchronously, so that a reload could be sent without it: reading the cookies waits until it is stored.
 */
export function chooseLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  if (document.cookie !== '') location.reload();
}

/** Stores the display mode in a cookie for the server's next render (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  document.cookie = `${displayModeCookie}=${mode}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
