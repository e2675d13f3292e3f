/** A row of a list that holds one thing in its full width, and the row it stands in, counted from 1. */
export interface PlacedRow<Item> {
  readonly item: Item;
  readonly row: number;
}

/**
 * Where promotions stand among rows of products: the first in row `rowStart`, each other one two rows further, so that no
 * two stand together; a list that is too short has them at its end, one below the other (CT-2, CT-5).
 *
 * @see §9 default promotion row start 2
 * @example placedPromotions(['a', 'b'], 6, 2) //=> [{ item: 'a', row: 2 }, { item: 'b', row: 4 }]
 */
export function placedPromotions<Item>(
  promotions: readonly Item[],
  productRowCount: number,
  rowStart: number,
): readonly PlacedRow<Item>[] {
  return promotions.map((item, index) => ({
    item,
    row: Math.min(rowStart + 2 * index, productRowCount + index + 1),
  }));
}
