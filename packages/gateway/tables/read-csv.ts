import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { TableFault, type TableRow } from './table-row.ts';

/**
 * The rows of a text as spreadsheets write it: in UTF-8, UTF-16 with a byte order mark, or Windows-1252, with cells
 * between tabs, semicolons, commas or bars. Rows without text are left out.
 *
 * @throws TableFault with the line of a row whose quotes are wrong.
 */
export function readCsv(bytes: Buffer): readonly TableRow[] {
  const [, named, text = ''] = /^\uFEFF?(?:sep=(.)\r?\n)?([^]*)$/.exec(textOf(bytes)) ?? [];
  let line = named === undefined ? 1 : 2;
  const before = line - 1;
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter: named ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record(cells: string[], { lines }) {
        rows.push({ line, cells });
        line = before + lines + 1;
        return null;
      },
    });
    return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new TableFault('has a quote (") that is not closed, or text after a closed one', line);
  }
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
}

/** The tab or semicolon that most of the first lines have, else the sign that divides them most often. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4_000);
  const lines = start.split(/[\r\n]+/).filter((line) => line !== '');
  const isInMost = (sign: string) => lines.filter((line) => line.includes(sign)).length > lines.length / 2;
  const counted = ['\t', ';', ',', '|'].map((sign) => ({ sign, count: start.split(sign).length }));
  const [mostFrequent] = counted.toSorted((one, other) => other.count - one.count);
  return ['\t', ';'].find(isInMost) ?? mostFrequent?.sign ?? ';';
}
