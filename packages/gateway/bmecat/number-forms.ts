import { parseFraction, type Fraction } from '../pricing/fraction.ts';

/** A figure as read from a document. */
export interface ReadFigure {
  readonly figure: Fraction;
  /** How a text was read that could be another figure too: `1.234` as a decimal figure, or as 1234. */
  readonly ambiguity: 'decimal' | 'grouped' | undefined;
}

interface Seen {
  points: number;
  commas: number;
  /** Figures of three decimals that can be nothing else, such as `0.125`. */
  threeDecimals: number;
}

const sign = '[+-]?';
/** `1.234`: three digits after a point, which may group thousands. */
const pointed = new RegExp(`^${sign}[1-9]\\d{0,2}\\.\\d{3}$`);
/** `1,234` */
const comma = new RegExp(`^${sign}[1-9]\\d{0,2},\\d{3}$`);
/** `12,50`, `1.234,50`, `1.234.567` */
const german = new RegExp(`^${sign}(?:\\d+,\\d+|\\d{1,3}(?:\\.\\d{3})+,\\d+|\\d{1,3}(?:\\.\\d{3}){2,})$`);
/** `1,234.50`, `1,234,567` */
const english = new RegExp(`^${sign}(?:\\d{1,3}(?:,\\d{3})+\\.\\d+|\\d{1,3}(?:,\\d{3}){2,})$`);

/**
 * Which decimal sign the figures of each element of a document have. XML has the point; a document whose
 * figures all have the comma is read too, and one with both keeps the point.
 */
export class NumberForms {
  readonly #seen = new Map<string, Seen>();

  /** Notes a figure of the first reading. */
  note(element: string, text: string): void {
    const seen = this.#seen.get(element) ?? { points: 0, commas: 0, threeDecimals: 0 };
    this.#seen.set(element, seen);
    if (pointed.test(text) || comma.test(text)) return;
    if (german.test(text)) seen.commas += 1;
    else if (english.test(text) || /\.\d/.test(text)) seen.points += 1;
    if (/^[+-]?(?:0|\d{4,})?\.\d{3}$/.test(text)) seen.threeDecimals += 1;
  }

  /** Whether some figures of the element have a decimal comma and others a point. */
  isMixed(element: string): boolean {
    const seen = this.#seen.get(element);
    return seen !== undefined && seen.commas > 0 && seen.points > 0;
  }

  /** The figure of a text; `undefined` if the text is not a figure in the form of the element. */
  read(element: string, text: string): ReadFigure | undefined {
    const { points = 0, commas = 0, threeDecimals = 0 } = this.#seen.get(element) ?? {};
    const hasComma = commas > 0 && points === 0;
    if (pointed.test(text)) {
      if (commas > 0 && points > 0) return undefined;
      if (hasComma) return readFigure(text.replace('.', ''), 'grouped');
      return readFigure(text, threeDecimals === 0 ? 'decimal' : undefined);
    }
    if (german.test(text)) {
      return hasComma ? readFigure(text.replaceAll('.', '').replace(',', '.')) : undefined;
    }
    return readFigure(english.test(text) ? text.replaceAll(',', '') : text);
  }
}

function readFigure(text: string, ambiguity?: ReadFigure['ambiguity']): ReadFigure | undefined {
  const figure = parseFraction(text);
  return figure && { figure, ambiguity };
}
