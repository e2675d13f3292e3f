import { readCsv } from '@statefront/sheets/csv/read-csv.ts';
import { cleanText } from '../locale/clean-text.ts';
import { unmarkedText } from './formula-mark.ts';

/** The texts of a list or a spreadsheet, row by row. Rows may differ in length. */
export type TableRows = readonly (readonly string[])[];

/**
 * The cells of a pasted text or of a file (BA-8).
 *
 * @example tableRows('100-0840;50\r\n"M8; zinc";1') //=> [['100-0840', '50'], ['M8; zinc', '1']]
 */
export function tableRows(text: string): TableRows {
  return readCsv(text).map(({ cells }) => cells.map((cell) => cleanText(unmarkedText(cell))));
}
