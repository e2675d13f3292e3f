import type { ChosenFile, Form, FormEntries, FormField } from './form.ts';

/** What is wrong with a field before it is sent. */
export type EntryFault = 'missing' | 'tooLong' | 'misfit';

/** Why a file is not taken. */
export type FileFault = 'empty' | 'tooLarge' | 'notPdf';

/**
 * What is wrong with each field of a form; a field that is right is not named. A file is checked by `fileFault`, and only
 * whether one is there is told here.
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

/** Types under which systems hand over a PDF; one that does not know it says nothing, or only that it is a file. */
const pdfTypes = ['', 'application/pdf', 'application/octet-stream'];

/** How many bytes of a file suffice to see whether it is a PDF: programs may write up to 1,024 before its own beginning. */
export const pdfBeginningBytes = 1024 + '%PDF-'.length;

/** Files that something else would open first: web pages and drawings, programs, archives and images. */
const otherKinds = /^\uFEFF?\s*<|^(?:MZ|PK|#!|GIF8|\x7FELF)/;

/**
 * Why a file is not taken as a CV, by its name and size; `null` when it may be looked into. What it holds is `isPdf`'s.
 *
 * @param maxBytes 0 is without limit
 * @see CT-4
 */
export function fileFault({ name, size, type }: ChosenFile, maxBytes: number): FileFault | null {
  if (!/\.pdf$/i.test(name) || !pdfTypes.includes(type.toLowerCase())) return 'notPdf';
  if (size === 0) return 'empty';
  return maxBytes > 0 && size > maxBytes ? 'tooLarge' : null;
}

/** Whether a file with these first bytes is a PDF, whatever it is called: `pdfBeginningBytes` of it suffice (CT-4). */
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
