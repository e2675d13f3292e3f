import type { Product } from '../product/product.ts';

/** The products that are ordinary tiles. */
export function withoutPromotions(
  products: readonly Product[],
  promotions: readonly Product[],
): readonly Product[] {
  return promotions.length === 0 ? products : products.filter((product) => !promotions.includes(product));
}

/**
 * Tiles and promotions in reading order, with `columns` tiles in a row. A promotion fills a whole row: the
 * first one row `rowStart`, counted from 1, each other one two rows further, so that they are not adjacent; a
 * list that is too short has them at its end (CT-2, CT-5).
 *
 * @see §9 default promotion row start 2
 * @example amongTiles(['1', '2', '3', '4'], ['a'], { columns: 2, rowStart: 2 }, (item) => item) //=> ['1',
 * '2', 'a', '3', '4']
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
