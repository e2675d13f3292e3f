import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const text = v.string();
const address = v.strictObject({
  id: text,
  name: text,
  street: text,
  postalCode: text,
  city: text,
  country: text,
  isDefault: v.exactOptional(v.boolean()),
});
const line = v.strictObject({
  id: text,
  userName: text,
  password: text,
  demo: v.literal(true),
  name: text,
  company: text,
  note: text,
  notes: v.strictObject({ de: text }),
  salesOrganisation: text,
  distributionChannel: text,
  division: text,
  currency: text,
  discountPct: v.number(),
  email: text,
  phone: text,
  addresses: v.array(address),
  /** Categories they buy, language of their notes, prefix of their material numbers, orders in a year. */
  habits: v.strictObject({
    buys: v.array(text),
    language: v.picklist(['en', 'de']),
    numberPrefix: text,
    orders: v.number(),
  }),
});

export type CustomerLine = Omit<v.InferOutput<typeof line>, 'habits'>;

/** A customer of the demonstration shop with their buying habits. */
export type DemoCustomer = v.InferOutput<typeof line>['habits'] & { readonly line: CustomerLine };

/** Customers who see different prices, sales areas and purchases. */
export const demoCustomers: readonly DemoCustomer[] = dataLines('customers.jsonl', (given) => {
  const { habits, ...customer } = v.parse(line, given);
  return { ...habits, line: customer };
});

/** The sales area of a customer, as prices name it. */
export function salesAreaOf({ salesOrganisation, distributionChannel, division }: CustomerLine): string {
  return `${salesOrganisation}/${distributionChannel}/${division}`;
}
