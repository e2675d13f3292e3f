import { SettingError } from '@statefront/host/problems/setting-error.ts';

/** How many lines a file of a catalogue folder may have by default. */
export const usualMostLines = 2_000_000;

/**
 * The number of lines that the environment variable `IMPORT_MAX_LINES` allows in a file; `undefined` means
 * 2,000,000.
 *
 * @throws SettingError with one sentence.
 */
export function mostLinesOf(text: string | undefined): number {
  if (text === undefined) return usualMostLines;
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new SettingError(
    `IMPORT_MAX_LINES must be a whole number of lines above 0, such as 2000000, but is "${text}".`,
  );
}
