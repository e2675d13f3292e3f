import type { Texts } from '../language.ts';

/** One `unit` is `numerator / denominator` base units. */
export interface UnitTerms {
  readonly unit: string;
  readonly text: Texts;
  readonly numerator: number;
  readonly denominator: number;
  readonly decimals: number;
  /** What several are called, where it is known. */
  readonly plural?: Texts;
}

/** `amount` is for `per` of `unit`; the minimum of a scale is counted in that unit too. Figures are decimal texts. */
export interface PriceTerms {
  readonly amount: string | null;
  readonly currency: string;
  readonly per: string;
  readonly unit: string;
  readonly scales: readonly { readonly minQuantity: string; readonly price: string }[];
}

/**
 * A price beside the list price: for a customer (`customerId`, net) or for the customers of a sales area
 * (`salesOrganisation/distributionChannel/division`); the other of the two is empty. Days are `YYYY-MM-DD`, empty when the
 * price has no beginning or no end.
 */
export interface ConditionTerms extends PriceTerms {
  readonly amount: string;
  readonly salesArea: string;
  readonly customerId: string;
  /** Where it differs from the product's own, as abroad. */
  readonly taxPercent?: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** A discount on the price for quantities from `minQuantity` to `maxQuantity` (`null`: any) base units, both included. */
export interface OfferTerms {
  readonly id: string;
  readonly discountPercent: string;
  readonly minQuantity: string;
  readonly maxQuantity: string | null;
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * How a product is sold, before any customer's discount: kept beside the product as JSON. The base unit is the first
 * of `units`; `minimum` and `step` are in it. A configurable product has no units and no price.
 */
export interface Terms {
  readonly units: readonly UnitTerms[];
  readonly minimum: string;
  readonly step: string;
  readonly price: PriceTerms | null;
  readonly conditions: readonly ConditionTerms[];
  readonly offers: readonly OfferTerms[];
  readonly taxPercent: string;
  readonly level: string;
  /** Working days until it is sent where it is not in stock; missing: unknown. */
  readonly leadTimeDays?: number;
  readonly restrictions: readonly string[];
  readonly customerMaterialNumbers: Readonly<Record<string, string>>;
}
