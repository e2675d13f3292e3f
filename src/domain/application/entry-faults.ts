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

/**
 * Why a file is not taken as a CV, by its name and size; `null` when it may be looked into. What it holds is `isPdf`'s.
 *
 * @param maxBytes 0 is without limit
 * @see CT-4
 */
export function fileFault({ name, size, type }: ChosenFile, maxBytes: number): FileFault | null {
  if (!/\.pdf$/i.test(name) || (type !== '' && type !== 'application/pdf')) return 'notPdf';
  if (size === 0) return 'empty';
  return maxBytes > 0 && size > maxBytes ? 'tooLarge' : null;
}

/** Whether the first bytes of a file are those of a PDF, whatever it is called (CT-4). */
export function isPdf(beginning: string): boolean {
  return beginning.startsWith('%PDF-');
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
