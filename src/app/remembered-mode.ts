import type { DisplayMode } from '../domain/listing/listing.ts';
import { keptText } from './kept-text.ts';

const mode = keptText('localStorage', 'displayMode');

/** The display mode of the last visit; the list when there was none, or when the browser keeps nothing (LS-6). */
export function readRememberedMode(): DisplayMode {
  return mode.read() === 'grid' ? 'grid' : 'list';
}

/** Keeps the display mode for the next visit. A browser that keeps nothing shows the default then (LS-6). */
export function rememberMode(chosen: DisplayMode): void {
  mode.write(chosen);
}
