/** An object of a response. */
export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A list of a response: alone, or in a field with one of these names, or in those of OData. An item in place
 * of a list is the only one of it, as the shop reads it.
 *
 * @returns `null` if there is no list
 */
export function listIn(data: unknown, ...names: readonly string[]): readonly Fields[] | null {
  if (Array.isArray(data)) return data.filter((entry) => isRecord(entry));
  if (!isRecord(data)) return null;
  const name = names.find((each) => data[each] !== undefined);
  if (name !== undefined) return entriesOf(data, name);
  const list = [data['value'], data['results']].find((each) => Array.isArray(each));
  return list ? listIn(list) : null;
}

/** The only object of a response, which may come as a list of one. */
export function objectIn(data: unknown): unknown {
  const list = listIn(data);
  return list?.length === 1 ? list[0] : data;
}

/** The records of a list in a field, or the one in place of a list; empty if there is none. */
export function entriesOf(record: Fields, name: string): readonly Fields[] {
  const value = record[name];
  if (isRecord(value)) return Object.keys(value).length === 0 ? [] : [value];
  return Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
}

/** The text of a field; a number or a flag as its text; empty for any other value. */
export function textOf(record: Fields, name: string): string {
  const value = record[name];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** The number of a field, also in a text; `null` if there is none. */
export function figureOf(record: Fields, name: string): number | null {
  const text = textOf(record, name).trim();
  return isFigure(text) ? Number(text) : null;
}

/** Whether a text is a number with a decimal point. */
export function isFigure(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text.trim());
}

/** Whether a field says yes: `true`, `yes`, `1`, or SAP's `X`. */
export function isSet(record: Fields, name: string): boolean {
  return ['true', 'x', '1', 'yes'].includes(textOf(record, name).trim().toLowerCase());
}

export const categoryId = (category: Fields) => textOf(category, 'categoryId') || textOf(category, 'id');

export const productId = (product: Fields) => textOf(product, 'productId');

/** Where the shop gets images of the gateway. */
export const shopImages = '/media/';

/** The addresses of a product's images, which are texts or files. */
export function imagesOf(product: Fields): readonly string[] {
  const thumbnails = product['thumbnailImages'];
  const files = entriesOf(product, 'propertyGroups')
    .flatMap((group) => entriesOf(group, 'properties'))
    .flatMap((property) => entriesOf(recordOf(property, 'value'), 'files'))
    .filter((file) => textOf(file, 'fileType') === 'WEBIMAGE');
  return [
    product['mainImage'],
    product['thumbnail'],
    ...(Array.isArray(thumbnails) ? thumbnails : []),
    ...files,
  ]
    .map((image: unknown) => textOf(isRecord(image) ? image : { url: image }, 'url').trim())
    .filter((address) => address !== '');
}

/** A record in a field; empty if there is none. */
export function recordOf(record: Fields, name: string): Fields {
  const value = record[name];
  return isRecord(value) ? value : {};
}

/** Whether a text is empty, or a day as the shop reads it. */
export function isDate(text: string): boolean {
  return (
    text === '' ||
    /^\/Date\(-?\d+([+-]\d+)?\)\/$/.test(text) ||
    /^\d{8}$/.test(text) ||
    !Number.isNaN(Date.parse(text))
  );
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
