import { addDecimals, type Decimal } from '../decimal/decimal.ts';
import { unitTextOf } from '../units/unit-of-measure.ts';
import type { Basket, BasketLine, BasketLineDraft } from './basket.ts';
import type { LineAmount } from './line-amount.ts';

/** A line that a customer wants, as far as it is known before the gateway has it. */
export interface WantedLine {
  readonly productId: string;
  readonly catalogueId: string;
  readonly materialNumber: string;
  readonly productName: string;
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
  readonly salesUnitText: string;
  readonly currency: string;
  /** The customer's note for the line, if there is one. */
  readonly note?: string;
  /** The price and the tax that the basket showed for a restored line, if there was a price. */
  readonly seen?: { readonly price: Decimal; readonly per: Decimal; readonly taxAmount: Decimal };
}

/** A change that a customer wants on the basket page. */
export type RequestedChange =
  /** Quantity and unit go together: a quantity after a refused unit must not count in the old unit. */
  | ({ readonly kind: 'quantity'; readonly lineId: string } & LineAmount)
  | { readonly kind: 'note'; readonly lineId: string; readonly note: string }
  | { readonly kind: 'removal'; readonly lineId: string }
  | { readonly kind: 'clearance' }
  /** The customer restores a removed line. */
  | { readonly kind: 'restoration'; readonly lineId: string; readonly line: WantedLine };

/** A product that is added to the basket elsewhere in the shop. */
export interface BasketAddition {
  readonly kind: 'addition';
  readonly key: string;
  readonly line: WantedLine;
  readonly draft: BasketLineDraft;
}

/** A request for approval whose lines come into the basket again (CO-3). */
export interface RequestedAgain {
  readonly kind: 'request';
  readonly key: string;
  readonly requestId: string;
}

/** A change of lines by the gateway's basket. */
export type LineChange = (RequestedChange & { readonly key: string }) | BasketAddition;

/**
 * A change that the gateway has not confirmed yet. A key identifies it: sent twice, it has one effect (BA-4).
 */
export type BasketChange = LineChange | RequestedAgain;

/** A removed line that can be restored; `index` is its former row. */
export interface RemovedLine {
  readonly line: BasketLine;
  readonly index: number;
}

/** Why the gateway refused a change of a line, in its own words; `null` if it gave no reason. */
export interface LineRefusal {
  readonly lineId: string;
  readonly reason: string | null;
}

/** The shop's knowledge of a basket beside the gateway's lines. */
export interface BasketChanges {
  /** Unconfirmed changes, oldest first. The first one may have been sent already. */
  readonly changes: readonly BasketChange[];
  readonly removed: readonly RemovedLine[];
  readonly refusals: readonly LineRefusal[];
}

/** A row of the basket page: a removed line keeps its row, so that nothing moves under the pointer. */
export interface BasketRow {
  readonly line: BasketLine;
  readonly state: 'present' | 'removed' | 'restoring' | 'adding';
  /** Whether a change of it is unconfirmed. */
  readonly isPending: boolean;
  readonly refusal: LineRefusal | null;
}

/**
 * The changes with one more. A quantity or a note replaces an older one of the same line, and clearing the
 * basket replaces all, except the first change: it may have been sent, and must be confirmed before later
 * ones (BA-4).
 */
export function withChange(
  [first, ...waiting]: readonly BasketChange[],
  change: BasketChange,
): readonly BasketChange[] {
  if (!first) return [change];
  const others = waiting.filter((each) => !isReplaced(each, change));
  return [first, ...others, change];
}

/** The removal of a line that waits behind other changes; `undefined` if the line has no removal, or if its removal is the first change. */
export function waitingRemoval(
  [, ...waiting]: readonly BasketChange[],
  lineId: string,
): BasketChange | undefined {
  return waiting.find((change) => change.kind === 'removal' && change.lineId === lineId);
}

/**
 * The rows of the basket as the customer wants it: shows unconfirmed quantities, notes and additions in their
 * lines, and marks a removed line at once (BA-5). An addition merges with the line of the same product and
 * unit, as in the gateway, so that it counts as one line.
 */
export function basketRows(
  basket: Basket,
  { changes, removed, refusals }: BasketChanges,
): readonly BasketRow[] {
  const removedIds = new Set(removed.map(({ line }) => line.lineId));
  const rowIds = rowIdsOf(basket, changes, removedIds);
  const changesOf = Map.groupBy(changes, (change) => rowIds.get(change));
  const lastKindOf = (lineId: string) => changesOf.get(lineId)?.at(-1)?.kind;
  const refusalOf = new Map(refusals.map((refusal) => [refusal.lineId, refusal]));
  const row = (line: BasketLine, state: BasketRow['state']): BasketRow => ({
    line,
    state,
    isPending: state === 'adding' || changesOf.has(line.lineId),
    refusal: refusalOf.get(line.lineId) ?? null,
  });
  const rows = basket.lines
    .filter(({ lineId }) => !removedIds.has(lineId) && lastKindOf(lineId) !== 'removal')
    .map((line) => row(asWanted(line, changesOf.get(line.lineId) ?? []), 'present'));
  for (const { line, index } of removed.toSorted((one, other) => one.index - other.index)) {
    const restoration = changes.findLast(
      (change) => change.kind === 'restoration' && change.lineId === line.lineId,
    );
    if (!restoration) rows.splice(index, 0, row(line, 'removed'));
    else if (rowIds.get(restoration) === line.lineId) {
      const own = changesOf.get(line.lineId) ?? [];
      const restored = asWanted(line, own.slice(own.indexOf(restoration) + 1));
      rows.splice(index, 0, row(restored, 'restoring'));
    }
  }
  const added = changes.flatMap((change) => {
    if (!('line' in change) || rowIds.get(change) !== change.key) return [];
    const [, ...later] = changesOf.get(change.key) ?? [];
    return [row(asWanted(lineToBe(change.key, change.line), later), 'adding')];
  });
  return [...rows, ...added];
}

/**
 * All lines except removed ones, with the quantities that the customer wants: the content of a saved list
 * (BA-5).
 */
export function remainingLines(rows: readonly BasketRow[]): readonly BasketLine[] {
  return rows.filter(({ state }) => state !== 'removed').map(({ line }) => line);
}

/**
 * The removed lines with one more, or with all removable ones if none is named; ignores lines that the basket
 * does not have.
 */
export function withRemovedLines(
  basket: Basket | null,
  changes: BasketChanges,
  only: string | null,
): readonly RemovedLine[] {
  const rows = basket ? basketRows(basket, changes) : [];
  const gone = rows.flatMap(({ line, state }, index) =>
    state === 'present' && (only === null || line.lineId === only) ? [{ line, index }] : [],
  );
  return [...changes.removed, ...gone];
}

/** Whether a line is removed and not being restored. */
export function isRemoved({ changes, removed }: Omit<BasketChanges, 'refusals'>, lineId: string): boolean {
  const isRestored = changes.some((change) => change.kind === 'restoration' && change.lineId === lineId);
  return !isRestored && removed.some(({ line }) => line.lineId === lineId);
}

/** The change that restores a removed line; `null` if it is not among the removed ones. */
export function restorationOf(removed: readonly RemovedLine[], lineId: string): RequestedChange | null {
  const line = removed.find((each) => each.line.lineId === lineId)?.line;
  return line ? { kind: 'restoration', lineId, line: wantedLine(line) } : null;
}

/** The removed lines without those whose removal was refused, because the basket still has them. */
export function withoutRefused(
  removed: readonly RemovedLine[],
  change: BasketChange | undefined,
  basket: Basket | null,
): readonly RemovedLine[] {
  if (change?.kind === 'removal') return withoutRemoved(removed, change.lineId);
  if (change?.kind !== 'clearance') return removed;
  const held = new Set(basket?.lines.map(({ lineId }) => lineId));
  return removed.filter(({ line }) => !held.has(line.lineId));
}

/** The removed lines without one that is in the basket again. */
export function withoutRemoved(removed: readonly RemovedLine[], lineId: string): readonly RemovedLine[] {
  return removed.filter(({ line }) => line.lineId !== lineId);
}

/** The id of the changed line; `null` for an addition. */
export function lineIdOf(change: RequestedChange | BasketChange): string | null {
  return 'lineId' in change ? change.lineId : null;
}

/** The subject of a change, for the notice of its failure: a product, a line, or the whole basket. */
export function basketSubject(change: BasketChange): string {
  if ('line' in change) return linesSubject([change.line]);
  return 'lineId' in change ? `basket line ${change.lineId}` : 'basket';
}

/** The subject of an addition of lines. */
export function linesSubject(lines: readonly { readonly productId: string }[]): string {
  return `basket ${lines.map(({ productId }) => productId).join(' ')}`;
}

/**
 * The row of each change. An added or restored product belongs to the row with the same product in the same
 * unit; otherwise it gets its former row, or a new one named by its key.
 */
function rowIdsOf(
  basket: Basket,
  changes: readonly BasketChange[],
  removedIds: ReadonlySet<string>,
): ReadonlyMap<BasketChange, string> {
  const held = new Map<string, Pick<WantedLine, 'productId' | 'salesUnit'>>(
    basket.lines.map((line) => [line.lineId, line]),
  );
  const rowIdOf = (change: BasketChange): string => {
    switch (change.kind) {
      case 'addition':
      case 'restoration': {
        const isFormer = change.kind === 'restoration' && removedIds.has(change.lineId);
        const rowId = rowIdHolding(held, change.line) ?? (isFormer ? change.lineId : change.key);
        held.set(rowId, change.line);
        return rowId;
      }
      case 'quantity': {
        const line = held.get(change.lineId);
        if (line) held.set(change.lineId, { ...line, salesUnit: change.salesUnit });
        return change.lineId;
      }
      case 'removal':
        held.delete(change.lineId);
        return change.lineId;
      case 'clearance':
        held.clear();
        return change.key;
      case 'request':
        return change.key;
      case 'note':
        return change.lineId;
      default:
        return change satisfies never;
    }
  };
  return new Map(changes.map((change) => [change, rowIdOf(change)]));
}

function rowIdHolding(
  held: ReadonlyMap<string, Pick<WantedLine, 'productId' | 'salesUnit'>>,
  { productId, salesUnit }: WantedLine,
): string | undefined {
  return [...held].find(([, line]) => line.productId === productId && line.salesUnit === salesUnit)?.[0];
}

function isReplaced(older: BasketChange, newer: BasketChange): boolean {
  if (newer.kind === 'clearance') return true;
  return (
    (newer.kind === 'quantity' || newer.kind === 'note') &&
    newer.kind === older.kind &&
    older.lineId === newer.lineId
  );
}

function asWanted(line: BasketLine, changes: readonly BasketChange[]): BasketLine {
  return changes.reduce((wanted, change) => {
    if (change.kind === 'quantity') return { ...wanted, ...amountAsWanted(wanted, change) };
    if ('line' in change) return withAddition(wanted, change.line);
    return change.kind === 'note' ? { ...wanted, note: change.note } : wanted;
  }, line);
}

/** The line with an addition; a note of the addition replaces the former one. */
function withAddition(line: BasketLine, { orderQuantity, salesUnit, note }: WantedLine): BasketLine {
  const sum = { orderQuantity: addDecimals(line.orderQuantity, orderQuantity), salesUnit };
  return {
    ...line,
    ...amountAsWanted(line, sum),
    note: note === undefined || note === '' ? line.note : note,
  };
}

function amountAsWanted(line: BasketLine, { orderQuantity, salesUnit }: LineAmount): Partial<BasketLine> {
  const unit = line.unitsOfMeasure.find((each) => each.unit === salesUnit);
  return {
    orderQuantity,
    salesUnit,
    salesUnitText: unit ? unitTextOf(orderQuantity, unit) : line.salesUnitText,
  };
}

function wantedLine(line: BasketLine): WantedLine {
  const { productId, catalogueId, materialNumber, productName } = line;
  const { orderQuantity, salesUnit, salesUnitText, currency, note, price, per, taxAmount } = line;
  return {
    productId,
    catalogueId,
    materialNumber,
    productName,
    orderQuantity,
    salesUnit,
    salesUnitText,
    currency,
    ...(note === '' ? {} : { note }),
    ...(price === null ? {} : { seen: { price, per, taxAmount } }),
  };
}

function lineToBe(lineId: string, line: WantedLine): BasketLine {
  return {
    ...line,
    lineId,
    customerMaterialNumber: '',
    thumbnail: '',
    configurableProductId: '',
    price: null,
    ordinaryPrice: null,
    per: '1',
    priceUnitText: '',
    lineTotal: null,
    tax: null,
    taxAmount: '0',
    note: line.note ?? '',
    groupingProperties: [],
    minimumOrderQuantity: '1',
    roundingQuantity: '1',
    baseUnitOfMeasure: '',
    unitsOfMeasure: [],
    pricingScales: [],
    availabilityLevel: '',
    leadTimeDays: 0,
    priceBefore: null,
    availabilityLevelBefore: '',
    problem: '',
    alternatives: [],
  };
}
