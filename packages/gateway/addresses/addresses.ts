import { randomUUID } from 'node:crypto';
import { lockCustomer } from '../changes/customer-lock.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';
import type { AddressFields } from './address-fields.ts';

const mostAddresses = 100;

export interface Address extends AddressFields {
  readonly addressId: string;
  readonly isDefault: boolean;
}

/**
 * A customer's addresses, the default first. The default is the address that they preferred last, so that
 * exactly one address is the default if there are any.
 */
export async function addressesOf(queries: Queries, customerId: string): Promise<Address[]> {
  const rows = await queries.all(
    `select address_id, name, street, postal_code, city, country from customer_address
     where customer_id = $1 order by preference desc, position, address_id`,
    [customerId],
  );
  return rows.map((row, index) => ({
    addressId: text(row, 'address_id'),
    name: text(row, 'name'),
    street: text(row, 'street'),
    postalCode: text(row, 'postal_code'),
    city: text(row, 'city'),
    country: text(row, 'country'),
    isDefault: index === 0,
  }));
}

/** Adds an address; returns its id. @throws Problem `TOO_MANY_ADDRESSES` */
export async function addAddress(
  queries: Queries,
  customerId: string,
  fields: AddressFields,
  isDefault: boolean,
): Promise<string> {
  await lockCustomer(queries, customerId);
  const { count, preference, position } = await highest(queries, customerId);
  if (count >= mostAddresses)
    throw new Problem('TOO_MANY_ADDRESSES', '', { figures: { most: mostAddresses } });
  const addressId = randomUUID();
  await queries.run(
    `insert into customer_address (customer_id, address_id, origin, position, preference, name, street, postal_code,
       city, country) values ($1, $2, 'SHOP', $3, $4, $5, $6, $7, $8, $9)`,
    [
      customerId,
      addressId,
      position + 1,
      isDefault ? preference + 1 : 0,
      fields.name,
      fields.street,
      fields.postalCode,
      fields.city,
      fields.country,
    ],
  );
  return addressId;
}

/**
 * Replaces the fields of an address and makes it the default if requested; it stays the default until another
 * address becomes it. An imported address becomes the customer's own. Orders keep the earlier fields.
 *
 * @throws Problem `ADDRESS_NOT_FOUND`
 */
export async function replaceAddress(
  queries: Queries,
  customerId: string,
  addressId: string,
  change: { readonly fields: AddressFields; readonly isDefault: boolean },
): Promise<Address> {
  const { fields, isDefault } = change;
  await lockCustomer(queries, customerId);
  const { preference } = await highest(queries, customerId);
  const before = await addressOf(queries, customerId, addressId);
  await queries.run(
    `update customer_address set origin = 'SHOP', name = $3, street = $4, postal_code = $5, city = $6, country = $7
     where customer_id = $1 and address_id = $2`,
    [customerId, addressId, fields.name, fields.street, fields.postalCode, fields.city, fields.country],
  );
  if (isDefault && !before.isDefault) {
    await queries.run(
      'update customer_address set preference = $3 where customer_id = $1 and address_id = $2',
      [customerId, addressId, preference + 1],
    );
  }
  return addressOf(queries, customerId, addressId);
}

/** Removes an address. The next import does not restore it. Removing an address twice succeeds. */
export async function removeAddress(queries: Queries, customerId: string, addressId: string): Promise<void> {
  await lockCustomer(queries, customerId);
  await queries.run(
    `insert into removed_address (customer_id, address_id)
     select customer_id, address_id from customer_address
     where customer_id = $1 and address_id = $2 and position < 0
     on conflict (customer_id, address_id) do nothing`,
    [customerId, addressId],
  );
  await queries.run('delete from customer_address where customer_id = $1 and address_id = $2', [
    customerId,
    addressId,
  ]);
}

/** One of a customer's addresses. @throws Problem `ADDRESS_NOT_FOUND` */
export async function addressOf(queries: Queries, customerId: string, addressId: string): Promise<Address> {
  const address = (await addressesOf(queries, customerId)).find((one) => one.addressId === addressId);
  if (!address) throw new Problem('ADDRESS_NOT_FOUND', `There is no address "${addressId}"`);
  return address;
}

async function highest(queries: Queries, customerId: string) {
  const row = await queries.get(
    `select count(*) as addresses, coalesce(max(preference), 0) as preference, coalesce(max(position), 0) as position
     from customer_address where customer_id = $1`,
    [customerId],
  );
  return row
    ? {
        count: integer(row, 'addresses'),
        preference: integer(row, 'preference'),
        position: integer(row, 'position'),
      }
    : { count: 0, preference: 0, position: 0 };
}
