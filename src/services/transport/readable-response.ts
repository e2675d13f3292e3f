import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;
type Key = string | number;

/**
 * The response without the invalid values of the issues: removes optional fields, and list items that lack a
 * required field. `null` if an issue cannot be removed like that, because the response itself has another
 * type.
 *
 * @see GW-3
 */
export function withoutFaults(
  response: unknown,
  issues: readonly Issue[],
): { readonly response: unknown } | null {
  const copy: unknown = structuredClone(response);
  const removals = new Map<string, readonly Key[]>();
  for (const issue of issues) {
    const path = removablePath(copy, placeOf(copy, issue));
    if (!path) return null;
    removals.set(JSON.stringify(path), path);
  }
  const lists = new Set<unknown[]>();
  for (const path of removals.values()) {
    const parent = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (Array.isArray(parent)) lists.add(parent);
    if (isContainer(parent) && key !== undefined) Reflect.set(parent, key, undefined);
  }
  for (const list of lists) {
    const rest = list.filter((item) => item !== undefined);
    list.splice(0, list.length, ...rest);
  }
  return { response: copy };
}

/** Where in the response an issue is: the only item of a list may come without the list. */
export function placeOf(response: unknown, issue: Issue): readonly Key[] {
  const place: Key[] = [];
  for (const key of keysOf(issue)) {
    if (typeof key === 'string' || Array.isArray(valueAt(response, place))) place.push(key);
  }
  return place;
}

/** The path itself if its value can be removed, else the path of the item that lacks it. */
function removablePath(response: unknown, path: readonly Key[]): readonly Key[] | null {
  const value = valueAt(response, path);
  const isListItem = typeof path.at(-1) === 'number';
  if (path.length > 0 && (isListItem || (value !== undefined && value !== null))) return path;
  return path.length > 1 ? path.slice(0, -1) : null;
}

function keysOf({ path }: Issue): readonly Key[] {
  return (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? key : []));
}

function valueAt(value: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isContainer(inner) && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
