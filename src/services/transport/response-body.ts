/** The main list of a response. */
export interface MainList {
  readonly field: string;
  /** Fields of an item, which distinguish a lone item from an object with the list. */
  readonly itemFields: readonly string[];
  /** The field with the total number. */
  readonly count?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The body of a response without its envelope: `{ d: … }`, `{ results: […] }` or `{ value: […] }` of OData. A
 * list may be bare, in its field, or a lone item (GW-3).
 *
 * @param main the main list; without it the response is a single object
 * @example bodyOf([{ productId: 'bolt' }], { field: 'products', itemFields: ['productId'] }) //=> { products:
 * [{ productId: 'bolt' }] }
 */
export function bodyOf(response: unknown, main?: MainList): unknown {
  const body = isRecord(response) && isContainer(response['d']) ? withoutOData(response['d']) : response;
  const items = Array.isArray(body) ? body : enveloped(body);
  if (!main) return items?.length === 1 ? items[0] : body;
  if (isRecord(body) && body[main.field] !== undefined) return body;
  if (items) {
    const fields = isRecord(body) ? body : {};
    const count = fields['__count'] ?? fields['@odata.count'] ?? fields['count'];
    return {
      ...fields,
      ...(main.count ? { [main.count]: fields[main.count] ?? count } : {}),
      [main.field]: items,
    };
  }
  const isItem = isRecord(body) && main.itemFields.some((field) => body[field] !== undefined);
  return isItem ? { [main.field]: [body] } : body;
}

export function isRecord(value: unknown): value is Fields {
  return isContainer(value) && !Array.isArray(value);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function enveloped(body: unknown): readonly unknown[] | undefined {
  if (!isRecord(body)) return undefined;
  return [body['results'], body['value']].find((list) => Array.isArray(list));
}

/** OData 2 also wraps lists inside of objects, and names the lists that it did not send. */
function withoutOData(value: object): unknown {
  return Array.isArray(value)
    ? value.map(plain)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

function plain(value: unknown): unknown {
  if (!isContainer(value)) return value;
  if (isRecord(value) && Array.isArray(value['results'])) return value['results'].map(plain);
  return isRecord(value) && value['__deferred'] !== undefined ? null : withoutOData(value);
}
