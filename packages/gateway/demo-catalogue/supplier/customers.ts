import * as v from 'valibot';
import { customerLine, type CustomerLine } from '../../catalogue/import/line-schemas.ts';
import { dataLines } from '../data-files.ts';

/** Categories they buy, language of their notes, prefix of their material numbers, orders in a year. */
const habits = v.strictObject({
  buys: v.array(v.string()),
  language: v.picklist(['en', 'de']),
  numberPrefix: v.string(),
  orders: v.number(),
});

const line = v.objectWithRest({ habits }, v.unknown());

/** A customer of the demonstration shop with their buying habits. */
export type DemoCustomer = v.InferOutput<typeof habits> & { readonly line: CustomerLine };

/** Customers who see different prices, sales areas and purchases. */
export const demoCustomers: readonly DemoCustomer[] = dataLines('customers.jsonl', (given) => {
  const { habits: own, ...customer } = v.parse(line, given);
  return { ...own, line: v.parse(customerLine, customer) };
});

/** The sales area of a customer, as prices name it. */
export function salesAreaOf({ salesOrganisation, distributionChannel, division }: CustomerLine): string {
  return `${salesOrganisation}/${distributionChannel}/${division}`;
}
