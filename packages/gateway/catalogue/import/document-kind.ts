/** The kind of a file, by its first bytes: one that an import reads, or a sentence that says how to go on. */
export type DocumentKind =
  | { readonly kind: 'bmecat' | 'csv' | 'xlsx' | 'gzip' | 'zip' }
  | { readonly kind: 'refused'; readonly reason: string };

/** How many bytes at the start tell the kind of a file. */
export const startBytes = 4096;

const refusals: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'is a PDF, which has no data to import; ask the supplier for BMEcat, Excel or CSV'],
  [/^\xd0\xcf.\xe0/, 'is an old Excel file; open it and save it as .xlsx or CSV'],
  [/^\s*CIF_I_V/, 'is a catalogue in CIF, which is not read; ask the supplier for BMEcat, Excel or CSV'],
  [/<(cXML|!DOCTYPE cXML|Index\b)/, 'is cXML, which is not read; ask the supplier for BMEcat, Excel or CSV'],
  [
    /<ICECAT-interface/i,
    'is data of Icecat, which is not read; export it as CSV or Excel, with one row for each product',
  ],
  [
    /<(rss|feed)\b[^<>]*base\.google\.com/i,
    'is a product feed for Google in XML; save it as the text file (TSV) that Google takes too, and import that',
  ],
  [/^\s*(<!doctype html|<html)/i, 'is a web page, perhaps of a sign-in; download the file itself'],
  [/^\{\\rtf/, 'is a text document (RTF), which has no table; ask for BMEcat, Excel or CSV'],
  [/^\s*[{[]/, 'is JSON; a catalogue folder has its files together, and is imported as a folder'],
];

/** @param start the first bytes of the file, read as Latin-1, so that every byte is a character */
export function documentKind(start: string, name: string): DocumentKind {
  if (start.startsWith('\x1f\x8b')) {
    return name.includes('.jsonl')
      ? { kind: 'refused', reason: 'is one file of a catalogue folder; import the folder that holds it' }
      : { kind: 'gzip' };
  }
  if (start.startsWith('PK\x03\x04'))
    return { kind: /\.xls[xm]$/i.test(name) || start.includes('[Content_Types].xml') ? 'xlsx' : 'zip' };
  const refusal = refusals.find(([sign]) => sign.test(start));
  if (refusal) return { kind: 'refused', reason: refusal[1] };
  const isText = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff') || !start.includes('\0');
  const beginsAsXml = /^(\xef\xbb\xbf)?\s*</.test(start) || /^(\xff\xfe<|\xfe\xff\0<)/.test(start);
  if (beginsAsXml) return { kind: 'bmecat' };
  const isNamedXml = /\.xml$/i.test(name);
  if (isText && start.trim() !== '' && !isNamedXml) return { kind: 'csv' };
  if (start === '') return { kind: 'refused', reason: 'is empty' };
  const reason = isNamedXml
    ? 'does not begin with "<" as XML does; if it is a table, rename it to .csv'
    : 'is of no known kind; BMEcat, Excel (.xlsx), CSV and catalogue folders are read';
  return { kind: 'refused', reason };
}
