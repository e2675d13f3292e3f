import * as v from 'valibot';
import { parseDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import { withoutStackedMarks } from '../../domain/text/stacked-marks.ts';
import { GatewayResponseError } from './gateway-error.ts';
import { withoutFaults } from './readable-response.ts';

/** Text that is sent back to the gateway unchanged; missing or null is empty, a number is its digits. */
export const exactText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** Text to show, with accents that stay on their line. */
export const text = v.pipe(exactText, v.transform(withoutStackedMarks));

/** The first text that is not empty: a nameless thing is called by other known data (GW-3). */
export function firstText(...texts: readonly string[]): string {
  return texts.find((each) => each.trim() !== '') ?? '';
}

/** Values that gateways use for true in texts and numbers; a blank is SAP's false. */
const yes: readonly unknown[] = [true, 1, 'true', 'x', '1', 'yes'];
const no: readonly unknown[] = [false, 0, 'false', '', '0', 'no', '-'];

/** A boolean, also as text (`true`, `X`); missing and null are false (GW-3). */
export const flag = v.pipe(
  v.nullish(v.unknown(), false),
  v.transform((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
  v.check((value) => yes.includes(value) || no.includes(value), 'true or false'),
  v.transform((value) => yes.includes(value)),
);

/** Whether the value is a figure; a blank text is none. */
const figure = v.pipe(
  v.nullish(v.unknown(), ''),
  v.check(
    (value) => (typeof value === 'string' && value.trim() === '') || parseDecimal(value) !== undefined,
    'a number',
  ),
  v.transform(parseDecimal),
);

/** A number, also as text; the given default for missing, null and blank (GW-3). */
export function numberOr<Fallback extends number | null>(fallback: Fallback) {
  return v.pipe(
    figure,
    v.transform((value): number | Fallback => (value === undefined ? fallback : Number(value))),
  );
}

/** A required number, also as text (GW-3). */
export const requiredNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => parseDecimal(value) !== undefined, 'a number'),
  v.transform(Number),
);

/** An exact decimal, from a number or a text; the given default for missing, null and blank (GW-3). */
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

/** The call of a response. `onLeftOut` receives unreadable parts; a name alone reports nothing. */
export type GatewayCall = string | { readonly name: string; readonly onLeftOut: (error: Error) => void };

/**
 * Removing one fault may uncover another, at the latest in an outer value; responses are not nested deeper
 * than this.
 */
const mostRounds = 12;

/**
 * Reads the readable parts of a response by its schema: leaves out a malformed field, and a list item that
 * lacks a required field, so that neither breaks the page. Reports the omitted parts to the call.
 *
 * @param essential the main list of the response: if none of its items can be read, the whole response fails
 * @throws GatewayResponseError naming the call, the field and the expected value, if the response as a whole
 * has another shape (GW-3).
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
 * Reads a response whose list must be complete, such as the lines of a basket, whose totals include every
 * line: leaves out malformed fields as `decodeReadable` does, but never a line.
 *
 * @throws GatewayResponseError naming the call, the field and the expected value (GW-3).
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

/** `undefined` if it is not a list; a missing list is empty. */
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
