/**
 * The fewest edits (optimal string alignment) between a word and any prefix of a term, by the textbook table.
 */
export function editsToBeginning(word: string, term: string): number {
  const prefixes = Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
  return Math.min(...prefixes.map((prefix) => edits(word, prefix)));
}

/** Optimal string alignment by its textbook table. */
function edits(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) best = Math.min(best, at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, best);
    }
  }
  return at(one.length, other.length);
}
