import type { SaleColumns } from './column-index.ts';
import { GrowingColumn } from './growing-column.ts';
import type { IndexEntry } from './index-entry.ts';

const millisecondsADay = 86_400_000;
const latestDay = 65_535;

/** A day `YYYY-MM-DD` in days since 1970; days before it are 0, days after June 2149 are 65,535. */
export function dayNumber(day: string): number {
  return Math.min(latestDay, Math.max(0, Date.parse(day) / millisecondsADay));
}

/** Collects whether and when the entries of an index are sold. */
export class SaleEntries {
  readonly #isOrderable = new GrowingColumn();
  readonly #firstDays = new GrowingColumn();
  readonly #lastDays = new GrowingColumn();

  add({ isOrderable, validFrom, validTo }: Pick<IndexEntry, 'isOrderable' | 'validFrom' | 'validTo'>): void {
    this.#isOrderable.push(isOrderable ? 1 : 0);
    this.#firstDays.push(validFrom === '' ? 0 : dayNumber(validFrom));
    this.#lastDays.push(validTo === '' ? latestDay : dayNumber(validTo));
  }

  /**
   * The columns of rows with these items: a row is orderable if one item is, and sold from the first day of
   * any item to the last day of any.
   *
   * @param starts the first item of each row, then the number of items
   * @param entries the entry of each item
   */
  columns({ starts, entries }: { readonly starts: Uint32Array; readonly entries: Uint32Array }): SaleColumns {
    const rowCount = starts.length - 1;
    const [orderable, first, last] = [this.#isOrderable, this.#firstDays, this.#lastDays].map((one) =>
      one.view(),
    );
    const isOrderable = new Uint8Array(rowCount);
    const firstDays = new Uint16Array(rowCount).fill(latestDay);
    const lastDays = new Uint16Array(rowCount);
    for (let row = 0; row < rowCount; row++) {
      for (const entry of entries.subarray(starts[row], starts[row + 1])) {
        isOrderable[row] = Math.max(isOrderable[row] ?? 0, orderable?.[entry] ?? 0);
        firstDays[row] = Math.min(firstDays[row] ?? 0, first?.[entry] ?? 0);
        lastDays[row] = Math.max(lastDays[row] ?? 0, last?.[entry] ?? 0);
      }
    }
    return { isOrderable, firstDays, lastDays };
  }
}
