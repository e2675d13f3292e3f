import type { Decimal } from '../decimal/decimal.ts';
import { cleanText } from '../locale/clean-text.ts';
import { readQuantity, type QuantityFault } from '../quantity/read-quantity.ts';

/** What stands in the fields of a row. */
export interface QuickOrderEntry {
  /** A material number, the customer's own number for it, or a product id. */
  readonly material: string;
  readonly quantityText: string;
  /** The code of a unit, or what it is called; empty for the unit that the product is counted in. */
  readonly unit: string;
  /** Which of the products that have the number is meant; empty while the number alone says it. */
  readonly productId: string;
}

/** A product as it is found for a row. */
export interface FoundProduct {
  readonly productId: string;
  readonly materialNumber: string;
  readonly productName: string;
  readonly thumbnail: string;
}

/** What the gateway says of a line. Every figure is the gateway's. @see BA-8 */
export interface CheckedLine {
  readonly product:
    | (FoundProduct & {
        readonly catalogueId: string;
        readonly units: readonly { readonly unit: string; readonly unitText: string }[];
      })
    | null;
  /** The products to choose from when several have the number. */
  readonly candidates: readonly FoundProduct[];
  readonly orderQuantity: Decimal | null;
  readonly salesUnit: string;
  readonly salesUnitText: string;
  /** For `per` units; `null` when there is none. */
  readonly price: Decimal | null;
  readonly per: Decimal;
  readonly taxAmount: Decimal;
  readonly lineTotal: Decimal | null;
  readonly currency: string;
  /** Why it cannot be ordered, also in the gateway's words, and what could be ordered instead; `null` when it can. */
  readonly problem: {
    readonly code: string;
    readonly message: string;
    readonly nearestQuantity: Decimal | null;
  } | null;
}

/** A row of a quick order. */
export interface QuickOrderRow extends QuickOrderEntry {
  /** Stays the same as long as the row is there. */
  readonly rowId: number;
  /** What the gateway says of the row as it stands; `null` before it was asked. */
  readonly checked: CheckedLine | null;
  /** Whether faults are told: the row was left, pasted, or should be added. */
  readonly isTold: boolean;
}

/** Why a row need not be sent to the gateway: it says itself what is wrong. */
export type EntryFault =
  | 'materialMissing'
  /** A spreadsheet shows it as `1.23E+15`, so that its digits are lost. */
  | 'materialShortened'
  | 'quantityMissing'
  | QuantityFault;

/** Where a row stands on its way into the basket. */
export type RowStatus =
  | { readonly kind: 'blank' }
  | { readonly kind: 'faulty'; readonly fault: EntryFault }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'refused'; readonly checked: CheckedLine }
  | { readonly kind: 'ready'; readonly checked: CheckedLine };

/** As long as SAP's longest number of a material; what is longer is no number. */
export const longestMaterial = 40;

const shortened = /^\d([.,]\d+)?E\+\d{2,}$/;

/** An entry that is not begun. */
export const blankEntry: QuickOrderEntry = { material: '', quantityText: '', unit: '', productId: '' };

/** Where a row stands, whether that is told or not (BA-8). */
export function rowStatus(row: QuickOrderRow): RowStatus {
  const fault = entryFault(row);
  if (isBlank(row)) return { kind: 'blank' };
  if (fault !== null) return { kind: 'faulty', fault };
  const { checked } = row;
  if (checked === null) return { kind: 'unchecked' };
  return { kind: checked.problem === null ? 'ready' : 'refused', checked };
}

/** The field of a row that has to be corrected; `null` while nothing wrong is told (BA-8). */
export function fieldToCorrect(row: QuickOrderRow): 'material' | 'quantity' | 'unit' | null {
  const status = rowStatus(row);
  if (!row.isTold) return null;
  if (status.kind === 'faulty') return status.fault.startsWith('material') ? 'material' : 'quantity';
  if (status.kind !== 'refused') return null;
  switch (status.checked.problem?.code ?? '') {
    case 'UNKNOWN_UNIT':
      return 'unit';
    case 'BELOW_MINIMUM':
    case 'OFF_STEP':
    case 'INVALID_QUANTITY':
      return 'quantity';
    default:
      return 'material';
  }
}

/** Whether nothing stands in any of the fields. */
export function isBlank({ material, quantityText, unit }: QuickOrderEntry): boolean {
  return [material, quantityText, unit].every((text) => cleanText(text) === '');
}

/** Whether two entries ask for the same. */
export function isSameEntry(one: QuickOrderEntry, other: QuickOrderEntry): boolean {
  return (
    one.material === other.material &&
    one.quantityText === other.quantityText &&
    one.unit === other.unit &&
    one.productId === other.productId
  );
}

function entryFault({ material, quantityText }: QuickOrderEntry): EntryFault | null {
  if (cleanText(material) === '') return 'materialMissing';
  if (shortened.test(cleanText(material))) return 'materialShortened';
  if (cleanText(quantityText) === '') return 'quantityMissing';
  const quantity = readQuantity(quantityText);
  return quantity.kind === 'quantity' ? null : quantity.kind;
}
