import type { Decimal } from '../decimal/decimal.ts';
import { cleanText } from '../locale/clean-text.ts';
import type { Refusal } from '../faults/refusal.ts';
import { readQuantity, type QuantityFault } from '../quantity/read-quantity.ts';
import type { UnitContent } from '../units/unit-content.ts';

/** The texts of a row's fields. */
export interface QuickOrderEntry {
  /** A material number, the customer's own number for it, or a product id. */
  readonly material: string;
  readonly quantityText: string;
  /** The code or name of a unit; empty for the product's base unit. */
  readonly unit: string;
  /** Chooses between products with the same number; empty while the number is unique. */
  readonly productId: string;
}

/** A product found for a row. */
export interface FoundProduct {
  readonly productId: string;
  readonly materialNumber: string;
  readonly productName: string;
  readonly thumbnail: string;
}

/** A unit in which a found product can be ordered. */
export interface CheckedUnit {
  readonly unit: string;
  readonly unitText: string;
  /** `null` for the base unit, and if its content is unknown. */
  readonly content: UnitContent | null;
}

/** The gateway's check of a line; all figures are the gateway's. @see BA-8 */
export interface CheckedLine {
  readonly product:
    | (FoundProduct & {
        readonly catalogueId: string;
        readonly units: readonly CheckedUnit[];
      })
    | null;
  /** The products to choose from if several have the number. */
  readonly candidates: readonly FoundProduct[];
  readonly orderQuantity: Decimal | null;
  readonly salesUnit: string;
  readonly salesUnitText: string;
  /** For `per` units; `null` if there is none. */
  readonly price: Decimal | null;
  readonly per: Decimal;
  readonly taxAmount: Decimal;
  readonly lineTotal: Decimal | null;
  readonly currency: string;
  /** Why it cannot be ordered, with an orderable alternative; `null` if it can. */
  readonly problem: (Refusal & { readonly nearestQuantity: Decimal | null }) | null;
}

/** A row of a quick order. */
export interface QuickOrderRow extends QuickOrderEntry {
  /** Constant as long as the row exists. */
  readonly rowId: number;
  /** The gateway's check of the present row; `null` before it. */
  readonly checked: CheckedLine | null;
  /** Whether faults are shown: the row was left, pasted, or should be added. */
  readonly areFaultsShown: boolean;
}

/** A fault of a row that needs no check of the gateway. */
export type EntryFault =
  | 'materialMissing'
  /** A spreadsheet shows it as `1.23E+15`, so that its digits are lost. */
  | 'materialShortened'
  | 'quantityMissing'
  | QuantityFault;

/** The status of a row, from the entry to the basket. */
export type RowStatus =
  | { readonly kind: 'blank' }
  | { readonly kind: 'faulty'; readonly fault: EntryFault }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'refused'; readonly checked: CheckedLine }
  | { readonly kind: 'ready'; readonly checked: CheckedLine };

/** The length of SAP's longest material number; a longer text is not a number. */
export const longestMaterial = 40;

const shortened = /^\d([.,]\d+)?E\+\d{2,}$/;

/** An empty entry. */
export const blankEntry: QuickOrderEntry = { material: '', quantityText: '', unit: '', productId: '' };

/** The status of a row, whether it is shown or not (BA-8). */
export function rowStatus(row: QuickOrderRow): RowStatus {
  const fault = entryFault(row);
  if (isBlank(row)) return { kind: 'blank' };
  if (fault !== null) return { kind: 'faulty', fault };
  const { checked } = row;
  if (checked === null) return { kind: 'unchecked' };
  return { kind: checked.problem === null ? 'ready' : 'refused', checked };
}

/** The field of a row to correct; `null` if no fault is shown (BA-8). */
export function fieldToCorrect(row: QuickOrderRow): 'material' | 'quantity' | 'unit' | null {
  const status = rowStatus(row);
  if (!row.areFaultsShown) return null;
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

/** Whether all fields are empty. */
export function isBlank({ material, quantityText, unit }: QuickOrderEntry): boolean {
  return [material, quantityText, unit].every((text) => cleanText(text) === '');
}

/** Whether two entries are equal. */
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
