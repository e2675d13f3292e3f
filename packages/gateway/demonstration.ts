import { SettingError } from '@statefront/host/problems/setting-error.ts';

/**
 * Whether the environment variable `DEMO` enables a demonstration: data and customers that everyone may see.
 * `undefined` if it is not set.
 *
 * @throws SettingError with one sentence.
 * @see CF-1
 */
export function isDemonstrationOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === '1' || text === '0') return text === '1';
  throw new SettingError(`DEMO must be 1 or 0, but is "${text}".`);
}
