import type { Form, FormField } from '#src/domain/content/form.ts';

/** A field that accepts any text; tests override the relevant properties. */
export function aField(overrides: Partial<FormField> & Pick<FormField, 'name'>): FormField {
  return {
    label: overrides.name,
    type: 'text',
    required: true,
    maxLength: 0,
    pattern: '',
    options: [],
    maxBytes: 0,
    ...overrides,
  };
}

/** A name, an e-mail address, a consent and a CV of at most 1 MB; all of them are required. */
export function anApplicationForm(): Form {
  return {
    formId: 'JOB_APPLICATION',
    title: 'Job application',
    fields: [
      aField({ name: 'jobId', type: 'hidden', required: false }),
      aField({ name: 'firstName', maxLength: 10 }),
      aField({ name: 'email', type: 'email', pattern: '[^@]+@[^@]+' }),
      aField({
        name: 'preferredContact',
        type: 'select',
        required: false,
        options: [{ value: 'EMAIL', label: 'By email' }],
      }),
      aField({ name: 'consent', type: 'checkbox' }),
      aField({ name: 'cv', type: 'file', maxBytes: 1024 * 1024 }),
    ],
  };
}
