import { plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { isPriced } from '../pricing/is-priced.ts';
import { writtenForReading, writtenQuantity } from '../quantity/typed-quantity.ts';
import { markedText } from '../quick-order/formula-mark.ts';
import type { Basket, BasketLine } from './basket.ts';

/** The headings of the columns. */
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
 * The lines of a basket as a CSV for spreadsheets of a locale: with its decimal sign, and with semicolons if
 * that is a comma, and in Switzerland. The first three columns are a quick order's, so that the file can be ordered again (BA-5,
 * BA-8). It has no columns for prices that are not shown to the customer (CO-7).
 */
export function basketCsv(basket: Basket, texts: BasketCsvTexts, locale: string): string {
  const figure = (value: Decimal | null) =>
    value === null ? '' : writtenQuantity(plainDecimal(value), locale);
  const separator = figure('0.5').includes(',') || locale.endsWith('-CH') ? ';' : ',';
  const { lines } = basket;
  const hasPrices = isPriced(basket);
  const cellsOf = (line: BasketLine) => [
    markedText(line.materialNumber),
    writtenForReading(plainDecimal(line.orderQuantity), locale),
    markedText(line.salesUnitText || line.salesUnit),
    markedText(line.productName),
    ...(hasPrices
      ? [
          figure(line.price),
          line.price === null ? '' : markedText(`${figure(line.per)} ${line.priceUnitText}`),
          figure(line.lineTotal),
          line.currency,
        ]
      : []),
    markedText(line.note),
    markedText(line.customerMaterialNumber),
  ];
  const { material, quantity, unit, product, price, per, sum, currency, note, ownNumber } = texts;
  const prices = hasPrices ? [price, per, sum, currency] : [];
  const head = [material, quantity, unit, product, ...prices, note, ownNumber];
  const rows = [head, ...lines.map(cellsOf)];
  return `\ufeff${rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n')}\r\n`;
}

/** Also quotes cells in which a program could read another separator, or drop spaces. */
function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /^\s|[;\t"\r\n]|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
