import type { OrderFileRequest } from './gateway-services.ts';

/** A thousand lines of the longest cells, and room to spare. */
const mostBytes = 512 * 1024;

/**
 * The text of a file as spreadsheets write it: UTF-8 with or without a byte order mark, UTF-16 with one, else the letters of
 * Windows in western Europe (BA-8).
 *
 * @throws Error when the file is too large for an order, or is no text.
 */
export async function readOrderFile({ file }: OrderFileRequest): Promise<string> {
  if (!file) throw new Error('There is no file');
  if (file.size > mostBytes) throw new Error('The file is larger than a quick order can be');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new Error('The file is no text');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
