const end = '],"salesMaterial":{';

/** A property as it is added to a stored product. @see §3 Property */
export interface AddedProperty {
  readonly attributeId: string;
  readonly label: string;
  readonly value: string;
  readonly sortOrder: number;
}

/**
 * Adds a customer's own properties to the stored public text of a product, whose last list before `salesMaterial` is
 * `properties`. A quotation mark inside a text is escaped, so the last such place is the list's end.
 */
export function withProperties(body: string, added: readonly AddedProperty[]): string {
  const at = body.lastIndexOf(end);
  if (at < 0 || added.length === 0) return body;
  const separator = body[at - 1] === '[' ? '' : ',';
  return `${body.slice(0, at)}${separator}${JSON.stringify(added).slice(1, -1)}${body.slice(at)}`;
}
