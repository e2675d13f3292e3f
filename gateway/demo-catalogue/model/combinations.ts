/** Every pair of two lists that is made, the first list outside. */
export function combinations<First, Second>(
  firsts: readonly First[],
  seconds: readonly Second[],
  isMade: (first: First, second: Second, places: readonly [number, number]) => boolean,
): (readonly [First, Second])[] {
  return firsts.flatMap((first, row) =>
    seconds.flatMap((second, column) =>
      isMade(first, second, [row, column]) ? [[first, second] as const] : [],
    ),
  );
}
