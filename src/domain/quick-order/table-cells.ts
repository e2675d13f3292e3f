import { readCsv } from '@statefront/sheets/csv/read-csv.ts';
import { cleanText } from '../locale/clean-text.ts';
import { unmarkedText } from './formula-mark.ts';

/** The texts of a list or a spreadsheet, row by row. Rows may differ in length. */
export type TableRows = readonly (readonly string[])[];

/**
 * The cells of a pasted text or of a file. A space separates a number from its quantity if all lines are such (BA-8).
 *
 * @example tableRows('100-0840;50\r\n"M8; zinc";1') //=> [['100-0840', '50'], ['M8; zinc', '1']]
 */
export function tableRows(text: string): TableRows {
  return readCsv(withSpacedQuantities(text)).map(({ cells }) =>
    cells.map((cell) => cleanText(unmarkedText(cell))),
  );
}

const spacedQuantity = /^([^\s,;]+) +(\d[\d.,]*)$/;

/** Lines of a number, a space and a quantity, as they are typed, with a tab between both. */
function withSpacedQuantities(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const pairs = lines.filter((line) => line !== '').map((line) => spacedQuantity.exec(line));
  if (!pairs.every((pair) => pair !== null && /\d/.test(pair[1] ?? ''))) return text;
  return pairs.map((pair) => pair?.slice(1).join('\t')).join('\n');
}
