import { strFromU8, unzipSync } from 'fflate';
import type { TableRows } from '../../../domain/quick-order/table-cells.ts';
import { numberText } from './number-text.ts';
import { attributeOf, elementsAt, parseXml, type XmlElement } from './xml-element.ts';

/**
 * Cells further right are ignored: one stray cell in the last column would make each row 16,384 cells long.
 */
const mostColumns = 100;

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';

/** The formats of days that have a number and no text. */
const dayFormats = new Set([14, 15, 16, 17, 22]);

/** The tables that the cells of a sheet refer to. */
interface Shared {
  readonly texts: readonly string[];
  /** Number formats by style. */
  readonly formats: readonly string[];
}

/**
 * The texts of the first visible sheet of an XLSX file, as a spreadsheet shows them: results of formulas,
 * rich text without its format, article numbers with the zeros of their number format. Rows without texts are
 * left out.
 *
 * @throws Error if it is not an XLSX file, or if the read parts have more than `mostBytes` unpacked.
 */
export function readXlsx(file: Uint8Array, mostBytes: number): TableRows {
  const unpack = unpacker(file, mostBytes);
  const start = unpack([workbookPath, relationsPath]);
  const relations = elementsAt(partOf(start, relationsPath), 'Relationships', 'Relationship');
  const target = (fits: (relation: XmlElement) => boolean) => {
    const relation = relations.find(fits);
    return relation ? pathOf(attributeOf(relation, 'Target')) : '';
  };
  const sheetId = firstVisibleSheet(partOf(start, workbookPath));
  const sheetPath = target((relation) => attributeOf(relation, 'Id') === sheetId);
  const textsPath = target((relation) => attributeOf(relation, 'Type').endsWith('/sharedStrings'));
  const stylesPath = target((relation) => attributeOf(relation, 'Type').endsWith('/styles'));
  const parts = unpack([sheetPath, textsPath, stylesPath]);
  const shared = {
    texts: parts.has(textsPath) ? sharedTexts(partOf(parts, textsPath)) : [],
    formats: parts.has(stylesPath) ? formatsOf(partOf(parts, stylesPath)) : [],
  };
  return elementsAt(partOf(parts, sheetPath), 'worksheet', 'sheetData', 'row')
    .map((row) => rowTexts(row, shared))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

/** Unpacks parts of a file by their paths. No part is unpacked beyond the size that the file declares. */
function unpacker(file: Uint8Array, mostBytes: number) {
  let byteCount = 0;
  return (paths: readonly string[]): ReadonlyMap<string, XmlElement> => {
    const parts = unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        if (!paths.includes(name)) return false;
        byteCount += Math.max(size, originalSize);
        if (byteCount > mostBytes) throw new Error(`The file has more than ${mostBytes} bytes unpacked`);
        return true;
      },
    });
    return new Map(Object.entries(parts).map(([path, bytes]) => [path, parseXml(strFromU8(bytes))]));
  };
}

function partOf(parts: ReadonlyMap<string, XmlElement>, path: string): XmlElement {
  const part = parts.get(path);
  if (!part) throw new Error(`The file has no part "${path}"`);
  return part;
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function firstVisibleSheet(workbook: XmlElement): string {
  const sheets = elementsAt(workbook, 'workbook', 'sheets', 'sheet');
  const visible = sheets.find((sheet) => !attributeOf(sheet, 'state').toLowerCase().includes('hidden'));
  return visible ? attributeOf(visible, 'id') : '';
}

function sharedTexts(part: XmlElement): readonly string[] {
  return elementsAt(part, 'sst', 'si').map(textIn);
}

/** The text of a cell or a shared text, also in runs of different formats, without its pronunciation. */
function textIn(parent: XmlElement): string {
  const texts = parent.children.map((child) => {
    if (child.name === 't') return child.text;
    return child.name === 'r' ? textIn(child) : '';
  });
  return texts
    .join('')
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function formatsOf(part: XmlElement): readonly string[] {
  const named = new Map(
    elementsAt(part, 'styleSheet', 'numFmts', 'numFmt').map((format) => [
      Number(attributeOf(format, 'numFmtId')),
      attributeOf(format, 'formatCode'),
    ]),
  );
  return elementsAt(part, 'styleSheet', 'cellXfs', 'xf').map((style) => {
    const id = Number(attributeOf(style, 'numFmtId'));
    return named.get(id) ?? (dayFormats.has(id) ? 'yyyy-mm-dd' : '');
  });
}

function rowTexts(row: XmlElement, shared: Shared): readonly string[] {
  const texts: string[] = [];
  let column = -1;
  for (const cell of elementsAt(row, 'c')) {
    column = columnIn(attributeOf(cell, 'r')) ?? column + 1;
    if (column >= mostColumns) break;
    while (texts.length < column) texts.push('');
    texts[column] = cellText(cell, shared);
  }
  return texts;
}

/** @example columnIn('AB12') //=> 27 */
function columnIn(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { texts, formats }: Shared): string {
  const value = elementsAt(cell, 'v')[0]?.text ?? '';
  switch (attributeOf(cell, 't')) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return elementsAt(cell, 'is').map(textIn).join('');
    case 'str':
    case 'e':
    case 'd':
      return value;
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    default:
      return numberText(value, formats[Number(attributeOf(cell, 's'))] ?? '');
  }
}
