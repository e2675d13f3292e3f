import { isBlank, type QuickOrderEntry, type QuickOrderRow } from './quick-order-row.ts';
import { rowsOf, type QuickOrderLine } from './quick-order-rows.ts';

/** Lines on their way into the basket: one key, one addition (BA-4). */
export interface PendingLines {
  readonly idempotencyKey: string;
  readonly lines: readonly QuickOrderLine[];
}

/** The same, with the rows that they stand in. */
export interface PendingRows extends PendingLines {
  readonly rowIds: readonly number[];
}

/** What of a quick order outlives its page: what is entered, and what is pending of it (SE-1, BA-4). */
export interface QuickOrderDraft {
  /** Those that are pending first. */
  readonly entries: readonly QuickOrderEntry[];
  readonly pending: PendingLines | null;
}

/** Nothing is entered. */
export const emptyQuickOrder: QuickOrderDraft = { entries: [], pending: null };

/** What there is to keep of the rows. */
export function draftOf(rows: readonly QuickOrderRow[], pending: PendingRows | null): QuickOrderDraft {
  const pendingIds = new Set(pending?.rowIds);
  const filled = rows.filter((row) => !isBlank(row));
  const ordered = [
    ...filled.filter(({ rowId }) => pendingIds.has(rowId)),
    ...filled.filter(({ rowId }) => !pendingIds.has(rowId)),
  ];
  return {
    entries: ordered.map(({ material, quantityText, unit, productId }) => ({
      material,
      quantityText,
      unit,
      productId,
    })),
    pending: pending && { idempotencyKey: pending.idempotencyKey, lines: pending.lines },
  };
}

/** The rows as they were left; nobody has checked them since. */
export function restored({ entries, pending }: QuickOrderDraft): {
  readonly rows: readonly QuickOrderRow[];
  readonly pending: PendingRows | null;
} {
  const rows = rowsOf(entries);
  const rowIds = rows.slice(0, pending?.lines.length ?? 0).map(({ rowId }) => rowId);
  return { rows, pending: pending && { ...pending, rowIds } };
}
