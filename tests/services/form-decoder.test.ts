import { expect, it } from 'vitest';
import { decodeForm } from '#src/services/content/form-decoder.ts';

it.each([
  ['FILE', 'file'],
  ['Email', 'email'],
  ['select', 'select'],
  ['COLOUR', 'text'],
  [null, 'text'],
])('a field of the type %j is shown as %s (GW-3, CT-4)', (type, shown) => {
  const form = decodeForm('GET form/metadata', { formId: 'JOB_APPLICATION', fields: [{ name: 'cv', type }] });

  expect(form.fields.map((field) => field.type)).toEqual([shown]);
});
