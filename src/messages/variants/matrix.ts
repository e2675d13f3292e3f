import type { InLanguages } from '../in-languages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of the matrix of variants. */
interface MatrixTexts {
  /** Instructions for typing and for pasting from a spreadsheet. */
  readonly hint: string;
  readonly table: (product: string) => string;
  /** `column` is empty for a product with one choice. */
  readonly quantityOf: (row: string, column: string) => string;
  readonly quantity: string;
  readonly noVariant: string;
  readonly empty: string;
  readonly nothingChosen: string;
  readonly summary: (variants: number) => string;
  readonly wrong: (cells: number) => string;
  readonly net: string;
  readonly add: (variants: number) => string;
  readonly adding: string;
  readonly nothingTyped: string;
  readonly clear: string;
  readonly added: (variants: number) => string;
  readonly refused: string;
}

const english: MatrixTexts = {
  hint: 'Type the quantities, or paste them from a spreadsheet. Use the arrow keys and Enter to move from cell to cell.',
  table: (product) => named`Quantities of ${product}`,
  quantityOf: (row, column) =>
    column === '' ? named`Quantity of ${row}` : named`Quantity of ${row}, ${column}`,
  quantity: 'Quantity',
  noVariant: 'This variant does not exist.',
  empty: 'There are no variants to order at the moment.',
  nothingChosen: 'Select a cell to see the number, price and stock of its variant.',
  summary: (variants) => englishCount(variants, { one: 'variant', other: 'variants' }),
  wrong: (cells) =>
    `${englishCount(cells, { one: 'quantity', other: 'quantities' })} cannot be ordered as typed`,
  net: 'Net total',
  add: (variants) =>
    variants === 0
      ? 'Add to basket'
      : `Add ${englishCount(variants, { one: 'variant', other: 'variants' })} to basket`,
  adding: 'Adding',
  nothingTyped: 'Enter a quantity for the variants you need.',
  clear: 'Clear quantities',
  added: (variants) => `In your basket: ${englishCount(variants, { one: 'variant', other: 'variants' })}.`,
  refused: 'Nothing was added. What you typed is kept.',
};

const german: MatrixTexts = {
  hint: 'Geben Sie Mengen ein oder fügen Sie sie aus einer Tabelle ein. Mit den Pfeiltasten und der Eingabetaste wechseln Sie die Zelle.',
  table: (product) => named`Mengen von ${product}`,
  quantityOf: (row, column) => (column === '' ? named`Menge von ${row}` : named`Menge von ${row}, ${column}`),
  quantity: 'Menge',
  noVariant: 'Diese Variante gibt es nicht.',
  empty: 'Zurzeit gibt es keine Varianten zu bestellen.',
  nothingChosen: 'Wählen Sie eine Zelle, um Nummer, Preis und Bestand ihrer Variante zu sehen.',
  summary: (variants) => germanCount(variants, { one: 'Variante', other: 'Varianten' }),
  wrong: (cells) =>
    `${germanCount(cells, { one: 'Menge kann', other: 'Mengen können' })} so nicht bestellt werden`,
  net: 'Summe netto',
  add: (variants) =>
    variants === 0
      ? 'In den Warenkorb'
      : `${germanCount(variants, { one: 'Variante', other: 'Varianten' })} in den Warenkorb`,
  adding: 'Wird hinzugefügt',
  nothingTyped: 'Geben Sie bei den benötigten Varianten eine Menge ein.',
  clear: 'Mengen löschen',
  added: (variants) => `Im Warenkorb: ${germanCount(variants, { one: 'Variante', other: 'Varianten' })}.`,
  refused: 'Nichts wurde hinzugefügt. Ihre Eingaben bleiben erhalten.',
};

/** Texts of the matrix of variants, in each language. */
export const matrixTexts: InLanguages<MatrixTexts> = { name: 'matrix', en: english, de: german };
