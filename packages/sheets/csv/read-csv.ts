import { hasText, TableFault, type TableRow } from '../table-row.ts';

/** In order of preference if several could separate a text. */
const separators = ['\t', ';', '|', ','];

/** The text from which the separator is found. */
const sampleLength = 64 * 1024;

/**
 * The rows of a text as spreadsheets write it: cells between tabs, semicolons, bars or commas, quoted if they
 * contain one, with any row ends. Rows without text are left out. The separator is the one that a first line `sep=;`
 * declares, or else the one that divides most rows, counted outside quotes. A quote that is not closed is a
 * character of its cell.
 *
 * @param isStrict whether such a quote is a fault instead, because it may swallow rows
 * @throws TableFault with the line of such a quote
 * @example readCsv('100-0840;50\r\n"M8; zinc";1')[1] //=> { line: 2, cells: ['M8; zinc', '1'] }
 */
export function readCsv(text: string, { isStrict = false } = {}): readonly TableRow[] {
  const plain = text.replace(/^\ufeff/, '');
  const [declaration = '', declared] = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(plain) ?? [];
  const body = plain.slice(declaration.length);
  const rows = rowsOf(body, declared ?? separatorOf(body), declaration === '' ? 1 : 2, isStrict);
  return rows.filter(hasText);
}

function separatorOf(text: string): string {
  const lines = text
    .slice(0, sampleLength)
    .replaceAll(/(^|[;,|\t\r\n])"(?:[^"]|"")*"/g, '$1')
    .split(/[\r\n]+/);
  const counts = separators.map((separator) => ({
    separator,
    lineCount: lines.filter((line) => line.includes(separator)).length,
  }));
  const [preferred] = counts.toSorted((one, other) => other.lineCount - one.lineCount);
  return preferred?.separator ?? ',';
}

function rowsOf(text: string, separator: string, firstLine: number, isStrict: boolean): readonly TableRow[] {
  const rows: TableRow[] = [];
  let line = firstLine;
  let row = { line, cells: new Array<string>() };
  let at = 0;
  while (at <= text.length) {
    const quoted = quotedCell(text, at, separator);
    const end = quoted?.end ?? plainEnd(text, at, separator);
    const cell = quoted?.text ?? text.slice(at, end).trim();
    if (isStrict && !quoted && /^"(?:[^"]*"[^"]*")*[^"]*$/.test(cell))
      throw new TableFault('has a quote (") that is not closed, or text after a closed one', line);
    row.cells.push(textOfFormula(cell));
    if (quoted) line += text.slice(at, end).split(/\r\n|\r|\n/).length - 1;
    at = end;
    if (text[at] !== separator) {
      rows.push(row);
      line += 1;
      row = { line, cells: [] };
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  return rows;
}

/** The cell in quotes that begins at a position; `undefined` if the text after its quotes is not a cell's end. */
function quotedCell(text: string, start: number, separator: string) {
  const open = afterSpaces(text, start);
  if (text[open] !== '"') return undefined;
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = afterSpaces(text, close + 1);
  if (close === -1 || !isCellEnd(text[end], separator)) return undefined;
  return { end, text: text.slice(open + 1, close).replaceAll('""', '"') };
}

function afterSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return at;
}

function plainEnd(text: string, start: number, separator: string): number {
  let at = start;
  while (!isCellEnd(text[at], separator)) at += 1;
  return at;
}

function isCellEnd(sign: string | undefined, separator: string): boolean {
  return sign === undefined || sign === separator || sign === '\r' || sign === '\n';
}

/** Spreadsheets keep the zeros at the start of a number by writing it as the formula `="0042"`. */
function textOfFormula(cell: string): string {
  return /^="(.*)"$/.exec(cell)?.[1] ?? cell;
}
