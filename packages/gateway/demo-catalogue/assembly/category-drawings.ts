import { composed, type Drawing } from '../drawing/canvas.ts';
import type { CategoryPlan } from '../supplier/categories.ts';
import type { NumberedProduct } from './numbering.ts';

const most = 3;

/**
 * The image of each category by id: up to three of its products, from different families if it has several; a
 * category without products shows the first image of each category below it.
 */
export function categoryDrawings(
  plans: readonly CategoryPlan[],
  products: readonly NumberedProduct[],
): ReadonlyMap<string, Drawing> {
  const byCategory = Map.groupBy(products, ({ family }): string => family.category);

  function parts(id: string): Drawing[] {
    const own = byCategory.get(id) ?? [];
    if (own.length > 0) return ofProducts(own);
    return plans.filter(({ parentId }) => parentId === id).flatMap((child) => parts(child.id).slice(0, 1));
  }

  return new Map(
    plans.flatMap(({ id, images }) => {
      if (images) return [];
      const shown = spread(parts(id));
      const [first] = shown;
      if (!first) throw new Error(`Category "${id}" has no product to be drawn with; give it a family.`);
      return [[id, composed(first.tint, shown)] as const];
    }),
  );
}

function ofProducts(products: readonly NumberedProduct[]): Drawing[] {
  const families = [...Map.groupBy(products, ({ family }) => family.key).values()];
  if (families.length >= most) return families.flatMap((family) => family[0]?.draft.image ?? []);
  return families.flatMap((family) =>
    spread(family.map(({ draft }) => draft.image)).slice(0, families.length > 1 ? 2 : most),
  );
}

/** Three drawings, spread from the first to the last. */
function spread(drawings: readonly Drawing[]): Drawing[] {
  if (drawings.length <= most) return [...drawings];
  return [0, 0.5, 1].flatMap((share) => drawings[Math.round(share * (drawings.length - 1))] ?? []);
}
