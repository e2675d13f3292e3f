import type { Decimal } from '../decimal/decimal.ts';
import type { AssignedColumns } from './order-columns.ts';
import { isBlank, type QuickOrderEntry, type QuickOrderRow } from './quick-order-row.ts';
import { rowsOf, type QuickOrderLine } from './quick-order-rows.ts';

/** Lines that are being added to the basket: one key, one addition (BA-4). */
export interface PendingLines {
  readonly idempotencyKey: string;
  readonly lines: readonly QuickOrderLine[];
}

/** The same, with their sales area. */
export interface AddLinesRequest extends PendingLines {
  readonly distributionChainId: string;
  readonly division: string;
  /** Of the products, for what the session lacks; missing if the lines are the session's. */
  readonly salesOrganisation?: string;
  readonly distributionChannel?: string;
  readonly currency: string;
}

/** The same, with their rows. */
export interface PendingRows extends PendingLines {
  readonly rowIds: readonly number[];
}

/** The lines of an addition that failed because the session had ended. */
export interface InterruptedAdding {
  readonly netTotal: Decimal;
  readonly currency: string;
}

/**
 * The part of a quick order that is stored beyond its page: entries, pending or interrupted lines, and the
 * assigned columns of files (SE-1, BA-4, BA-8).
 */
export interface QuickOrderDraft {
  /** Pending ones first. */
  readonly entries: readonly QuickOrderEntry[];
  readonly pending: PendingLines | null;
  readonly interrupted: InterruptedAdding | null;
  readonly assigned: AssignedColumns;
}

/** A quick order without entries. */
export const emptyQuickOrder: QuickOrderDraft = {
  entries: [],
  pending: null,
  interrupted: null,
  assigned: {},
};

/** The draft of some rows. */
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

/** The rows as they were left, unchecked. */
export function restored({ entries, pending, interrupted, assigned }: QuickOrderDraft): {
  readonly rows: readonly QuickOrderRow[];
  readonly pending: PendingRows | null;
  /** Whether lines that were pending when the page was left may have been added. */
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
