import type { Decimal } from '../decimal/decimal.ts';
import type { PricingScale } from '../pricing/pricing.ts';
import type { UnitOfMeasure } from '../units/unit-of-measure.ts';

/** What the shop asks the gateway to add. @see §3 Basket line draft */
export interface BasketLineDraft {
  readonly distributionChainId: string;
  readonly division: string;
  readonly materialNumber: string;
  readonly productId: string;
  readonly catalogueId: string;
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
  readonly currency: string;
  /** As the customer sees it, for `per` units; the gateway compares it, and never charges it (H14). */
  readonly price: Decimal;
  readonly per: Decimal;
  readonly displayPrice: Decimal;
  readonly taxAmount: Decimal;
}

/** A line as the gateway keeps it; every figure is the gateway's, never the browser's (H14). */
export interface BasketLine {
  readonly lineId: string;
  readonly productId: string;
  readonly catalogueId: string;
  readonly materialNumber: string;
  /** What the customer calls the product; empty where they have no number of their own. */
  readonly customerMaterialNumber: string;
  readonly productName: string;
  readonly thumbnail: string;
  /** Id of the configurable product that this is a variant of; empty for every other product. */
  readonly configurableProductId: string;
  readonly orderQuantity: Decimal;
  readonly salesUnit: string;
  readonly salesUnitText: string;
  /** Price for `per` units of `priceUnitText`, in the tier that the quantity reaches; `null` when there is none. */
  readonly price: Decimal | null;
  /** What fewer would cost for `per` units, where the quantity reaches a tier with another price; else `null`. */
  readonly ordinaryPrice: Decimal | null;
  readonly per: Decimal;
  readonly priceUnitText: string;
  readonly currency: string;
  readonly lineTotal: Decimal | null;
  /** The tax rate in percent; `null` where it is unknown. */
  readonly tax: Decimal | null;
  readonly taxAmount: Decimal;
  /** What the customer wrote about it; empty when they wrote nothing. */
  readonly note: string;
  /** What it can be grouped by, with the texts to show. */
  readonly groupingProperties: readonly LineGroupingValue[];
  /** How the product is sold now; its quantities are in the base unit. */
  readonly minimumOrderQuantity: Decimal;
  readonly roundingQuantity: Decimal;
  readonly baseUnitOfMeasure: string;
  readonly unitsOfMeasure: readonly UnitOfMeasure[];
  readonly pricingScales: readonly PricingScale[];
  readonly availabilityLevel: string;
  /** Working days until it is sent where it is not in stock; 0 where that is unknown. */
  readonly leadTimeDays: number;
  /** What it cost when the customer chose product and quantity, where that was another price; else `null`. */
  readonly priceBefore: Decimal | null;
  /** The level that it had then, where that was another one; else empty. */
  readonly availabilityLevelBefore: string;
  /** Why it cannot be ordered as it stands, in the gateway's words; empty when it can. */
  readonly problem: string;
  /** What can be ordered instead of a product that cannot, the best first. */
  readonly alternatives: readonly AlternativeProduct[];
}

/** A product that replaces another one, as far as a link to it needs it. */
export interface AlternativeProduct {
  readonly productId: string;
  readonly configurableProductId: string;
  readonly productName: string;
}

/** A property of a line by which the basket can be grouped, and what the line has there. @see §7 GET {groupingService} */
export interface LineGroupingValue {
  readonly propertyKey: string;
  readonly value: string;
}

/** Everything a customer has put aside to order. Totals are net, tax, and both together. @see BA-5 */
export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly currency: string;
  readonly netTotal: Decimal;
  readonly taxTotal: Decimal;
  readonly grandTotal: Decimal;
  /** Whether all of it can be ordered as it stands. */
  readonly canBeOrdered: boolean;
}

/** The basket in the response to an addition. */
export interface AddedBasket {
  readonly basket: Basket;
  /** The response to another addition came while this one was on its way, so this basket may be the older one (BA-4). */
  readonly isOvertaken: boolean;
}
