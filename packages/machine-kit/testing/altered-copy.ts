export type Path = readonly (string | number)[];

/** Whether it is an object that is neither an array nor an instance of a class. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A copy with another value at the path; shares all other parts with the original. */
export function withPart(value: unknown, path: Path, part: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.with(Number(key), withPart(value[Number(key)], rest, part));
  return isRecord(value) ? { ...value, [key]: withPart(value[key], rest, part) } : value;
}

/** A copy without the property at the end of the path. */
export function withoutPart(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isRecord(value)) return value;
  if (rest.length > 0) return { ...value, [key]: withoutPart(value[key], rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
}

/**
 * A copy in which every text, number and boolean differs; lists lose their last item.
 *
 * @example alteredCopy({ id: 'bolt', quantity: 2 }) //=> { id: 'bolt (altered)', quantity: 3 }
 */
export function alteredCopy(value: unknown): unknown {
  if (typeof value === 'string') return `${value} (altered)`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(0, -1).map(alteredCopy);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, alteredCopy(part)]));
  return value;
}
