import type { Drawing } from '../drawing/canvas.ts';
import type { Attribute } from './attribute.ts';
import type { Text } from './text.ts';

/** A price tier: from `from` base units the price falls to `factor` of the list price. */
export type Tier = readonly [from: number, factor: number];

/** How something is sold; `price` is for `per` base units, `null` where there is none. */
export interface Sale {
  readonly unit: string;
  readonly price: number | null;
  readonly per?: number;
  readonly packs?: readonly {
    readonly unit: string;
    readonly quantity: number;
    readonly denominator?: number;
  }[];
  readonly tiers?: readonly Tier[];
  readonly minimum?: number;
  readonly step?: number;
}

/** What every product and every variant has. */
export interface Described {
  readonly name: Text;
  readonly attributes: readonly Attribute[];
  readonly description: Text;
  readonly image: Drawing;
}

/** What can be ordered as it is. */
export interface ArticleDraft extends Described {
  readonly kind: 'article';
  readonly sale: Sale;
  /** Who buys it needs the permission this names. */
  readonly restriction?: string;
  readonly isNew?: boolean;
}

/** One combination of the choices of a configurable product. */
export interface VariantDraft extends Described {
  readonly options: Readonly<Record<string, Text>>;
  readonly sale: Sale;
}

export interface AxisDraft {
  readonly key: string;
  readonly values: readonly Text[];
}

/** What leaves a choice open; its variants are ordered. */
export interface ConfigurableDraft extends Described {
  readonly kind: 'configurable';
  readonly axes: readonly AxisDraft[];
  readonly variants: readonly VariantDraft[];
}

export type ProductDraft = ArticleDraft | ConfigurableDraft;

/** Products of another family that belong to one: those that share the value of an attribute, else its first ones. */
export interface Companion {
  readonly family: string;
  readonly by?: string;
}

/** Which documents a family comes with. */
export type DocumentKind = 'dataSheet' | 'safetyDataSheet' | 'instructions';

/** What a second image of each product shows: its measures as a sketch, or a part of the first one enlarged. */
export type SecondImage = 'boltSketch' | 'ringSketch' | 'boxSketch' | 'detail';

/** A list of facts that stands in the product's data as HTML. */
export interface Note {
  readonly key: 'hazards' | 'scopeOfDelivery' | 'care';
  readonly items: readonly Text[];
}

/** A family of products that are described, priced and drawn alike. */
export interface Family {
  readonly key: string;
  /** The first part of the article numbers. */
  readonly number: number;
  readonly category: string;
  readonly brand: string;
  readonly commodityCode: string;
  readonly products: readonly ProductDraft[];
  readonly accessories?: readonly Companion[];
  readonly tools?: readonly Companion[];
  readonly spares?: readonly Companion[];
  readonly documents?: readonly DocumentKind[];
  readonly second?: SecondImage;
  readonly note?: Note;
  /** What stands as a list below the description. */
  readonly highlights?: readonly Text[];
  /** Per cent; the ordinary rate when missing. */
  readonly taxPct?: number;
}
