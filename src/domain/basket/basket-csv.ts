import { plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { writtenForReading, writtenQuantity } from '../quantity/typed-quantity.ts';
import { markedText } from '../quick-order/formula-mark.ts';
import type { Basket, BasketLine } from './basket.ts';

/** What stands over the columns. */
export interface BasketCsvTexts {
  readonly material: string;
  readonly quantity: string;
  readonly unit: string;
  readonly product: string;
  readonly price: string;
  readonly per: string;
  readonly sum: string;
  readonly currency: string;
  readonly note: string;
  readonly ownNumber: string;
}

/**
 * The lines of a basket as spreadsheets of a locale open them: with its decimal sign, and semicolons where that is a comma.
 * The first three columns are those of a quick order, so that the file can be ordered again (BA-5, BA-8).
 */
export function basketCsv({ lines }: Basket, texts: BasketCsvTexts, locale: string): string {
  const figure = (value: Decimal | null) =>
    value === null ? '' : writtenQuantity(plainDecimal(value), locale);
  const separator = figure('0.5').includes(',') ? ';' : ',';
  const cellsOf = (line: BasketLine) => [
    markedText(line.materialNumber),
    writtenForReading(plainDecimal(line.orderQuantity), locale),
    markedText(line.salesUnitText || line.salesUnit),
    markedText(line.productName),
    figure(line.price),
    line.price === null ? '' : markedText(`${figure(line.per)} ${line.priceUnitText}`),
    figure(line.lineTotal),
    line.currency,
    markedText(line.note),
    markedText(line.customerMaterialNumber),
  ];
  const { material, quantity, unit, product, price, per, sum, currency, note, ownNumber } = texts;
  const head = [material, quantity, unit, product, price, per, sum, currency, note, ownNumber];
  const rows = [head, ...lines.map(cellsOf)];
  return `\ufeff${rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n')}\r\n`;
}

/** Quoted also where a program could take another sign for the separator, or leave out spaces. */
function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /^\s|[;\t"\r\n]|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
