import type { Language, Texts } from '../language.ts';

/** One field of a form; `pattern` is a regular expression for the whole text, as in HTML. */
export interface FormField {
  readonly name: string;
  readonly label: Texts;
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox' | 'hidden' | 'file';
  readonly required: boolean;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly options?: readonly { readonly value: string; readonly label: Texts }[];
  /** Endings of file names, as in HTML. */
  readonly accept?: string;
  readonly maxBytes?: number;
}

export interface Form {
  readonly formId: 'STOCK_NOTIFICATION' | 'JOB_APPLICATION';
  readonly title: Texts;
  readonly fields: readonly FormField[];
}

/** The form for a page, in one language. @see §7 form/metadata */
export function formMetadata({ formId, title, fields }: Form, language: Language) {
  return {
    formId,
    title: title[language],
    fields: fields.map(({ label, options, ...field }) => ({
      ...field,
      label: label[language],
      ...(options
        ? { options: options.map((option) => ({ value: option.value, label: option.label[language] })) }
        : {}),
    })),
  };
}
