import type { DisplayMode } from '../domain/listing/listing.ts';
import { keep, readKept } from './kept-text.ts';

const key = 'displayMode';

/** The display mode of the last visit; the list when there was none, or when the browser keeps nothing (LS-6). */
export function readRememberedMode(): DisplayMode {
  return readKept('localStorage', key) === 'grid' ? 'grid' : 'list';
}

/** Keeps the display mode for the next visit. A browser that keeps nothing shows the default then (LS-6). */
export function rememberMode(mode: DisplayMode): void {
  keep('localStorage', key, mode);
}
