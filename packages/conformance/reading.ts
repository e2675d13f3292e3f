/** An object of a response. */
export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A list of a response: alone, or in a field with one of these names, also inside an envelope of OData.
 *
 * @returns `null` if there is no list. A missing or empty field of a record is an empty list only if `null`
 * is sent.
 */
export function listIn(data: unknown, ...names: readonly string[]): readonly Fields[] | null {
  const list = bareListIn(data, names);
  return list === null ? null : list.filter((entry) => isRecord(entry));
}

function bareListIn(data: unknown, names: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  if (!isRecord(data)) return null;
  for (const name of [...names, 'value', 'results']) {
    const found = data[name];
    if (Array.isArray(found)) return found;
    if (found === null) return [];
  }
  return isRecord(data['d']) || Array.isArray(data['d']) ? bareListIn(data['d'], names) : null;
}

/** The records of a list in a field; empty if there is none. */
export function entriesOf(record: Fields, name: string): readonly Fields[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
}

/** The text of a field; a number as its text; empty for any other value. */
export function textOf(record: Fields, name: string): string {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The number of a field, also in a text; `null` if there is none. */
export function figureOf(record: Fields, name: string): number | null {
  const text = textOf(record, name).trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Whether a field says yes: `true`, or SAP's `X`. */
export function isSet(record: Fields, name: string): boolean {
  const value = record[name];
  return value === true || value === 'true' || value === 'X' || value === '1';
}

export const categoryId = (category: Fields) => textOf(category, 'categoryId') || textOf(category, 'id');

export const categoryName = (category: Fields) =>
  textOf(category, 'categoryName') || textOf(category, 'name');

export const productId = (product: Fields) => textOf(product, 'productId');

/** A record in a field; empty if there is none. */
export function recordOf(record: Fields, name: string): Fields {
  const value = record[name];
  return isRecord(value) ? value : {};
}

/** A property of a product by its key, from its properties or the groups of them. */
export function propertyOf(product: Fields, key: string): string {
  const own = entriesOf(product, 'properties').find((one) => textOf(one, 'attributeId') === key);
  if (own) return textOf(own, 'value');
  const grouped = entriesOf(product, 'propertyGroups')
    .flatMap((group) => entriesOf(group, 'properties'))
    .find((one) => textOf(one, 'propertyKey') === key);
  return grouped ? textOf(grouped, 'value') || textOf(recordOf(grouped, 'value'), 'value') : '';
}
