/** A value of the catalogue before it is written as JSON. */
export type Value = string | number | boolean | Date | null | Value[] | { [field: string]: Value };

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes a value as OData 2 does: lists in `results`, numbers as text, dates as `/Date(…)/`. */
function written(value: Value): unknown {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `/Date(${value.getTime()})/`;
  if (Array.isArray(value)) return { results: value.map(written) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, written(inner)]));
}

/** A list or a single thing, in the envelope `d`. */
export const found = (value: Value): Reply => ({ status: 200, body: { d: written(value) } });

/** An error of SAP's framework, whose sentence is in `message.value`. */
export function refused(status: number, value: string, headers: Reply['headers'] = {}): Reply {
  return { status, body: { error: { code: `KITCHEN/${status}`, message: { lang: 'en', value } } }, headers };
}

/** An error of the house's own program, whose sentence is in `message`. */
export const failed = (status: number, message: string): Reply => ({ status, body: { error: { message } } });
