/** The name/value pairs of a stock notification. */
export function aStockNotification(fields: Readonly<Record<string, string>> = {}) {
  return Object.entries({
    formId: 'STOCK_NOTIFICATION',
    materialNumber: 'K-7',
    siteId: 'main',
    userId: 'olivia',
    ...fields,
  }).map(([name, value]) => ({ name, value }));
}

/** A small PDF. */
export const smallPdf = '%PDF-1.7 a life in two pages\n%%EOF\n';

export interface AttachedFile {
  readonly content?: BlobPart;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** A job application with files, by default one small PDF. */
export function anApplication(
  fields: Readonly<Record<string, string>> = {},
  ...files: readonly AttachedFile[]
): FormData {
  const form = new FormData();
  const entered = {
    formId: 'JOB_APPLICATION',
    firstName: 'Ada',
    lastName: 'Löwe',
    email: 'ada@example.com',
    consent: 'true',
    ...fields,
  };
  for (const [name, value] of Object.entries(entered)) form.append(name, value);
  for (const { content = smallPdf, name = 'cv.pdf', type = 'application/pdf', field = 'cv' } of files)
    form.append(field, new Blob([content], { type }), name);
  return form;
}
