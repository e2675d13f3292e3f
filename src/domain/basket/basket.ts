import type { BasketApproval } from '../approvals/approval.ts';
import type { Decimal } from '../decimal/decimal.ts';
import type { PricingScale } from '../pricing/pricing.ts';
import type { UnitOfMeasure } from '../units/unit-of-measure.ts';

/** An addition as sent to the gateway. @see §3 Basket line draft */
export interface BasketLineDraft {
  readonly distributionChainId: string;
  readonly division: string;
  /** Of the product, for what the session lacks; missing in what an older version stored. */
  readonly salesOrganisation?: string;
  readonly distributionChannel?: string;
  readonly materialNumber: string;
  readonly productId: string;
  readonly catalogueId: string;
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
  readonly currency: string;
  /**
   * The price that the customer sees, for `per` units; the gateway compares it, and never charges it (H14).
   */
  readonly price: Decimal;
  readonly per: Decimal;
  readonly displayPrice: Decimal;
  readonly taxAmount: Decimal;
}

/** A line of the gateway's basket; all figures are the gateway's, never the browser's (H14). */
export interface BasketLine {
  readonly lineId: string;
  readonly productId: string;
  readonly catalogueId: string;
  readonly materialNumber: string;
  /** The customer's own number of the product; empty if they have none. */
  readonly customerMaterialNumber: string;
  readonly productName: string;
  readonly thumbnail: string;
  /** Id of the configurable product of a variant; empty for other products. */
  readonly configurableProductId: string;
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
  readonly salesUnitText: string;
  /**
   * Price for `per` units of `priceUnitText`, in the tier that the quantity reaches; `null` if there is none.
   */
  readonly price: Decimal | null;
  /**
   * The price of a smaller quantity for `per` units if the quantity reaches a tier with another price; else
   * `null`.
   */
  readonly ordinaryPrice: Decimal | null;
  readonly per: Decimal;
  readonly priceUnitText: string;
  readonly currency: string;
  readonly lineTotal: Decimal | null;
  /** The tax rate in percent; `null` if unknown. */
  readonly tax: Decimal | null;
  readonly taxAmount: Decimal;
  /** The customer's note for the line; empty if there is none. */
  readonly note: string;
  /** Properties by which it can be grouped, with their texts. */
  readonly groupingProperties: readonly LineGroupingValue[];
  /** The present sale terms; quantities are in the base unit. */
  readonly minimumOrderQuantity: Decimal;
  readonly roundingQuantity: Decimal;
  readonly baseUnitOfMeasure: string;
  readonly unitsOfMeasure: readonly UnitOfMeasure[];
  readonly pricingScales: readonly PricingScale[];
  readonly availabilityLevel: string;
  /** Lead time in working days if it is not in stock; 0 if unknown. */
  readonly leadTimeDays: number;
  /** The price when the customer chose product and quantity, if it was different; else `null`. */
  readonly priceBefore: Decimal | null;
  /** The stock level at that time, if it was different; else empty. */
  readonly availabilityLevelBefore: string;
  /** Why it cannot be ordered, in the gateway's words; empty if it can. */
  readonly problem: string;
  /** Alternatives to a product that cannot be ordered, the best first. */
  readonly alternatives: readonly AlternativeProduct[];
}

/** An alternative to a product, with the data for a link to it. */
export interface AlternativeProduct {
  readonly productId: string;
  readonly configurableProductId: string;
  readonly productName: string;
}

/**
 * A property of a line by which the basket can be grouped, with the line's value. @see §7 GET
 * {groupingService}
 */
export interface LineGroupingValue {
  readonly propertyKey: string;
  readonly value: string;
}

/** A customer's basket. Totals are net, tax, and gross. @see BA-5 */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly currency: string;
  readonly netTotal: Decimal | null;
  readonly taxTotal: Decimal | null;
  readonly grandTotal: Decimal | null;
  /** Whether all of it can be ordered. */
  readonly canBeOrdered: boolean;
  /** Who has to agree to the order; `null` for a customer without a company. */
  readonly approval: BasketApproval | null;
}

/** The basket in the response to an addition. */
export interface AddedBasket {
  readonly basket: Basket;
  /**
   * Whether the response to a later addition has already arrived, so that this basket may be the older one
   * (BA-4).
   */
  readonly isOvertaken: boolean;
}
