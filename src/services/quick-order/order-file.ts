import { textOfBytes } from '@statefront/sheets/csv/text-of-bytes.ts';
import { writtenForReading } from '../../domain/quantity/typed-quantity.ts';
import { tableRows, type TableRows } from '../../domain/quick-order/table-cells.ts';

/** A file with order lines (BA-8). */
export interface OrderFileRequest {
  readonly file: Blob | null;
}

/** More than a thousand lines of the longest cells. */
const mostBytes = 512 * 1024;

/** A compressed file may also have images, which are not read. */
const mostPackedBytes = 8 * 1024 * 1024;

/** The first bytes of a ZIP file, such as an XLSX file. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];

/**
 * The rows of a file as spreadsheets write it: XLSX, or text in UTF-8 with or without a byte order mark, in
 * UTF-16 with one, or else in Windows-1252 (BA-8).
 *
 * @throws Error if the file is too large for an order, or not a list.
 */
export async function readOrderFile({ file }: OrderFileRequest): Promise<TableRows> {
  if (!file) throw new Error('There is no file');
  const start = new Uint8Array(await file.slice(0, zipStart.length).arrayBuffer());
  const isPacked = zipStart.every((byte, index) => start[index] === byte);
  if (file.size > (isPacked ? mostPackedBytes : mostBytes))
    throw new Error('The file is larger than a quick order can be');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPacked) return tableRows(textOf(bytes));
  const { readXlsx } = await import('@statefront/sheets/xlsx/read-xlsx.ts');
  return readXlsx(bytes, { mostBytes, figureText }).map(({ cells }) => cells);
}

function figureText(figure: string): string {
  return writtenForReading(figure, 'en-GB');
}

function textOf(bytes: Uint8Array): string {
  const text = textOfBytes(bytes);
  if (text.includes('\0')) throw new Error('The file is no text');
  return text;
}
