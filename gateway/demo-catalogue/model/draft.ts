import type * as v from 'valibot';
import type { FamilyLine, article, configurable, sale, variant } from '../families/family-line.ts';
import type { Text } from './text.ts';

export type Sale = v.InferOutput<typeof sale>;

/** What can be ordered as it is. */
export type ArticleDraft = v.InferOutput<typeof article> & { readonly kind: 'article' };

/** One combination of the choices of a configurable product. */
export type VariantDraft = v.InferOutput<typeof variant>;

export interface AxisDraft {
  readonly key: string;
  readonly values: readonly Text[];
}

/** A product that leaves choices open; its variants are ordered. */
export type ConfigurableDraft = Omit<v.InferOutput<typeof configurable>, 'axes'> & {
  readonly kind: 'configurable';
  readonly axes: readonly AxisDraft[];
  readonly variants: readonly VariantDraft[];
};

export type ProductDraft = ArticleDraft | ConfigurableDraft;

/** What every product and every variant has. */
export type Described = Pick<VariantDraft, 'name' | 'description' | 'attributes' | 'image'>;

/** A family of products that are described, priced and drawn alike. */
export type Family = Omit<FamilyLine, 'family'> & {
  readonly key: string;
  readonly products: readonly ProductDraft[];
};

/** Products of another family that belong to one: those that share the value of an attribute, else its first ones. */
export type Companion = NonNullable<FamilyLine['accessories']>[number];

/** Which documents a family comes with. */
export type DocumentKind = NonNullable<FamilyLine['documents']>[number];

/** What a second image of each product shows: its measures as a sketch, or a part of the first one enlarged. */
export type SecondImage = NonNullable<FamilyLine['second']>;
