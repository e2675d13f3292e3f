import type { Language } from './language.ts';
import { numberFormat } from './number-format.ts';

/**
 * The size of a file as people read it: whole kilobytes, at least one, and from a megabyte on megabytes with
 * one decimal. Empty if it is 0, which means unknown (PD-1).
 *
 * @example fileSize('de', 1_260_000) //=> '1,3 MB'
 */
export function fileSize(language: Language, bytes: number): string {
  if (bytes <= 0) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000
    ? numberFormat(language, { style: 'unit', unit: 'kilobyte' }).format(kilobytes)
    : numberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
        kilobytes / 1000,
      );
}

/**
 * The largest file that a limit allows, in whole megabytes of 1,024 kilobytes from one megabyte on; empty without a limit (CT-4).
 *
 * @example sizeLimit('en', 5_242_880) //=> '5 MB'
 */
export function sizeLimit(language: Language, maxBytes: number): string {
  const megabytes = Math.floor(maxBytes / 1024 ** 2);
  return fileSize(language, megabytes > 0 ? megabytes * 1_000_000 : maxBytes);
}
