import { addressValues } from '#src/domain/account/account-form.ts';

/** The fields of a complete address. */
export const somewhere = {
  ...addressValues(undefined),
  name: 'Hall 3',
  street: 'Werftstr. 18',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};
