import type { ChosenFile, Form, FormEntries, FormField } from './form.ts';

/** A fault of a field before sending. */
export type EntryFault = 'missing' | 'tooLong' | 'misfit';

/** Why a file is refused. */
export type FileFault = 'empty' | 'tooLarge' | 'notPdf';

/**
 * The fault of each field of a form; valid fields are left out. `fileFault` checks a file; this only checks
 * whether there is one.
 *
 * @see CT-4, §5
 */
export function entryFaults(
  { fields }: Form,
  entries: FormEntries,
  hasFile: boolean,
): Readonly<Record<string, EntryFault>> {
  return Object.fromEntries(
    fields.flatMap((field): [string, EntryFault][] => {
      const fault =
        field.type === 'file'
          ? field.required && !hasFile && 'missing'
          : entryFault(field, (entries[field.name] ?? '').trim());
      return fault ? [[field.name, fault]] : [];
    }),
  );
}

/** Types that systems use for a PDF, including no type and a general file type. */
const pdfTypes = ['', 'application/pdf', 'application/octet-stream'];

/**
 * How many bytes of a file show whether it is a PDF: programs may write up to 1,024 bytes before its
 * beginning.
 */
export const pdfBeginningBytes = 1024 + '%PDF-'.length;

/** Files that other software would open first: web pages and drawings, programs, archives and images. */
const otherKinds = /^\uFEFF?\s*<|^(?:MZ|PK|#!|GIF8|\x7FELF)/;

/**
 * Why a file is refused as a CV, by its name and size; `null` if its content may be checked by `isPdf`.
 *
 * @param maxBytes 0 means no limit
 * @see CT-4
 */
export function fileFault({ name, size, type }: ChosenFile, maxBytes: number): FileFault | null {
  if (!/\.pdf$/i.test(name) || !pdfTypes.includes(type.toLowerCase())) return 'notPdf';
  if (size === 0) return 'empty';
  return maxBytes > 0 && size > maxBytes ? 'tooLarge' : null;
}

/**
 * Whether a file with these first bytes is a PDF, whatever its name; needs `pdfBeginningBytes` of it (CT-4).
 */
export function isPdf(beginning: string): boolean {
  return beginning.includes('%PDF-') && !otherKinds.test(beginning);
}

function entryFault(
  { type, required, maxLength, pattern, options }: FormField,
  text: string,
): EntryFault | null {
  if (text === '') return required ? 'missing' : null;
  if (maxLength > 0 && Array.from(text).length > maxLength) return 'tooLong';
  if (type === 'select') return options.some(({ value }) => value === text) ? null : 'misfit';
  return fits(pattern, text) ? null : 'misfit';
}

/** A pattern that this browser cannot read is left to the gateway. */
function fits(pattern: string, text: string): boolean {
  try {
    return pattern === '' || new RegExp(`^(?:${pattern})$`, 'v').test(text);
  } catch {
    return true;
  }
}
