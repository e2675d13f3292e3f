import { forms, jobApplication } from '../../forms/forms.ts';
import { response, flag, listOf, named, object, oneOfTexts, publicResponse, text } from './parts.ts';

const whole = { type: 'integer', minimum: 1 };

export const formId = oneOfTexts(...forms.map((form) => form.formId));

export const formSchema = {
  $id: 'Form',
  description: 'A form as a page draws it.',
  ...object(
    {
      formId,
      title: text,
      fields: listOf(
        object(
          {
            name: text,
            label: text,
            type: oneOfTexts(
              'text',
              'email',
              'tel',
              'date',
              'textarea',
              'select',
              'checkbox',
              'hidden',
              'file',
            ),
            required: flag,
            maxLength: whole,
            pattern: { type: 'string', description: 'A regular expression for the whole text' },
            options: listOf(object({ value: text, label: text })),
            accept: { type: 'string', description: 'Endings of file names' },
            maxBytes: whole,
          },
          ['maxLength', 'pattern', 'options', 'accept', 'maxBytes'],
        ),
      ),
      requestedMaterials: {
        ...listOf(text),
        description: 'The materials that the customer asked to be told of, with STOCK_NOTIFICATION only',
      },
      requestedProducts: {
        ...listOf(object({ materialNumber: text, productId: text })),
        description: 'The products of these materials, where the catalogue has them',
      },
    },
    ['requestedMaterials', 'requestedProducts'],
  ),
};

export const formResponse = publicResponse(named('Form'));

export const processResponse = response(
  object({
    formId,
    reference: { type: 'string', description: 'The number under which the form is kept' },
    message: { type: 'string', description: 'For people, in their language' },
  }),
);

/** A form as name/value pairs, or with files as browsers send it. @see §7 POST {formService} */
export const processBody = {
  content: {
    'application/json': {
      schema: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        description: 'Name/value pairs, formId among them',
        items: object({
          name: { type: 'string', minLength: 1, maxLength: 100 },
          value: { type: 'string', maxLength: 10_000 },
        }),
      },
    },
    'multipart/form-data': {
      schema: {
        type: 'object',
        description: `The fields of ${jobApplication.formId}`,
        properties: {
          formId,
          ...Object.fromEntries(
            jobApplication.fields.map(({ name, type, maxLength, pattern, options, accept }) => [
              name,
              {
                type: 'string',
                ...(type === 'file' ? { format: 'binary', description: `One file, ${accept}` } : {}),
                ...(maxLength === undefined ? {} : { maxLength }),
                ...(pattern === undefined ? {} : { pattern: `^(?:${pattern})?$` }),
                ...(options ? { enum: ['', ...options.map(({ value }) => value)] } : {}),
              },
            ]),
          ),
        },
        required: [
          'formId',
          ...jobApplication.fields.filter(({ required }) => required).map(({ name }) => name),
        ],
        additionalProperties: false,
      },
    },
  },
};
