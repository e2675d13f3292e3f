/** The parts of request and response schemas. */

export const text = { type: 'string' } as const;
export const figure = { type: 'number' } as const;
export const figureOrNull = { type: ['number', 'null'] } as const;
/** Money, or a rate of tax. */
export const amount = {
  type: ['number', 'null'],
  description: 'null: there is no price, or the company of the person does not show prices to them',
} as const;
export const currency = {
  type: 'string',
  description: 'Empty for a person to whom prices are not shown',
} as const;
export const flag = { type: 'boolean' } as const;
export const date = { type: 'string', pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' } as const;

/** An object with exactly these properties, all required except the optional ones. */
export function object(properties: Record<string, unknown>, optional: readonly string[] = []) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

export const unitContent = {
  ...object({ quantity: figure, unitText: text }),
  type: ['object', 'null'],
  description:
    'The base units in one of it; null for the base unit, and if they are not a whole quantity above 1',
};

export function listOf(items: unknown) {
  return { type: 'array', items };
}

export function oneOfTexts(...values: readonly string[]) {
  return { type: 'string', enum: values };
}

/** A reference to a shared schema by its `$id`. */
export function named(name: string) {
  return { $ref: `${name}#` };
}

/** A response that refuses, with a problem by its `$id`. */
export function problem(description: string, name: string) {
  return { description, content: { 'application/problem+json': { schema: named(name) } } };
}

/** The response of every operation that refuses. */
export const refusal = problem('Refused', 'Problem');

/** A success response, and a problem for any other status. */
export function response(schema: object, status = 200) {
  return { [status]: { description: 'Success', ...schema }, default: refusal };
}

/** A response for every visitor, which can be revalidated by its ETag. */
export function publicResponse(schema: object) {
  const description = 'A visitor who is not signed in has it already: its ETag is in If-None-Match';
  return { ...response(schema), 304: { description, type: 'null' } };
}

/** A query string with exactly these parameters. */
export function query(
  properties: Record<string, unknown>,
  more: { readonly required?: readonly string[]; readonly patternProperties?: Record<string, unknown> } = {},
) {
  return { type: 'object', properties, additionalProperties: false, ...more };
}

/** The only id in a path. */
export function pathId(name: string) {
  return {
    type: 'object',
    properties: { [name]: { type: 'string', minLength: 1, maxLength: 200 } },
    required: [name],
  };
}

/** Ids in a query. @see RT-6 */
export const ids = {
  type: 'string',
  minLength: 1,
  maxLength: 15_000,
  description: 'Ids joined with |, each percent-encoded before joining',
} as const;
