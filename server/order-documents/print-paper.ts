import pdfmake from 'pdfmake';
import { fontParts, fonts } from './paper-fonts.ts';
import { isRightToLeft, visualLines } from './visual-order.ts';
import type { PaperLogo } from '../identity/identity.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** One cell of a table: a strong first line, and smaller lines below it. */
export interface Cell {
  readonly text: string;
  readonly details: readonly string[];
}

/** A document as it is printed: every text is final, in the customer's language. */
export interface Paper {
  readonly language: string;
  /** The shop, at the top of the first page. */
  readonly sender: string;
  readonly logo?: PaperLogo;
  readonly title: string;
  /** Labels with their values; a value may have several lines. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The first column is the position, the second takes the width that is left, all others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last sum is the total. */
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly pageText: (page: number, pages: number) => string;
}

const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

const ink = '#1b2430';
const quiet = '#5a6675';
const rule = '#c9d0d9';
const millimetre = 72 / 25.4;
const logoSize: [number, number] = [60 * millimetre, 14 * millimetre];

/** Prints a paper on A4 as PDF; the head of the table is repeated on each page (BA-7). */
export function printPaper(paper: Paper): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(paper)).getBuffer();
}

function definitionOf({
  title,
  sender,
  logo,
  facts,
  columns,
  rows,
  sums,
  pageText,
  language,
}: Paper): TDocumentDefinitions {
  return {
    info: { title, author: sender },
    displayTitle: true,
    language,
    pageSize: 'A4',
    pageMargins: [20 * millimetre, 18 * millimetre, 20 * millimetre, 22 * millimetre],
    defaultStyle: { font: 'figtree', fontSize: 9.5, lineHeight: 1.2, color: ink },
    content: [
      ...(logo ? [{ ...logo, fit: logoSize, margin: [0, 0, 0, 10] } satisfies Content] : []),
      written(sender, { bold: true, fontSize: 11, color: quiet, margin: [0, 0, 0, 18] }),
      written(title, { bold: true, fontSize: 18, margin: [0, 0, 0, 14] }),
      {
        margin: [0, 0, 0, 18],
        layout: {
          defaultBorder: false,
          paddingLeft: () => 0,
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
        },
        table: {
          widths: [40 * millimetre, '*'],
          body: facts.map(([label, value]) => [written(label, { color: quiet }), written(value)]),
        },
      },
      linesTable(columns, rows),
      ...(sums.length > 0 ? [sumsTable(sums)] : []),
    ],
    footer: (page, pages) => ({
      margin: [20 * millimetre, 8 * millimetre, 20 * millimetre, 0],
      columns: [
        written(title, { fontSize: 8, color: quiet }),
        written(pageText(page, pages), { fontSize: 8, color: quiet, alignment: 'right' }),
      ],
    }),
  };
}

function alignmentIn(column: number): 'left' | 'right' {
  return column > 1 ? 'right' : 'left';
}

function linesTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): Content {
  return {
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : 6),
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    table: {
      headerRows: 1,
      // A row that is longer than a page would be missing: it must be allowed to break.
      dontBreakRows: rows.every((row) => row.every(fitsOnPage)),
      widths: columns.map((_, column) => (column === 1 ? '*' : 'auto')),
      body: [
        columns.map((text, column): TableCell =>
          written(text, { fontSize: 8.5, color: quiet, alignment: alignmentIn(column) }),
        ),
        ...rows.map((row) =>
          row.map(({ text, details }, column): TableCell => ({
            alignment: alignmentIn(column),
            stack: [
              written(text, { bold: column === 1, noWrap: column > 1 }),
              ...details.map((detail) =>
                written(detail, { fontSize: 8.5, color: quiet, noWrap: column > 1 }),
              ),
            ],
          })),
        ),
      ],
    },
  };
}

/** Whether a cell certainly fits on one page, however narrow its column. */
function fitsOnPage({ text, details }: Cell): boolean {
  const all = [text, ...details].join('\n');
  return all.length <= 400 && all.split('\n').length <= 30;
}

function sumsTable(sums: Paper['sums']): Content {
  const isTotal = (row: number) => row === sums.length - 1;
  return {
    margin: [0, 10, 0, 0],
    unbreakable: true,
    layout: {
      hLineWidth: (row) => (isTotal(row) ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => ink,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
    table: {
      widths: ['*', 'auto'],
      body: sums.map(([label, value], row) => [
        written(label, { alignment: 'right', margin: [0, 2, 16, 2], bold: isTotal(row) }),
        written(value, { alignment: 'right', margin: [0, 2, 0, 2], bold: isTotal(row) }),
      ]),
    },
  };
}

interface Style {
  readonly bold?: boolean;
  readonly noWrap?: boolean;
  readonly fontSize?: number;
  readonly color?: string;
  readonly alignment?: 'left' | 'right';
  readonly margin?: [number, number, number, number];
}

function written(text: string, style: Style = {}) {
  // A narrow no-break space, as Intl writes it, is in no font.
  const plain = text.replaceAll('\u202f', '\u00a0');
  if (isRightToLeft(plain)) {
    const lines = visualLines(plain).map((words, row) => [...(row === 0 ? [] : ['\n']), ...words]);
    return { ...style, text: lines.flat().flatMap(fontParts) };
  }
  const found = fontParts(plain);
  const isLong = found.some(
    ({ text: part, font }) => /\S{30}/u.test(part) && (font === 'figtree' || font === 'dejavu'),
  );
  return { ...(isLong ? { wordBreak: 'break-all' as const } : {}), ...style, text: [...found] };
}
