import type { DisplayMode } from '../domain/listing/listing.ts';
import { displayModeCookie } from '../domain/listing/remembered-mode.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Keeps the display mode for the next visit, in a cookie that the server renders by (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  document.cookie = `${displayModeCookie}=${mode}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
