import { answer, listOf, named, object, text } from './parts.ts';

export const customerSchema = {
  $id: 'Customer',
  ...object({
    userId: text,
    name: text,
    company: text,
    currency: text,
    salesOrganisation: text,
    distributionChannel: text,
    division: text,
  }),
};

export const sessionAnswer = answer(object({ customer: named('Customer') }));
export const signedInAnswer = answer(
  object({
    token: text,
    customer: named('Customer'),
    expiresAt: { type: 'string', format: 'date-time' },
  }),
);
export const emptyAnswer = answer({ type: 'null' }, 204);
export const demoCustomersAnswer = answer(
  listOf(object({ userName: text, password: text, name: text, company: text, note: text })),
);
