import { useDeferredValue } from 'react';
import { isSameEntry, type QuickOrderRow } from '../../domain/quick-order/quick-order-row.ts';

export interface NumberedRow {
  readonly row: QuickOrderRow;
  /** Counts from 1. */
  readonly number: number;
}

/**
 * The rows to render. Typing and the removal of a row render at once; new rows, new numbers and the gateway's
 * checks follow in a render that the browser may interrupt, because there may be 1,000 of them (V1, BA-8).
 */
export function useRowsInTurn(rows: readonly QuickOrderRow[]): readonly NumberedRow[] {
  const before = useDeferredValue(rows);
  const current = new Map(rows.map((row) => [row.rowId, row]));
  return before.flatMap((rowBefore, index) => {
    const row = current.get(rowBefore.rowId);
    if (!row) return [];
    return [{ row: isSameEntry(row, rowBefore) ? rowBefore : row, number: index + 1 }];
  });
}
