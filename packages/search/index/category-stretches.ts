import type { IndexedCategory } from './index-entry.ts';

/** Categories in an order that keeps every branch contiguous. */
export interface CategoryStretches {
  /** The branch of the category at a position ends before `end`. */
  readonly categories: readonly { readonly id: string; readonly end: number }[];
  readonly places: ReadonlyMap<string, number>;
  /** The positions of each category and of its ancestors. */
  readonly lineages: readonly (readonly number[])[];
}

/** A category whose parent is unknown, or that is its own ancestor, becomes a top category. */
export function categoryStretches(given: readonly IndexedCategory[]): CategoryStretches {
  const known = new Set(given.map(({ categoryId }) => categoryId));
  const children = Map.groupBy(given, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const categories: { id: string; end: number }[] = [];
  const places = new Map<string, number>();
  const lineages: number[][] = [];

  function visit({ categoryId }: IndexedCategory, above: readonly number[]): void {
    if (places.has(categoryId)) return;
    const place = categories.length;
    const own = { id: categoryId, end: place };
    places.set(categoryId, place);
    categories.push(own);
    lineages.push([place, ...above]);
    for (const child of children.get(categoryId) ?? []) visit(child, [place, ...above]);
    own.end = categories.length;
  }

  for (const top of children.get(null) ?? []) visit(top, []);
  for (const rest of given) visit(rest, []);
  return { categories, places, lineages };
}
