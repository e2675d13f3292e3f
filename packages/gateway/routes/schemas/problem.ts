import { listOf, named, object, text } from './parts.ts';

export const namedPerson = object({ personId: text, name: text });

const sentence = { type: 'string', description: 'For people, in their language' };
const code = { type: 'string', pattern: '^[a-zA-Z_]+$' };

export const refusalFields = {
  code,
  figures: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  liftedBy: { ...listOf(namedPerson), description: 'Who may do it instead, or can change that' },
  message: sentence,
  nextStep: {
    ...object({ code, message: sentence }),
    type: ['object', 'null'],
    description: 'What the person can do',
  },
};

/** Why a person may not do something (CO-5). */
export const refusedSchema = {
  $id: 'Refusal',
  description: 'Why a person may not do something: data, and sentences for people.',
  ...object(refusalFields),
};

export const problemSchema = {
  $id: 'Problem',
  description: 'Why a request was refused (RFC 9457).',
  ...object(
    {
      type: text,
      title: text,
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: { type: 'string', description: 'For developers: which part of the request, and why' },
      error: object({
        code: { type: 'string', pattern: '^[A-Z_]+$' },
        message: { type: 'string', description: 'For people, in their language, with the next step' },
      }),
      refusal: named('Refusal'),
      errors: {
        ...listOf(object({ parameter: text, reason: text })),
        minItems: 1,
        description: 'Every faulty parameter, and every faulty field of a form',
      },
    },
    ['errors'],
  ),
};
