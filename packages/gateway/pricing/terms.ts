import type { Texts } from '../language.ts';

/** One `unit` is `numerator / denominator` base units. */
export interface UnitTerms {
  readonly unit: string;
  readonly text: Texts;
  readonly numerator: number;
  readonly denominator: number;
  readonly decimals: number;
  /** The plural of its name, if known. */
  readonly plural?: Texts;
}

/** `amount` is for `per` of `unit`; scale minimums are in that unit too. Figures are decimal texts. */
export interface PriceTerms {
  readonly amount: string | null;
  readonly currency: string;
  readonly per: string;
  readonly unit: string;
  readonly scales: readonly { readonly minQuantity: string; readonly price: string }[];
}

/**
 * A price beside the list price: for a customer (`customerId`, net) or for the customers of a sales area
 * (`salesOrganisation/distributionChannel/division`); the other field is empty. Days are `YYYY-MM-DD`, empty
 * if the price has no first or last day.
 */
export interface ConditionTerms extends PriceTerms {
  readonly amount: string;
  readonly salesArea: string;
  readonly customerId: string;
  /** Present if it differs from the product's, for example abroad. */
  readonly taxPercent?: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** A discount for quantities from `minQuantity` to `maxQuantity` (`null`: any) base units, both included. */
export interface OfferTerms {
  readonly id: string;
  readonly discountPercent: string;
  readonly minQuantity: string;
  readonly maxQuantity: string | null;
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * The sale terms of a product, before customers' discounts, stored as JSON beside the product. The base unit
 * is the first one of `units`; `minimum` and `step` are in it. Configurable products have no units and no
 * price.
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
  /** Lead time in working days if it is not in stock; missing if unknown. */
  readonly leadTimeDays?: number;
  /** Present if the catalogue says so; otherwise a product of level `H` is in stock. */
  readonly inStock?: boolean;
  /** `P` shows the price alone; missing if the catalogue names none. @see §3 Price block */
  readonly priceFormat?: 'X' | 'P';
  readonly restrictions: readonly string[];
  readonly customerMaterialNumbers: Readonly<Record<string, string>>;
}
