import * as v from 'valibot';
import { parseDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import { GatewayResponseError } from '../gateway-error.ts';

/** Text; missing or null is empty, a number is its digits. */
export const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** Yes or no; missing, null and anything else is no. */
export const flag = v.fallback(v.boolean(), false);

/** Whatever stands there, empty when it is missing or null. */
const anything = v.nullish(v.unknown(), '');

/** A whole or broken number, also when it comes as text; missing, null and unreadable is the given default. */
export function numberOr<Fallback extends number | null>(fallback: Fallback) {
  return v.pipe(
    anything,
    v.transform((value): number | Fallback => {
      const figure = parseDecimal(value);
      return figure === undefined ? fallback : Number(figure);
    }),
  );
}

/** An exact decimal, from a number or a text; missing, null and unreadable is the given default. */
export function decimalOr<Fallback extends Decimal | null>(fallback: Fallback) {
  return v.pipe(
    anything,
    v.transform((value): Decimal | Fallback => parseDecimal(value) ?? fallback),
  );
}

/** A list; missing or null is empty. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), []);
}

/**
 * Reads a response by its schema.
 *
 * @throws GatewayResponseError naming the call, the field and what was expected there (GW-3).
 */
export function decode<Schema extends v.GenericSchema>(
  call: string,
  schema: Schema,
  response: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, response);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'the response itself';
  const fault =
    issue.received === 'undefined' ? 'is missing' : `is ${issue.received}, expected ${issue.expected}`;
  throw new GatewayResponseError(`${call}: ${field} ${fault}`);
}
