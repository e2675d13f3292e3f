import type { Decimal } from '../decimal/decimal.ts';
import type { AssignedColumns } from './order-columns.ts';
import { isBlank, type QuickOrderEntry, type QuickOrderRow } from './quick-order-row.ts';
import { rowsOf, type QuickOrderLine } from './quick-order-rows.ts';

/** Lines on their way into the basket: one key, one addition (BA-4). */
export interface PendingLines {
  readonly idempotencyKey: string;
  readonly lines: readonly QuickOrderLine[];
}

/** The same, with the sales area that they are bought in. */
export interface AddLinesRequest extends PendingLines {
  readonly distributionChainId: string;
  readonly division: string;
  readonly currency: string;
}

/** The same, with the rows that they stand in. */
export interface PendingRows extends PendingLines {
  readonly rowIds: readonly number[];
}

/** What lines came to when the session ended under their adding, so that nothing was added. */
export interface InterruptedAdding {
  readonly netTotal: Decimal;
  readonly currency: string;
}

/** What of a quick order outlives its page: what is entered, what is pending or was interrupted of it, and how files are read (SE-1, BA-4, BA-8). */
export interface QuickOrderDraft {
  /** Those that are pending first. */
  readonly entries: readonly QuickOrderEntry[];
  readonly pending: PendingLines | null;
  readonly interrupted: InterruptedAdding | null;
  readonly assigned: AssignedColumns;
}

/** Nothing is entered. */
export const emptyQuickOrder: QuickOrderDraft = {
  entries: [],
  pending: null,
  interrupted: null,
  assigned: {},
};

/** What there is to keep of the rows. */
export function draftOf(
  rows: readonly QuickOrderRow[],
  pending: PendingRows | null,
  interrupted: InterruptedAdding | null = null,
  assigned: AssignedColumns = {},
): QuickOrderDraft {
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
    interrupted,
    assigned,
  };
}

/** The rows as they were left, not checked since. */
export function restored({ entries, pending, interrupted, assigned }: QuickOrderDraft): {
  readonly rows: readonly QuickOrderRow[];
  readonly pending: PendingRows | null;
  /** Lines that were on their way when the page was left may have come in. */
  readonly mayBeAdded: boolean;
  readonly outcome: ({ readonly kind: 'interrupted' } & InterruptedAdding) | null;
  readonly assigned: AssignedColumns;
} {
  const rows = rowsOf(entries);
  const rowIds = rows.slice(0, pending?.lines.length ?? 0).map(({ rowId }) => rowId);
  return {
    rows,
    pending: pending && { ...pending, rowIds },
    mayBeAdded: pending !== null,
    outcome: interrupted && { kind: 'interrupted', ...interrupted },
    assigned,
  };
}
