import { addDecimals, type Decimal } from '../decimal/decimal.ts';
import { cleanText } from '../locale/clean-text.ts';
import {
  blankEntry,
  isBlank,
  isSameEntry,
  rowStatus,
  type CheckedLine,
  type QuickOrderEntry,
  type QuickOrderRow,
} from './quick-order-row.ts';
import { readQuantity } from '../quantity/read-quantity.ts';

/** How many lines one quick order takes, as many as a basket holds (BA-8). */
export const mostRows = 1000;

/** Rows that an empty quick order starts with. */
const firstRows = 5;

/** What the customer changes in a row. */
export type EntryChange = Partial<QuickOrderEntry>;

/** A line as the gateway is asked about it; `salesUnit` and `productId` may be empty. */
export interface LineToCheck {
  readonly material: string;
  /** A plain decimal. */
  readonly quantity: string;
  readonly salesUnit: string;
  readonly productId: string;
}

/** A line that is on its way into the basket (BA-1). */
export interface QuickOrderLine {
  readonly productId: string;
  readonly materialNumber: string;
  readonly catalogueId: string;
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
  readonly price: Decimal;
  readonly per: Decimal;
  readonly currency: string;
  readonly taxAmount: Decimal;
}

/** What a quick order comes to. */
export interface QuickOrderSummary {
  readonly readyCount: number;
  /** Rows whose fault is told. */
  readonly faultyCount: number;
  readonly netTotal: Decimal;
  readonly currency: string;
}

/** Rows with these entries, as many empty ones after them as there have to be. */
export function rowsOf(entries: readonly QuickOrderEntry[]): readonly QuickOrderRow[] {
  return withBlankRows(appended([], entries.slice(0, mostRows)));
}

/** The rows with more of them after those that are not empty, the ids of those, and how many found no room (BA-8). */
export function withEntries(
  rows: readonly QuickOrderRow[],
  entries: readonly QuickOrderEntry[],
): {
  readonly rows: readonly QuickOrderRow[];
  readonly rowIds: readonly number[];
  readonly leftOut: number;
} {
  const filled = rows.filter((row) => !isBlank(row));
  const all = appended(filled, entries.slice(0, mostRows - filled.length));
  return {
    rows: withBlankRows(all),
    rowIds: all.slice(filled.length).map(({ rowId }) => rowId),
    leftOut: entries.length - (all.length - filled.length),
  };
}

/** The rows with one changed, which is no longer checked. Another number is no longer the product that was chosen. */
export function withChange(
  rows: readonly QuickOrderRow[],
  rowId: number,
  change: EntryChange,
): readonly QuickOrderRow[] {
  return withBlankRows(
    rows.map((row) => {
      if (row.rowId !== rowId) return row;
      const productId = change.productId ?? (change.material === undefined ? row.productId : '');
      return { ...row, ...change, productId, checked: null };
    }),
  );
}

/** The rows without some of them. */
export function withoutRows(
  rows: readonly QuickOrderRow[],
  rowIds: readonly number[],
): readonly QuickOrderRow[] {
  const gone = new Set(rowIds);
  return withBlankRows(rows.filter(({ rowId }) => !gone.has(rowId)));
}

/** The rows of which faults are told from now on: one of them, or all that are not empty. */
export function withTold(rows: readonly QuickOrderRow[], rowId?: number): readonly QuickOrderRow[] {
  return rows.map((row) =>
    row.isTold || isBlank(row) || (rowId !== undefined && row.rowId !== rowId)
      ? row
      : { ...row, isTold: true },
  );
}

/** The rows that the gateway has to look at. */
export function rowsToCheck(rows: readonly QuickOrderRow[]): readonly QuickOrderRow[] {
  return rows.filter((row) => row.isTold && rowStatus(row).kind === 'unchecked');
}

/** The rows with what the gateway said of those it was asked for; one that was changed meanwhile stays unchecked. */
export function withChecks(
  rows: readonly QuickOrderRow[],
  asked: readonly QuickOrderRow[],
  checks: readonly CheckedLine[],
): readonly QuickOrderRow[] {
  const found = new Map(
    asked.flatMap((row, index) => {
      const checked = checks[index];
      return checked ? [[row.rowId, { row, checked }] as const] : [];
    }),
  );
  return rows.map((row) => {
    const check = found.get(row.rowId);
    return check && isSameEntry(check.row, row) ? { ...row, checked: check.checked } : row;
  });
}

/** The rows, not checked any more: prices or stock have changed. */
export function withoutChecks(rows: readonly QuickOrderRow[]): readonly QuickOrderRow[] {
  return rows.map((row) => ({ ...row, checked: null }));
}

/** The lines that can be added, each with its row. */
export function readyLines(
  rows: readonly QuickOrderRow[],
): readonly { readonly rowId: number; readonly line: QuickOrderLine }[] {
  return rows.flatMap((row) => {
    const status = rowStatus(row);
    if (status.kind !== 'ready' || status.checked.product === null) return [];
    const { product, orderQuantity, salesUnit, price, per, currency, taxAmount } = status.checked;
    const { productId, materialNumber, catalogueId } = product;
    return [
      {
        rowId: row.rowId,
        line: {
          productId,
          materialNumber,
          catalogueId,
          orderQuantity: orderQuantity ?? '0',
          salesUnit,
          price: price ?? '0',
          per,
          currency,
          taxAmount,
        },
      },
    ];
  });
}

/** Whether two additions ask for the same lines at the same prices. */
export function areSameLines(one: readonly QuickOrderLine[], other: readonly QuickOrderLine[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the gateway is asked of a row. */
export function lineToCheck({ material, quantityText, unit, productId }: QuickOrderEntry): LineToCheck {
  const read = readQuantity(quantityText);
  return {
    material: cleanText(material),
    quantity: read.kind === 'quantity' ? read.quantity : quantityText,
    salesUnit: cleanText(unit),
    productId,
  };
}

/** How many rows can be added and how many cannot, and what those that can come to. */
export function summaryOf(rows: readonly QuickOrderRow[]): QuickOrderSummary {
  const statuses = rows.map((row) => ({ isTold: row.isTold, status: rowStatus(row) }));
  const ready = statuses.flatMap(({ status }) => (status.kind === 'ready' ? [status.checked] : []));
  return {
    readyCount: ready.length,
    faultyCount: statuses.filter(
      ({ isTold, status }) => isTold && (status.kind === 'faulty' || status.kind === 'refused'),
    ).length,
    netTotal: ready.reduce((sum, { lineTotal }) => addDecimals(sum, lineTotal ?? '0'), '0.00'),
    currency: ready[0]?.currency ?? '',
  };
}

function appended(
  rows: readonly QuickOrderRow[],
  entries: readonly QuickOrderEntry[],
): readonly QuickOrderRow[] {
  const first = nextRowId(rows);
  return [
    ...rows,
    ...entries.map((entry, index) => ({ ...entry, rowId: first + index, checked: null, isTold: true })),
  ];
}

/** There is always an empty row to go on with, except in a full quick order. */
function withBlankRows(rows: readonly QuickOrderRow[]): readonly QuickOrderRow[] {
  const last = rows.at(-1);
  const missing = last && !isBlank(last) ? 1 : 0;
  const count = Math.min(Math.max(firstRows - rows.length, missing), mostRows - rows.length);
  if (count <= 0) return rows;
  const first = nextRowId(rows);
  const blank = Array.from({ length: count }, (_, index) => ({
    ...blankEntry,
    rowId: first + index,
    checked: null,
    isTold: false,
  }));
  return [...rows, ...blank];
}

function nextRowId(rows: readonly QuickOrderRow[]): number {
  return rows.reduce((highest, { rowId }) => Math.max(highest, rowId), 0) + 1;
}
