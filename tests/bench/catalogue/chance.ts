import type { Random } from '@statefront/gateway/demo-catalogue/random.ts';

/** A whole number from 0 to below `limit`. */
export function below(random: Random, limit: number): number {
  return random.between(0, limit - 1);
}

/** One of the values. @throws RangeError if there is none */
export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const chosen = values[below(random, values.length)];
  if (chosen === undefined) throw new RangeError('There is nothing to choose from');
  return chosen;
}

/** This many different values, or fewer if there are not enough. */
export function someOf<Value>(random: Random, values: readonly Value[], count: number): Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ value }) => value);
}
