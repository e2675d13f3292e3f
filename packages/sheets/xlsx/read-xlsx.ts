import { unzipSync } from 'fflate';
import { hasText, type TableRow } from '../table-row.ts';
import { xmlRecords } from '../xml/read-xml.ts';
import { childOf, childrenOf, ownText, type XmlElement } from '../xml/xml-element.ts';
import { withoutPrefix, type KnownElements } from '../xml/xml-reader.ts';
import { numberText } from './number-text.ts';

/**
 * Cells further right are ignored: one stray cell in the last column would make each row 16,384 cells long.
 */
const mostColumns = 500;

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';

/** The formats of days that have a number and no text. */
const dayFormats = new Set([14, 15, 16, 17, 22]);

/** A text, also in runs of different formats, without its pronunciation. */
const richText = { t: {}, r: { t: {} } };

/** The tables that the cells of a sheet refer to. */
interface Shared {
  readonly texts: readonly string[];
  /** Number formats by style. */
  readonly formats: readonly string[];
  readonly figureText: (figure: string) => string;
}

interface XlsxOptions {
  /** How many bytes the read parts may have when unpacked. */
  readonly mostBytes: number;
  /** Writes a number without a format, given as plain decimal. */
  readonly figureText?: (figure: string) => string;
}

/**
 * The rows of the first visible sheet of an XLSX file, as a spreadsheet shows them: results of formulas, rich text
 * without its format, article numbers with the zeros of their number format. Rows without text are left out.
 *
 * @throws Error if it is not an XLSX file, or too large unpacked.
 */
export function readXlsx(
  file: Uint8Array,
  { mostBytes, figureText = (figure) => figure }: XlsxOptions,
): readonly TableRow[] {
  const unpack = unpacker(file, mostBytes);
  const start = unpack([workbookPath, relationsPath]);
  const sheets = start(workbookPath, { workbook: { sheets: { sheet: {} } } }, 'sheet');
  const visible = sheets.find((sheet) => !/hidden/i.test(attributeOf(sheet, 'state')));
  if (!visible) throw new Error('it has no visible sheet');
  const relations = start(relationsPath, { Relationships: { Relationship: {} } }, 'Relationship');
  const target = (fits: (relation: XmlElement) => boolean) => {
    const relation = relations.find(fits);
    return relation ? pathOf(attributeOf(relation, 'Target')) : '';
  };
  const sheetPath = target((relation) => attributeOf(relation, 'Id') === attributeOf(visible, 'id'));
  const textsPath = target((relation) => attributeOf(relation, 'Type').endsWith('/sharedStrings'));
  const stylesPath = target((relation) => attributeOf(relation, 'Type').endsWith('/styles'));
  const records = unpack([sheetPath, textsPath, stylesPath]);
  const shared = {
    texts: textsPath === '' ? [] : records(textsPath, { sst: { si: richText } }, 'si').map(richTextOf),
    formats: stylesPath === '' ? [] : formatsOf(records(stylesPath, styles, 'numFmt', 'xf')),
    figureText,
  };
  const worksheet = { worksheet: { sheetData: { row: { c: { v: {}, is: richText } } } } };
  let line = 0;
  return records(sheetPath, worksheet, 'row')
    .map((row) => {
      line = Number(attributeOf(row, 'r') || line + 1);
      return { line, cells: cellsOf(row, shared) };
    })
    .filter(hasText);
}

/** Unpacks parts of a file by their paths, and no part beyond the size that the file declares. */
function unpacker(file: Uint8Array, mostBytes: number) {
  let byteCount = 0;
  return (paths: readonly string[]) => {
    const parts = unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        if (!paths.includes(name)) return false;
        byteCount += Math.max(size, originalSize);
        if (byteCount > mostBytes) throw new Error(`it has more than ${mostBytes} bytes unpacked`);
        return true;
      },
    });
    return (path: string, known: KnownElements, ...records: readonly string[]): XmlElement[] => {
      const part = parts[path];
      if (!part) throw new Error(`it has no part "${path}"`);
      return [...xmlRecords(part, { known, records: new Set(records), nameOf: withoutPrefix, onDoctype })];
    };
  };
}

function onDoctype(): never {
  throw new Error('it has a DOCTYPE');
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The value of an attribute with any prefix; empty if there is none. */
function attributeOf({ attributes }: XmlElement, name: string): string {
  const found = Object.entries(attributes).find(([written]) => withoutPrefix(written) === name);
  return found?.[1] ?? '';
}

function richTextOf(parent: XmlElement): string {
  return childrenOf(parent)
    .map((child) => (child.name === 't' ? child.text : richTextOf(child)))
    .join('')
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const styles = { styleSheet: { numFmts: { numFmt: {} }, cellXfs: { xf: {} } } };

function formatsOf(records: readonly XmlElement[]): readonly string[] {
  const [named, used] = ['numFmt', 'xf'].map((name) => records.filter((record) => record.name === name));
  const codes = new Map(
    named?.map((format) => [Number(attributeOf(format, 'numFmtId')), attributeOf(format, 'formatCode')]),
  );
  return (used ?? []).map((style) => {
    const id = Number(attributeOf(style, 'numFmtId'));
    return codes.get(id) ?? (dayFormats.has(id) ? 'yyyy-mm-dd' : '');
  });
}

function cellsOf(row: XmlElement, shared: Shared): readonly string[] {
  const texts: string[] = [];
  let column = -1;
  for (const cell of childrenOf(row, 'c')) {
    column = columnIn(attributeOf(cell, 'r')) ?? column + 1;
    if (column >= mostColumns) break;
    while (texts.length < column) texts.push('');
    texts[column] = cellText(cell, shared).trim();
  }
  return texts;
}

/** @example columnIn('AB12') //=> 27 */
function columnIn(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { texts, formats, figureText }: Shared): string {
  const value = ownText(childOf(cell, 'v'));
  switch (attributeOf(cell, 't')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return childrenOf(cell, 'is').map(richTextOf).join('');
    case 'str':
    case 'e':
    case 'd':
      return value;
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    default:
      return numberText(value, formats[Number(attributeOf(cell, 's'))] ?? '', figureText);
  }
}
