import { SettingError } from '@statefront/host/problems/setting-error.ts';
import type { Form } from './form.ts';

export const megabyte = 1024 * 1024;

/** The default maximum size of a form's file (CT-4). */
export const usualFileBytes = 5 * megabyte;

/**
 * The bytes that the environment variable `UPLOAD_MAX_MB` allows for one file; `undefined` means 5 MB.
 *
 * @throws SettingError with one sentence.
 * @see CT-4, CF-1
 */
export function fileBytesOf(text: string | undefined): number {
  if (text === undefined) return usualFileBytes;
  const megabytes = Number(text);
  if (/^\d{1,2}$/.test(text) && megabytes >= 1 && megabytes <= 50) return megabytes * megabyte;
  throw new SettingError(`UPLOAD_MAX_MB must be a whole number of megabytes from 1 to 50, but is "${text}".`);
}

/** The form with this gateway's maximum file size. */
export function withFileSize(form: Form, maxBytes: number): Form {
  const fields = form.fields.map((field) => (field.type === 'file' ? { ...field, maxBytes } : field));
  return { ...form, fields };
}
