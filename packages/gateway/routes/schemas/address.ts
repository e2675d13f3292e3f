import { response, flag, listOf, named, object, text } from './parts.ts';

/** The fields of an address, without its id and default flag. */
export const addressFields = { name: text, street: text, postalCode: text, city: text, country: text };

export const addressSchema = {
  $id: 'Address',
  ...object({ addressId: text, ...addressFields, isDefault: flag }),
};

export const addressResponse = response(named('Address'));
export const newAddressResponse = response(named('Address'), 201);
export const addressesResponse = response(
  object({ addresses: { ...listOf(named('Address')), description: 'The default first' } }),
);

const entered = { type: 'string', maxLength: 2_000 };

/** Faults of fields have messages for people: an entry that is too long or missing is a 422, not a 400. */
export const addressBody = {
  type: 'object',
  properties: {
    name: entered,
    street: entered,
    postalCode: entered,
    city: entered,
    country: entered,
    isDefault: { type: 'boolean', description: 'true makes it the default; the default stays it otherwise' },
  },
};
