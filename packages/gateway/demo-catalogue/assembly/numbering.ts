import type { Family, ProductDraft, VariantDraft } from '../model/draft.ts';

/**
 * A product draft with its article number; the id is the number without a dot, so that an address can contain
 * it.
 */
export interface NumberedProduct {
  readonly id: string;
  readonly sku: string;
  readonly family: Family;
  readonly draft: ProductDraft;
  readonly variants: readonly NumberedVariant[];
}

export interface NumberedVariant {
  readonly id: string;
  readonly sku: string;
  readonly draft: VariantDraft;
}

/** Numbers the products of a family in steps of 5, as suppliers do to leave room for new ones. */
export function numbered(family: Family): NumberedProduct[] {
  return family.products.map((draft, at) => {
    const serial = String((at + 1) * 5).padStart(4, '0');
    const sku = `${family.number}.${serial}`;
    const id = `${family.number}-${serial}`;
    const variants = draft.kind === 'configurable' ? draft.variants : [];
    return {
      id,
      sku,
      family,
      draft,
      variants: variants.map((variant, place) => {
        const suffix = String(place + 1).padStart(2, '0');
        return { id: `${id}-${suffix}`, sku: `${sku}-${suffix}`, draft: variant };
      }),
    };
  });
}
