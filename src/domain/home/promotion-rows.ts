import type { Product } from '../product/product.ts';

/** The products that stand among the tiles as others do. */
export function withoutPromotions(
  products: readonly Product[],
  promotions: readonly Product[],
): readonly Product[] {
  return promotions.length === 0 ? products : products.filter((product) => !promotions.includes(product));
}

/**
 * Tiles and promotions in the order they are read, `columns` tiles to a row. A promotion fills a row of its own: the first
 * row `rowStart`, counted from 1, each other one two rows further, so that no two stand together; a list that is too short
 * has them at its end, one below the other (CT-2, CT-5).
 *
 * @see §9 default promotion row start 2
 * @example amongTiles(['1', '2', '3', '4'], ['a'], { columns: 2, rowStart: 2 }, (item) => item) //=> ['1', '2', 'a', '3', '4']
 */
export function amongTiles<Item, Tile>(
  tiles: readonly Tile[],
  promotions: readonly Item[],
  { columns, rowStart }: { readonly columns: number; readonly rowStart: number },
  tileOf: (item: Item) => Tile,
): readonly Tile[] {
  return promotions.reduce((all, item, index) => {
    const rowsAbove = Math.min(rowStart + index - 1, Math.ceil(tiles.length / columns));
    return all.toSpliced(rowsAbove * columns + index, 0, tileOf(item));
  }, tiles);
}
