import { listOf, object, text } from './parts.ts';

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
        message: { type: 'string', description: 'For people, in their language' },
      }),
      errors: {
        ...listOf(object({ parameter: text, reason: text })),
        minItems: 1,
        description: 'Every faulty parameter, and every faulty field of a form',
      },
    },
    ['errors'],
  ),
};
