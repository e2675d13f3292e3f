/** A row of a table with its line, which counts from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Whether a row has any text. */
export function hasText({ cells }: TableRow): boolean {
  return cells.some((cell) => cell !== '');
}

/** A table cannot be read; the message continues "NAME …", or "NAME line LINE: …". */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  /** 0 for the whole file. */
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}
