import type { Texts } from '../language.ts';

/** One `unit` is `numerator / denominator` base units. */
export interface UnitTerms {
  readonly unit: string;
  readonly text: Texts;
  readonly numerator: number;
  readonly denominator: number;
  readonly decimals: number;
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
 * How a product is sold, before any customer's discount: kept beside the product as JSON. The base unit is the first
 * of `units`; `minimum` and `step` are in it. A configurable product has no units and no price.
 */
export interface Terms {
  readonly units: readonly UnitTerms[];
  readonly minimum: string;
  readonly step: string;
  readonly price: PriceTerms | null;
  readonly level: string;
  readonly restrictions: readonly string[];
  readonly customerMaterialNumbers: Readonly<Record<string, string>>;
}
