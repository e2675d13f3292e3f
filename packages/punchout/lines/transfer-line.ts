import type { Decimal } from './figures.ts';
import type { XmlContent } from '../cxml/xml-content.ts';

/** A line of a visit's basket with all that OCI and cXML say of it. Empty texts are unknown. */
export interface TransferLine {
  readonly lineId: string;
  readonly productId: string;
  /** The supplier's number, by which the buyer orders. */
  readonly materialNumber: string;
  /** The buyer's number of the product. */
  readonly customerMaterialNumber: string;
  readonly name: string;
  /** Plain text, without markup. */
  readonly description: string;
  readonly quantity: Decimal;
  /** Our code of the unit of the quantity. */
  readonly unit: string;
  /** The price of `per` price units; `null` for a product without a price. */
  readonly price: Decimal | null;
  readonly per: Decimal;
  /** Our code of the unit of the price. */
  readonly priceUnit: string;
  /** One unit is `numerator / denominator` price units. */
  readonly priceUnitsInUnit: { readonly numerator: Decimal; readonly denominator: Decimal };
  readonly currency: string;
  readonly lineTotal: Decimal | null;
  /** In percent; `null` if unknown. */
  readonly taxRate: Decimal | null;
  readonly taxAmount: Decimal;
  /** Working days; 0 if unknown. */
  readonly leadTimeDays: number;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  /** Ids of its category and of those above, the nearest first. */
  readonly categoryIds: readonly string[];
  readonly commodityCode: string;
  /** Address of a data sheet that can be fetched without signing in. */
  readonly documentAddress: string;
  readonly note: string;
  /** `SupplierPartAuxiliaryID` of cXML: given back as the buyer sent it, else chosen by the shop; `null` for none. */
  readonly auxiliaryId: XmlContent | null;
}

/** Why a line cannot be transferred to the buyer's procurement system (PU-6). */
export type TransferObstacle =
  | 'no-price'
  | 'no-number'
  | 'unknown-unit'
  | 'wrong-currency'
  | 'quantity-not-expressible'
  | 'price-not-expressible'
  | 'total-differs'
  | 'too-long';

/** A line that the protocol cannot express exactly (PU-6). */
export interface LineRefusal {
  readonly lineId: string;
  readonly reason: TransferObstacle;
  /** The field, unit or figure concerned, such as `VENDORMAT` or `BOX`. */
  readonly subject: string;
  /** For the log and the person who connects the buyer. */
  readonly sentence: string;
}

/** A text that was cut, left out, or written with other characters, to fit a field (PU-6). */
export interface TextChange {
  readonly lineId: string;
  readonly field: string;
  readonly change: 'cut' | 'replaced' | 'left-out';
}
