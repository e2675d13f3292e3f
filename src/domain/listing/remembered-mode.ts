import { displayModes, type DisplayMode } from './listing.ts';

/** Name of the cookie that keeps the display mode of the last visit. */
export const displayModeCookie = 'displayMode';

/** The display mode that a cookie keeps; the list when there is none, or it holds something else (LS-6). */
export function rememberedMode(cookie: string | undefined): DisplayMode {
  return displayModes.find((mode) => mode === cookie) ?? 'list';
}
