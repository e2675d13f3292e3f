import { response, listOf, named, object, text } from './parts.ts';

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

export const sessionResponse = response(object({ customer: named('Customer') }));
export const signedInResponse = response(
  object({
    token: text,
    customer: named('Customer'),
    expiresAt: { type: 'string', format: 'date-time' },
  }),
);
export const emptyResponse = response({ type: 'null' }, 204);
export const demoCustomersResponse = response(
  listOf(object({ userName: text, password: text, name: text, company: text, note: text })),
);
