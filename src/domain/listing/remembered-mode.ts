import { displayModes, type DisplayMode } from './listing.ts';

/** Name of the cookie with the display mode of the last visit. */
export const displayModeCookie = 'displayMode';

/** The display mode in a cookie; the list if there is none, or another value (LS-6). */
export function rememberedMode(cookie: string | undefined): DisplayMode {
  return displayModes.find((mode) => mode === cookie) ?? 'list';
}
