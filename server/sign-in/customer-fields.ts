import * as v from 'valibot';
import type { Customer } from '#src/domain/session/session.ts';

/** The field of an identity, such as a claim or a header, or one value for every customer. */
const source = v.union([v.string(), v.strictObject({ always: v.string() })]);

const fieldNames = [
  'userId',
  'userName',
  'name',
  'company',
  'currency',
  'salesOrganisation',
  'distributionChannel',
  'division',
] as const satisfies readonly (keyof Customer | 'userName')[];

type FieldName = (typeof fieldNames)[number];

/** The source of each field of a customer whose identity comes from elsewhere. */
export type CustomerFields = Readonly<Record<FieldName, v.InferOutput<typeof source>>>;

/** A customer as an identity names them, and the name by which the log and the account know them. */
export interface IdentifiedCustomer {
  readonly customer: Customer;
  readonly userName: string;
}

/** An identity that lacks fields without which nothing can be ordered, or that has one twice; the message names each field and its source. */
export class IncompleteIdentityError extends Error {
  override readonly name = 'IncompleteIdentityError';
}

const optional: readonly FieldName[] = ['userName', 'name', 'company'];
const namesText = fieldNames.join(', ');

/**
 * Reads the JSON of `CUSTOMER_FIELDS` over defaults.
 *
 * @returns a sentence instead where the JSON is malformed or names an unknown field
 */
export function customerFieldsOf(text: string, defaults: CustomerFields): CustomerFields | string {
  const result = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.picklist(fieldNames), source)),
    text,
  );
  return result.success
    ? { ...defaults, ...result.output }
    : `CUSTOMER_FIELDS must be JSON such as {"company":"organisation","currency":{"always":"EUR"}} with some of ${namesText}, but is ${text}`;
}

/**
 * The customer that an identity names. `name` and `userName` fall back to the user id, `company` to an empty text.
 *
 * @param valueOf the identity's value of a claim or header; `undefined` if it has none
 * @throws IncompleteIdentityError if a field without a fallback is missing
 */
export function identifiedCustomer(
  fields: CustomerFields,
  valueOf: (source: string) => string | undefined,
): IdentifiedCustomer {
  const read = (name: FieldName) => {
    const from = fields[name];
    return (typeof from === 'string' ? valueOf(from) : from.always) ?? '';
  };
  const missing = fieldNames.filter((name) => !optional.includes(name) && read(name) === '');
  if (missing.length > 0) {
    const named = missing.map((name) => `${name} (${JSON.stringify(fields[name])})`).join(', ');
    throw new IncompleteIdentityError(`The identity has no ${named}; see CUSTOMER_FIELDS.`);
  }
  const userId = read('userId');
  const userName = read('userName') || userId;
  return {
    userName,
    customer: {
      userId,
      name: read('name') || userName,
      company: read('company'),
      currency: read('currency'),
      salesOrganisation: read('salesOrganisation'),
      distributionChannel: read('distributionChannel'),
      division: read('division'),
    },
  };
}
