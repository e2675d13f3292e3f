import { pageSize, type Font, type Mark } from './pdf.ts';

/** A part of a sheet of paper, from top to bottom. */
export type Section =
  | { readonly kind: 'heading'; readonly words: string }
  | { readonly kind: 'text'; readonly words: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered?: boolean }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [label: string, value: string])[] };

export interface Sheet {
  readonly company: string;
  /** The kind of document, above the title. */
  readonly kind: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly foot: string;
}

const margin = 56;
const lowest = pageSize.height - 72;
const valueColumn = margin + 190;
const petrol = [0.09, 0.33, 0.38] as const;
const stripe = [0.945, 0.955, 0.96] as const;
const averageWidth = { regular: 0.52, bold: 0.56 } as const;

/** Lays out a sheet on as many pages as needed. */
export function sheetPages(sheet: Sheet): Mark[][] {
  const pages: Mark[][] = [];
  let marks: Mark[] = [];
  let y = 0;

  function turnPage(): void {
    marks = [
      { kind: 'box', x: 0, y: 0, width: pageSize.width, height: 6, fill: petrol },
      words(sheet.company, margin, 40, 11, 'bold'),
      words(sheet.foot, margin, pageSize.height - 40, 8, 'regular', 0.45),
    ];
    pages.push(marks);
    y = 76;
  }

  function line(text: string, size: number, font: Font, x = margin, grey = 0): void {
    if (y + size > lowest) turnPage();
    y += size * 1.4;
    marks.push(words(text, x, y, size, font, grey));
  }

  function flowing(text: string, size: number, font: Font, x = margin, grey = 0): void {
    for (const part of wrapped(text, pageSize.width - margin - x, size, font))
      line(part, size, font, x, grey);
  }

  function row([label, value]: readonly [string, string], at: number): void {
    const labels = wrapped(label, valueColumn - margin - 16, 9.5, 'regular');
    const values = wrapped(value, pageSize.width - margin - valueColumn, 9.5, 'regular');
    const lines = Math.max(labels.length, values.length);
    const height = lines * 13 + 6;
    if (y + height > lowest) turnPage();
    if (at % 2 === 0) {
      marks.push({
        kind: 'box',
        x: margin - 8,
        y: y + 2,
        width: pageSize.width - 2 * margin + 16,
        height,
        fill: stripe,
      });
    }
    labels.forEach((part, place) =>
      marks.push(words(part, margin, y + 14 + place * 13, 9.5, 'regular', 0.35)),
    );
    values.forEach((part, place) =>
      marks.push(words(part, valueColumn, y + 14 + place * 13, 9.5, 'regular')),
    );
    y += height;
  }

  turnPage();
  flowing(sheet.kind, 10, 'regular', margin, 0.4);
  flowing(sheet.title, 18, 'bold');
  for (const section of sheet.sections) {
    y += 8;
    switch (section.kind) {
      case 'heading':
        y += 6;
        flowing(section.words, 12, 'bold');
        break;
      case 'text':
        flowing(section.words, 10, 'regular');
        break;
      case 'list':
        section.items.forEach((item, at) => {
          line(section.isNumbered ? `${at + 1}.` : '•', 10, 'regular');
          y -= 14;
          flowing(item, 10, 'regular', margin + 18);
        });
        break;
      case 'table':
        section.rows.forEach(row);
        break;
      default:
        section satisfies never;
    }
  }
  return pages;
}

function words(text: string, x: number, y: number, size: number, font: Font, grey = 0): Mark {
  const place = Math.round(y * 10) / 10;
  return { kind: 'words', x, y: place, size, font, words: text, ...(grey === 0 ? {} : { grey }) };
}

/** Breaks between words; overestimates the width of letters, so that lines fit. */
function wrapped(text: string, width: number, size: number, font: Font): string[] {
  const most = Math.floor(width / (size * averageWidth[font]));
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > most) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
