import * as v from 'valibot';
import { parseDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import { withoutStackedMarks } from '../../domain/text/stacked-marks.ts';
import { GatewayResponseError } from './gateway-error.ts';
import { withoutFaults } from './readable-response.ts';

/** Text that is sent back to the gateway as it came; missing or null is empty, a number is its digits. */
export const exactText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** Text that is shown, with accents that stay on their line. */
export const text = v.pipe(exactText, v.transform(withoutStackedMarks));

/** The first of some texts that says anything: a thing whose name is missing is called by what else is known of it (GW-3). */
export function firstText(...texts: readonly string[]): string {
  return texts.find((each) => each.trim() !== '') ?? '';
}

/** How gateways write yes and no in texts and numbers; a blank is SAP's no. */
const yes: readonly unknown[] = [true, 1, 'true', 'x', '1', 'yes'];
const no: readonly unknown[] = [false, 0, 'false', '', '0', 'no', '-'];

/** Yes or no, also as gateways write it in texts (`true`, `X`); missing and null is no (GW-3). */
export const flag = v.pipe(
  v.nullish(v.unknown(), false),
  v.transform((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
  v.check((value) => yes.includes(value) || no.includes(value), 'true or false'),
  v.transform((value) => yes.includes(value)),
);

/** Whether a figure stands there, or nothing: a blank text is nothing. */
const figure = v.pipe(
  v.nullish(v.unknown(), ''),
  v.check(
    (value) => (typeof value === 'string' && value.trim() === '') || parseDecimal(value) !== undefined,
    'a number',
  ),
  v.transform(parseDecimal),
);

/** A whole or broken number, also when it comes as text; missing, null and blank is the given default (GW-3). */
export function numberOr<Fallback extends number | null>(fallback: Fallback) {
  return v.pipe(
    figure,
    v.transform((value): number | Fallback => (value === undefined ? fallback : Number(value))),
  );
}

/** A number that must be there, also when it comes as text (GW-3). */
export const requiredNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => parseDecimal(value) !== undefined, 'a number'),
  v.transform(Number),
);

/** An exact decimal, from a number or a text; missing, null and blank is the given default (GW-3). */
export function decimalOr<Fallback extends Decimal | null>(fallback: Fallback) {
  return v.pipe(
    figure,
    v.transform((value): Decimal | Fallback => value ?? fallback),
  );
}

/** An object; missing or null is one without fields, so that each has its default. */
export function orEmpty<Inner extends v.GenericSchema>(inner: Inner) {
  return v.pipe(v.nullish(v.unknown(), {}), inner);
}

/** A list; missing or null is empty. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), []);
}

/** The call that a response came to. What cannot be read of it is told to `onLeftOut`; given a name alone, it is not reported. */
export type GatewayCall = string | { readonly name: string; readonly onLeftOut: (error: Error) => void };

/** Removing one fault may uncover another, in what is around it at the latest; responses are not nested deeper than this. */
const mostRounds = 12;

/**
 * Reads of a response by its schema what can be read: one malformed field is left out, and so is a list item that lacks what
 * it cannot do without, so that neither loses the page. The call is told what was left out.
 *
 * @param essential the list that the response is about: if none of its items can be read, nothing is
 * @throws GatewayResponseError naming the call, the field and what was expected there, when the response as a whole is of
 * another shape (GW-3).
 */
export function decodeReadable<Schema extends v.GenericSchema>(
  call: GatewayCall,
  schema: Schema,
  response: unknown,
  essential = '',
): v.InferOutput<Schema> {
  const strict = v.safeParse(schema, response);
  if (strict.success) return strict.output;
  const error = responseError(call, strict.issues);
  let result: v.SafeParseResult<Schema> = strict;
  let readable: { readonly response: unknown } | null = { response };
  for (let round = 0; round < mostRounds && !result.success; round++) {
    readable = withoutFaults(readable.response, result.issues);
    if (!readable) throw error;
    result = v.safeParse(schema, readable.response);
  }
  if (!result.success || (isFilled(response, essential) && !isFilled(readable.response, essential)))
    throw error;
  if (typeof call !== 'string') call.onLeftOut(error);
  return result.output;
}

/**
 * Reads a response whose list must be whole, such as the lines of a basket, whose totals would not fit a part of them: a malformed
 * field is left out as by `decodeReadable`, a line never is.
 *
 * @throws GatewayResponseError naming the call, the field and what was expected there (GW-3).
 */
export function decodeComplete<Schema extends v.GenericSchema>(
  call: GatewayCall,
  schema: Schema,
  response: unknown,
  whole: string,
): v.InferOutput<Schema> {
  const faults: Error[] = [];
  const name = typeof call === 'string' ? call : call.name;
  const output = decodeReadable({ name, onLeftOut: (error) => faults.push(error) }, schema, response);
  const [fault] = faults;
  if (fault && itemCount(output, whole) !== itemCount(response, whole)) throw fault;
  if (fault && typeof call !== 'string') call.onLeftOut(fault);
  return output;
}

/** `undefined` where there is something else; a list that is missing is empty. */
function itemCount(response: unknown, field: string): number | undefined {
  const items: unknown =
    typeof response === 'object' && response !== null ? (Reflect.get(response, field) ?? []) : undefined;
  return Array.isArray(items) ? items.length : undefined;
}

function isFilled(response: unknown, field: string): boolean {
  const items: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, field) : null;
  return Array.isArray(items) ? items.length > 0 : items !== undefined && items !== null;
}

function responseError(
  call: GatewayCall,
  [issue, ...others]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): GatewayResponseError {
  const name = typeof call === 'string' ? call : call.name;
  const field = v.getDotPath(issue) ?? 'the response itself';
  const fault =
    issue.received === 'undefined'
      ? 'is missing'
      : `is ${issue.received}, expected ${issue.expected ?? issue.message}`;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return new GatewayResponseError(`${name}: ${field} ${fault}${more}`);
}
