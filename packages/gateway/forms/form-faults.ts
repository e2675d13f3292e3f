import { texts, type Texts } from '../language.ts';
import { textFaults, type FieldFault } from '../problems/field-fault.ts';
import { megabyte, usualFileBytes } from './file-size.ts';
import type { Form, FormField } from './form.ts';
import { valueIn, type EnteredFile, type FormEntry } from './form-entry.ts';

/** All faults of the entered fields, in the form's order. @see CT-4 */
export function formFaults(form: Form, entry: FormEntry): FieldFault[] {
  return [
    ...form.fields.flatMap((field) =>
      field.type === 'file' ? fileFaults(field, entry.files) : valueFaults(field, entry),
    ),
    ...strangers(form, entry),
  ];
}

function valueFaults(field: FormField, entry: FormEntry): FieldFault[] {
  const value = valueIn(entry, field.name);
  const found = textFaults(field.name, value, {
    max: field.maxLength ?? 200,
    isRequired: field.required,
    hasLines: field.type === 'textarea',
  });
  if (found.length > 0 || value === '') return found;
  return isFitting(field, value) ? [] : [{ field: field.name, message: misfits[field.type] ?? misfit }];
}

function isFitting({ type, pattern, options }: FormField, value: string): boolean {
  if (type === 'date') return isDate(value);
  if (type === 'checkbox') return value === 'true';
  if (options) return options.some((option) => option.value === value);
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'v').test(value);
}

const misfit = texts('Please check this field.', { de: 'Bitte prüfen Sie dieses Feld.' });

const misfits: Partial<Readonly<Record<FormField['type'], Texts>>> = {
  email: texts('Please enter an address such as name@example.com.', {
    de: 'Bitte geben Sie eine Adresse wie name@example.com ein.',
  }),
  tel: texts('Please enter a telephone number.', { de: 'Bitte geben Sie eine Telefonnummer ein.' }),
  date: texts('Please enter a date such as 2026-12-31.', {
    de: 'Bitte geben Sie ein Datum wie 2026-12-31 ein.',
  }),
  select: texts('Please choose one of the values offered.', {
    de: 'Bitte wählen Sie einen der angebotenen Werte.',
  }),
  checkbox: texts('Please tick this box.', { de: 'Bitte kreuzen Sie dieses Feld an.' }),
};

function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  );
}

const noFile = texts('Please choose a file.', { de: 'Bitte wählen Sie eine Datei.' });
const notPdf = texts('The file must be a PDF (.pdf).', { de: 'Die Datei muss ein PDF sein (.pdf).' });
const manyFiles = texts('Please send one file only.', { de: 'Bitte senden Sie nur eine Datei.' });
const incomplete = texts('The PDF is incomplete. Please save it once more and choose it again.', {
  de: 'Die PDF-Datei ist unvollständig. Bitte speichern Sie sie noch einmal und wählen Sie sie erneut.',
});

function tooLarge(maxBytes: number): Texts {
  const most = maxBytes / megabyte;
  return texts(`The file is larger than ${most} MB.`, { de: `Die Datei ist größer als ${most} MB.` });
}

/**
 * A CV must be a PDF by its name, its beginning and its end; its media type counts only if the sender gives
 * another one.
 */
function fileFaults(field: FormField, files: readonly EnteredFile[]): FieldFault[] {
  const own = files.filter(({ name }) => name === field.name);
  const [file] = own;
  const message = own.length > 1 ? manyFiles : fileFault(file, field);
  return message ? [{ field: field.name, message }] : [];
}

function fileFault(
  file: EnteredFile | undefined,
  { required, maxBytes = usualFileBytes }: FormField,
): Texts | undefined {
  if (!file || (file.fileName === '' && file.content.length === 0)) return required ? noFile : undefined;
  if (!isPdf(file)) return notPdf;
  if (file.isTooLarge) return tooLarge(maxBytes);
  return isWhole(file) ? undefined : incomplete;
}

/**
 * Media types of a sender that does not know the type; without a type, a form part is `text/plain` (RFC
 * 7578).
 */
const mediaTypes = ['application/pdf', 'application/octet-stream', 'text/plain'];

/** Programs may write up to 1,024 bytes before the beginning of a PDF, and as many after its end. */
const foreignBytes = 1024;

/**
 * The beginning of HTML or XML, a program, an archive or an image: other software would open such a file
 * first.
 */
const otherKinds = /^(?:\xEF\xBB\xBF)?\s*<|^(?:MZ|PK|#!|GIF8|\x7FELF)/;

function isPdf({ fileName, mediaType, content }: EnteredFile): boolean {
  const beginning = Buffer.from(content.subarray(0, foreignBytes + '%PDF-'.length)).toString('latin1');
  return (
    /\.pdf$/i.test(fileName) &&
    mediaTypes.includes(mediaType) &&
    beginning.includes('%PDF-') &&
    !otherKinds.test(beginning)
  );
}

/** The last line of a PDF marks its end; padding after it does not count. */
function isWhole({ content }: EnteredFile): boolean {
  const padding = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xff]);
  const end = content.findLastIndex((byte) => !padding.has(byte)) + 1;
  const last = content.subarray(Math.max(0, end - foreignBytes), end);
  return Buffer.from(last).toString('latin1').includes('%%EOF');
}

const unknownField = texts('The form has no such field.', { de: 'Dieses Feld hat das Formular nicht.' });
const repeatedField = texts('This field was sent more than once.', {
  de: 'Dieses Feld wurde mehrfach gesendet.',
});
const notAFile = texts('This field takes no file.', { de: 'Dieses Feld nimmt keine Datei.' });
const onlyAFile = texts('This field takes a file.', { de: 'Dieses Feld nimmt eine Datei.' });

function strangers(form: Form, { fields, files }: FormEntry): FieldFault[] {
  const types = new Map(form.fields.map(({ name, type }) => [name, type]));
  const counts = Map.groupBy(fields, ({ name }) => name);
  const faults = [...counts].flatMap(([field, given]): FieldFault[] => {
    if (field === 'formId') return given.length > 1 ? [{ field, message: repeatedField }] : [];
    const type = types.get(field);
    if (type === undefined) return [{ field, message: unknownField }];
    if (type === 'file') return [{ field, message: onlyAFile }];
    return given.length > 1 ? [{ field, message: repeatedField }] : [];
  });
  const strangeFiles = [...new Set(files.map(({ name }) => name))].filter(
    (name) => types.get(name) !== 'file',
  );
  return [
    ...faults,
    ...strangeFiles.map((field) => ({ field, message: types.has(field) ? notAFile : unknownField })),
  ];
}
