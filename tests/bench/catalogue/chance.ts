import type { Random } from '@statefront/gateway/demo-catalogue/random.ts';

/** A whole number from 0 up to, not including, `limit`. */
export function below(random: Random, limit: number): number {
  return random.between(0, limit - 1);
}

/** One of the values. @throws RangeError when there is none */
export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const chosen = values[below(random, values.length)];
  if (chosen === undefined) throw new RangeError('There is nothing to choose from');
  return chosen;
}

/** So many different ones of the values, fewer when there are not that many. */
export function someOf<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ value }) => value);
}
