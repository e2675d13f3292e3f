import { isUtf8 } from 'node:buffer';

/** A row of a table with its line, which counts from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a text as spreadsheets write it: in UTF-8, UTF-16 with a byte order mark, or Windows-1252, with cells
 * between tabs, semicolons, commas or bars. Rows without text are left out.
 */
export function readCsv(bytes: Buffer): readonly TableRow[] {
  const [, named, text = ''] = /^\uFEFF?(?:sep=(.)\r?\n)?([^]*)$/.exec(textOf(bytes)) ?? [];
  return rowsOf(text, named ?? separatorOf(text)).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
}

/** The separator that divides the first lines most often. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4_000);
  const counted = ['\t', ';', ',', '|'].map((sign) => ({ sign, count: start.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ';';
}

function rowsOf(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let firstLine = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at] ?? '\n';
    if (isQuoted && at < text.length) {
      if (sign === '\n') line += 1;
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push({ line: firstLine, cells });
      cells = [];
      isQuoted = false;
      line += 1;
      firstLine = line;
    } else if (sign !== '\r') cell += sign;
  }
  return rows;
}
