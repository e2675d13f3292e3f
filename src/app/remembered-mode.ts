import type { DisplayMode } from '../domain/listing/listing.ts';

const key = 'displayMode';

/** The display mode of the last visit; the list when there was none, or when the browser keeps nothing (LS-6). */
export function readRememberedMode(): DisplayMode {
  try {
    return localStorage.getItem(key) === 'grid' ? 'grid' : 'list';
  } catch {
    return 'list';
  }
}

/** Keeps the display mode for the next visit. A browser that keeps nothing shows the default then (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    return;
  }
}
