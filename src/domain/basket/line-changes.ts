import type { Decimal } from '../decimal/decimal.ts';
import type { Basket, BasketLine } from './basket.ts';

/** What the customer wants of one line: another quantity, `null`: the line is to go, `restored`: a removed line is wanted again. */
export interface LineChange {
  readonly lineId: string;
  readonly orderQuantity: Decimal | null;
  readonly restored?: BasketLine;
}

/** A line that was removed and can be put back; `index` is the row where it stood. */
export interface RemovedLine {
  readonly line: BasketLine;
  readonly index: number;
}

/** What is on its way to the gateway, oldest first, and what can be put back. */
export interface LineChanges {
  readonly changes: readonly LineChange[];
  readonly removed: readonly RemovedLine[];
}

/** A row of the basket page: a removed line keeps its row, so that nothing moves under the pointer. */
export interface BasketRow {
  readonly line: BasketLine;
  readonly state: 'present' | 'removed' | 'restoring';
}

/** The changes still to be written, with one more: a newer change of the same line replaces the older one. */
export function withLineChange(changes: readonly LineChange[], change: LineChange): readonly LineChange[] {
  return [...changes.filter((each) => each.lineId !== change.lineId), change];
}

/**
 * The rows of the basket as the customer wants it: quantities that are still on their way stand in their lines, and a
 * removed line is marked with the press (BA-5).
 */
export function basketRows(basket: Basket, { changes, removed }: LineChanges): readonly BasketRow[] {
  const removedIds = new Set(removed.map(({ line }) => line.lineId));
  const changeOf = (lineId: string) => changes.findLast((change) => change.lineId === lineId);
  const rows: BasketRow[] = basket.lines
    .filter(({ lineId }) => !removedIds.has(lineId) && changeOf(lineId)?.orderQuantity !== null)
    .map((line) => ({
      line: { ...line, orderQuantity: changeOf(line.lineId)?.orderQuantity ?? line.orderQuantity },
      state: 'present',
    }));
  for (const { line, index } of removed.toSorted((one, other) => one.index - other.index)) {
    rows.splice(index, 0, { line, state: changeOf(line.lineId)?.restored ? 'restoring' : 'removed' });
  }
  return rows;
}

/** The lines that can be removed, from the first row to the last: not those that are only just being put back. */
export function removableLineIds(rows: readonly BasketRow[]): readonly string[] {
  return rows.filter(({ state }) => state === 'present').map(({ line }) => line.lineId);
}

/** The removed lines with one more, which the basket must hold. */
export function withRemovedLine(
  basket: Basket | null,
  changes: LineChanges,
  lineId: string,
): readonly RemovedLine[] {
  const rows = basket ? basketRows(basket, changes) : [];
  const index = rows.findIndex(({ line, state }) => line.lineId === lineId && state === 'present');
  const line = rows[index]?.line;
  return line ? [...changes.removed, { line, index }] : changes.removed;
}

/**
 * What is to be written once a removed line is wanted again, `waiting` being what was not sent yet: a removal that waits is
 * dropped, and one that was sent is followed by the line once more.
 */
export function withRestoredLine({ changes: waiting, removed }: LineChanges, lineId: string): LineChanges {
  if (waiting.some((change) => change.lineId === lineId)) {
    return {
      changes: waiting.filter((change) => change.lineId !== lineId),
      removed: withoutRemoved(removed, lineId),
    };
  }
  const line = removed.find((each) => each.line.lineId === lineId)?.line;
  return line
    ? { changes: [...waiting, { lineId, orderQuantity: line.orderQuantity, restored: line }], removed }
    : { changes: waiting, removed };
}

/** The removed lines without one, which is in the basket again. */
export function withoutRemoved(removed: readonly RemovedLine[], lineId: string): readonly RemovedLine[] {
  return removed.filter(({ line }) => line.lineId !== lineId);
}
