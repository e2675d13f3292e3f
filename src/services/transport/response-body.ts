/** The list that a response is about. */
export interface MainList {
  readonly field: string;
  /** Fields of an item, by which one that comes alone is told from an object with the list. */
  readonly itemFields: readonly string[];
  /** The field of how many there are in all. */
  readonly count?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The body of a response without what a gateway puts around it: `{ d: … }`, `{ results: […] }` and `{ value: […] }` of OData. A
 * list may come bare, in its field, or as its only item (GW-3).
 *
 * @param main the list that the response is about; without it the response is one thing
 * @example bodyOf([{ productId: 'bolt' }], { field: 'products', itemFields: ['productId'] }) //=> { products: [{ productId: 'bolt' }] }
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

/** OData 2 wraps the lists inside of things too, and names those that it did not send. */
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
