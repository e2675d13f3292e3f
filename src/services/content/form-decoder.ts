import * as v from 'valibot';
import type { Form } from '../../domain/content/form.ts';
import {
  decodeComplete,
  firstText,
  flag,
  list,
  numberOr,
  text,
  type GatewayCall,
  id,
} from '../transport/decoder-parts.ts';

const fieldTypes = [
  'text',
  'email',
  'tel',
  'date',
  'textarea',
  'select',
  'checkbox',
  'hidden',
  'file',
] as const;

const form = v.object({
  formId: text,
  title: text,
  fields: list(
    v.object({
      name: id,
      label: text,
      type: v.fallback(v.pipe(v.string(), v.toLowerCase(), v.picklist(fieldTypes)), 'text'),
      required: flag,
      maxLength: numberOr(0),
      pattern: text,
      options: list(v.object({ value: text, label: text })),
      maxBytes: numberOr(0),
    }),
  ),
});

/** A form of the gateway as a page shows it. @throws GatewayResponseError naming the field (GW-3). */
export function decodeForm(call: GatewayCall, response: unknown): Form {
  const { fields, ...facts } = decodeComplete(call, form, response, { field: 'fields', itemFields: [] });
  return {
    ...facts,
    fields: fields.map((field) => ({
      ...field,
      label: firstText(field.label, field.name),
      options: field.options
        .map((option) => ({ ...option, label: firstText(option.label, option.value) }))
        .filter(({ label }) => label !== ''),
    })),
  };
}
