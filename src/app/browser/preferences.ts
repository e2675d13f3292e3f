import { displayModeCookie } from '../../domain/listing/remembered-mode.ts';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import { unitCookie } from '../../domain/session/session.ts';
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

/**
 * Stores in which unit the owner of a basket works in a cookie, which the server reads for the next page and for other
 * tabs; `null` deletes it (CO-1). As for the language, reading the cookies waits until it is stored.
 */
export function rememberUnit(owner: string | null): void {
  const age = owner === null ? 0 : yearInSeconds;
  document.cookie = `${unitCookie}=${encodeURIComponent(owner ?? '')}; path=/; max-age=${age}; samesite=lax`;
  void document.cookie;
}

/** Stores the display mode in a cookie for the server's next render (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  document.cookie = `${displayModeCookie}=${mode}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
