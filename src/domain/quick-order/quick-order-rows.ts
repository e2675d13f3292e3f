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

/** How many lines one quick order can have, as many as a basket (BA-8). */
export const mostRows = 1000;

/** How many rows an empty quick order starts with. */
const firstRows = 5;

/** A customer's change of a row. */
export type EntryChange = Partial<QuickOrderEntry>;

/** A line for the gateway's check; `salesUnit` and `productId` may be empty. */
export interface LineToCheck {
  readonly material: string;
  /** A plain decimal. */
  readonly quantity: string;
  readonly salesUnit: string;
  readonly productId: string;
}

/** A line that is being added to the basket (BA-1). */
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

/** The summary of a quick order. */
export interface QuickOrderSummary {
  readonly readyCount: number;
  /** Rows with a shown fault. */
  readonly faultyCount: number;
  readonly netTotal: Decimal;
  readonly currency: string;
}

/** Rows with these entries, followed by the necessary empty ones. */
export function rowsOf(entries: readonly QuickOrderEntry[]): readonly QuickOrderRow[] {
  return withBlankRows(appended([], entries.slice(0, mostRows)));
}

/**
 * The rows with more entries after the non-empty ones, the ids of the new ones, and how many did not fit
 * (BA-8).
 */
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

/** The rows with one changed, which is unchecked again. Another number removes the choice of a product. */
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

/** The rows with faults shown from now on: for one of them, or for all non-empty ones. */
export function withFaultsShown(rows: readonly QuickOrderRow[], rowId?: number): readonly QuickOrderRow[] {
  return rows.map((row) =>
    row.areFaultsShown || isBlank(row) || (rowId !== undefined && row.rowId !== rowId)
      ? row
      : { ...row, areFaultsShown: true },
  );
}

/** The rows that the gateway must check. */
export function rowsToCheck(rows: readonly QuickOrderRow[]): readonly QuickOrderRow[] {
  return rows.filter((row) => row.areFaultsShown && rowStatus(row).kind === 'unchecked');
}

/** The rows with the gateway's checks; a row that was changed meanwhile stays unchecked. */
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

/** The rows, unchecked again because prices or stock have changed. */
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

/** Whether two additions have the same lines at the same prices. */
export function areSameLines(one: readonly QuickOrderLine[], other: readonly QuickOrderLine[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The line of a row for the gateway's check. */
export function lineToCheck({ material, quantityText, unit, productId }: QuickOrderEntry): LineToCheck {
  const read = readQuantity(quantityText);
  return {
    material: cleanText(material),
    quantity: read.kind === 'quantity' ? read.quantity : quantityText,
    salesUnit: cleanText(unit),
    productId,
  };
}

/** How many rows can be added and how many cannot, and the total of those that can. */
export function summaryOf(rows: readonly QuickOrderRow[]): QuickOrderSummary {
  const statuses = rows.map((row) => ({ areFaultsShown: row.areFaultsShown, status: rowStatus(row) }));
  const ready = statuses.flatMap(({ status }) => (status.kind === 'ready' ? [status.checked] : []));
  return {
    readyCount: ready.length,
    faultyCount: statuses.filter(
      ({ areFaultsShown, status }) =>
        areFaultsShown && (status.kind === 'faulty' || status.kind === 'refused'),
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
    ...entries.map((entry, index) => ({
      ...entry,
      rowId: first + index,
      checked: null,
      areFaultsShown: true,
    })),
  ];
}

/** There is always an empty row to continue with, unless the quick order is full. */
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
    areFaultsShown: false,
  }));
  return [...rows, ...blank];
}

function nextRowId(rows: readonly QuickOrderRow[]): number {
  return rows.reduce((highest, { rowId }) => Math.max(highest, rowId), 0) + 1;
}
