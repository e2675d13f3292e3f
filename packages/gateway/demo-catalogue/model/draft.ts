import type * as v from 'valibot';
import type { FamilyLine, article, configurable, sale, variant } from '../families/family-line.ts';
import type { Text } from './text.ts';

export type Sale = v.InferOutput<typeof sale>;

/** A product without choices. */
export type ArticleDraft = v.InferOutput<typeof article> & { readonly kind: 'article' };

/** One combination of choices of a configurable product. */
export type VariantDraft = v.InferOutput<typeof variant>;

export interface AxisDraft {
  readonly key: string;
  readonly values: readonly Text[];
}

/** A configurable product; customers order its variants. */
export type ConfigurableDraft = Omit<v.InferOutput<typeof configurable>, 'axes'> & {
  readonly kind: 'configurable';
  readonly axes: readonly AxisDraft[];
  readonly variants: readonly VariantDraft[];
};

export type ProductDraft = ArticleDraft | ConfigurableDraft;

/** The data that every product and every variant has. */
export type Described = Pick<VariantDraft, 'name' | 'description' | 'attributes' | 'image'>;

/** A family of products that share their description, prices and drawings. */
export type Family = Omit<FamilyLine, 'family'> & {
  readonly key: string;
  readonly products: readonly ProductDraft[];
};

/**
 * Products of another family that go with this one: all with the same value of an attribute, else the first
 * ones.
 */
export type Companion = NonNullable<FamilyLine['accessories']>[number];

/** The documents of a family's products. */
export type DocumentKind = NonNullable<FamilyLine['documents']>[number];

/** The second image of each product: its measures as a sketch, or an enlarged part of the first image. */
export type SecondImage = NonNullable<FamilyLine['second']>;
