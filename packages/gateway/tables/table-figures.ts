import { NumberForms } from '../bmecat/number-forms.ts';
import type { Remarks } from '../catalogue/import/import-error.ts';
import { plain } from '../pricing/fraction.ts';
import { cellOf, type ColumnUse, type TableField } from './table-columns.ts';
import type { TableRow } from '@statefront/sheets/table-row.ts';

const figureFields = ['price', 'per', 'minimum', 'step', 'tax', 'from'] as const;

export type FigureField = (typeof figureFields)[number];

const currencies = 'EUR|USD|CHF|GBP|SEK|DKK|NOK|PLN|CZK|HUF';
const currencyAtEnd = new RegExp(`^(?:${currencies})|(?:${currencies})$`);
const currencyCode = new RegExp(`\\b(?:${currencies})\\b`);
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

interface TableNotes {
  readonly file: string;
  readonly remarks: Remarks;
  /** The end of the warning about a text that is no figure, such as "; the price stays". */
  readonly otherwise: string;
}

/** The figures of a table, each column with its own decimal sign. */
export class TableFigures {
  readonly #file: string;
  readonly #remarks: Remarks;
  readonly #forms = new NumberForms();
  readonly #otherwise: string;

  constructor(
    { file, remarks, otherwise }: TableNotes,
    rows: readonly TableRow[],
    uses: readonly ColumnUse[],
  ) {
    this.#file = file;
    this.#remarks = remarks;
    this.#otherwise = otherwise;
    for (const { cells } of rows) {
      for (const field of figureFields) this.#forms.note(field, withoutCurrency(cellOf(cells, uses, field)));
    }
  }

  /** The figure of a cell; `null` for an empty one, `undefined` with a warning for one that is no figure. */
  read(cell: string, field: FigureField, line: number): string | null | undefined {
    if (cell === '') return null;
    const read = this.#forms.read(field, withoutCurrency(cell));
    if (read === undefined || read.figure.lt(0)) {
      this.#remarks.add(this.#file, line, `${field}: "${cell}" is not a figure${this.#otherwise}`);
      return undefined;
    }
    if (read.ambiguity !== undefined) {
      const meant = read.ambiguity === 'grouped' ? 'thousands' : 'decimals';
      this.#remarks.add(this.#file, line, `${field}: "${cell}" is read with ${meant} after its point`);
    }
    return plain(read.figure, 6);
  }
}

/** A figure without its currency, percent sign and spaces. */
export function withoutCurrency(cell: string): string {
  return cell.replaceAll(/[€$£%\s'’]/g, '').replace(currencyAtEnd, '');
}

/** The currency that a text names by its sign or code. */
export function currencyIn(text: string): string | undefined {
  const [sign] = /[€$£]/.exec(text) ?? [];
  return sign === undefined ? currencyCode.exec(text)?.[0] : signs[sign];
}

/**
 * The currency of a row: of its column, its price, or the whole table; `undefined` if its column has a text that
 * is no currency.
 */
export function currencyOf(cell: (field: TableField) => string, ofTable: string): string | undefined {
  const own = cell('currency');
  if (own === '') return currencyIn(cell('price')) ?? ofTable;
  return /^euros?$/i.test(own) ? 'EUR' : (currencyIn(own) ?? /^[A-Z]{3}$/.exec(own)?.[0]);
}
