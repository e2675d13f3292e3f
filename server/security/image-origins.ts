import { SettingError } from '@statefront/gateway/problems/setting-error.ts';

/**
 * The origins of a list separated by commas, as a Content-Security-Policy names them (TI-1).
 *
 * @param name of the setting
 * @throws SettingError with the part that is no origin
 */
export function imageOriginsOf(name: string, text: string): readonly string[] {
  return text.split(',').map((part) => {
    const origin = part.trim();
    if (/^https?:[\w.:/[\]-]+$/.test(origin) && URL.parse(origin)?.origin === origin) return origin;
    throw new SettingError(
      `${name} must be origins separated by commas, such as https://images.example, without a path, a closing "/" and "*", but contains "${origin}".`,
    );
  });
}
