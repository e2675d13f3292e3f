import { productBodiesById, type ProductView } from '../catalogue/read/products.ts';
import type { Db } from '../database/database.ts';
import { suggestedProduct, type SuggestedProduct } from './suggestions.ts';

/** About 4 MB. */
const mostKept = 10_000;

type SuggestionView = Omit<ProductView, 'form'>;

/** What is suggested of products, in the order asked; unknown ids are left out. */
export type ProductSuggestions = (
  ids: readonly string[],
  view: SuggestionView,
) => Promise<SuggestedProduct[]>;

/**
 * Suggestions of products, which are kept for visitors: what they type begins alike, so the same products come again and
 * again. Another catalogue or another day begins again; what a customer is suggested has his price and is never kept.
 *
 * @see QS-4, SE-3
 */
export function cachedSuggestions(db: Db): ProductSuggestions {
  let kept = { of: '', suggestions: new Map<string, SuggestedProduct>() };

  function keptOf({ version, today }: SuggestionView): Map<string, SuggestedProduct> {
    const of = `${version} ${today}`;
    if (kept.of !== of || kept.suggestions.size >= mostKept) kept = { of, suggestions: new Map() };
    return kept.suggestions;
  }

  return async (ids, view) => {
    const known = view.customer ? new Map<string, SuggestedProduct>() : keptOf(view);
    const key = (id: string) => `${view.language} ${id}`;
    const missing = ids.filter((id) => !known.has(key(id)));
    const bodies = await productBodiesById(db, missing, { ...view, form: 'suggestion' });
    for (const [id, body] of bodies) known.set(key(id), suggestedProduct(body));
    return ids.flatMap((id) => known.get(key(id)) ?? []);
  };
}
