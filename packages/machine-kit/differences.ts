/** A difference between two pieces of plain JSON; `undefined` for a missing value. */
export interface Difference {
  /** The names down to it, as in `draft.filters.0.name`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences between two values of plain JSON, in the order of their properties. */
export function differences(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(before, name), Reflect.get(after, name), path === '' ? name : `${path}.${name}`),
  );
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
