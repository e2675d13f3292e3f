import { SettingError } from '@statefront/host/problems/setting-error.ts';

/**
 * The origins of `IMAGE_ORIGINS`, as a Content-Security-Policy names them.
 *
 * @throws SettingError
 */
export function imageOriginsOf(text: string | undefined): readonly string[] {
  if (!text) return [];
  return text.split(',').map((part) => {
    const origin = part.trim();
    if (/^https?:[\w.:/[\]-]+$/.test(origin) && URL.parse(origin)?.origin === origin) return origin;
    throw new SettingError(
      `IMAGE_ORIGINS must be origins separated by commas, such as https://images.example, without a path, a closing "/" and "*", but contains "${origin}".`,
    );
  });
}
