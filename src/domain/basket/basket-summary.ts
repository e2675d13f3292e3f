import type { Decimal } from '../decimal/decimal.ts';
import type { Basket } from './basket.ts';

/** The sentences about a basket as a whole (BA-5). */
export interface BasketSummary {
  readonly lineCount: number;
  readonly netTotal: Decimal | null;
  readonly currency: string;
}

/** The number of lines and the net total of a basket. */
export function basketSummary({ lines, netTotal, currency }: Basket): BasketSummary {
  return { lineCount: lines.length, netTotal, currency };
}
