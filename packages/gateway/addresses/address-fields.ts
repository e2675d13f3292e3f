import { refuseFaults, textFaults } from '../problems/field-fault.ts';

/** An address as a customer enters it. */
export interface AddressFields {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** As sent; `isDefault` true makes it the default. */
export interface AddressBody extends Partial<AddressFields> {
  readonly isDefault?: boolean;
}

/** The fields, trimmed. @throws Problem `FORM_INVALID` naming each field at fault. */
export function addressFields(body: AddressBody): AddressFields {
  const fields = {
    name: (body.name ?? '').trim(),
    street: (body.street ?? '').trim(),
    postalCode: (body.postalCode ?? '').trim(),
    city: (body.city ?? '').trim(),
    country: (body.country ?? '').trim(),
  };
  refuseFaults([
    ...textFaults('name', fields.name, { max: 100, isRequired: true }),
    ...textFaults('street', fields.street, { max: 100, isRequired: true }),
    ...textFaults('postalCode', fields.postalCode, { max: 12, isRequired: true }),
    ...textFaults('city', fields.city, { max: 60, isRequired: true }),
    ...textFaults('country', fields.country, { max: 60, isRequired: true }),
  ]);
  return fields;
}
