import * as v from 'valibot';
import { parseDecimal, type Decimal } from '../../domain/decimal/decimal.ts';
import type { Audience } from '../../domain/product/product.ts';
import { withoutStackedMarks } from '../../domain/text/stacked-marks.ts';
import type { UnitContent } from '../../domain/units/unit-content.ts';
import { GatewayResponseError } from './gateway-error.ts';
import { placeOf, withoutFaults } from './readable-response.ts';
import { bodyOf, isRecord, type MainList } from './response-body.ts';

/** An id, which may be a number (GW-3). */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * Text that is sent back to the gateway as it came; missing or null is empty, a number or a boolean is as it is written, and a
 * day in SAP's notation is an ISO day (GW-3).
 */
export const exactText = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => isoDate(String(value))),
);

/** @example isoDate('/Date(1772323200000)/') //=> '2026-03-01' */
function isoDate(value: string): string {
  const [, milliseconds] = /^\/Date\((-?\d{1,15})(?:[+-]\d{1,4})?\)\/$/.exec(value) ?? [];
  return milliseconds === undefined
    ? value
    : new Date(Number(milliseconds)).toISOString().replace(/T00:00:00\.000Z$/, '');
}

/** Text to show, with accents that stay on their line. */
export const text = v.pipe(exactText, v.transform(withoutStackedMarks));

/**
 * A first or last day; empty if it limits nothing, such as SAP's 31.12.9999 and 00000000, or cannot be read (GW-3).
 *
 * @example v.parse(limitDay, '20261231') //=> '2026-12-31'
 */
export const limitDay = v.pipe(text, v.transform(limitDayOf));

const earliestLimit = '1971';
const latestLimit = '2200';

function limitDayOf(value: string): string {
  const [, year, month, day] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(
      value.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'),
    ) ?? [];
  const isLimit = year !== undefined && year >= earliestLimit && year < latestLimit;
  return isLimit ? `${year}-${month}-${day}` : '';
}

/** The address of an image, which comes as text or as a file with its `url`. */
export const image = v.nullish(
  v.union([
    v.pipe(
      v.object({ url: id }),
      v.transform(({ url }) => url),
    ),
    text,
  ]),
  '',
);

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

/** The text of a boolean as `true` or `false`, also of SAP's `X` and `-`; any other text stays as it is (GW-3). */
export function booleanText(value: string): string {
  const { success, output } = v.safeParse(flag, value);
  return success && value.trim() !== '' ? String(output) : value;
}

/** Whether the value is a figure; a blank text is not. */
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

/** A list; missing, null, blank or `{}` is empty, and what is no list is the only item of one (GW-3). */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.nullish(v.unknown(), []), v.transform(itemsOf), v.array(item));
}

/** A list in the order of `sortOrder`; items without one come first, in the order of the response (GW-3). */
export function sortedList<Item extends v.GenericSchema<unknown, { readonly sortOrder?: number }>>(
  item: Item,
) {
  return v.pipe(
    list(item),
    v.transform((items) => items.toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0))),
  );
}

/** The present day, `YYYY-MM-DD`, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const isNothing =
    (typeof value === 'string' && value.trim() === '') ||
    (value ?? null) === null ||
    (isRecord(value) && Object.keys(value).length === 0);
  return isNothing ? [] : [value];
}

/** An object some of whose fields may come under another name (GW-3). @param names the other name of a field */
export function alsoNamed<Inner extends v.GenericSchema>(
  names: Readonly<Record<string, string>>,
  inner: Inner,
) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (isRecord(value) ? { ...value, ...fieldsUnderOtherNames(value, names) } : value)),
    inner,
  );
}

function fieldsUnderOtherNames(
  value: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
) {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, other]) => {
      const isUsable = ['string', 'number'].includes(typeof value[other]);
      return (value[field] ?? null) === null && isUsable ? [[field, value[other]]] : [];
    }),
  );
}

/** A category comes with `id` and `name`, or with `categoryId` and `categoryName`. @see §3 Category */
export const categoryNames = { id: 'categoryId', name: 'categoryName' };

/**
 * The call of a response: `audience` is whom it was made for, and `onLeftOut` receives unreadable parts. A name alone is a
 * visitor's call and reports nothing.
 */
export type GatewayCall =
  | string
  | { readonly name: string; readonly audience: Audience; readonly onLeftOut: (error: Error) => void };

/** Whom a call was made for. */
export function audienceOf(call: GatewayCall): Audience {
  return typeof call === 'string' ? 'public' : call.audience;
}

/**
 * Removing one fault may uncover another, at the latest in an outer value; responses are not nested deeper
 * than this.
 */
const mostRounds = 12;

/**
 * Reads the readable parts of a response by its schema: leaves out a malformed field, and a list item that
 * lacks a required field, so that neither breaks the page. Reports the omitted parts to the call.
 *
 * @param main the main list of the response: if none of its items can be read, the whole response fails
 * @throws GatewayResponseError naming the call, the field and the expected value, if the response as a whole
 * has another shape (GW-3).
 */
export function decodeReadable<Schema extends v.GenericSchema>(
  call: GatewayCall,
  schema: Schema,
  response: unknown,
  main?: MainList,
): v.InferOutput<Schema> {
  const body = bodyOf(response, main);
  if (main && isRecord(body) && body[main.field] === undefined) {
    throw new GatewayResponseError(`${nameOf(call)}: ${main.field} is missing`);
  }
  const strict = v.safeParse(schema, body);
  if (strict.success) return strict.output;
  const error = responseError(call, body, strict.issues);
  let result: v.SafeParseResult<Schema> = strict;
  let readable: { readonly response: unknown } | null = { response: body };
  for (let round = 0; round < mostRounds && !result.success; round++) {
    readable = withoutFaults(readable.response, result.issues);
    if (!readable) throw error;
    result = v.safeParse(schema, readable.response);
  }
  const isEmptied = main && itemCount(body, main) > 0 && itemCount(readable.response, main) === 0;
  if (!result.success || isEmptied) throw error;
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
  main: MainList,
): v.InferOutput<Schema> {
  const faults: Error[] = [];
  const name = nameOf(call);
  const onLeftOut = (error: Error) => faults.push(error);
  const output = decodeReadable({ name, audience: audienceOf(call), onLeftOut }, schema, response, main);
  const [fault] = faults;
  if (fault && itemCount(output, main) !== itemCount(bodyOf(response, main), main)) throw fault;
  if (fault && typeof call !== 'string') call.onLeftOut(fault);
  return output;
}

function itemCount(body: unknown, { field }: MainList): number {
  return isRecord(body) ? itemsOf(body[field]).length : 0;
}

function nameOf(call: GatewayCall): string {
  return typeof call === 'string' ? call : call.name;
}

function responseError(
  call: GatewayCall,
  body: unknown,
  [issue, ...others]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): GatewayResponseError {
  const field = placeOf(body, issue).join('.') || 'the response itself';
  const fault =
    issue.received === 'undefined'
      ? 'is missing'
      : `is ${issue.received}, expected ${issue.expected ?? issue.message}`;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return new GatewayResponseError(`${nameOf(call)}: ${field} ${fault}${more}`);
}

/** The content of a unit in base units; `null` without a readable figure. */
export const unitContent = v.pipe(
  v.nullish(v.object({ quantity: decimalOr(null), unitText: text }), null),
  v.transform((content): UnitContent | null =>
    content?.quantity ? { quantity: content.quantity, unitText: content.unitText } : null,
  ),
);
