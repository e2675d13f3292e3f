import { cleanText } from '../locale/clean-text.ts';
import { unmarkedText } from './formula-mark.ts';

/** The texts of a list or a spreadsheet, row by row. Rows may differ in length. */
export type TableRows = readonly (readonly string[])[];

/** In order of preference if several could separate a text. */
const separators = ['\t', ';', ','] as const;

type Separator = (typeof separators)[number];

/**
 * The cells of a pasted text or of a file: separated by tabs, semicolons or commas, quoted if they contain
 * one, with any row ends. Empty rows are left out. The separator is the one that a first line `sep=;`
 * declares, or else the one that divides most rows (BA-8).
 *
 * @example tableRows('100-0840;50\r\n"M8; zinc";1') //=> [['100-0840', '50'], ['M8; zinc', '1']]
 */
export function tableRows(text: string): TableRows {
  const { body, declared } = withoutDeclaration(text.replace(/^\ufeff/, ''));
  return cellsOf(body, declared ?? separatorOf(body)).filter((cells) => cells.some((cell) => cell !== ''));
}

/** Whether a text that is pasted into one field has several cells. */
export function isManyCells(text: string): boolean {
  return /[\t;\r\n]/.test(text.trim());
}

/** Removes a first line such as `sep=;`, as some spreadsheets write it. */
function withoutDeclaration(text: string): { readonly body: string; readonly declared: Separator | null } {
  const [line, sign] = /^"?sep=([;,\t])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const declared = separators.find((separator) => separator === sign) ?? null;
  return { body: text.slice(line?.length ?? 0), declared };
}

function separatorOf(text: string): Separator {
  const lines = text.replaceAll(/(^|[;,\t\r\n])"(?:[^"]|"")*"/g, '$1').split(/[\r\n]+/);
  const counts = separators.map((separator) => ({
    separator,
    lineCount: lines.filter((line) => line.includes(separator)).length,
  }));
  const [preferred] = counts.toSorted((one, other) => other.lineCount - one.lineCount);
  return preferred?.separator ?? ',';
}

/** A quoted and a plain cell before each separator. */
const cellsBefore: Readonly<Record<Separator, { readonly quoted: RegExp; readonly plain: RegExp }>> = {
  '\t': { quoted: /[ ]*"((?:[^"]|"")*)"[ ]*(?=[\t\r\n]|$)/y, plain: /[^\t\r\n]*/y },
  ';': { quoted: /[ ]*"((?:[^"]|"")*)"[ ]*(?=[;\r\n]|$)/y, plain: /[^;\r\n]*/y },
  ',': { quoted: /[ ]*"((?:[^"]|"")*)"[ ]*(?=[,\r\n]|$)/y, plain: /[^,\r\n]*/y },
};

function cellsOf(text: string, separator: Separator): TableRows {
  const { quoted, plain } = cellsBefore[separator];
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(text);
    const cell = inQuotes?.[1]?.replaceAll('""', '"') ?? plain.exec(text)?.[0].trim() ?? '';
    at = inQuotes ? quoted.lastIndex : plain.lastIndex;
    row.push(meantText(cell));
    if (text[at] !== separator) {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  return rows;
}

/**
 * The text of a cell. Spreadsheets keep the zeros at the start of a number by writing it as the formula
 * `="0042"`.
 */
function meantText(cell: string): string {
  const unmarked = unmarkedText(cell);
  const [, zeros] = unmarked === cell ? (/^="(.*)"$/.exec(cell) ?? []) : [];
  return cleanText(zeros ?? unmarked);
}
