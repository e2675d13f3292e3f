import type { Explanation, Messages } from '../../messages/messages.ts';

/** Why nothing is shown: no product for the filters, for the term, or in the whole category (LS-3). */
export function noProductsText(
  texts: Messages['listing'],
  { term, hasFilters }: { readonly term: string | null; readonly hasFilters: boolean },
): Explanation {
  if (hasFilters) return texts.noProductsFiltered;
  return term === null ? texts.noProducts : texts.noProductsFor(term);
}
