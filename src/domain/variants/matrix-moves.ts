import type { VariantMatrix } from './variant-matrix.ts';

/** A cell of a matrix, counted from 0. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
}

/** A key press that may lead to another cell, with the browser's name of the key. */
export interface MatrixPress {
  readonly key: string;
  readonly isShift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly isControl: boolean;
}

/**
 * The next cell after a key press, as in a spreadsheet: arrows to the next variant, Enter down and with Shift
 * up, Home and End to the ends of the row, with Ctrl to the ends of the matrix. Skips cells without a
 * variant. `null` if the key belongs to the field itself (PD-9).
 */
export function cellAfter(
  matrix: VariantMatrix,
  cell: MatrixCell,
  { key, isShift, isControl }: MatrixPress,
): MatrixCell | null {
  const { row, column } = cell;
  const all = () => cellsOf(matrix);
  const inRow = () => all().filter((each) => each.row === row);
  const inColumn = () => all().filter((each) => each.column === column);
  switch (key === 'Enter' ? (isShift ? 'ArrowUp' : 'ArrowDown') : key) {
    case 'ArrowUp':
      return inColumn().findLast((each) => each.row < row) ?? null;
    case 'ArrowDown':
      return inColumn().find((each) => each.row > row) ?? null;
    case 'ArrowLeft':
      return inRow().findLast((each) => each.column < column) ?? null;
    case 'ArrowRight':
      return inRow().find((each) => each.column > column) ?? null;
    case 'Home':
      return (isControl ? all() : inRow()).at(0) ?? null;
    case 'End':
      return (isControl ? all() : inRow()).at(-1) ?? null;
    default:
      return null;
  }
}

/**
 * The quantities of a pasted text by product id: its first cell goes to the focused cell, tabs move right and
 * lines down. Cells outside of the variants and empty cells are left out (PD-9).
 */
export function pastedQuantities(
  { cells }: VariantMatrix,
  start: MatrixCell,
  text: string,
): Readonly<Record<string, string>> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line, down) =>
      line.split('\t').flatMap((cell, right) => {
        const product = cells[start.row + down]?.[start.column + right];
        const quantity = cell.trim();
        return product && quantity !== '' ? [[product.productId, quantity] as const] : [];
      }),
    ),
  );
}

/** A pasted text with its lines as columns. @example transposedText('1\t2\n3') //=> '1\t3\n2\t' */
export function transposedText(text: string): string {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const width = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    lines.map((line) => line[column] ?? '').join('\t'),
  ).join('\n');
}

/** The cells with a variant, row by row. */
function cellsOf({ cells }: VariantMatrix): readonly MatrixCell[] {
  return cells.flatMap((line, row) => line.flatMap((product, column) => (product ? [{ row, column }] : [])));
}
