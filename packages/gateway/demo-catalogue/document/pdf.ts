import { winAnsi } from './win-ansi.ts';

/** A4 in points; 0 0 is the lower left corner. */
export const pageSize = { width: 595, height: 842 } as const;

export type Font = 'regular' | 'bold';

/** A mark on a page, in points from its upper left corner. */
export type Mark =
  | {
      readonly kind: 'words';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly font: Font;
      readonly words: string;
      /** From 0, black, to 1, white. */
      readonly grey?: number;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** Red, green and blue from 0 to 1. */
      readonly fill: readonly [number, number, number];
    };

export interface PdfText {
  readonly title: string;
  readonly pages: readonly (readonly Mark[])[];
}

const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/**
 * A PDF 1.4 document without compression, dates and ids, so that the same marks give the same bytes. Its font
 * is Helvetica, which every reader has.
 */
export function pdf({ title, pages }: PdfText): Buffer {
  const firstPage = 5;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 ${pageSize.width} ${pageSize.height}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
    fontObject('regular'),
    fontObject('bold'),
    ...pages.flatMap((marks, at) => {
      const content = marks.map(operators).join('\n');
      return [
        `<</Type/Page/Parent 2 0 R/Contents ${firstPage + 2 * at + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
    `<</Title${winAnsi(title)}/Producer(Statefront)>>`,
  ];
  return assembled(objects);
}

function fontObject(font: Font): string {
  return `<</Type/Font/Subtype/Type1/BaseFont/${fonts[font]}/Encoding/WinAnsiEncoding>>`;
}

function operators(mark: Mark): string {
  if (mark.kind === 'box') {
    const { x, y, width, height, fill } = mark;
    return `${fill.join(' ')} rg ${x} ${pageSize.height - y - height} ${width} ${height} re f`;
  }
  const { x, y, size, font, words, grey = 0 } = mark;
  return `BT ${grey} g /${font === 'bold' ? 'F2' : 'F1'} ${size} Tf ${x} ${pageSize.height - y} Td ${winAnsi(words)} Tj ET`;
}

/** The objects, counted from 1, the table of their positions, and the position of the table; all ASCII. */
function assembled(objects: readonly string[]): Buffer {
  let written = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = written.length;
    written += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${written}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${written.length}\n%%EOF\n`,
    'latin1',
  );
}
