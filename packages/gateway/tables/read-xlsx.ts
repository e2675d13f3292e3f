import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { TableRow } from './table-row.ts';

/** Parts of a workbook that are read may have so many bytes together when unpacked. */
const mostBytes = 512 * 1024 * 1024;

/** Cells further right are ignored: one stray cell would make each row 16,384 cells long. */
const mostColumns = 500;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The rows of the first visible sheet of an XLSX file: numbers with the zeros of their format, results of formulas,
 * rich text without its format. Rows without text are left out.
 *
 * @throws Error if it is not an XLSX file, or too large unpacked.
 */
export function readXlsx(file: Buffer): readonly TableRow[] {
  const part = unpackedParts(file);
  const sheetId = firstVisibleSheet(part('xl/workbook.xml'));
  const targets = relations(part('xl/_rels/workbook.xml.rels'));
  const target = (fits: (relation: Relation) => boolean) => targets.find(fits)?.path ?? '';
  const sheet = part(target(({ id }) => id === sheetId));
  const texts = sharedTexts(part(target(({ type }) => type.endsWith('/sharedStrings'))));
  const zeros = zerosOfStyles(part(target(({ type }) => type.endsWith('/styles'))));
  return rowsOf(sheet, texts, zeros).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function unpackedParts(file: Buffer): (path: string) => string {
  let bytes = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(workbook|styles|sharedStrings|_rels\/workbook|worksheets\/[^/]+)\.xml(\.rels)?$/.test(name))
        return false;
      bytes += originalSize;
      if (bytes > mostBytes) throw new Error('it has more than 512 MB unpacked');
      return true;
    },
  });
  return (path) => Buffer.from(parts[path] ?? []).toString('utf8');
}

/** Calls back for each element and its text; names have no prefix. */
function walk(
  xml: string,
  {
    onOpen,
    onText,
    onClose,
  }: {
    readonly onOpen?: (element: Element) => void;
    readonly onText?: (text: string) => void;
    readonly onClose?: (name: string) => void;
  },
): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const named = Object.entries(attributes).map(([key, value]) => [plain(key), value]);
    onOpen?.({ name: plain(name), attributes: Object.fromEntries(named) });
  });
  parser.on('text', (text) => onText?.(text));
  parser.on('closetag', ({ name }) => onClose?.(plain(name)));
  parser.write(xml).close();
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function firstVisibleSheet(workbook: string): string {
  const sheets: Element[] = [];
  walk(workbook, { onOpen: (element) => void (element.name === 'sheet' && sheets.push(element)) });
  const visible = sheets.find(({ attributes }) => !/hidden/i.test(attributes['state'] ?? ''));
  if (!visible) throw new Error('it has no visible sheet');
  return visible.attributes['id'] ?? '';
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

function relations(xml: string): readonly Relation[] {
  const found: Relation[] = [];
  walk(xml, {
    onOpen: ({ name, attributes }) => {
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
      if (name !== 'Relationship') return;
      found.push({ id, type, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    },
  });
  return found;
}

function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  walk(xml, {
    onOpen: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    onText: (each) => {
      if (isText) text += each;
    },
    onClose: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** For each style the number of zeros that its format pads with, 0 for other formats. */
function zerosOfStyles(xml: string): readonly number[] {
  const formats = new Map<string, string>();
  const styles: number[] = [];
  let isStyle = false;
  walk(xml, {
    onOpen: ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isStyle = true;
      if (name !== 'xf' || !isStyle) return;
      const format = formats.get(attributes['numFmtId'] ?? '') ?? '';
      styles.push(/^0{2,}$/.test(format) ? format.length : 0);
    },
    onClose: (name) => {
      if (name === 'cellXfs') isStyle = false;
    },
  });
  return styles;
}

function rowsOf(xml: string, texts: readonly string[], zeros: readonly number[]): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = 0;
  let cell: Readonly<Record<string, string>> = {};
  let value = '';
  let isValue = false;
  walk(xml, {
    onOpen: ({ name, attributes }) => {
      isValue = name === 'v' || name === 't';
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
      }
      if (name === 'c') {
        cell = attributes;
        value = '';
      }
    },
    onText: (text) => {
      if (isValue) value += text;
    },
    onClose: (name) => {
      isValue = false;
      if (name === 'row') rows.push({ line, cells });
      if (name !== 'c') return;
      const column = columnOf(cell['r'] ?? '') ?? cells.length;
      if (column >= mostColumns) return;
      while (cells.length < column) cells.push('');
      cells[column] = shownText(cell, value, texts, zeros).trim();
    },
  });
  return rows;
}

function shownText(
  { t: type, s: style = '' }: Readonly<Record<string, string>>,
  value: string,
  texts: readonly string[],
  zeros: readonly number[],
): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== undefined && type !== 'n') return value;
  const figure = Number(value);
  if (value === '' || !Number.isFinite(figure)) return value;
  return String(Number(figure.toPrecision(15))).padStart(zeros[Number(style)] ?? 0, '0');
}

/** @example columnOf('AB12') //=> 27 */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
