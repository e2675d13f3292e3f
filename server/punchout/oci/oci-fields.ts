import type { PunchoutProfile } from '../profile.ts';
import type { LineRefusal, TextChange, TransferLine } from '../transfer-line.ts';
import type { FormField } from './oci-entry.ts';

/** The fields of a basket in the order of its lines. */
export interface OciBasket {
  readonly kind: 'fields';
  readonly fields: readonly FormField[];
  /** Texts that differ from the line's; figures and numbers never do. */
  readonly changes: readonly TextChange[];
}

/** All lines that OCI cannot express exactly. */
export interface OciBasketRefusal {
  readonly kind: 'refusal';
  readonly lines: readonly LineRefusal[];
}

/** The basket as the `NEW_ITEM-` fields of the form that returns it (PU-1, PU-6). */
export declare function ociFields(
  lines: readonly TransferLine[],
  profile: PunchoutProfile,
): OciBasket | OciBasketRefusal;
